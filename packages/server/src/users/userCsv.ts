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

/** The first line of the list of users as CSV (RFC 4180). */
export const USER_CSV_HEADER = `${COLUMNS.join(',')}\r\n`

/** Converts a user to a line of CSV. Text that a spreadsheet would evaluate begins with an apostrophe. */
export function toCsvLine(user: UserRow): string {
  const values = { ...user, roles: user.roles.join(' '), plan: user.plan?.name ?? '' }
  return `${COLUMNS.map((column) => toCsvCell(values[column])).join(',')}\r\n`
}
