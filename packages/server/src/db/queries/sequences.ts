import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Schema } from '../schema.ts'
import { isPostgres } from '../dialect.ts'

type Table = 'user' | 'media' | 'album' | 'manifest_change'

const SUFFIX = '_id_seq'

/** Reads the highest id that each table has ever had. Omits tables that have never had a row. */
export async function readHighestIds(db: Kysely<Schema>): Promise<Map<string, number>> {
  const query = isPostgres(db)
    ? sql<{
        name: string
        seq: number
      }>`select replace(sequencename, ${SUFFIX}, '') as name, last_value as seq
        from pg_sequences where schemaname = current_schema() and last_value is not null`
    : sql<{ name: string; seq: number }>`select name, seq from sqlite_sequence`
  return new Map((await query.execute(db)).rows.map(({ name, seq }) => [name, seq]))
}

/** Reads the highest id that a table has ever had. Returns null if the table has never had a row. */
export const readHighestId = async (db: Kysely<Schema>, table: Table): Promise<number | null> =>
  (await readHighestIds(db)).get(table) ?? null

/** Makes new rows get ids above the given one. Returns false if they already would. */
export async function raiseHighestId(db: Kysely<Schema>, table: Table, id: number): Promise<boolean> {
  const highest = await readHighestId(db, table)
  if ((highest ?? 0) >= id) return false
  await createRaise(db, { table, id, isNew: highest === null }).execute(db)
  return true
}

function createRaise(
  db: Kysely<Schema>,
  { table, id, isNew }: { table: Table; id: number; isNew: boolean },
): RawBuilder<unknown> {
  if (isPostgres(db)) return sql`select setval(${table + SUFFIX}, ${id})`
  return isNew
    ? sql`insert into sqlite_sequence (name, seq) values (${table}, ${id})`
    : sql`update sqlite_sequence set seq = ${id} where name = ${table}`
}

/** Returns an id that no row of a table has or will get. Throws if the table has never had a row. */
export async function takeId(db: Kysely<Schema>, table: Table): Promise<number> {
  const query = isPostgres(db)
    ? sql<{ seq: number }>`select nextval(${table + SUFFIX}) as seq`
    : sql<{ seq: number }>`update sqlite_sequence set seq = seq + 1 where name = ${table} returning seq`
  const id = (await query.execute(db)).rows[0]?.seq
  if (id === undefined) throw new Error(`The table ${table} has no sequence.`)
  return id
}
