import { DatabaseSync } from 'node:sqlite'

const BUSY_TIMEOUT_MS = 5000

/** Opens a database that a running server may be using. */
export const openReadOnly = (file: string) =>
  new DatabaseSync(file, { readOnly: true, timeout: BUSY_TIMEOUT_MS })
