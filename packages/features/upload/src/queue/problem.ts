import { toProblemKind, toProblemMessage, type ProblemKind, FileProblem } from '@calotype/transfer'
import { text } from '../text.ts'

/** Failures of the queue (UPL-042 to UPL-050) as plain data, so that they can be stored. */
export interface Problem {
  readonly kind: ProblemKind
  /** In words for a person. */
  readonly message: string
}

/** Problems of a file that only the queue itself can notice. */
export const problems = {
  changed: () => new FileProblem('changed', text.changed),
  damaged: () => new FileProblem('damaged', text.damaged),
}

/** Converts an error to the problem of its file. */
export function problemOf(error: unknown): Problem {
  if (isUnreadable(error)) return { kind: 'unreadable', message: text.unreadable }
  return { kind: toProblemKind(error), message: toProblemMessage(error) }
}

/** The file was moved, deleted or locked since it was chosen. */
export function isUnreadable(error: unknown): boolean {
  return error instanceof DOMException && ['NotReadableError', 'NotFoundError'].includes(error.name)
}
