import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { explainFullDisk } from './diskFull.ts'

/**
 * Locks the data folder for this process; throws if another server has locked it. The operating system releases the
 * lock on the file `lock` when the process exits, even after a crash, so a leftover file does no harm.
 * @returns a function that releases the lock
 */
export function lockDataFolder(folder: string): () => void {
  const file = path.join(folder, 'lock')
  const lock = new DatabaseSync(file, { timeout: 0 })
  try {
    lock.exec('begin exclusive')
  } catch (cause) {
    lock.close()
    const fullDisk = explainFullDisk(cause, file)
    if (fullDisk !== cause) throw fullDisk
    throw new Error(
      `Another Calotype server is using ${folder}. Stop it first, or set CALOTYPE_DATA to another folder.`,
      { cause },
    )
  }
  return () => lock.close()
}
