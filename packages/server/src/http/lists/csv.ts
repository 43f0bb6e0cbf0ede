/** Tells spreadsheets that the text is UTF-8. */
export const CSV_BYTE_ORDER_MARK = '\uFEFF'

/** Spreadsheets evaluate cells that begin with one of these. */
const FORMULA = /^[=+\-@\t\r]/

/** Converts a value to a cell of CSV (RFC 4180). Text that a spreadsheet would evaluate begins with an apostrophe. */
export function toCsvCell(value: string | number | boolean | null): string {
  if (typeof value === 'number') return String(Math.round(value * 10) / 10)
  const text = String(value ?? '')
  const safe = FORMULA.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
