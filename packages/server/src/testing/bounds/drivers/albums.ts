import { formatPageKey } from '../../../db/pageKey.ts'
import type { SetupRequester, Drivers } from '../driver.ts'
import {
  ALBUM_LINK,
  COLLECTOR,
  LARGE_ALBUM,
  OWNER,
  HEIC,
  PHOTO,
  PHOTO_LINK,
  RECIPIENT,
  ROWS,
  VIDEO,
} from '../seed.ts'

const owner = { caller: OWNER }
const collector = { caller: COLLECTOR }
const id = LARGE_ALBUM
const MAX_IDS = Array.from({ length: 500 }, (_, index) => index + 1)
const sharedLink = { token: ALBUM_LINK, fileName: VIDEO.fileName }
const link = { title: 'A link' }
/** Query strings for the first page of a list, and for a page in the middle. */
const FIRST_PAGE = 'limit=200'
const LATER_PAGE = `limit=200&cursor=${formatPageKey([ROWS / 2, ROWS / 2])}`

/** Creates a link to the large album and returns its token. */
async function createLink(sendSetup: SetupRequester): Promise<{ token: string }> {
  const body = { ...link, resourceId: id, resourceType: 'album' }
  const { url } = await sendSetup<{ url: string }>('POST', '/api/sharing/create-link', OWNER, body)
  return { token: url.split('/').at(-1) ?? '' }
}

/** Requests for the operations tagged `albums`, `sharing` and `public`. */
export const albumDrivers: Drivers = {
  createAlbum: { ...owner, body: { title: 'New', mediaIds: MAX_IDS } },
  listMyAlbums: [collector, { ...collector, query: FIRST_PAGE }, { ...collector, query: LATER_PAGE }],
  listSharedAlbums: [
    { caller: RECIPIENT },
    { caller: RECIPIENT, query: FIRST_PAGE },
    { caller: RECIPIENT, query: LATER_PAGE },
  ],
  getAlbum: { ...owner, params: { id } },
  updateAlbum: { ...owner, params: { id }, body: { title: 'Title', coverPhoto: PHOTO.fileName } },
  listAlbumMedia: [
    { ...owner, params: { id }, query: 'page=0&limit=500' },
    { caller: RECIPIENT, params: { id }, query: `page=${ROWS / 500 - 1}&limit=500` },
  ],
  addAlbumMedia: async (sendSetup) => {
    const album = await sendSetup<{ id: number }>('POST', '/api/albums', OWNER, { title: 'New' })
    return { ...owner, params: { id: album.id }, body: { mediaIds: MAX_IDS } }
  },
  removeAlbumMedia: (_, round) => ({
    ...owner,
    params: { id },
    query: MAX_IDS.slice(0, 200)
      .map((mediaId) => `mediaIds=${mediaId + 200 * round}`)
      .join('&'),
  }),
  getAlbumShares: { ...owner, params: { id } },
  shareAlbum: (_, round) => ({
    ...owner,
    params: { id },
    body: { targetEmail: `somebody${round}@example.test`, accessType: 'read' },
  }),

  createShareLink: { ...owner, body: { resourceId: id, resourceType: 'ALBUM', permission: 'VIEW' } },
  deleteShareLink: async (sendSetup) => ({ ...owner, params: await createLink(sendSetup) }),
  createLink: [
    { ...owner, body: { ...link, resourceId: id, resourceType: 'album' } },
    { ...owner, body: { ...link, fileNames: [PHOTO.fileName] } },
  ],
  listMyLinks: [collector, { ...collector, query: FIRST_PAGE }, { ...collector, query: LATER_PAGE }],
  revokeLink: async (sendSetup) => ({ ...owner, params: await createLink(sendSetup) }),
  updateLink: { ...owner, params: { token: ALBUM_LINK }, body: link },

  getSharedGroup: [
    { params: { token: ALBUM_LINK } },
    { params: { token: PHOTO_LINK } },
    { params: { token: ALBUM_LINK }, query: 'page=0&limit=200' },
    { params: { token: ALBUM_LINK }, query: `page=${(ROWS / 200) * 0.8}&limit=200` },
  ],
  getSharedArchive: { params: { token: ALBUM_LINK }, abortAfterMs: 2000 },
  getSharedFile: { params: sharedLink },
  getSharedPreview: { params: { ...sharedLink, fileName: PHOTO.fileName } },
  getSharedDisplay: { params: { ...sharedLink, fileName: HEIC.fileName } },
  getSharedThumbnail: { params: { ...sharedLink, fileName: PHOTO.fileName } },
  getSharedVideo: { params: sharedLink },
}
