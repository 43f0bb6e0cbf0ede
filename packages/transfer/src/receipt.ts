/** The result for one file or album in a receipt that the user saves. */
export interface ReceiptRow {
  /** Name of the file or album. Null for several files that were not added; `reason` states their number. */
  name: string | null
  /** Path relative to the imported folder, including the path inside an archive. */
  path: string | null
  /** Size in bytes. Null for files that were not added. */
  size: number | null
  /** SHA-256 that the server returned. It matches that of the local file. */
  sha256: string | null
  /** Id of the item in the library. */
  mediaId: number | null
  result:
    | 'uploaded'
    | 'already there'
    | 'duplicate'
    | 'partly unpacked'
    | 'failed'
    | 'not supported'
    | 'not uploaded'
    | 'not unpacked'
    | 'not unpacked yet'
    | 'unconfirmed'
    | 'not added'
    | 'album created'
    | 'album extended'
  /** Why the file failed, was not added or has no known result, or which file it duplicates. */
  reason: string | null
}

/** Creates a row for a skipped file, or for an album. */
export const toReceiptRow = (row: Pick<ReceiptRow, 'name' | 'path' | 'result' | 'reason'>): ReceiptRow => ({
  ...row,
  size: null,
  sha256: null,
  mediaId: null,
})

/** Returns the result of a skipped file. */
export const getSkippedResult = (kind: string) => (kind === 'unsupported' ? 'not supported' : 'not added')

export type ReceiptFormat = 'csv' | 'json'

const COLUMNS = ['name', 'path', 'size', 'sha256', 'mediaId', 'result', 'reason'] as const

/** Functions that generate a receipt row by row, so that a long one is never completely in memory. */
export const receiptText: Readonly<Record<ReceiptFormat, (rows: Iterable<ReceiptRow>) => Generator<string>>> =
  { csv: formatCsv, json: formatJson }

/** Yields lines of CSV (RFC 4180), in which spreadsheets evaluate no formulas. */
function* formatCsv(rows: Iterable<ReceiptRow>): Generator<string> {
  yield `${COLUMNS.join(',')}\r\n`
  for (const row of rows) yield `${COLUMNS.map((column) => toCell(row[column])).join(',')}\r\n`
}

function* formatJson(rows: Iterable<ReceiptRow>): Generator<string> {
  let separator = '[\n'
  for (const row of rows) {
    yield `${separator}  ${JSON.stringify(row)}`
    separator = ',\n'
  }
  yield separator === '[\n' ? '[]\n' : '\n]\n'
}

/** Formats a cell. Text that looks like a formula starts with an apostrophe, so that spreadsheets don't evaluate it. */
function toCell(value: string | number | null): string {
  if (typeof value !== 'string') return value === null ? '' : String(value)
  const safe = /^[=+\-@\t\r\n]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
