import { cpSync, readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { migrations } from '../../../packages/server/src/db/migrations/index.ts'
import { openDatabase } from '../../../packages/server/src/db/sqlite/open.ts'
import { makeScratch } from '../../scratch.ts'
import { createImageDisk, copySynced } from './disk.ts'
import { fill } from './fullDisk.ts'
import { copyOldLibrary, readVersion } from '../migrations.ts'

const KIBIBYTE = 1024
const IMAGE_MEGABYTES = 16
const MAX_FREE_KIBIBYTES = 1536
const STEP_KIBIBYTES = 32

/**
 * Updates a library with the first schema on disks with different amounts of free space. If the space doesn't suffice,
 * the message must say so, and no copy of the database may remain. With more space, the update must succeed without
 * data loss (F07, F26).
 */
export async function fullUpdate(): Promise<{ refused: number; problems: string[] }> {
  const problems: string[] = []
  const old = await copyOldLibrary()
  const disk = createImageDisk(IMAGE_MEGABYTES)
  let refused = 0
  try {
    for (let free = 0; free <= MAX_FREE_KIBIBYTES; free += STEP_KIBIBYTES) {
      for (const name of readdirSync(disk.data)) rmSync(path.join(disk.data, name), { recursive: true })
      copySynced(disk, old)
      fill(path.join(disk.data, 'ballast'), disk.data, free * KIBIBYTE)
      const { isRefused, problem } = await update(disk.data)
      if (isRefused) refused += 1
      if (problem) problems.push(`with ${free} KiB free: ${problem}`)
    }
    if (refused === 0) problems.push('the disk was never full')
  } finally {
    disk.end()
    rmSync(old, { recursive: true })
  }
  return { refused, problems }
}

/** Updates a library with little space, and then with enough space. */
async function update(folder: string): Promise<{ isRefused: boolean; problem: string | null }> {
  const refusal = await attempt(folder)
  const copies = readdirSync(folder).filter((name) => name.includes('.before-'))
  rmSync(path.join(folder, 'ballast'))
  const isRefused = refusal !== null
  const toResult = (problem: string | null) => ({ isRefused, problem })
  if (isRefused && !refusal.includes(' is full. An update needs ')) return toResult(refusal)
  if (isRefused && copies.length > 0 && readCopiedVersion(folder) === 1)
    return toResult(`left behind: ${copies}`)
  const secondRefusal = await attempt(folder)
  return toResult(secondRefusal ?? (readCopiedVersion(folder) === migrations.length ? null : 'not finished'))
}

/** Returns the schema version of a library. Reads a copy, because opening a database merges its write-ahead log. */
function readCopiedVersion(folder: string): number {
  const copy = makeScratch('asked')
  cpSync(folder, copy, { recursive: true })
  const version = readVersion(path.join(copy, 'calotype.sqlite'))
  rmSync(copy, { recursive: true })
  return version
}

/** Opens the library like a starting server. Returns the error message, or null. */
async function attempt(folder: string): Promise<string | null> {
  try {
    const { db, close } = openDatabase(folder)
    const users = await db.selectFrom('user').select('email').execute()
    // The write-ahead log can't be merged on a full disk. The next start merges it.
    await close().catch(() => {})
    return users.length === 1 ? null : 'the user is gone'
  } catch (error) {
    return String(error)
  }
}
