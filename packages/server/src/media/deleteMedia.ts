import type { Kysely, SelectQueryBuilder } from 'kysely'
import type { Schema } from '../db/schema.ts'

/** Maximum number of parameters of one statement. */
const MAX_PARAMETERS = 500
/** Items that are deleted within a few milliseconds. */
const ROWS_AT_ONCE = 20

/**
 * Deletes items permanently, in the caller's transaction, and removes them from albums, shares and links. Deletes their
 * uploads, too, which would otherwise be open again. `finishDeletions` deletes the files later.
 */
export async function deleteMedia(
  db: Kysely<Schema>,
  ids: readonly number[],
  created_at: number,
): Promise<void> {
  for (let at = 0; at < ids.length; at += MAX_PARAMETERS) {
    const chunk = ids.slice(at, at + MAX_PARAMETERS)
    await db.deleteFrom('upload').where('media_id', 'in', chunk).execute()
    const deleted = await db.deleteFrom('media').where('id', 'in', chunk).returning('file_name').execute()
    if (deleted.length === 0) continue
    const tombstones = deleted.map(({ file_name }) => ({ file_name, created_at }))
    await db.insertInto('tombstone').values(tombstones).execute()
  }
}

/** Deletes a few of the items that a query finds, like `deleteMedia`. Returns false if the query finds none. */
export async function deleteSomeMedia(
  db: Kysely<Schema>,
  items: SelectQueryBuilder<Schema, 'media', object>,
  created_at: number,
): Promise<boolean> {
  const found = await items.select('media.id').limit(ROWS_AT_ONCE).execute()
  const ids = found.map(({ id }) => id)
  await deleteMedia(db, ids, created_at)
  return ids.length > 0
}
