import { type Kysely, sql } from 'kysely'
import type { Schema } from '../../db/schema.ts'
import { manifestFolder } from '../../manifest/files.ts'
import { readPosition } from '../../manifest/position.ts'

/**
 * Notices that an older database was put back: the manifest has changes that this database never made. Later changes get
 * higher numbers than all in the manifest, so this also remembers what it noticed.
 *
 * @param now milliseconds since 1970 in UTC
 */
export async function detectOlderDatabase(db: Kysely<Schema>, data: string, now: number): Promise<void> {
  const position = await readPosition(manifestFolder(data))
  await db.transaction().execute(async (transaction) => {
    if (!(await raiseLastChange(transaction, position))) return
    // The manifest has these changes already. Writing them again would replace newer lines by an older state.
    await transaction.deleteFrom('manifest_change').execute()
    await transaction.updateTable('expiry_clock').set({ older_database_at: now }).execute()
  })
}

/** Lets a restored database continue after its manifests, because a backup copies them later than the database. */
export async function continueAfterManifest(db: Kysely<Schema>, data: string): Promise<void> {
  const position = await readPosition(manifestFolder(data))
  if (position > 0) await raiseLastChange(db, position)
}

/** Trusts the database again, because the manifest was adopted; its last recorded time is that of the older database. */
export async function acceptDatabase(db: Kysely<Schema>): Promise<void> {
  await db
    .updateTable('expiry_clock')
    .set({ older_database_at: null, known_at: null })
    .where('older_database_at', 'is not', null)
    .execute()
}

/** Lets the numbers of changes continue after a position of the manifest; false if they already do. */
async function raiseLastChange(db: Kysely<Schema>, position: number): Promise<boolean> {
  const { rows } = await sql<{ seq: number }>`
    select seq from sqlite_sequence where name = 'manifest_change'`.execute(db)
  const last = rows[0]?.seq
  if ((last ?? 0) >= position) return false
  await (
    last === undefined
      ? sql`insert into sqlite_sequence (name, seq) values ('manifest_change', ${position})`
      : sql`update sqlite_sequence set seq = ${position} where name = 'manifest_change'`
  ).execute(db)
  return true
}
