import type { Kysely } from 'kysely'
import type { DeletionRow, Schema } from '../db/schema.ts'
import { writeInSlices } from '../db/writeInSlices.ts'
import { runTransaction } from '../db/transaction.ts'
import type { AppContext } from '../appContext.ts'
import { NOT_LISTED } from './companions.ts'
import { deleteSomeMedia } from './deleteMedia.ts'

/** How long items can be restored from the trash. */
export const TRASH_RETENTION_MS = 30 * 86_400_000

/**
 * Permanently deletes the items in a user's trash, so that nobody can see or restore them. `Deletions` removes the rows
 * and files afterwards. Uses the newest item's date as the limit instead of the current time, because the clock may
 * have been set back.
 */
export async function emptyTrash(db: Kysely<Schema>, ownerId: number): Promise<void> {
  await runTransaction(db, { lock: ['library', ownerId] }, async (transaction) => {
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

/** Deletes some of the items that were in the trash when the user emptied it. Returns whether more may remain. */
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

/** Permanently deletes items that were moved to the trash at least 30 days ago. */
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
