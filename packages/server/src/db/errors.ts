import * as postgres from './postgres/errors.ts'
import * as sqlite from './sqlite/errors.ts'

/** Whether a query failed because the database was in use for too long. */
export const isBusyError = (error: object): boolean =>
  sqlite.isBusyError(error) || postgres.isBusyError(error)

/** Whether a query failed because the disk of the database is full. */
export const isFullError = (error: object): boolean =>
  sqlite.isFullError(error) || postgres.isFullError(error)

/** Whether a query failed because the database can't be reached. */
export const isUnavailableError = (error: unknown): boolean =>
  error instanceof postgres.DatabaseUnavailableError
