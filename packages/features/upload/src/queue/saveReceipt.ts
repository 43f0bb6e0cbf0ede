import { saveFile } from '@calotype/platform'
import { receiptText, type ReceiptFormat } from '@calotype/platform/transfer'
import { receiptOf } from './receipt.ts'
import type { UploadItem } from './uploadItem.ts'

const TYPES: Readonly<Record<ReceiptFormat, string>> = {
  csv: 'text/csv;charset=utf-8',
  json: 'application/json',
}

/** Saves what became of each file among the person's downloads. */
export function saveReceipt(items: Iterable<UploadItem>, format: ReceiptFormat): void {
  const receipt = new Blob([...receiptText[format](receiptOf(items))], { type: TYPES[format] })
  saveFile(receipt, `upload-receipt.${format}`)
}
