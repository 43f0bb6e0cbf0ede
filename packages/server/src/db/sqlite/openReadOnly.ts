import { DatabaseSync } from 'node:sqlite'

export type ReadOnlyDatabase = DatabaseSync

const BUSY_TIMEOUT_MS = 5000

/** Opens a database that a running server may be using. */
export const openReadOnly = (file: string): ReadOnlyDatabase =>
  new DatabaseSync(file, { readOnly: true, timeout: BUSY_TIMEOUT_MS })
