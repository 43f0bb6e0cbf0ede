import { problemKindOf, problemMessageOf, type ProblemKind } from '@calotype/platform/transfer'
import { text } from '../text.ts'

/** The one language in which the queue tells failures (UPL-042 to UPL-050). Plain data, so that it can be kept. */
export interface Problem {
  readonly kind: ProblemKind
  /** In words for a person. */
  readonly message: string
}

/** Something that only the queue itself can notice. */
export class NoticedProblem extends Error {
  override readonly name = 'NoticedProblem'
  readonly kind: 'changed' | 'damaged'

  constructor(kind: 'changed' | 'damaged') {
    super(kind === 'changed' ? text.changed : text.damaged)
    this.kind = kind
  }
}

/** What a failure means for its file. */
export function problemOf(error: unknown): Problem {
  return { kind: kindOf(error), message: messageOf(error) }
}

function kindOf(error: unknown): ProblemKind {
  if (error instanceof NoticedProblem) return error.kind
  return isUnreadable(error) ? 'unreadable' : problemKindOf(error)
}

function messageOf(error: unknown): string {
  if (error instanceof NoticedProblem) return error.message
  return isUnreadable(error) ? text.unreadable : problemMessageOf(error)
}

/** The file was moved, deleted or locked since it was chosen. */
export function isUnreadable(error: unknown): boolean {
  return error instanceof DOMException && ['NotReadableError', 'NotFoundError'].includes(error.name)
}
