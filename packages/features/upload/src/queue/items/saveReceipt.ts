import { saveFile } from '@calotype/platform'
import { receiptText, type ReceiptFormat } from '@calotype/transfer'
import { toReceiptRows } from './receipt.ts'
import type { UploadQueue } from '../uploadQueue.ts'

const TYPES: Readonly<Record<ReceiptFormat, string>> = {
  csv: 'text/csv;charset=utf-8',
  json: 'application/json',
}

/** Downloads a receipt with the outcome of each file. */
export function saveReceipt(
  { items, refused }: Pick<UploadQueue, 'items' | 'refused'>,
  format: ReceiptFormat,
): void {
  const rows = receiptText[format](toReceiptRows(items(), refused()))
  saveFile(new Blob([...rows], { type: TYPES[format] }), `upload-receipt.${format}`)
}
