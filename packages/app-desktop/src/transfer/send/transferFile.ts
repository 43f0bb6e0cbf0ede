import { createFile, toStateKey, type TransferFile } from '@calotype/transfer'
import path from 'node:path'
import type { FileRow } from '../journal/journal.ts'

/** Converts the row of a pending file to a file of the engine. */
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
 * Returns the journal state of a file that isn't stored yet. After its last byte was sent, the file needs a
 * confirmation, because the server may have stored it.
 */
export function toRowState(state: TransferFile['state'], row: FileRow) {
  const isSent = state.name === 'active' && state.isSent
  const mayBeStored = row.state === 'waiting.confirmation' && toStateKey(state) !== 'diskSpace'
  if (isSent || mayBeStored) return 'waiting.confirmation'
  return state.name === 'queued' ? 'queued.upload' : 'active'
}
