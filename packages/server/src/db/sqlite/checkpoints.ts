import type { DatabaseSync } from 'node:sqlite'
import { Worker } from 'node:worker_threads'

/**
 * The number of changed rows after which the log is merged. A batch of a long deletion changes about this many rows.
 */
const MERGE_AFTER_ROWS = 500

/**
 * Merges the write-ahead log into the database file in a separate thread. Otherwise, SQLite merges the log during a
 * commit, which delays all requests by about 15 ms.
 */
export interface Checkpoints {
  /** Starts merging if enough rows have changed. Must be called after each commit. */
  mergeIfNeeded(): void
  close(): Promise<void>
}

export function createCheckpoints(database: DatabaseSync, file: string): Checkpoints {
  const totalChanges = database.prepare('select total_changes() as count')
  const countChanges = () => Number(totalChanges.get()?.['count'])
  let changesAtMerge = countChanges()
  let isMerging = false
  let thread: Worker | null = null

  function start(): Worker {
    const worker = new Worker(new URL('./checkpointThread.ts', import.meta.url), { workerData: file })
    worker.unref()
    worker.on('message', () => (isMerging = false))
    // If the thread fails, a commit merges the log as soon as the log has `CHECKPOINT_PAGES`.
    worker.on('error', () => {})
    worker.on('exit', () => {
      thread = null
      isMerging = false
    })
    return worker
  }

  return {
    mergeIfNeeded() {
      if (isMerging) return
      const changes = countChanges()
      if (changes - changesAtMerge < MERGE_AFTER_ROWS) return
      changesAtMerge = changes
      isMerging = true
      thread ??= start()
      thread.postMessage('merge')
    },
    async close() {
      if (!thread) return
      const { promise: ended, resolve } = Promise.withResolvers<void>()
      thread.once('exit', () => resolve())
      thread.ref()
      thread.postMessage('close')
      await ended
    },
  }
}
