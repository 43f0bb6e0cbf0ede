import {
  cancelChunked,
  checksumOf,
  completeChunked,
  descriptorOf,
  initiateChunked,
  uploadChunk,
  uploadSingle,
  weakHashOf,
  type Api,
  type ChunkCompleteRequest,
} from '@calotype/api'
import type { BatchDetails, UploadItem } from './uploadItem.ts'

interface Sending {
  details: BatchDetails
  /** Size of a chunk in bytes. */
  chunkBytes: number
  /** Bytes of the file sent so far, never more than it has. */
  onProgress: (sentBytes: number) => void
  signal: AbortSignal
}

/** Sends one file, in one request or in chunks. Resolves when the server keeps it. Throws as `@calotype/api` does. */
export async function sendFile(api: Api, item: UploadItem, sending: Sending): Promise<void> {
  const { name, type, size, file } = item
  const { labels, description } = sending.details
  const checksum = await checksumOf(file)
  sending.signal.throwIfAborted()
  const facts = { name, type, size, lastModified: file.lastModified }
  const descriptor = descriptorOf(facts, { labels, description, checksum })
  const { onProgress, signal } = sending
  if (!item.chunked) {
    const upTo = (bytes: number) => onProgress(Math.min(bytes, size))
    await uploadSingle(api, { file, descriptor, signal, onProgress: upTo })
    return
  }
  const { chunkBytes } = sending
  const { uploadId } = await initiateChunked(api, {
    fileName: name,
    fileSize: size,
    chunkSize: chunkBytes,
    totalChunks: Math.ceil(size / chunkBytes),
    checksum,
    mediaMetadata: descriptor,
    signal,
  })
  try {
    const chunks = await sendChunks(api, file, { ...sending, uploadId })
    await completeChunked(api, { uploadId, chunks, signal })
  } catch (error) {
    // The server forgets it by itself in the end: nobody waits for this, and nobody is told when it fails.
    void cancelChunked(api, uploadId).catch(() => {})
    throw error
  }
}

/** Sends the chunks of a file one after another. A slice is only a view of the file: it is read while it is sent. */
async function sendChunks(
  api: Api,
  file: File,
  { uploadId, chunkBytes, onProgress, signal }: Sending & { uploadId: string },
): Promise<ChunkCompleteRequest['chunks']> {
  const chunks: ChunkCompleteRequest['chunks'] = []
  for (let start = 0; start < file.size; start += chunkBytes) {
    const chunkData = file.slice(start, start + chunkBytes)
    const checksum = await weakHashOf(chunkData)
    signal.throwIfAborted()
    const { etag } = await uploadChunk(api, {
      uploadId,
      chunkIndex: chunks.length,
      chunkChecksum: checksum,
      isLastChunk: start + chunkBytes >= file.size,
      chunkData,
      signal,
      onProgress: (bytes) => onProgress(start + Math.min(bytes, chunkData.size)),
    })
    chunks.push({ chunkIndex: chunks.length, etag, checksum })
  }
  return chunks
}
