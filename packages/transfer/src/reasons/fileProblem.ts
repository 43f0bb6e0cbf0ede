import type { ProblemKind } from './reasons.ts'

/** A problem of the file itself. Retrying doesn't help, and files with the same content don't share it. */
export class FileProblem extends Error {
  override readonly name = 'FileProblem'
  readonly kind: ProblemKind

  /** @param message Is shown to the user. */
  constructor(kind: ProblemKind, message: string) {
    super(message)
    this.kind = kind
  }
}
