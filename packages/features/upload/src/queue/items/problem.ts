import { FileProblem, toProblem, type FileEvent, type Problem } from '@calotype/transfer'
import { text } from '../../text.ts'

/** Problems of a file that only the queue itself can notice. */
export const problems = {
  changed: () => new FileProblem('changed', text.changed),
  damaged: () => new FileProblem('damaged', text.damaged),
}

/** Converts an error to the problem of its file. */
export function toUploadProblem(error: unknown): Problem {
  return isUnreadable(error) ? { kind: 'unreadable', message: text.unreadable } : toProblem(error)
}

/** A changed file is sent only if the user wants that. */
export const changedEvent = (): FileEvent => ({
  type: 'failed',
  problem: toUploadProblem(problems.changed()),
  isTemporary: false,
})

/** The file was moved, deleted or locked since it was chosen. */
export function isUnreadable(error: unknown): boolean {
  return error instanceof DOMException && ['NotReadableError', 'NotFoundError'].includes(error.name)
}
