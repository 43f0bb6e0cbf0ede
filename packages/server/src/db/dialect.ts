import { type Kysely, PostgresAdapter } from 'kysely'

/** Whether a database, or a transaction in it, is PostgreSQL rather than SQLite. */
export const isPostgres = (db: Pick<Kysely<never>, 'getExecutor'>): boolean =>
  db.getExecutor().adapter instanceof PostgresAdapter

/** Whether several server processes may use a database at the same time. SQLite is locked by one process. */
export const isSharedDatabase = isPostgres
