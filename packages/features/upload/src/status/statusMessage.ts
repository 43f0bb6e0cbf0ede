import type { Batch } from '../queue/items/batch.ts'
import { countFiles, type Rejection } from '../queue/adding/checkFiles.ts'
import type { UploadTexts } from '../text.ts'

/** One line of the status list (UPL-018 to UPL-020). */
export interface StatusMessage {
  tone: 'success' | 'danger' | 'warning'
  message: string
}

/** Maximum number of messages. Further rejected files are only counted. */
const MAX_MESSAGES = 5
const LISTED_IF_MORE = 3

/** Returns messages about rejected files. Limits their number, because the user may drop a whole folder. */
export function createRejectionMessages(
  rejected: readonly Rejection[],
  text: UploadTexts,
): readonly StatusMessage[] {
  if (rejected.length <= MAX_MESSAGES) return rejected
  const remainingRejections = rejected.slice(LISTED_IF_MORE)
  const tone = remainingRejections.some((one) => one.tone === 'danger') ? 'danger' : 'warning'
  return [
    ...rejected.slice(0, LISTED_IF_MORE),
    { tone, message: text.moreNotAdded(countFiles(remainingRejections)) },
  ]
}

/** Returns messages about a finished batch (UPL-052 to UPL-054). */
export function createBatchMessages(batch: Batch, text: UploadTexts): readonly StatusMessage[] {
  const { uploaded, failed } = batch
  const messages: StatusMessage[] = []
  if (uploaded > 0) messages.push({ tone: 'success', message: text.batchUploaded(uploaded) })
  if (batch.damaged > 0) messages.push({ tone: 'warning', message: text.someDamaged(batch.damaged) })
  if (failed.size > 0) messages.push({ tone: 'danger', message: text.batchFailed(failed.size) })
  const reasons = new Set(failed.values().flatMap(({ problem }) => (problem ? [problem.message] : [])))
  const [reason] = reasons
  // If all files failed for the same reason, one message covers the whole batch.
  if (uploaded === 0 && failed.size > 1 && reasons.size === 1 && reason !== undefined) {
    messages.push({ tone: 'danger', message: text.uploadFailed(reason) })
  }
  return messages
}
