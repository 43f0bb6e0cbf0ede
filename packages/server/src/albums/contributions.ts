import type { Kysely } from 'kysely'
import type { DeletionRow, Schema } from '../db/schema.ts'
import type { AppContext } from '../appContext.ts'

const ROW_BATCH_SIZE = 40

export async function countContributions(
  { db, reader }: Pick<AppContext, 'db' | 'reader'>,
  albumId: number,
  userIds: readonly number[],
): Promise<Map<number, number>> {
  const counts = db
    .selectFrom('album_media')
    .select((row) => ['added_by', row.fn.countAll<number>().as('count')])
    .where('album_id', '=', albumId)
    .where('added_by', 'in', userIds)
    .where('trashed_at', 'is', null)
    .groupBy('added_by')
  return new Map((await reader.read(counts)).map(({ added_by, count }) => [added_by, count]))
}

/** Whether the user added all of these photos, ignoring those that aren't in the album. */
export async function hasAddedAll(
  db: Kysely<Schema>,
  { albumId, userId, mediaIds }: { albumId: number; userId: number; mediaIds: readonly number[] },
): Promise<boolean> {
  const foreignPhotos = db
    .selectFrom('album_media')
    .select('media_id')
    .where('album_id', '=', albumId)
    .where('media_id', 'in', mediaIds)
    .where('added_by', '!=', userId)
  return (await foreignPhotos.executeTakeFirst()) === undefined
}

/**
 * Queues the removal of a user's photos from an album, in the caller's transaction. `Deletions` removes the photos from
 * the album after the commit. They stay in the user's library (docs/decisions/0010).
 */
export async function withdrawContributions(
  db: Kysely<Schema>,
  albumId: number,
  userId: number,
): Promise<void> {
  await db
    .insertInto('deletion')
    .values({ kind: 'contributions', subject_id: albumId, user_id: userId, email: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Removes a few of the photos that a user added to an album. */
export async function clearContributions(
  db: Kysely<Schema>,
  { subject_id: albumId, user_id: userId }: DeletionRow,
): Promise<boolean> {
  const addedPhotos = db.selectFrom('album_media').select('media_id')
  const byUser = addedPhotos
    .where('added_by', '=', userId)
    .where('album_id', '=', albumId)
    .limit(ROW_BATCH_SIZE)
  const ids = (await byUser.execute()).map(({ media_id }) => media_id)
  if (ids.length === 0) return false
  await db.deleteFrom('album_media').where('album_id', '=', albumId).where('media_id', 'in', ids).execute()
  return true
}
