import type { ReceiptRow } from '@calotype/platform/transfer'
import path from 'node:path'
import type { FileRow, Journal } from './journal.ts'

/** What became of a file, for the receipt. */
export function receiptRowOf(journal: Journal) {
  return (file: FileRow): ReceiptRow => {
    const sent = file.same_as === null ? file : (journal.file(file.same_as) ?? file)
    return {
      name: path.basename(file.path),
      path: file.path,
      size: file.size,
      sha256: file.sha256,
      mediaId: sent.media_id,
      result: resultOf(file, sent),
      reason: file.message,
    }
  }
}

function resultOf(file: FileRow, sent: FileRow): ReceiptRow['result'] {
  if (file.state === 'known') return 'already there'
  if (sent.state === 'uploaded' || sent.state === 'staged')
    return file === sent ? 'uploaded' : 'already there'
  return file.state === 'failed' ? 'failed' : 'not sent'
}
