import { getCause } from '@calotype/api'
import { PauseError } from '@calotype/transfer'
import { DiskRange } from '@calotype/transfer/node'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { explainError, getVerifiedPath } from '../files/onDisk.ts'
import { problems } from '../files/problem.ts'
import type { FileRow } from '../journal/journal.ts'

/** Opens a file. Reads a file that the system reports as empty, because it may have content (FOLDER-018). */
export const openContent = async (place: string, { size, type }: FileRow): Promise<File> =>
  size === 0
    ? new File([await readFile(place)], path.basename(place), { type })
    : new DiskRange(place, 0, size, type)

/** Returns the cause of a failed upload: the file may have changed, been deleted or become inaccessible. */
export async function findCause(root: string, row: FileRow, error: unknown): Promise<unknown> {
  if (error instanceof PauseError) return error
  try {
    await getVerifiedPath(root, row)
  } catch (reason) {
    return explainError(root, reason)
  }
  const cause = getCause(error)
  const isUnread = cause instanceof DOMException
  if (isUnread && cause.cause !== undefined) return explainError(root, cause.cause)
  // The content has changed since it was hashed, so the file must be hashed again.
  return isUnread ? problems.changed() : error
}
