import { type Kysely, sql } from 'kysely'
import type { Schema } from '../../db/schema.ts'

const TABLES = ['user', 'media', 'album'] as const
type Table = (typeof TABLES)[number]

/** Determines whether a restored row can keep its id. */
export interface FreeIds {
  /**
   * The id if it can be kept, as a value to insert.
   *
   * @param db the transaction that inserts the row
   */
  keep(db: Kysely<Schema>, table: Table, id: number | null): Promise<{ id: number } | object>
}

/**
 * Reads which ids a database has used before adoption. Higher ids are free, unless another restored row has taken them.
 * Lower ids may be those of deleted rows and are never reused.
 */
export async function findFreeIds(before: Kysely<Schema>): Promise<FreeIds> {
  const { rows } = await sql<{ name: string; seq: number }>`select name, seq from sqlite_sequence`.execute(
    before,
  )
  const highest = new Map(rows.map(({ name, seq }) => [name, seq]))
  return {
    async keep(db, table, id) {
      const isFirstAdministrator = table === 'user' && id === 1
      if (id === null || (id <= (highest.get(table) ?? 0) && !isFirstAdministrator)) return {}
      const existing = await db.selectFrom(table).select('id').where('id', '=', id).executeTakeFirst()
      return existing ? {} : { id }
    },
  }
}
