import type { Rejection } from './checkFiles.ts'
import type { UploadItem } from './uploadItem.ts'

/** What became of one file, to be kept by the person. */
export interface ReceiptRow {
  /** Null: several that were not added; the reason counts them. */
  name: string | null
  /** Within the folder it came from. */
  path: string | null
  /** Bytes; null of what was not added. */
  size: number | null
  /** As the server has it, which is as it was here. */
  sha256: string | null
  /** Of the item in the library. */
  mediaId: number | null
  result: 'uploaded' | 'already there' | 'failed' | 'not sent' | 'not added'
  /** Why it failed, or was not added. */
  reason: string | null
}

const COLUMNS = ['name', 'path', 'size', 'sha256', 'mediaId', 'result', 'reason'] as const

/** All files in their order, and below them what was not added. */
export function receiptOf(
  items: Iterable<UploadItem>,
  refused: readonly Rejection[] = [],
): readonly ReceiptRow[] {
  const rows = Array.from(items, (item) => {
    const { name, path, size, sha256, mediaId, problem } = item
    const result = resultOf(item)
    return {
      name,
      path,
      size,
      sha256,
      mediaId,
      result,
      reason: result === 'failed' ? (problem?.message ?? null) : null,
    }
  })
  return [...rows, ...refused.map(refusedRow)]
}

function refusedRow({ file, message }: Rejection): ReceiptRow {
  const name = file?.split('/').at(-1) ?? null
  const unsent = { size: null, sha256: null, mediaId: null }
  return { name, path: name === file ? null : file, ...unsent, result: 'not added', reason: message }
}

/** For programs. */
export function receiptJson(rows: readonly ReceiptRow[]): string {
  return JSON.stringify(rows, null, 2)
}

/** For spreadsheets: RFC 4180, and nothing in it is taken for a formula. */
export function receiptCsv(rows: readonly ReceiptRow[]): string {
  const lines = rows.map((row) => COLUMNS.map((column) => cellOf(row[column])).join(','))
  return [COLUMNS.join(','), ...lines, ''].join('\r\n')
}

function resultOf({ status, already }: UploadItem): ReceiptRow['result'] {
  if (status === 'uploaded') return already ? 'already there' : 'uploaded'
  return status === 'error' ? 'failed' : 'not sent'
}

/** A spreadsheet would compute what begins like a formula; an apostrophe before it makes it text. */
function cellOf(value: string | number | null): string {
  if (typeof value !== 'string') return value === null ? '' : String(value)
  const harmless = /^[=+\-@\t\r\n]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
