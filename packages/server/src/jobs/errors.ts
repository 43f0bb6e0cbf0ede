import type { RenditionFailure } from '../db/schema.ts'

/** A job that failed for a reason that a retry can't change. */
export class PermanentError extends Error {
  override name = 'PermanentError'
  /** The limit of this server that the job exceeds; undefined for other reasons. */
  readonly failure: RenditionFailure | undefined

  constructor(message: string, failure?: RenditionFailure) {
    super(message)
    this.failure = failure
  }
}

/** The file can't be decoded at all. */
export class UndecodableError extends Error {
  override name = 'UndecodableError'
}

/** The server lacks a program that the job needs. */
export class MissingToolError extends Error {
  override name = 'MissingToolError'
}
