import type { Kysely } from 'kysely'
import { callerIn } from '../access.ts'
import type { MediaRow, Schema } from '../db/schema.ts'
import type { House } from '../house.ts'
import { mediaItem } from '../mediaItem.ts'
import type { Operations } from '../operations.ts'
import { countMonths } from './counts.ts'
import { deleteMedia } from './deleteMedia.ts'

/** How long what was thrown away can still be restored. */
const KEPT_IN_TRASH_DAYS = 30
const DAY_MS = 86_400_000

/** The trash: everything but these operations reads `live_media`, so what is thrown away vanishes everywhere at once. */
export function trashOperations({ db, now }: House): Operations {
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
      const totalPages = Math.ceil(count / limit)
      return {
        fileUploadResponseList: rows.map(trashedItem),
        currentPage: page,
        totalPages,
        hasMore: page + 1 < totalPages,
      }
    },

    async trashMedia(request) {
      const { mediaIds } = request.body as { mediaIds: number[] }
      return { trashed: await move(callerIn(request).id, mediaIds, now()) }
    },

    async restoreMedia(request) {
      const { mediaIds } = request.body as { mediaIds: number[] }
      return { restored: await move(callerIn(request).id, mediaIds, null) }
    },
  }

  /** Into the trash at this time, or out of it with null; answers the ids that moved. */
  function move(ownerId: number, ids: readonly number[], trashedAt: number | null): Promise<number[]> {
    return db.transaction().execute(async (transaction) => {
      const moved = await transaction
        .updateTable('media')
        .set({ trashed_at: trashedAt })
        .where('id', 'in', ids)
        .where('owner_id', '=', ownerId)
        .where('trashed_at', trashedAt === null ? 'is not' : 'is', null)
        .returning(['id', 'owner_id', 'year', 'month'])
        .execute()
      await countMonths(transaction, moved, trashedAt === null ? 1 : -1)
      return moved.map(({ id }) => id).toSorted((a, b) => a - b)
    })
  }
}

const trashedItem = (row: MediaRow) => ({
  ...mediaItem(row),
  deletedAfter: new Date((row.trashed_at ?? 0) + KEPT_IN_TRASH_DAYS * DAY_MS).toISOString(),
})

/** Deletes for good what was thrown away 30 days ago. Its files are left to `finishDeletions`. */
export async function emptyTrash({ db, now }: { db: Kysely<Schema>; now: () => number }): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const old = await transaction
      .selectFrom('media')
      .select('id')
      .where('trashed_at', '<=', now() - KEPT_IN_TRASH_DAYS * DAY_MS)
      .execute()
    await deleteMedia(
      transaction,
      old.map(({ id }) => id),
      now(),
    )
  })
}
