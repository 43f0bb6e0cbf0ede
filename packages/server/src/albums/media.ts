import { callerIn } from '../access.ts'
import { notFound } from '../errors.ts'
import type { House } from '../house.ts'
import { pageOf } from '../media/pages.ts'
import { mediaItemFor, mediaPage } from '../mediaItem.ts'
import type { Operations } from '../operations.ts'
import { albumOf } from './albumRows.ts'

interface AlbumId {
  id: number
}

/** What is in an album (API-036), newest first as everywhere. */
export function albumMediaOperations({ db, now }: House): Operations {
  return {
    async listAlbumMedia(request) {
      const { id } = request.params as AlbumId
      const { page, limit } = request.query as { page: number; limit: number }
      const { rows, count } = await pageOf(db, { list: 'album', of: id, page, size: limit })
      return mediaPage(rows.map(mediaItemFor(callerIn(request).id)), { page, size: limit, count })
    },

    /** Only one's own photos: nobody can give away what others have shared. */
    async addAlbumMedia(request) {
      const { id } = request.params as AlbumId
      const mediaIds = new Set((request.body as { mediaIds: number[] }).mediaIds)
      const ownerId = callerIn(request).id
      await db.transaction().execute(async (transaction) => {
        const own = await transaction
          .selectFrom('live_media')
          .select(['id', 'taken_at'])
          .where('id', 'in', [...mediaIds])
          .where('owner_id', '=', ownerId)
          .execute()
        if (own.length < mediaIds.size) throw notFound()
        const added = { album_id: id, added_by: ownerId, added_at: now() }
        await transaction
          .insertInto('album_media')
          .values(own.map((item) => ({ ...added, media_id: item.id, taken_at: item.taken_at })))
          .onConflict((conflict) => conflict.doNothing())
          .execute()
      })
      return albumOf(db, id)
    },

    async removeAlbumMedia(request) {
      const { id } = request.params as AlbumId
      const { mediaIds } = request.query as { mediaIds: number[] }
      const rows = db.deleteFrom('album_media').where('album_id', '=', id)
      await rows.where('media_id', 'in', mediaIds).execute()
      return albumOf(db, id)
    },
  }
}
