import { formatPageKey } from '../../../db/pageKey.ts'
import type { Drivers } from '../drive.ts'
import {
  ALBUM_LINK,
  COLLECTOR,
  LARGE_ALBUM,
  OTHER,
  OWNER,
  PHOTO,
  PHOTO_LINK,
  RECIPIENT,
  ROWS,
  SHARED_ALBUM,
  VIDEO,
} from '../seed.ts'

const owner = { as: OWNER }
const collector = { as: COLLECTOR }
const id = LARGE_ALBUM
const MOST_IDS = Array.from({ length: 500 }, (_, index) => index + 1)
const shared = { token: ALBUM_LINK, fileName: VIDEO.fileName }
const link = { title: 'A link' }
/** The first page of a list that is read by key, and one after half of the rows. */
const FIRST_PAGE = 'limit=200'
const LATER_PAGE = `limit=200&after=${formatPageKey([ROWS / 2, ROWS / 2])}`

/** The tags albums, sharing and public. */
export const albumDrivers: Drivers = {
  createAlbum: { ...owner, body: { title: 'New', mediaIds: MOST_IDS } },
  listMyAlbums: [collector, { ...collector, query: FIRST_PAGE }, { ...collector, query: LATER_PAGE }],
  listSharedAlbums: [
    { as: RECIPIENT },
    { as: RECIPIENT, query: FIRST_PAGE },
    { as: RECIPIENT, query: LATER_PAGE },
  ],
  leaveSharedAlbum: { as: RECIPIENT, params: { id: SHARED_ALBUM }, isOnce: true },
  getAlbum: { ...owner, params: { id } },
  updateAlbum: { ...owner, params: { id }, body: { title: 'Title', coverPhoto: PHOTO.fileName } },
  deleteAlbum: { ...owner, params: { id }, ownServer: true, settleMs: 4000 },
  listAlbumMedia: [
    { ...owner, params: { id }, query: 'page=0&limit=500' },
    { as: RECIPIENT, params: { id }, query: `page=${ROWS / 500 - 1}&limit=500` },
  ],
  addAlbumMedia: { ...owner, params: { id }, body: { mediaIds: MOST_IDS } },
  removeAlbumMedia: {
    ...owner,
    params: { id },
    query: MOST_IDS.slice(0, 200)
      .map((mediaId) => `mediaIds=${mediaId}`)
      .join('&'),
  },
  getAlbumShares: { ...owner, params: { id } },
  shareAlbum: {
    ...owner,
    params: { id },
    body: { targetEmail: 'somebody@example.test', accessType: 'read' },
    isOnce: true,
  },
  revokeAlbumShare: { as: OTHER, params: { id: SHARED_ALBUM, userId: OWNER.id }, isOnce: true },

  createShareLink: { ...owner, body: { resourceId: id, resourceType: 'ALBUM', permission: 'VIEW' } },
  deleteShareLink: { ...collector, params: { token: 'link99999' }, isOnce: true },
  createLink: [
    { ...owner, body: { ...link, resourceId: id, resourceType: 'album' } },
    { ...owner, body: { ...link, fileNames: [PHOTO.fileName] } },
  ],
  listMyLinks: [collector, { ...collector, query: FIRST_PAGE }, { ...collector, query: LATER_PAGE }],
  revokeLink: { ...collector, params: { token: 'link99998' }, isOnce: true },
  updateLink: { ...owner, params: { token: ALBUM_LINK }, body: link },

  getSharedGroup: [
    { params: { token: ALBUM_LINK } },
    { params: { token: PHOTO_LINK } },
    { params: { token: ALBUM_LINK }, query: 'page=0&limit=200' },
    { params: { token: ALBUM_LINK }, query: 'page=400&limit=200' },
  ],
  getSharedArchive: { params: { token: ALBUM_LINK }, abortAfterMs: 2000 },
  getSharedFile: { params: shared },
  getSharedPreview: { params: { ...shared, fileName: PHOTO.fileName } },
  getSharedThumbnail: { params: { ...shared, fileName: PHOTO.fileName } },
  getSharedVideo: { params: shared },
}
