import type { ObjectStore } from '../storage/store.ts'
import type { Workers } from './workers/workers.ts'

export interface Tools {
  objects: ObjectStore
  workers: Workers
  /** Renders one large photo at a time, with more time and memory. */
  largeWorkers: Workers
  /**
   * Resolves to the path of ffmpeg once the search for it has finished; rejects with `MissingToolError` if there is
   * none.
   */
  findFfmpeg: () => Promise<string>
  signal: AbortSignal
}
