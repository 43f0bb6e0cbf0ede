/** @file The thread that `createCheckpoints` starts. Messages: `merge` and `close`. */
import { DatabaseSync } from 'node:sqlite'
import { parentPort, workerData } from 'node:worker_threads'

/** An idle thread exits after this time and releases its memory. */
const IDLE_MS = 60_000

const database = new DatabaseSync(workerData as string)
database.exec('pragma synchronous = full')
let idleTimer = setTimeout(close, IDLE_MS)

function merge(): void {
  try {
    // A passive checkpoint never delays writers.
    database.exec('pragma wal_checkpoint(passive)')
  } catch {
    // If a checkpoint fails, for example on a full disk, the log keeps all changes until a later one succeeds.
  }
}

function close(): void {
  database.close()
  parentPort?.close()
}

parentPort?.on('message', (message: 'merge' | 'close') => {
  clearTimeout(idleTimer)
  if (message === 'close') return close()
  merge()
  idleTimer = setTimeout(close, IDLE_MS)
  parentPort?.postMessage('merged')
})
