import { explainFullDisk } from './diskFull.ts'
import { lockFolder } from './files/lockFolder.ts'

/**
 * Locks the data folder for this process; throws if another server has locked it.
 * @returns a function that releases the lock
 */
export const lockDataFolder = (folder: string): (() => void) =>
  lockFolder(folder, (cause, file) => {
    const fullDisk = explainFullDisk(cause, file)
    if (fullDisk !== cause) return fullDisk
    return new Error(
      `Another Calotype server is using ${folder}. Stop it first, or set CALOTYPE_DATA to another folder.`,
      { cause },
    )
  })
