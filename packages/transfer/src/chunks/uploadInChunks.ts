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
  /** Bytes. */
  size: number
  /** The specified checksum of the first megabyte (CONST-027). */
  checksum: string | null
  descriptor: UploadDescriptor
  /** Id of an upload to resume, or null. */
  uploadId: string | null
  /** Returns a range of the file, which is read only while it is sent. */
  slice: (start: number, end: number) => Blob
}

export interface ChunkedUploadOptions extends SendChunksOptions {
  /** Size of a chunk of a new upload, in bytes. */
  chunkBytes: number
  /** Stores the id of a new upload before anything is sent; null if the server has forgotten the upload. */
  onUploadId: (uploadId: string | null) => void | Promise<void>
  /** Called after the last byte was sent, before the server is asked to assemble the file. */
  onAllSent?: () => void
  /** Aborts sending only: without the response to a new upload, its id would be lost. */
  sendSignal?: AbortSignal
}

/**
 * Uploads a file in chunks. Resumes `uploadId` at the first missing byte of each chunk if the server still has it. If one
 * chunk fails, the others are aborted. Throws like `@calotype/api`; an upload that the server has forgotten fails with a
 * NetworkError, so that a retry starts a new one.
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
