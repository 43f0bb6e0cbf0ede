import type { Kysely } from 'kysely'
import type { DeletionRow, Schema } from '../db/schema.ts'
import { writeInSlices } from '../db/writeInSlices.ts'
import type { AppContext } from '../appContext.ts'
import { NOT_LISTED } from './companions.ts'
import { deleteSomeMedia } from './deleteMedia.ts'

/** How long items in the trash can be restored. */
export const TRASH_RETENTION_MS = 30 * 86_400_000

/**
 * Deletes the items in a user's trash permanently, so that nobody can see or restore them. `Deletions` removes the rows
 * and files afterwards. Uses the date of the newest item as the limit instead of the current time, because the clock
 * may have been set back.
 */
export async function emptyTrash(db: Kysely<Schema>, ownerId: number): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const newest = await transaction
      .selectFrom('trashed_media')
      .select('trashed_at')
      .where('owner_id', '=', ownerId)
      .orderBy('trashed_at', 'desc')
      .limit(1)
      .executeTakeFirst()
    if (!newest) return
    const upper_bound = newest.trashed_at ?? 0
    await transaction
      .insertInto('deletion')
      .values({ kind: 'trash', subject_id: ownerId, upper_bound, email: null })
      .onConflict((conflict) =>
        conflict.columns(['kind', 'subject_id', 'user_id']).doUpdateSet({ upper_bound }),
      )
      .execute()
  })
}

/** Removes a few of the items that were deleted from a user's trash. */
export function clearTrash(
  db: Kysely<Schema>,
  { subject_id, upper_bound }: DeletionRow,
  now: number,
): Promise<boolean> {
  const trashedItems = db
    .selectFrom('media')
    .where('owner_id', '=', subject_id)
    .where('trashed_at', '<=', upper_bound)
    .where('trashed_at', '>', NOT_LISTED)
  return deleteSomeMedia(db, trashedItems, now)
}

/** Deletes items permanently that were moved to the trash at least 30 days ago. */
export async function emptyOldTrash(
  { db, now, expiry }: Pick<AppContext, 'db' | 'now' | 'expiry'>,
  signal?: AbortSignal,
): Promise<void> {
  const deletedAt = now()
  const limit = expiry.now() - TRASH_RETENTION_MS
  const deleteSlice = (transaction: Kysely<Schema>) => {
    const oldMedia = transaction
      .selectFrom('media')
      .where('trashed_at', '<=', limit)
      .where('trashed_at', '>', NOT_LISTED)
    return deleteSomeMedia(transaction, oldMedia, deletedAt)
  }
  await writeInSlices(db, deleteSlice, signal)
}
