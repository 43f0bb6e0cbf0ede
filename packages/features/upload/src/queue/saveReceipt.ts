import { saveFile } from '@calotype/platform'
import { receiptCsv, receiptJson, receiptOf } from './receipt.ts'
import type { UploadItem } from './uploadItem.ts'

export type ReceiptFormat = 'csv' | 'json'

/** Saves what became of each file among the person's downloads. */
export function saveReceipt(items: Iterable<UploadItem>, format: ReceiptFormat): void {
  const rows = receiptOf(items)
  const receipt =
    format === 'csv'
      ? new Blob([receiptCsv(rows)], { type: 'text/csv;charset=utf-8' })
      : new Blob([receiptJson(rows)], { type: 'application/json' })
  saveFile(receipt, `upload-receipt.${format}`)
}
