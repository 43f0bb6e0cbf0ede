import { type Kysely, type SelectQueryBuilder, sql } from 'kysely'
import { toIdList } from '../db/toIdList.ts'
import type { Schema } from '../db/schema.ts'

/** Maximum number of parameters of one statement. */
const MAX_PARAMETERS = 500
/** Number of items that can be deleted within a few milliseconds. */
const ROW_BATCH_SIZE = 20
/** Number of referring rows that can be deleted within a few milliseconds. */
const REFERENCE_BATCH_SIZE = 200
/** Tables that can have any number of rows for one item, with the other column of their key. */
const REFERENCES = [
  ['media_share', 'user_id'],
  ['link_media', 'link_id'],
  ['album_media', 'album_id'],
] as const

/**
 * Deletes files permanently, in the caller's transaction, and removes them from albums, shares and links. Deletes their
 * chunked uploads, which would otherwise count as incomplete. Turns their companions into items. `finishDeletions`
 * deletes the originals and renditions later.
 */
export async function deleteMedia(
  db: Kysely<Schema>,
  ids: readonly number[],
  created_at: number,
): Promise<void> {
  for (let start = 0; start < ids.length; start += MAX_PARAMETERS) {
    const chunk = ids.slice(start, start + MAX_PARAMETERS)
    await db.deleteFrom('upload').where('media_id', 'in', chunk).execute()
    const deletedRows = await db.deleteFrom('media').where('id', 'in', chunk).returning('file_name').execute()
    if (deletedRows.length === 0) continue
    const tombstones = deletedRows.map(({ file_name }) => ({ file_name, created_at }))
    await db.insertInto('tombstone').values(tombstones).execute()
  }
}

/**
 * Deletes a few of the items that a query finds, or a few of their companions or of the rows that refer to them.
 * Returns false if the query finds none.
 */
export async function deleteSomeMedia(
  db: Kysely<Schema>,
  items: SelectQueryBuilder<Schema, 'media', object>,
  created_at: number,
): Promise<boolean> {
  const foundItems = await items.select(['media.id', 'media.file_name']).limit(ROW_BATCH_SIZE).execute()
  if (foundItems.length === 0) return false
  const names = foundItems.map(({ file_name }) => file_name)
  const companions = await db
    .selectFrom('media')
    .select('id')
    .where('companion_of', 'in', names)
    .limit(ROW_BATCH_SIZE)
    .execute()
  const ids = (companions.length > 0 ? companions : foundItems).map(({ id }) => id)
  if (!(await clearReferences(db, ids))) await deleteMedia(db, ids, created_at)
  return true
}

/** Deletes rows that refer to items. Returns true if too many may remain to delete them quickly with the items. */
async function clearReferences(db: Kysely<Schema>, ids: readonly number[]): Promise<boolean> {
  for (const [table, key] of REFERENCES) {
    const keys = sql`${sql.ref('media_id')}, ${sql.ref(key)}`
    const { numAffectedRows } = await sql`delete from ${sql.table(table)} where (${keys}) in (
      select ${keys} from ${sql.table(table)} where media_id in ${toIdList(ids)} limit ${REFERENCE_BATCH_SIZE})`.execute(
      db,
    )
    if (Number(numAffectedRows ?? 0) === REFERENCE_BATCH_SIZE) return true
  }
  return false
}
