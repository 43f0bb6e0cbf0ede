import { toCsvCell } from '../http/lists/csv.ts'
import type { UserRow } from './userRows.ts'

const COLUMNS = [
  'id',
  'email',
  'name',
  'roles',
  'plan',
  'storageUsedMB',
  'storageLimitMB',
  'createdAt',
  'lastSignInAt',
  'isDisabled',
] as const

/** The header line of the user list as CSV (RFC 4180). */
export const USER_CSV_HEADER = `${COLUMNS.join(',')}\r\n`

/** Converts a user to a CSV line. Inserts an apostrophe before text that a spreadsheet would evaluate. */
export function toCsvLine(user: UserRow): string {
  const values = { ...user, roles: user.roles.join(' '), plan: user.plan?.name ?? '' }
  return `${COLUMNS.map((column) => toCsvCell(values[column])).join(',')}\r\n`
}
