import { promises, readdirSync, statSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import path from 'node:path'

const { statfs } = promises
/** Size of a block in `Stats.blocks`, which doesn't depend on the file system. */
const BLOCK_BYTES = 512

/** Returns the disk space that the files in a folder use, except the database. Holes between chunks use none. */
function getUsedBytes(folder: string): number {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && !entry.name.includes('.sqlite'),
  )
  const sizes = files.map(
    ({ parentPath, name }) =>
      (statSync(path.join(parentPath, name), { throwIfNoEntry: false })?.blocks ?? 0) * BLOCK_BYTES,
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}

/** Fakes `statfs` for a server in this process, which calls it once per received file. */
export const fullDisk = {
  fillAfter(files: number): void {
    let remainingFiles = files
    mockStatfs(async (...args: Parameters<typeof statfs>) => {
      const disk = await statfs(...args)
      return remainingFiles-- > 0 ? disk : Object.assign(disk, { bavail: 0 })
    })
  },
  /** Limits the disk space to the space that the folder uses now plus `more` bytes. */
  limitSpace(more: number, folder: string): void {
    const limitBytes = getUsedBytes(folder) + more
    mockStatfs(async (...args: Parameters<typeof statfs>) =>
      Object.assign(await statfs(...args), { bsize: 1, bavail: limitBytes - getUsedBytes(folder) }),
    )
  },
  getUsedBytes,
  restore: () => mockStatfs(statfs),
}

function mockStatfs(implementation: (...args: Parameters<typeof statfs>) => ReturnType<typeof statfs>): void {
  Object.assign(promises, { statfs: implementation })
  syncBuiltinESMExports()
}
