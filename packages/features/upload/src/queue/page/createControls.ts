import type { ProblemKind, ReceiptFormat } from '@calotype/transfer'
import type { UploadQueue } from '../createUploadQueue.ts'
import type { UploadTexts } from '../../text.ts'
import { saveReceipt } from '../items/receipt.ts'

/** Returns the functions with which the user controls a queue. All screens share them. */
export function createControls(queue: UploadQueue, text: UploadTexts) {
  return {
    onPause: () => queue.pause('paused'),
    onResume() {
      queue.resume('paused')
      queue.resume('signedOut')
    },
    onAllow: () => void queue.requestPermissions(),
    onRetryFailed: (kinds: readonly ProblemKind[]) => kinds.forEach((kind) => queue.retryFailed(kind)),
    onRemoveFailed: queue.removeFailed,
    onSaveReceipt: (format: ReceiptFormat) => saveReceipt(queue, format, text),
  }
}
