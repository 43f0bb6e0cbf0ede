import type { ObjectStore } from '../objects/store.ts'
import type { RenditionFailure } from '../db/schema.ts'
import type { Workers } from './workers.ts'

/** Dependencies of the job handlers. */
export interface Tools {
  objects: ObjectStore
  workers: Workers
  /** Renders one large photo at a time, with more time and memory. */
  largeWorkers: Workers
  /** Resolves to the path of ffmpeg once the search for it has ended; rejects with `MissingToolError` if there is none. */
  findFfmpeg: () => Promise<string>
  /** Stops the job. */
  signal: AbortSignal
}

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
