import type { ProblemKind, ReceiptFormat } from '@calotype/transfer'
import type { UploadQueue } from '../createUploadQueue.ts'
import type { UploadTexts } from '../../text.ts'
import { saveReceipt } from '../items/receipt.ts'

/** Returns the functions with which the user controls a queue. All screens share them. */
export function controlsOf(queue: UploadQueue, text: UploadTexts) {
  return {
    onPause: () => queue.hold('paused'),
    onResume() {
      queue.release('paused')
      queue.release('signedOut')
    },
    onAllow: () => void queue.allow(),
    onRetryFailed: (kinds: readonly ProblemKind[]) => kinds.forEach((kind) => queue.retryFailed(kind)),
    onRemoveFailed: queue.removeFailed,
    onSaveReceipt: (format: ReceiptFormat) => saveReceipt(queue, format, text),
  }
}
