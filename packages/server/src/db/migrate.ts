import type { DatabaseSync } from 'node:sqlite'

/**
 * The SQL of a migration for each database. Migrations that predate the support for PostgreSQL are strings with SQL for
 * SQLite.
 */
export type Migration = string | { sqlite: string; postgres: string }

/** Returns the number of migrations that were applied to a database. */
export function readSchemaVersion(database: DatabaseSync): number {
  return Number(database.prepare('pragma user_version').get()?.['user_version'])
}

/** Applies the missing migrations to a database, each in its own transaction. */
export function migrate(database: DatabaseSync, migrations: readonly Migration[]): void {
  const version = readSchemaVersion(database)
  try {
    for (const [index, migration] of migrations.entries())
      if (index >= version)
        database.exec(`begin immediate; ${toSqlite(migration)}; pragma user_version = ${index + 1}; commit`)
  } catch (error) {
    if (database.isTransaction) database.exec('rollback')
    throw error
  }
}

/** Returns the SQL of a migration for SQLite. */
export const toSqlite = (migration: Migration): string =>
  typeof migration === 'string' ? migration : migration.sqlite

/** Throws if a database is newer than this server. */
export function requireKnownSchema(
  database: DatabaseSync,
  file: string,
  migrations: readonly Migration[],
): void {
  const version = readSchemaVersion(database)
  if (version <= migrations.length) return
  throw new Error(
    `${file} was written by a newer Calotype (schema ${version}; this version supports ${migrations.length}). ` +
      'Start that version, or restore the copy of the database from before the update.',
  )
}
