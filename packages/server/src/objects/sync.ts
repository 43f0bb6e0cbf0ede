import { closeSync, fsync, openSync } from 'node:fs'
import { promisify } from 'node:util'

const written = promisify(fsync)

/** Makes last what was written to a file. One that fails is never tried again. */
export function syncFile(file: string): Promise<void> {
  return sync(file, 'r+')
}

/** Makes the name of a new file last. Windows cannot sync a folder, and does not need to. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform !== 'win32') await sync(folder, 'r')
}

/** To open and to close takes less time than to ask another thread for it. */
async function sync(place: string, flags: 'r' | 'r+'): Promise<void> {
  const handle = openSync(place, flags)
  try {
    await written(handle)
  } finally {
    closeSync(handle)
  }
}
