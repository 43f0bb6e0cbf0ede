import { toProblem, type FileEvent, type Problem } from '@calotype/transfer'
import type { UploadTexts } from '../../text.ts'

/** Converts an error to the problem of its file. */
export function toUploadProblem(error: unknown, text: UploadTexts): Problem {
  if (isUnreadable(error)) return { kind: 'unreadable', message: text.unreadable }
  const { kind, message } = toProblem(error)
  // The texts of the upload screen also say what retrying does.
  return { kind, message: kind === 'changed' || kind === 'damaged' ? text[kind] : message }
}

/** Creates the event for a changed file, which is sent only if the user wants that. */
export const changedEvent = (text: UploadTexts): FileEvent => ({
  type: 'failed',
  problem: { kind: 'changed', message: text.changed },
  isTemporary: false,
})

/** Whether the file was moved, deleted or locked since it was selected. */
export function isUnreadable(error: unknown): boolean {
  return error instanceof DOMException && ['NotReadableError', 'NotFoundError'].includes(error.name)
}
