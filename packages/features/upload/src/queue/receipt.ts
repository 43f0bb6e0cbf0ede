import type { ReceiptRow } from '@calotype/platform/transfer'
import type { UploadItem } from './uploadItem.ts'

/** What became of the files of a queue. */
export function* receiptOf(items: Iterable<UploadItem>): Generator<ReceiptRow> {
  for (const item of items) {
    const { name, path, size, sha256, mediaId, problem } = item
    const result = resultOf(item)
    const reason = result === 'failed' ? (problem?.message ?? null) : null
    yield { name, path, size, sha256, mediaId, result, reason }
  }
}

function resultOf({ status, already }: UploadItem): ReceiptRow['result'] {
  if (status === 'uploaded') return already ? 'already there' : 'uploaded'
  return status === 'error' ? 'failed' : 'not sent'
}
