import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Schema } from '../schema.ts'
import { isPostgres } from '../dialect.ts'

/**
 * Returns the last clause of a query that selects rows to claim or delete, so that two processes never claim the same
 * row, and a deletion doesn't wait for rows that are in use. SQLite needs no clause, because it runs one write at a time.
 */
export const skipLocked = (db: Kysely<Schema>): RawBuilder<unknown> =>
  isPostgres(db) ? sql`for update skip locked` : sql``
