import type { DatabaseSync } from 'node:sqlite'

/** How many migrations a database has had. */
export function versionOf(database: DatabaseSync): number {
  return Number(database.prepare('pragma user_version').get()?.['user_version'])
}

/** Brings a database to the newest schema, each step in a transaction of its own. */
export function migrate(database: DatabaseSync, migrations: readonly string[]): void {
  const version = versionOf(database)
  try {
    for (const [index, step] of migrations.entries())
      if (index >= version)
        database.exec(`begin immediate; ${step}; pragma user_version = ${index + 1}; commit`)
  } catch (error) {
    if (database.isTransaction) database.exec('rollback')
    throw error
  }
}

/** Throws if a database is newer than this server. */
export function refuseNewer(database: DatabaseSync, file: string, migrations: readonly string[]): void {
  const version = versionOf(database)
  if (version <= migrations.length) return
  throw new Error(
    `${file} was written by a newer Calotype (schema ${version}, this one knows ${migrations.length}). ` +
      'Start the newer one, or put back a copy from before the update.',
  )
}
