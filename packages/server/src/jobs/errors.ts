import type { RenditionFailure } from '../db/schema.ts'

/** The error of a job that would fail again if it were retried. */
export class PermanentError extends Error {
  override name = 'PermanentError'
  /** The server limit that the job exceeds; undefined if it fails for another reason. */
  readonly failure: RenditionFailure | undefined

  constructor(message: string, failure?: RenditionFailure) {
    super(message)
    this.failure = failure
  }
}

/** The error of a job whose file can't be decoded. */
export class UndecodableError extends Error {
  override name = 'UndecodableError'
}

/** The error of a job that needs a program that the server doesn't have. */
export class MissingToolError extends Error {
  override name = 'MissingToolError'
}
