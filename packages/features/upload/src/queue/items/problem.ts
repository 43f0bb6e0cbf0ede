import { toProblem, type FileEvent, type Problem, type ProblemKind } from '@calotype/transfer'
import { text } from '../../text.ts'

/** Messages that explain what a retry does. */
const MESSAGES: Partial<Record<ProblemKind, string>> = { changed: text.changed, damaged: text.damaged }

/** Converts an error to the problem of its file. */
export function toUploadProblem(error: unknown): Problem {
  if (isUnreadable(error)) return { kind: 'unreadable', message: text.unreadable }
  const { kind, message } = toProblem(error)
  return { kind, message: MESSAGES[kind] ?? message }
}

/** Creates the event for a changed file, which is sent only if the user wants that. */
export const changedEvent = (): FileEvent => ({
  type: 'failed',
  problem: { kind: 'changed', message: text.changed },
  isTemporary: false,
})

/** Whether the file was moved, deleted or locked since it was selected. */
export function isUnreadable(error: unknown): boolean {
  return error instanceof DOMException && ['NotReadableError', 'NotFoundError'].includes(error.name)
}
