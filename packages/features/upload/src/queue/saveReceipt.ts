import { saveFile } from '@calotype/platform'
import { receiptCsv, receiptJson, receiptOf } from './receipt.ts'
import type { UploadQueue } from './uploadQueue.ts'

export type ReceiptFormat = 'csv' | 'json'

/** Saves what became of each file among the person's downloads. */
export function saveReceipt(
  { items, refused }: Pick<UploadQueue, 'items' | 'refused'>,
  format: ReceiptFormat,
): void {
  const rows = receiptOf(items(), refused())
  const receipt =
    format === 'csv'
      ? new Blob([receiptCsv(rows)], { type: 'text/csv;charset=utf-8' })
      : new Blob([receiptJson(rows)], { type: 'application/json' })
  saveFile(receipt, `upload-receipt.${format}`)
}
