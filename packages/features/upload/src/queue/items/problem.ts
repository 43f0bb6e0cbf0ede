import { retryHelps, getServerExplanation, toProblem, type FileEvent, type Problem } from '@calotype/transfer'
import type { UploadTexts } from '../../text.ts'
import type { Failures } from './batch.ts'
import type { UploadItem } from './uploadItem.ts'

/** Converts an error to a problem with a message for the upload screen. */
export function toUploadProblem(error: unknown, text: UploadTexts): Problem {
  if (isUnreadable(error)) return { kind: 'unreadable', message: text.unreadable }
  const { kind, message } = toProblem(error)
  // These messages are more specific than the default ones, because they explain the effect of a retry.
  if (kind === 'changed' || kind === 'damaged') return { kind, message: text[kind] }
  return { kind, message: getServerExplanation(error) ?? text.failure(kind, message) }
}

/** Creates the event for a changed file. The queue sends the file only if the user retries it. */
export const createChangedEvent = (text: UploadTexts): FileEvent => ({
  type: 'failed',
  problem: { kind: 'changed', message: text.changed },
  isTemporary: false,
})

/** Whether the browser can't read the file, because it was moved, deleted or locked. */
export function isUnreadable(error: unknown): boolean {
  return error instanceof DOMException && ['NotReadableError', 'NotFoundError'].includes(error.name)
}

/** Returns failed files by reason and id. Excludes files that would fail again. */
export function filterRetryable(failures: Failures): readonly ReadonlyMap<string, UploadItem>[] {
  return [...failures].flatMap(([kind, files]) => (retryHelps(kind, false) ? [files] : []))
}

/** Whether a file can be sent for the first time or again. */
export function isSendable({ problem }: UploadItem): boolean {
  return problem === null || retryHelps(problem.kind, false)
}
