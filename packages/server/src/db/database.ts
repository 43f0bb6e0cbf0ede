import type { Kysely } from 'kysely'
import type { Schema } from './schema.ts'
import type { QueryWorker } from './sqlite/queryWorker.ts'
import type { ReadCache } from './sqlite/readCache.ts'

/** An open database: SQLite or PostgreSQL. */
export interface Database {
  db: Kysely<Schema>
  readCached: ReadCache
  reader: QueryWorker
  /** Confirms an update of the schema. Must be called before the server accepts requests. */
  confirmUpdate(): void
  /** Writes all pending data and closes all connections. */
  close(): Promise<void>
}
