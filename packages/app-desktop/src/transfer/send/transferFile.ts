import { createFile, toStateKey, type TransferFile, PauseError } from '@calotype/transfer'
import path from 'node:path'
import type { FileRow } from '../journal/journal.ts'
import { getCause } from '@calotype/api'
import { DiskRange } from '@calotype/transfer/node'
import { readFile } from 'node:fs/promises'
import { explainError, getVerifiedPath } from '../files/onDisk.ts'
import { problems } from '../files/problem.ts'

export function toTransferFile(row: FileRow, chunkBytes: number): TransferFile {
  const { id, path: filePath, size, kind, sha256, checksum, chunks, upload_id: uploadId } = row
  const file = createFile({ id: String(id), name: path.basename(filePath), size })
  return {
    ...file,
    state: { name: 'queued' },
    details: {},
    chunked: size > chunkBytes || (chunks !== null && uploadId !== null),
    sha256,
    uploadId,
    isArchive: kind === 'archive',
    checksums: { head: checksum ?? '', chunks: JSON.parse(chunks ?? '[]') as string[] },
  }
}

/**
 * Returns the journal state of a file that isn't known to be stored. A file whose last byte was sent needs a
 * confirmation, because the server may have stored it.
 */
export function toRowState(state: TransferFile['state'], row: FileRow) {
  const isSent = state.name === 'active' && state.isSent
  const mayBeStored = row.state === 'waiting.confirmation' && toStateKey(state) !== 'diskSpace'
  if (isSent || mayBeStored) return 'waiting.confirmation'
  return state.name === 'queued' ? 'queued.upload' : 'active'
}

/**
 * Opens a file. Reads the content of a file that the system reports as empty, because it may not be empty (FOLDER-018).
 */
export const openContent = async (filePath: string, { size, type }: FileRow): Promise<File> =>
  size === 0
    ? new File([await readFile(filePath)], path.basename(filePath), { type })
    : new DiskRange(filePath, 0, size, type)

/** Returns the cause of a failed upload. The file may have changed, been deleted or become inaccessible. */
export async function findCause(root: string, row: FileRow, error: unknown): Promise<unknown> {
  if (error instanceof PauseError) return error
  try {
    await getVerifiedPath(root, row)
  } catch (reason) {
    return explainError(root, reason)
  }
  const cause = getCause(error)
  const hasReadFailed = cause instanceof DOMException
  if (hasReadFailed && cause.cause !== undefined) return explainError(root, cause.cause)
  // The content has changed since it was hashed, so the file must be hashed again.
  return hasReadFailed ? problems.changed() : error
}
