import { accessSync, constants, mkdtempSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const MEMORY = '/dev/shm'
const ROOM_BYTES = 2 * 1024 ** 3

/**
 * Makes a folder for what tests write and throw away: in memory where the system has room for it, else where temporary
 * files go. Every commit of every test server waits for its disk, which takes milliseconds, tens of thousands of times.
 * `purpose` is a word for its name.
 */
export function makeScratch(purpose: string): string {
  return mkdtempSync(join(hasRoom(MEMORY) ? MEMORY : tmpdir(), `calotype-${purpose}-`))
}

function hasRoom(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK)
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize >= ROOM_BYTES
  } catch {
    return false
  }
}
