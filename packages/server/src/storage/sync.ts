import { closeSync, fsync, openSync } from 'node:fs'
import { promisify } from 'node:util'

const fsyncAsync = promisify(fsync)

/**
 * Writes the content of a file to the disk. A failed sync must not be retried: the system may have dropped the data.
 */
export function syncFile(file: string): Promise<void> {
  return sync(file, 'r+')
}

/** Writes the names in a folder to the disk. Windows can't sync folders, and doesn't need to. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform !== 'win32') await sync(folder, 'r')
}

/** Syncs a file or folder. Opens and closes it synchronously, which is faster than two calls on the thread pool. */
async function sync(file: string, flags: 'r' | 'r+'): Promise<void> {
  const handle = openSync(file, flags)
  try {
    await fsyncAsync(handle)
  } finally {
    closeSync(handle)
  }
}
