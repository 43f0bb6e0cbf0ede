import { type Kysely, sql } from 'kysely'
import { callerIn } from '../access.ts'
import type { Schema } from '../db/schema.ts'
import { notFound } from '../errors.ts'
import type { House } from '../house.ts'
import { mediaItem, mediaPage } from '../mediaItem.ts'
import type { Operations } from '../operations.ts'

/** The favourites of somebody; what they are known by stands in the query itself, or its index would not be used. */
export function favoritesOf(db: Kysely<Schema>, ownerId: number) {
  return db.selectFrom('live_media').where('owner_id', '=', ownerId).where('is_favorite', '=', sql.lit(1))
}

/** What somebody marked among their own photos and videos. */
export function favoriteOperations({ db }: House): Operations {
  return {
    async listFavorites(request) {
      const { page, limit } = request.query as { page: number; limit: number }
      const own = favoritesOf(db, callerIn(request).id)
      const { count } = await own
        .select((row) => row.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
      const rows = await own
        .selectAll()
        .orderBy('taken_at', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .offset(page * limit)
        .execute()
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
