import type { OpenPart } from './uploadArea.ts'

/** A part file, or a file handle of Node.js. */
export type WritableFile = Pick<OpenPart, 'write' | 'datasync'>

/** Syncing every 16 MB leaves little work for the final sync. */
const SYNC_AFTER_BYTES = 16 * 1024 ** 2

/**
 * Writes consecutive bytes to a file while the caller fetches more, and syncs them in the background. If a write fails,
 * the next call rejects.
 *
 * @param start offset of the first byte
 */
export function createFileWriter(file: WritableFile, start: number) {
  let position = start
  let unsynced = 0
  let isSyncing = false
  let lastSync = Promise.resolve()
  let lastWrite = Promise.resolve()

  function sync(): void {
    unsynced = 0
    isSyncing = true
    lastSync = lastSync.then(() => file.datasync()).then(() => void (isSyncing = false))
    lastSync.catch(() => {})
  }

  return {
    /** Resolves once all previous bytes are written and this write has started. Calls `onWritten` after this write. */
    async write(bytes: Uint8Array, onWritten: () => Promise<void>): Promise<void> {
      await lastWrite
      lastWrite = writeAll(file, bytes, position).then(onWritten)
      lastWrite.catch(() => {})
      position += bytes.length
      unsynced += bytes.length
      if (unsynced >= SYNC_AFTER_BYTES && !isSyncing) sync()
    },
    async end(): Promise<void> {
      await lastWrite
      await lastSync
    },
  }
}

async function writeAll(file: WritableFile, bytes: Uint8Array, position: number): Promise<void> {
  for (let written = 0; written < bytes.length;) {
    const { bytesWritten } = await file.write(bytes, written, bytes.length - written, position + written)
    written += bytesWritten
  }
}
