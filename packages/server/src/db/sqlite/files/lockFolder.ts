import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/**
 * Locks a folder for this process. The operating system releases the lock on the file `lock` when the process exits,
 * even after a crash, so a leftover file does no harm.
 *
 * @param explain returns the error to throw if the folder can't be locked
 * @returns a function that releases the lock
 */
export function lockFolder(folder: string, explain: (cause: unknown, file: string) => unknown): () => void {
  const file = path.join(folder, 'lock')
  const lock = new DatabaseSync(file, { timeout: 0 })
  try {
    lock.exec('begin exclusive')
  } catch (cause) {
    lock.close()
    throw explain(cause, file)
  }
  return () => lock.close()
}
