import { NetworkError, getStatus, type UploadDescriptor } from '@calotype/api'
import type { BegunUpload, ChunkTransport, StoredFile } from '../engine/transport.ts'
import { sendChunks, type SendChunksOptions } from './sendChunks.ts'

export interface ChunkedFile {
  name: string
  /** Size in bytes. */
  size: number
  /** Rolling checksum of the first megabyte (CONST-027). */
  checksum: string | null
  descriptor: UploadDescriptor
  /** Id of the upload to resume, or null for a new upload. */
  uploadId: string | null
  /** Returns a range of the file. The content is read only while it is sent. */
  slice: (start: number, end: number) => Blob
}

export interface ChunkedUploadOptions extends SendChunksOptions {
  /** Chunk size of a new upload in bytes. */
  chunkBytes: number
  /** Stores the id of a new upload before anything is sent, or null once the server no longer has the upload. */
  onUploadId: (uploadId: string | null) => void | Promise<void>
  /** Called after the last byte was sent, before the server assembles the file. */
  onAllSent?: () => void
  /** Aborts the sending of chunks, but not the request that starts an upload, whose response contains the id. */
  sendSignal?: AbortSignal
}

/**
 * Uploads a file in chunks. If the server still has the upload `uploadId`, resumes each chunk at its first missing
 * byte. If one chunk fails, aborts the others. Throws the errors of `@calotype/api`; if the server no longer knows the
 * upload, a NetworkError, so that a retry starts a new one.
 */
export async function uploadInChunks(
  transport: ChunkTransport,
  file: ChunkedFile,
  options: ChunkedUploadOptions,
): Promise<StoredFile> {
  const { isArchive = false, onUploadId, onAllSent, signal, sendSignal = signal } = options
  const resumed = file.uploadId && (await transport.status(file.uploadId, signal))
  const upload = resumed || (await initiate(transport, file, options))
  const { uploadId } = upload
  try {
    const chunks = await sendChunks(transport, file, upload, { ...options, signal: sendSignal })
    onAllSent?.()
    return await transport.complete({ uploadId, chunks, isArchive, signal: sendSignal })
  } catch (error) {
    sendSignal.throwIfAborted()
    if (getStatus(error) !== 404) throw error
    await onUploadId(null)
    throw new NetworkError({ cause: error })
  }
}

async function initiate(
  transport: ChunkTransport,
  { name, size, checksum, descriptor }: ChunkedFile,
  { chunkBytes, isArchive = false, onUploadId, signal }: ChunkedUploadOptions,
): Promise<BegunUpload> {
  const { uploadId } = await transport.initiate({
    fileName: name,
    fileSize: size,
    checksum,
    mediaMetadata: descriptor,
    signal,
    chunkSize: chunkBytes,
    totalChunks: Math.ceil(size / chunkBytes),
    isArchive,
  })
  await onUploadId(uploadId)
  return { uploadId, chunkSize: chunkBytes, received: [] }
}
