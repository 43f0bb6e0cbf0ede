import type { Kysely, SelectQueryBuilder } from 'kysely'
import type { Schema } from '../db/schema.ts'

/** More would be too many parameters for one statement. */
const AT_ONCE = 500
/** Items of one step, few enough to be deleted within a few milliseconds. */
const STEP_ROWS = 20

/**
 * Deletes items for good, with their places in albums, shares and links, and with the uploads they came by, which would
 * be open again without them; in the caller's transaction. Their files are left to `finishDeletions`.
 */
export async function deleteMedia(
  db: Kysely<Schema>,
  ids: readonly number[],
  created_at: number,
): Promise<void> {
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    const some = ids.slice(at, at + AT_ONCE)
    await db.deleteFrom('upload').where('media_id', 'in', some).execute()
    const gone = await db.deleteFrom('media').where('id', 'in', some).returning('file_name').execute()
    if (gone.length === 0) continue
    const tombstones = gone.map(({ file_name }) => ({ file_name, created_at }))
    await db.insertInto('tombstone').values(tombstones).execute()
  }
}

/** Deletes a few of the items that a query finds, as `deleteMedia` does; returns false when it finds none. */
export async function deleteSomeMedia(
  db: Kysely<Schema>,
  items: SelectQueryBuilder<Schema, 'media', object>,
  created_at: number,
): Promise<boolean> {
  const found = await items.select('media.id').limit(STEP_ROWS).execute()
  const ids = found.map(({ id }) => id)
  await deleteMedia(db, ids, created_at)
  return ids.length > 0
}
