import type { ProblemKind } from './reasons.ts'

/** A problem of a single file. Retrying doesn't help, and files with the same content don't have the problem. */
export class FileProblem extends Error {
  override readonly name = 'FileProblem'
  readonly kind: ProblemKind

  /** @param message message for the user */
  constructor(kind: ProblemKind, message: string) {
    super(message)
    this.kind = kind
  }
}
