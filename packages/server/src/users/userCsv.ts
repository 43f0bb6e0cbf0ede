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

/** Spreadsheets evaluate cells that begin with one of these. */
const FORMULA = /^[=+\-@\t\r]/

/** The first line of the list of users as CSV (RFC 4180). */
export const USER_CSV_HEADER = `${COLUMNS.join(',')}\r\n`

/** Converts a user to a line of CSV. Text that a spreadsheet would evaluate begins with an apostrophe. */
export function toCsvLine(user: UserRow): string {
  const values = { ...user, roles: user.roles.join(' '), plan: user.plan?.name ?? '' }
  return `${COLUMNS.map((column) => toCell(values[column])).join(',')}\r\n`
}

function toCell(value: string | number | boolean | null): string {
  if (typeof value === 'number') return String(Math.round(value * 10) / 10)
  const text = String(value ?? '')
  const safe = FORMULA.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
