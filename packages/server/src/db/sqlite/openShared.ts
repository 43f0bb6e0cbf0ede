import { DatabaseSync } from 'node:sqlite'
import { Kysely } from 'kysely'
import { createDialect } from './dialect.ts'
import { findDatabase } from './findDatabase.ts'
import { readSchemaVersion } from '../migrate.ts'
import { migrations } from '../migrations/index.ts'
import { openReadOnly } from './openReadOnly.ts'
import { isIntact } from './files/databaseFile.ts'
import type { Schema } from '../schema.ts'

/** Much longer than the few milliseconds for which the server holds the write lock. */
const BUSY_TIMEOUT_MS = 30_000

/** The database of a data folder, opened while a server may be using it. */
export interface SharedDatabase extends Disposable {
  db: Kysely<Schema>
}

/**
 * Opens the database of a data folder for a command that changes a few rows, even while a server is running. Throws an
 * error with a message for the operator if the database is missing, damaged or from another version.
 */
export function openShared(data: string): SharedDatabase {
  const file = findDatabase(data)
  using stack = new DisposableStack()
  // Close a read-only connection last. A writable connection that is closed last removes the write-ahead log, without
  // which the server refuses to start after a crash.
  const reader = stack.use(openReadOnly(file))
  requireIntact(reader, file)
  requireCurrentSchema(reader, file)
  const database = stack.use(
    new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MS, enableForeignKeyConstraints: true }),
  )
  database.exec('pragma synchronous = full; pragma secure_delete = on')
  const openResources = stack.move()
  return {
    db: new Kysely<Schema>({ dialect: createDialect(database) }),
    [Symbol.dispose]: () => openResources.dispose(),
  }
}

function requireIntact(database: DatabaseSync, file: string): void {
  if (!isIntact(database)) throw new Error(`The database ${file} is damaged. Restore it from a backup.`)
}

function requireCurrentSchema(database: DatabaseSync, file: string): void {
  const version = readSchemaVersion(database)
  if (version > migrations.length)
    throw new Error(`${file} was written by a newer Calotype. Use the command of that version.`)
  if (version < migrations.length)
    throw new Error(
      `${file} was written by an older Calotype. Start the server once, which updates the database, or use the ` +
        'command of the older version.',
    )
}
