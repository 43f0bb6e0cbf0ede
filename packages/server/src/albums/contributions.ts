import type { Kysely } from 'kysely'
import type { Schema } from '../db/schema.ts'
import type { House } from '../house.ts'

/** How many photos each of some people added to an album, by the person's id. */
export async function contributionsTo(
  { db, reader }: Pick<House, 'db' | 'reader'>,
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

/** Removes the photos that a person added from an album; they stay in the person's library (docs/decisions/0087). */
export async function removeContributions(
  db: Kysely<Schema>,
  albumId: number,
  userId: number,
): Promise<void> {
  await db.deleteFrom('album_media').where('album_id', '=', albumId).where('added_by', '=', userId).execute()
}
