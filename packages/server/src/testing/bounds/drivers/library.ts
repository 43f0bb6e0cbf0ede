import { formatPageKey } from '../../../db/pageKey.ts'
import type { Drivers } from '../driver.ts'
import { getFileName, LARGE_MONTH, OTHER_USER, OWNER, PHOTO, RECIPIENT, ROWS, VIDEO } from '../seed.ts'

const { year, month } = LARGE_MONTH
/** Lists as many ids as a request may contain, with different ids in each round. */
const listIds = (round: number) => Array.from({ length: 500 }, (_, index) => 500 * round + index + 1)
const LAST_PAGE = ROWS / 500 - 1
const owner = { caller: OWNER }

/** Requests for the operations tagged `media`. */
export const libraryDrivers: Drivers = {
  listAllMedia: owner,
  listMediaPage: [
    { ...owner, params: { page: 0, limit: 500 } },
    { ...owner, params: { page: LAST_PAGE, limit: 500 } },
  ],
  listMediaPageOfYear: [
    { ...owner, params: { page: 0, size: 500, year } },
    { ...owner, params: { page: Math.floor(LAST_PAGE * 0.55), size: 500, year } },
  ],
  listMonths: owner,
  listShapes: owner,
  listYears: owner,
  listMediaOfMonth: { ...owner, query: `year=${year}&month=${month}` },
  searchMedia: [
    'img',
    'winter',
    'z',
    'br',
    'bridge word12 winter',
    'jpg word number zürich',
    'nothing of this kind',
    ...[
      `number&page=${LAST_PAGE}`,
      `img&page=${Math.floor(LAST_PAGE / 2)}`,
      `l w f b m c g h s&page=${Math.floor(LAST_PAGE / 4)}`,
      'i j w n s im jp wo nu so img jpg word number some',
    ],
  ].map((query) => ({
    ...owner,
    query: `q=${query.replaceAll(' ', '%20').replace('ü', '%C3%BC')}&limit=500`,
  })),
  listSharedMedia: [
    { caller: RECIPIENT },
    { caller: RECIPIENT, query: 'limit=200' },
    { caller: RECIPIENT, query: `limit=200&cursor=${formatPageKey([ROWS / 20, ROWS * 0.35])}` },
  ],
  removeSharedMedia: (_, round) => ({ caller: RECIPIENT, params: { id: 5 + round } }),
  listFavorites: [
    { ...owner, query: 'page=0&limit=500' },
    { ...owner, query: `page=${Math.floor(LAST_PAGE / 2)}&limit=500` },
  ],
  setFavorites: (_, round) => ({
    ...owner,
    body: { mediaIds: listIds(round).map((id) => 2 * id), isFavorite: true },
  }),
  listTrash: [
    { ...owner, query: 'page=0&limit=500' },
    { ...owner, query: `page=${LAST_PAGE}&limit=500` },
  ],
  trashMedia: (_, round) => ({ ...owner, body: { mediaIds: listIds(round) } }),
  restoreMedia: (_, round) => ({ ...owner, body: { mediaIds: listIds(round).map((id) => id + ROWS) } }),
  getMedia: { ...owner, params: { id: PHOTO.id } },
  listCompanions: { ...owner, params: { id: PHOTO.id } },
  unstackMedia: { ...owner, params: { id: PHOTO.id } },
  getMediaShares: { ...owner, params: { id: 1 } },
  shareMedia: (_, round) =>
    [`somebody${round}@example.test`, `person${ROWS / 2 + round}@example.test`].map((targetEmail) => ({
      ...owner,
      params: { id: 1 },
      body: { targetEmail, accessType: 'read' },
    })),
  revokeMediaShare: (_, round) => ({ ...owner, params: { id: 1, userId: ROWS / 2 + 100 + round } }),
  getFile: [
    { ...owner, query: `key=/${getFileName(VIDEO.id)}` },
    { ...owner, query: `key=/thumbnails/thumb_${PHOTO.fileName}` },
    { caller: OTHER_USER, query: `key=/${VIDEO.fileName}`, headers: { range: 'bytes=0-99' } },
  ],
  getVideo: { ...owner, params: { fileName: VIDEO.fileName } },
}
