import type { ReceiptFormat } from '@calotype/platform/transfer'
import { saveReceipt } from './saveReceipt.ts'
import type { UploadQueue } from './uploadQueue.ts'

/** What a person can do with a queue wherever they see it. */
export function controlsOf(queue: UploadQueue) {
  return {
    onPause: () => queue.hold('paused'),
    onResume() {
      queue.release('paused')
      queue.release('signedOut')
    },
    onAllow: () => void queue.allow(),
    onRetryFailed: queue.retryFailed,
    onRemoveFailed: queue.removeFailed,
    onSaveReceipt: (format: ReceiptFormat) => saveReceipt(queue, format),
  }
}
