import { saveFile } from '@calotype/platform'
import { receiptText, type ReceiptFormat } from '@calotype/transfer'
import { toReceiptRows } from './receipt.ts'
import type { UploadQueue } from '../uploadQueue.ts'
import type { UploadTexts } from '../../text.ts'

const TYPES: Readonly<Record<ReceiptFormat, string>> = {
  csv: 'text/csv;charset=utf-8',
  json: 'application/json',
}

/** Downloads a receipt with the result of each file. */
export function saveReceipt(
  { items, refused }: Pick<UploadQueue, 'items' | 'refused'>,
  format: ReceiptFormat,
  text: UploadTexts,
): void {
  const rows = receiptText[format](toReceiptRows(text, items(), refused()))
  saveFile(new Blob([...rows], { type: TYPES[format] }), `upload-receipt.${format}`)
}
