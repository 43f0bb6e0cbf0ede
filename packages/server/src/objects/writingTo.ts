import type { FileHandle } from 'node:fs/promises'

/** After so many bytes (16 MB) the disk begins with them, so that a sync at the end has little left to do. */
const BEGIN_AFTER_BYTES = 16 * 1024 ** 2

/**
 * Writes from a place in a file on, behind the back of who brings the bytes, and lets the disk begin beside what else
 * comes. What fails is told by the next call.
 *
 * @param start offset of the first byte
 */
export function writingTo(file: FileHandle, start: number) {
  let position = start
  let unsynced = 0
  let isSyncing = false
  let synced = Promise.resolve()
  let written = Promise.resolve()

  function sync(): void {
    unsynced = 0
    isSyncing = true
    synced = synced.then(() => file.datasync()).then(() => void (isSyncing = false))
    synced.catch(() => {})
  }

  return {
    /** Resolves when these bytes are on their way, after those before; `done` is called when they are not needed any more. */
    async write(bytes: Uint8Array, done: () => Promise<void>): Promise<void> {
      await written
      written = writeAll(file, bytes, position).then(done)
      written.catch(() => {})
      position += bytes.length
      unsynced += bytes.length
      if (unsynced >= BEGIN_AFTER_BYTES && !isSyncing) sync()
    },
    /** Resolves when all is written. */
    async end(): Promise<void> {
      await written
      await synced
    },
  }
}

/** Writes all of `bytes`; its first byte belongs to `position`. */
async function writeAll(file: FileHandle, bytes: Uint8Array, position: number): Promise<void> {
  for (let written = 0; written < bytes.length;) {
    const { bytesWritten } = await file.write(bytes, written, bytes.length - written, position + written)
    written += bytesWritten
  }
}
