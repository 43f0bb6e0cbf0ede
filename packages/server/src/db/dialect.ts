import { type Kysely, PostgresAdapter } from 'kysely'

/** Whether a database, or a transaction in it, is PostgreSQL rather than SQLite. */
export const isPostgres = (db: Pick<Kysely<never>, 'getExecutor'>): boolean =>
  db.getExecutor().adapter instanceof PostgresAdapter
