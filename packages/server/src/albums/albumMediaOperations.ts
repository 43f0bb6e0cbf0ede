import { getCaller } from '../http/access.ts'
import type { AppContext } from '../appContext.ts'
import { type PagedQuery, readPage } from '../media/readPage.ts'
import { requireOwnMedia } from '../media/requireOwnMedia.ts'
import { toMediaItemFor, toMediaPage } from '../media/mediaItem.ts'
import type { Operations } from '../http/contract/operations.ts'
import { addMedia } from './addMedia.ts'
import { readAlbum } from './readAlbum.ts'

interface AlbumId {
  id: number
}

/** Operations that list, add and remove the photos in an album (API-036). */
export function createAlbumMediaOperations({ db, now }: AppContext): Operations {
  return {
    async listAlbumMedia(request) {
      const { id } = request.params as AlbumId
      const { limit: size, ...page } = request.query as PagedQuery
      const read = await readPage(db, { list: 'album', parentId: id, ...page, size })
      return toMediaPage(read.rows.map(toMediaItemFor(getCaller(request).id)), { ...read, size })
    },

    async addAlbumMedia(request) {
      const { id } = request.params as AlbumId
      const ownerId = getCaller(request).id
      const requestedIds = (request.body as { mediaIds: number[] }).mediaIds
      const mediaIds = await requireOwnMedia(db, ownerId, requestedIds)
      await addMedia(db, { albumId: id, mediaIds, ownerId, now: now() })
      return readAlbum(db, id)
    },

    async removeAlbumMedia(request) {
      const { id } = request.params as AlbumId
      const { mediaIds } = request.query as { mediaIds: number[] }
      const rows = db.deleteFrom('album_media').where('album_id', '=', id)
      await rows.where('media_id', 'in', mediaIds).execute()
      return readAlbum(db, id)
    },
  }
}
