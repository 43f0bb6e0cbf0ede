import { closeSync, fsyncSync, openSync, rmSync } from 'node:fs'
import type { DatabaseSync } from 'node:sqlite'

/**
 * Brings a database to the newest schema, each step in a transaction of its own, after a copy of what was there.
 * Throws when the database is of a newer server, and when a step fails, which then has had no effect; the copy stays only
 * if a step before it had one.
 *
 * @returns where the copy stands, or null when none was needed
 */
export function migrate(database: DatabaseSync, file: string, migrations: readonly string[]): string | null {
  const version = versionOf(database)
  if (version > migrations.length)
    throw new Error(
      `${file} was written by a newer Calotype (schema ${version}, this one knows ${migrations.length}). ` +
        'Start the newer one, or put back a copy from before the update.',
    )
  if (version === migrations.length) return null

  const copy = version === 0 ? null : `${file}.before-${migrations.length}-${Date.now()}`
  try {
    if (copy) copyTo(database, copy)
    for (const [index, step] of migrations.entries()) {
      if (index < version) continue
      database.exec(`begin immediate; ${step}; pragma user_version = ${index + 1}; commit`)
    }
  } catch (error) {
    if (database.isTransaction) database.exec('rollback')
    // Else every further start would leave one more.
    if (copy && versionOf(database) === version)
      for (const left of [copy, `${copy}-journal`]) rmSync(left, { force: true })
    throw error
  }
  return copy
}

function versionOf(database: DatabaseSync): number {
  return Number(database.prepare('pragma user_version').get()?.['user_version'])
}

function copyTo(database: DatabaseSync, copy: string): void {
  database.prepare('vacuum into ?').run(copy)
  const written = openSync(copy, 'r+')
  fsyncSync(written)
  closeSync(written)
}
