import type { Settings } from '../settings.ts'
import type { Database } from './database.ts'
import { openDatabase as openFile } from './sqlite/open.ts'
import { openShared as openSharedFile } from './sqlite/openShared.ts'
import { createQueryWorker } from './sqlite/queryWorker.ts'

/**
 * Opens the PostgreSQL database at `databaseUrl`, or the SQLite database in the data folder if `databaseUrl` is null.
 * Creates or updates the schema. Throws an error with a message for the operator if that fails.
 */
export async function openDatabase({
  data,
  databaseUrl,
  databaseConnections,
}: Pick<Settings, 'data' | 'databaseUrl' | 'databaseConnections'>): Promise<Database> {
  if (databaseUrl === null) {
    const { close, ...database } = openFile(data, undefined, { needsConfirmation: true })
    const reader = createQueryWorker(data, database.db)
    return { ...database, reader, close: () => reader.close().finally(close) }
  }
  // Load the module on demand, because servers with SQLite don't need it.
  const { openPostgres } = await import('./postgres/open.ts')
  return openPostgres(databaseUrl, databaseConnections)
}

/**
 * Opens the database for a command that changes a few rows, even while servers are running. Throws an error with a
 * message for the operator if the database is missing, damaged or from another version.
 */
export async function openShared({
  data,
  databaseUrl,
}: Pick<Settings, 'data' | 'databaseUrl'>): Promise<Pick<Database, 'db'> & AsyncDisposable> {
  if (databaseUrl === null) {
    const database = openSharedFile(data)
    return { db: database.db, [Symbol.asyncDispose]: async () => database[Symbol.dispose]() }
  }
  const { openSharedPostgres } = await import('./postgres/open.ts')
  const { db, close } = await openSharedPostgres(databaseUrl)
  return { db, [Symbol.asyncDispose]: close }
}
