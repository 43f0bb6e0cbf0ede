import type { ObjectStore } from '../objects/store.ts'
import type { Workers } from './workers.ts'

/** What jobs work with. */
export interface Tools {
  objects: ObjectStore
  workers: Workers
  /** Null: there is none. */
  ffmpeg: string | null
  /** Stops what runs. */
  signal: AbortSignal
}

/** Another try of the job would end no better. */
export class Futile extends Error {
  override name = 'Futile'
}

/** The server lacks what a job needs. */
export class Lacking extends Error {
  override name = 'Lacking'
}
