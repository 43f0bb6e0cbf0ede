/** The server can't use PostgreSQL at the moment. */
export class DatabaseUnavailableError extends Error {
  override name = 'DatabaseUnavailableError'

  constructor(cause: unknown) {
    super('The database can’t be reached.', { cause })
  }
}

/** Classes of SQLSTATE codes: connection exception, insufficient resources, operator intervention. */
const UNAVAILABLE_CLASSES = ['08', '53', '57']
const DISK_FULL = '53100'
const QUERY_CANCELED = '57014'
/** A statement or lock took too long, or a transaction lost a conflict with another one. */
const BUSY_CODES = [QUERY_CANCELED, '55P03', '25P03', '40001', '40P01']
/** Messages of errors without a code, which `pg` and its pool create. */
const LOST_CONNECTION =
  /^(?:Connection terminated|Client has encountered a connection error|Client was closed|timeout exceeded when trying)/

/** Whether the data disk of PostgreSQL is full. */
export const isFullError = (error: object): boolean => getSqlState(error) === DISK_FULL

/** Whether a query failed because other queries used the database for too long, or PostgreSQL can't be reached. */
export const isBusyError = (error: object): boolean =>
  error instanceof DatabaseUnavailableError || BUSY_CODES.includes(getSqlState(error) ?? '')

/** Whether a transaction lost a conflict with another one, so that it can be repeated. */
export const isConflictError = (error: object): boolean =>
  ['40001', '40P01'].includes(getSqlState(error) ?? '')

/** Whether an error of `pg` means that PostgreSQL can't be reached, is starting or stopping, or has no free connection. */
export function isUnavailableError(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const state = getSqlState(error)
  if (state !== null)
    return ![DISK_FULL, QUERY_CANCELED].includes(state) && UNAVAILABLE_CLASSES.includes(state.slice(0, 2))
  // Errors of sockets have a system call.
  return 'syscall' in error || LOST_CONNECTION.test(error.message)
}

/** Returns the SQLSTATE code of an error from PostgreSQL, or null. */
export const getSqlState = (error: object): string | null =>
  'severity' in error && 'code' in error ? String(error.code) : null
