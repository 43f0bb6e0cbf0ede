import type { Kysely } from 'kysely'
import { toIdList, ignoreIndex } from '../db/toIdList.ts'
import type { Schema } from '../db/schema.ts'
import { writeIdsInSlices } from '../db/writeIdsInSlices.ts'
import type { AppContext } from '../appContext.ts'

/** Number of items to move per statement. Each move also updates counts, albums and the search index. */
const MOVE_BATCH_SIZE = 20

/** Moves a user's items to the trash. Returns the ids of the items that weren't in the trash before. */
export function moveToTrash(
  { db, now }: Pick<AppContext, 'db' | 'now'>,
  ownerId: number,
  ids: readonly number[],
): Promise<number[]> {
  return moveInSlices(db, ids, async (transaction, batch) => {
    const ownMedia = transaction
      .selectFrom('live_media')
      .select('id')
      .where(ignoreIndex('owner_id'), '=', ownerId)
    return transaction
      .updateTable('media')
      .set({ trashed_at: await getNextTrashTime(transaction, ownerId, now()) })
      .where('id', 'in', ownMedia.where('id', 'in', toIdList(batch)))
      .returning('id')
      .execute()
  })
}

/** Restores a user's items from the trash. Returns the ids of the items that were in the trash. */
export function restoreFromTrash(
  { db }: Pick<AppContext, 'db'>,
  ownerId: number,
  ids: readonly number[],
): Promise<number[]> {
  return moveInSlices(db, ids, (transaction, batch) => {
    const ownMedia = transaction
      .selectFrom('trashed_media')
      .select('id')
      .where(ignoreIndex('owner_id'), '=', ownerId)
    return transaction
      .updateTable('media')
      .set({ trashed_at: null })
      .where('id', 'in', ownMedia.where('id', 'in', toIdList(batch)))
      .returning('id')
      .execute()
  })
}

/**
 * Returns the time to store for items that are moved to the trash. It is later than the times of all items that are
 * being deleted from the trash.
 */
export async function getNextTrashTime(db: Kysely<Schema>, ownerId: number, now: number): Promise<number> {
  const deletion = await db
    .selectFrom('deletion')
    .select('upper_bound')
    .where('kind', '=', 'trash')
    .where('subject_id', '=', ownerId)
    .executeTakeFirst()
  return Math.max(now, (deletion?.upper_bound ?? 0) + 1)
}

async function moveInSlices(
  db: Kysely<Schema>,
  ids: readonly number[],
  move: (transaction: Kysely<Schema>, batch: readonly number[]) => Promise<{ id: number }[]>,
): Promise<number[]> {
  const movedIds = new Set<number>()
  await writeIdsInSlices(db, { ids, batchSize: MOVE_BATCH_SIZE }, async (transaction, batch) => {
    for (const { id } of await move(transaction, batch)) movedIds.add(id)
  })
  return [...movedIds].sort((a, b) => a - b)
}
