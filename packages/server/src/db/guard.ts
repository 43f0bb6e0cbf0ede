import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { nameFullDisk } from './diskFull.ts'

/**
 * Takes the data folder for this process; throws when another server has it. What holds is a lock of the operating
 * system on the file `lock`, so it ends with the process, however that ends, and the file may stay.
 *
 * @returns gives it back
 */
export function guard(folder: string): () => void {
  const file = path.join(folder, 'lock')
  const lock = new DatabaseSync(file, { timeout: 0 })
  try {
    lock.exec('begin exclusive')
  } catch (cause) {
    lock.close()
    const fullDisk = nameFullDisk(cause, file)
    if (fullDisk !== cause) throw fullDisk
    throw new Error(
      `Another Calotype server is running on ${folder}. Stop it first, or set CALOTYPE_DATA to another folder.`,
      { cause },
    )
  }
  return () => lock.close()
}
