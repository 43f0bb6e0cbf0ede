import {
  chunkedStatus,
  completeChunked,
  completeStaged,
  ignoreNotFound,
  initiateChunked,
  initiateStaged,
  NetworkError,
  getStatus,
  type Api,
  type ChunkCompleteResponse,
  type UploadDescriptor,
} from '@calotype/api'
import { sendChunks, type BegunUpload, type SendChunksOptions } from './sendChunks.ts'

/** A file that is uploaded in chunks. */
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
  /** Stores the id of a new upload before anything is sent. The id is null if the server no longer knows the upload. */
  onUploadId: (uploadId: string | null) => void | Promise<void>
  /** Called after the last byte was sent, before the server assembles the file. */
  onAllSent?: () => void
  /** Aborts only the sending of chunks, but not the request that starts an upload, whose response contains the id. */
  sendSignal?: AbortSignal
}

/**
 * Uploads a file in chunks. If the server still has the upload `uploadId`, resumes each chunk at its first missing
 * byte. If one chunk fails, aborts the others. Throws the errors of `@calotype/api`; if the server no longer knows the
 * upload, a NetworkError, so that a retry starts a new one.
 */
export async function uploadInChunks(
  api: Api,
  file: ChunkedFile,
  options: ChunkedUploadOptions,
): Promise<ChunkCompleteResponse> {
  const { isStaged, onUploadId, onAllSent, signal, sendSignal = signal } = options
  const resumed = file.uploadId && (await ignoreNotFound(chunkedStatus(api, file.uploadId, signal)))
  const upload = resumed || (await initiate(api, file, options))
  const { uploadId } = upload
  try {
    const chunks = await sendChunks(api, file, upload, { ...options, signal: sendSignal })
    onAllSent?.()
    return await (isStaged ? completeStaged : completeChunked)(api, { uploadId, chunks, signal: sendSignal })
  } catch (error) {
    sendSignal.throwIfAborted()
    if (getStatus(error) !== 404) throw error
    await onUploadId(null)
    throw new NetworkError({ cause: error })
  }
}

async function initiate(
  api: Api,
  { name, size, checksum, descriptor }: ChunkedFile,
  { chunkBytes, isStaged, onUploadId, signal }: ChunkedUploadOptions,
): Promise<BegunUpload> {
  const announced = {
    fileName: name,
    fileSize: size,
    checksum,
    mediaMetadata: descriptor,
    signal,
    chunkSize: chunkBytes,
    totalChunks: Math.ceil(size / chunkBytes),
  }
  const { uploadId } = await (isStaged
    ? initiateStaged(api, { ...announced, isArchive: true })
    : initiateChunked(api, announced))
  await onUploadId(uploadId)
  return { uploadId, chunkSize: chunkBytes, received: [] }
}
