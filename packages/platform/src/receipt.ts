/** What became of one file, or of an album, to be kept by the person. */
export interface ReceiptRow {
  /** Of the file or album; null: several that were not added; the reason counts them. */
  name: string | null
  /** Within the folder it came from, and where it was in an archive there, through that. */
  path: string | null
  /** Bytes; null of what was not added. */
  size: number | null
  /** As the server has it, which is as it was here. */
  sha256: string | null
  /** Of the item in the library. */
  mediaId: number | null
  result:
    | 'uploaded'
    | 'already there'
    | 'same as another'
    | 'taken in part'
    | 'failed'
    | 'not supported'
    | 'not sent'
    | 'not unpacked'
    | 'not unpacked yet'
    | 'not known yet'
    | 'not added'
    | 'album made'
    | 'album added to'
  /** Why it failed, was not added or is not known, or which other file it is the same as. */
  reason: string | null
}

/** For spreadsheets, or for programs. */
export type ReceiptFormat = 'csv' | 'json'

const COLUMNS = ['name', 'path', 'size', 'sha256', 'mediaId', 'result', 'reason'] as const

/** The text of a receipt, row by row, so that however many there are it is never in memory as a whole. */
export const receiptText: Readonly<Record<ReceiptFormat, (rows: Iterable<ReceiptRow>) => Generator<string>>> =
  { csv, json }

/** RFC 4180, and nothing in it is taken for a formula. */
function* csv(rows: Iterable<ReceiptRow>): Generator<string> {
  yield `${COLUMNS.join(',')}\r\n`
  for (const row of rows) yield `${COLUMNS.map((column) => cellOf(row[column])).join(',')}\r\n`
}

function* json(rows: Iterable<ReceiptRow>): Generator<string> {
  let before = '[\n'
  for (const row of rows) {
    yield `${before}  ${JSON.stringify(row)}`
    before = ',\n'
  }
  yield before === '[\n' ? '[]\n' : '\n]\n'
}

/** A spreadsheet would compute what begins like a formula; an apostrophe before it makes it text. */
function cellOf(value: string | number | null): string {
  if (typeof value !== 'string') return value === null ? '' : String(value)
  const harmless = /^[=+\-@\t\r\n]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
