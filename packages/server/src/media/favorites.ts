import { callerIn } from '../access.ts'
import { notFound } from '../errors.ts'
import type { AppContext } from '../appContext.ts'
import { mediaItem, mediaPage } from '../mediaItem.ts'
import type { Operations } from '../operations.ts'
import { pageOf } from './pages.ts'

/** What somebody marked among their own photos and videos. */
export function favoriteOperations({ db }: AppContext): Operations {
  return {
    async listFavorites(request) {
      const { page, limit } = request.query as { page: number; limit: number }
      const favorites = { list: 'favorites', of: callerIn(request).id } as const
      const { rows, count } = await pageOf(db, { ...favorites, page, size: limit })
      return mediaPage(rows.map(mediaItem), { page, size: limit, count })
    },

    async setFavorites(request, reply) {
      const { mediaIds, isFavorite } = request.body as { mediaIds: number[]; isFavorite: boolean }
      const ids = [...new Set(mediaIds)]
      await db.transaction().execute(async (transaction) => {
        const { numUpdatedRows } = await transaction
          .updateTable('media')
          .set({ is_favorite: Number(isFavorite) })
          .where('id', 'in', ids)
          .where('owner_id', '=', callerIn(request).id)
          .where('trashed_at', 'is', null)
          .executeTakeFirstOrThrow()
        if (Number(numUpdatedRows) < ids.length) throw notFound()
      })
      return reply.code(204).send()
    },
  }
}
