import type { Settings } from '../settings.ts'
import type { Database } from './database.ts'
import { openDatabase as openFile } from './sqlite/open.ts'
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
