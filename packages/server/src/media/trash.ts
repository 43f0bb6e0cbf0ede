import { callerIn } from '../access.ts'
import type { MediaRow } from '../db/schema.ts'
import type { House } from '../house.ts'
import { mediaItem, mediaPage } from '../mediaItem.ts'
import { removeDeleted } from '../objects/sweep.ts'
import type { Operations } from '../operations.ts'
import { emptyTrash, KEPT_IN_TRASH_MS } from './emptyTrash.ts'
import { timeOf } from '../timeOf.ts'

/** The trash: everything but these operations reads `live_media`, so what is thrown away vanishes everywhere at once. */
export function trashOperations(house: House): Operations {
  const { db, now } = house

  return {
    async listTrash(request) {
      const { page, limit } = request.query as { page: number; limit: number }
      const own = db
        .selectFrom('media')
        .where('owner_id', '=', callerIn(request).id)
        .where('trashed_at', 'is not', null)
      const { count } = await own
        .select((row) => row.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
      const rows = await own
        .selectAll()
        .orderBy('trashed_at', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .offset(page * limit)
        .execute()
      return mediaPage(rows.map(trashedItem), { page, size: limit, count })
    },

    async trashMedia(request) {
      const { mediaIds } = request.body as { mediaIds: number[] }
      return { trashed: await move(callerIn(request).id, mediaIds, now()) }
    },

    async restoreMedia(request) {
      const { mediaIds } = request.body as { mediaIds: number[] }
      return { restored: await move(callerIn(request).id, mediaIds, null) }
    },

    async emptyTrash(request, reply) {
      await emptyTrash(db, { ownerId: callerIn(request).id, until: now(), now: now() })
      void removeDeleted(house)
      return reply.code(204).send()
    },
  }

  /** Into the trash at this time, or out of it with null; answers the ids that moved. */
  async function move(ownerId: number, ids: readonly number[], trashedAt: number | null): Promise<number[]> {
    const moved = await db
      .updateTable('media')
      .set({ trashed_at: trashedAt })
      .where('id', 'in', ids)
      .where('owner_id', '=', ownerId)
      .where('trashed_at', trashedAt === null ? 'is not' : 'is', null)
      .returning('id')
      .execute()
    return moved.map(({ id }) => id).toSorted((a, b) => a - b)
  }
}

const trashedItem = (row: MediaRow) => ({
  ...mediaItem(row),
  deletedAfter: timeOf((row.trashed_at ?? 0) + KEPT_IN_TRASH_MS),
})
