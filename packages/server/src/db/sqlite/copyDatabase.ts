import { closeSync, fsyncSync, openSync, rmSync } from 'node:fs'
import type { DatabaseSync } from 'node:sqlite'

/** Writes a consistent copy of a database, which may be in use, and syncs the copy. */
export function copyDatabase(database: DatabaseSync, copy: string): void {
  rmSync(copy, { force: true })
  database.prepare('vacuum into ?').run(copy)
  sync(copy)
}

/** Syncs a file or a folder. Does nothing for a folder on Windows, which can't sync folders. */
export function sync(filePath: string, flags: 'r' | 'r+' = 'r+'): void {
  if (flags === 'r' && process.platform === 'win32') return
  const handle = openSync(filePath, flags)
  fsyncSync(handle)
  closeSync(handle)
}
