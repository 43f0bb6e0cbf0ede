/** Thrown by queries while the server can't use PostgreSQL. */
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
/** SQLSTATE codes for a statement or lock that took too long, and for a transaction that lost a conflict. */
const BUSY_CODES = [QUERY_CANCELED, '55P03', '25P03', '40001', '40P01']
/** Matches messages of errors that `pg` and its pool create without a code. */
const LOST_CONNECTION =
  /^(?:Connection terminated|Client has encountered a connection error|Client was closed|timeout exceeded when trying)/

/** Whether the data disk of PostgreSQL is full. */
export const isFullError = (error: object): boolean => getSqlState(error) === DISK_FULL

/** Whether a query failed because other queries used the database for too long. */
export const isBusyError = (error: object): boolean => BUSY_CODES.includes(getSqlState(error) ?? '')

/** Whether a transaction can be repeated because it lost a conflict with another one. */
export const isConflictError = (error: object): boolean =>
  ['40001', '40P01'].includes(getSqlState(error) ?? '')

/** Whether an error of `pg` means that PostgreSQL can't be reached, is starting or stopping, or has no free connection. */
export function isUnavailableError(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const state = getSqlState(error)
  if (state !== null)
    return ![DISK_FULL, QUERY_CANCELED].includes(state) && UNAVAILABLE_CLASSES.includes(state.slice(0, 2))
  // Socket errors have the property `syscall`.
  return 'syscall' in error || LOST_CONNECTION.test(error.message)
}

/** Returns the SQLSTATE code of an error from PostgreSQL, or null. */
export const getSqlState = (error: object): string | null =>
  'severity' in error && 'code' in error ? String(error.code) : null
