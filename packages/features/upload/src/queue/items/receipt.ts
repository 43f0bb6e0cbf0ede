import { getBrowserAdvice, withAdvice } from '@calotype/api'
import {
  getSkippedResult,
  toReceiptRow,
  type ReceiptRow,
  receiptText,
  type ReceiptFormat,
} from '@calotype/transfer'
import type { UploadTexts } from '../../text.ts'
import type { Rejection } from '../adding/checkFiles.ts'
import type { UploadItem } from './uploadItem.ts'
import { saveFile } from '@calotype/platform'
import type { UploadQueue } from '../createUploadQueue.ts'

/** Yields all files in order, and then the files that weren't added. */
export function* toReceiptRows(
  text: UploadTexts,
  items: Iterable<UploadItem>,
  refused: readonly Rejection[] = [],
): Generator<ReceiptRow> {
  for (const item of items) {
    const { name, path, size, sha256, mediaId, problem, damage } = item
    const result = toResult(item)
    const reason = result === 'failed' ? (problem?.message ?? null) : damage ? text.damage[damage] : null
    yield { name, path, size, sha256, mediaId, result, reason }
  }
  for (const { kind, file, message } of refused) {
    const advice = kind === 'unsupported' && file !== null ? getBrowserAdvice(file) : null
    const reason = withAdvice(message, advice)
    const name = file?.split('/').at(-1) ?? null
    yield toReceiptRow({ name, path: name === file ? null : file, result: getSkippedResult(kind), reason })
  }
}

function toResult({ status, already }: UploadItem): ReceiptRow['result'] {
  if (status === 'uploaded') return already ? 'already there' : 'uploaded'
  return status === 'error' ? 'failed' : 'not uploaded'
}

const TYPES: Readonly<Record<ReceiptFormat, string>> = {
  csv: 'text/csv;charset=utf-8',
  json: 'application/json',
}

/** Downloads a receipt with the result of each file. */
export function saveReceipt(
  { getItems, getRejections }: Pick<UploadQueue, 'getItems' | 'getRejections'>,
  format: ReceiptFormat,
  text: UploadTexts,
): void {
  const rows = receiptText[format](toReceiptRows(text, getItems(), getRejections()))
  saveFile(new Blob([...rows], { type: TYPES[format] }), `upload-receipt.${format}`)
}
