import { type Kysely, sql } from 'kysely'
import type { Schema } from '../schema.ts'
import { isPostgres } from '../dialect.ts'

/**
 * Merges the write-ahead log into the database file and truncates the log, so that deleted data doesn't remain in it.
 * Does nothing on PostgreSQL, whose operator decides how long the log is stored.
 */
export async function truncateLog(db: Kysely<Schema>): Promise<void> {
  if (!isPostgres(db)) await sql`pragma wal_checkpoint(truncate)`.execute(db)
}
