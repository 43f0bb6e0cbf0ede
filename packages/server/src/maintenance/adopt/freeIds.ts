import type { Kysely } from 'kysely'
import type { Schema } from '../../db/schema.ts'
import { raiseHighestId, readHighestIds } from '../../db/queries/sequences.ts'

const TABLES = ['user', 'media', 'album'] as const
type Table = (typeof TABLES)[number]

/** Determines whether a restored row can keep its id. */
export interface FreeIds {
  /**
   * Returns the id to insert, or an empty object if the database must assign a new one.
   *
   * @param db the transaction that inserts the row
   */
  reuseId(db: Kysely<Schema>, table: Table, id: number | null): Promise<{ id: number } | object>
}

/**
 * Reads which ids a database used before adoption. Higher ids are free unless another restored row has taken them.
 * Lower ids may belong to deleted rows, so they are never reused.
 */
export async function findFreeIds(initialDb: Kysely<Schema>): Promise<FreeIds> {
  const highest = await readHighestIds(initialDb)
  return {
    async reuseId(db, table, id) {
      const isFirstAdministrator = table === 'user' && id === 1
      if (id === null || (id <= (highest.get(table) ?? 0) && !isFirstAdministrator)) return {}
      const existingRow = await db.selectFrom(table).select('id').where('id', '=', id).executeTakeFirst()
      if (existingRow) return {}
      await raiseHighestId(db, table, id)
      return { id }
    },
  }
}
