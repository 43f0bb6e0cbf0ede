import type { DatabaseSync } from 'node:sqlite'

/** Whether a quick check finds no damage in a database. */
export const isIntact = (database: DatabaseSync): boolean =>
  database.prepare('pragma quick_check(1)').get()?.['quick_check'] === 'ok'

export const hasTable = (database: DatabaseSync, name: string): boolean =>
  database.prepare('select 1 from sqlite_schema where name = ?').get(name) !== undefined
