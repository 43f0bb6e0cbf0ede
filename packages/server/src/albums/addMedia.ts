import type { Kysely } from 'kysely'
import type { Schema } from '../db/schema.ts'
import { notFound } from '../errors.ts'

interface Adding {
  albumId: number
  mediaIds: readonly number[]
  /** Only their own photos: nobody can give away what others have shared. */
  ownerId: number
  now: number
}

/**
 * Puts somebody's photos into an album, in the caller's transaction; one that is there already stays there once. Throws a
 * Problem (404) where one of them is not there.
 */
export async function addMedia(
  db: Kysely<Schema>,
  { albumId, mediaIds, ownerId, now }: Adding,
): Promise<void> {
  const album = db.selectFrom('live_album').select('id').where('id', '=', albumId)
  if (!(await album.executeTakeFirst())) throw notFound()
  const ids = new Set(mediaIds)
  const own = await db
    .selectFrom('live_media')
    .select(['id', 'taken_at'])
    .where('id', 'in', [...ids])
    .where('owner_id', '=', ownerId)
    .execute()
  if (own.length < ids.size) throw notFound()
  const added = { album_id: albumId, added_by: ownerId, added_at: now }
  await db
    .insertInto('album_media')
    .values(own.map((item) => ({ ...added, media_id: item.id, taken_at: item.taken_at })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
