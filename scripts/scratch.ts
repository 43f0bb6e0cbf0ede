import { accessSync, constants, mkdtempSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const MEMORY_FOLDER = '/dev/shm'
const MIN_FREE_BYTES = 2 * 1024 ** 3

/**
 * Creates a temporary folder for tests, in memory if there is enough space. Test servers sync their disk tens of
 * thousands of times, and each sync takes milliseconds on a real disk. `purpose` is part of the folder's name.
 */
export function makeScratch(purpose: string): string {
  return mkdtempSync(join(hasSpace(MEMORY_FOLDER) ? MEMORY_FOLDER : tmpdir(), `calotype-${purpose}-`))
}

function hasSpace(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK)
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize >= MIN_FREE_BYTES
  } catch {
    return false
  }
}
