import { type Kysely, sql } from 'kysely'
import type { Schema } from '../../schema.ts'

type Table = 'user' | 'media' | 'album' | 'manifest_change'

/** Reads the highest id that each table ever had. Omits tables that never had a row. */
export async function readHighestIds(db: Kysely<Schema>): Promise<Map<string, number>> {
  const { rows } = await sql<{ name: string; seq: number }>`select name, seq from sqlite_sequence`.execute(db)
  return new Map(rows.map(({ name, seq }) => [name, seq]))
}

/** Reads the highest id that a table ever had. Returns null if the table never had a row. */
export const readHighestId = async (db: Kysely<Schema>, table: Table): Promise<number | null> =>
  (await readHighestIds(db)).get(table) ?? null

/** Makes the ids of new rows start after an id. Returns false if the ids of new rows already do. */
export async function raiseHighestId(db: Kysely<Schema>, table: Table, id: number): Promise<boolean> {
  const highest = await readHighestId(db, table)
  if ((highest ?? 0) >= id) return false
  await (
    highest === null
      ? sql`insert into sqlite_sequence (name, seq) values (${table}, ${id})`
      : sql`update sqlite_sequence set seq = ${id} where name = ${table}`
  ).execute(db)
  return true
}

/** Returns an id that no row of a table has or will get. Throws if the table never had a row. */
export async function takeId(db: Kysely<Schema>, table: Table): Promise<number> {
  const { rows } = await sql<{ seq: number }>`
    update sqlite_sequence set seq = seq + 1 where name = ${table} returning seq`.execute(db)
  const id = rows[0]?.seq
  if (id === undefined) throw new Error(`The table ${table} has no sequence.`)
  return id
}
