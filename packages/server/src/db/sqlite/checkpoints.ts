import type { DatabaseSync } from 'node:sqlite'
import { Worker } from 'node:worker_threads'

/** Changed rows after which the log is merged. A slice of a long deletion changes about as many. */
const MERGE_AFTER_ROWS = 500

/**
 * Merges the write-ahead log into the database file in a separate thread. SQLite would merge it during a commit, which
 * would delay all requests by about 15 ms.
 */
export interface Checkpoints {
  /** Must be called after each commit. */
  commit(): void
  close(): Promise<void>
}

export function createCheckpoints(database: DatabaseSync, file: string): Checkpoints {
  const totalChanges = database.prepare('select total_changes() as count')
  const countChanges = () => Number(totalChanges.get()?.['count'])
  let changesAtMerge = countChanges()
  let isMerging = false
  let thread: Worker | null = null

  function start(): Worker {
    const started = new Worker(new URL('./checkpointThread.ts', import.meta.url), { workerData: file })
    started.unref()
    started.on('message', () => (isMerging = false))
    // Without the thread, SQLite merges the log itself once it is longer.
    started.on('error', () => {})
    started.on('exit', () => {
      thread = null
      isMerging = false
    })
    return started
  }

  return {
    commit() {
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
