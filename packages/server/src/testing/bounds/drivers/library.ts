import { formatPageKey } from '../../../db/pageKey.ts'
import type { Drivers } from '../drive.ts'
import { fileNameOf, LARGE_MONTH, OTHER, OWNER, PHOTO, RECIPIENT, ROWS, VIDEO } from '../seed.ts'

const { year, month } = LARGE_MONTH
/** As many ids as a request may name. */
const MOST_IDS = Array.from({ length: 500 }, (_, index) => index + 1)
const LAST_PAGE = ROWS / 500 - 1
const owner = { as: OWNER }

/** The tag media. */
export const libraryDrivers: Drivers = {
  listAllMedia: owner,
  listMediaPage: [
    { ...owner, params: { page: 0, limit: 500 } },
    { ...owner, params: { page: LAST_PAGE, limit: 500 } },
  ],
  listMediaPageOfYear: [
    { ...owner, params: { page: 0, size: 500, year } },
    { ...owner, params: { page: 110, size: 500, year } },
  ],
  listMonths: owner,
  listShapes: owner,
  listYears: owner,
  listMediaOfMonth: { ...owner, query: `year=${year}&month=${month}` },
  searchMedia: [
    ...['img', 'winter', 'z', 'br', 'bridge word12 winter', 'jpg word number zürich', 'nothing of this kind'],
    ...[
      'number&page=199',
      'img&page=100',
      'l w f b m c g h s&page=50',
      'i j w n s im jp wo nu so img jpg word number some',
    ],
  ].map((query) => ({
    ...owner,
    query: `q=${query.replaceAll(' ', '%20').replace('ü', '%C3%BC')}&limit=500`,
  })),
  listSharedMedia: [
    { as: RECIPIENT },
    { as: RECIPIENT, query: 'limit=200' },
    { as: RECIPIENT, query: `limit=200&after=${formatPageKey([5000, 35_000])}` },
  ],
  removeSharedMedia: { as: RECIPIENT, params: { id: 5 }, isOnce: true },
  listFavorites: [
    { ...owner, query: 'page=0&limit=500' },
    { ...owner, query: `page=${Math.floor(LAST_PAGE / 2)}&limit=500` },
  ],
  setFavorites: { ...owner, body: { mediaIds: MOST_IDS, isFavorite: true } },
  listTrash: [
    { ...owner, query: 'page=0&limit=500' },
    { ...owner, query: `page=${LAST_PAGE}&limit=500` },
  ],
  trashMedia: { ...owner, body: { mediaIds: MOST_IDS.map((id) => id + 1000) } },
  emptyTrash: { ...owner, ownServer: true, settleMs: 4000 },
  restoreMedia: { ...owner, body: { mediaIds: MOST_IDS.map((id) => id + ROWS) } },
  getMedia: { ...owner, params: { id: PHOTO.id } },
  getMediaShares: { ...owner, params: { id: 1 } },
  shareMedia: [
    {
      ...owner,
      params: { id: 1 },
      body: { targetEmail: 'somebody@example.test', accessType: 'read' },
      isOnce: true,
    },
    {
      ...owner,
      params: { id: 1 },
      body: { targetEmail: 'person50000@example.test', accessType: 'read' },
      isOnce: true,
    },
  ],
  revokeMediaShare: { ...owner, params: { id: 1, userId: 50_000 }, isOnce: true },
  getFile: [
    { ...owner, query: `key=/${fileNameOf(VIDEO.id)}` },
    { ...owner, query: `key=/thumbnails/thumb_${PHOTO.fileName}` },
    { as: OTHER, query: `key=/${VIDEO.fileName}`, headers: { range: 'bytes=0-99' } },
  ],
  getVideo: { ...owner, params: { fileName: VIDEO.fileName } },
}
