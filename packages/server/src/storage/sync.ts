import { closeSync, fsync, openSync } from 'node:fs'
import { promisify } from 'node:util'

const fsyncAsync = promisify(fsync)

/** Syncs a file to the disk. Don't retry a failed sync: the operating system may have dropped the data. */
export function syncFile(file: string): Promise<void> {
  return sync(file, 'r+')
}

/** Syncs the names in a folder to the disk. Does nothing on Windows, which can't sync folders. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform !== 'win32') await sync(folder, 'r')
}

/** Syncs a file or folder. Opens and closes it synchronously, which is faster than two calls in the thread pool. */
async function sync(file: string, flags: 'r' | 'r+'): Promise<void> {
  const handle = openSync(file, flags)
  try {
    await fsyncAsync(handle)
  } finally {
    closeSync(handle)
  }
}
