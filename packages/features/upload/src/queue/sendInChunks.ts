import {
  chunkedStatus,
  completeChunked,
  initiateChunked,
  statusOf,
  uploadChunk,
  type Api,
  type ChunkCompleteRequest,
  type ChunkedUpload,
  type UploadDescriptor,
} from '@calotype/api'
import { NoticedProblem } from './problem.ts'
import type { Kept, Sending } from './sendFile.ts'
import type { UploadItem } from './uploadItem.ts'

interface Large {
  item: UploadItem
  file: File
  descriptor: UploadDescriptor
}

type Begun = Pick<ChunkedUpload, 'uploadId' | 'chunkSize' | 'received' | 'begun'>

/**
 * Sends what the server does not have yet of a large file, chunk after chunk, and of one that broke off the rest. A slice is
 * read only while it is sent.
 */
export async function sendInChunks(api: Api, large: Large, sending: Sending): Promise<Kept> {
  const begun = (await goOn(api, large.item, sending)) ?? (await begin(api, large, sending))
  const chunks = await sendMissing(api, large.file, begun, sending)
  const { uploadId } = begun
  const { fileId, checksum } = await completeChunked(api, { uploadId, chunks, signal: sending.signal })
  return { mediaId: fileId, sha256: checksum }
}

/** What the server has of an upload that broke off; null where there is none, or where it has forgotten it. */
async function goOn(api: Api, { uploadId }: UploadItem, { signal }: Sending): Promise<Begun | null> {
  if (uploadId === null) return null
  try {
    return await chunkedStatus(api, uploadId, signal)
  } catch (error) {
    if (statusOf(error) === 404) return null
    throw error
  }
}

async function begin(api: Api, { item, descriptor }: Large, sending: Sending): Promise<Begun> {
  const { chunkBytes, checksum, signal } = sending
  const { uploadId } = await initiateChunked(api, {
    fileName: item.name,
    fileSize: item.size,
    chunkSize: chunkBytes,
    totalChunks: Math.ceil(item.size / chunkBytes),
    checksum,
    mediaMetadata: descriptor,
    signal,
  })
  await sending.onBegun(uploadId)
  return { uploadId, chunkSize: chunkBytes, received: [] }
}

async function sendMissing(
  api: Api,
  file: File,
  { uploadId, chunkSize, received, begun = [] }: Begun,
  { hasher, onProgress, onKept, signal }: Sending,
): Promise<ChunkCompleteRequest['chunks']> {
  const chunks: ChunkCompleteRequest['chunks'] = received.map((chunk) => ({ ...chunk, checksum: null }))
  const there = new Set(received.map(({ chunkIndex }) => chunkIndex))
  const sliceOf = (index: number) => file.slice(index * chunkSize, (index + 1) * chunkSize)
  const total = Math.ceil(file.size / chunkSize)
  const beginnings = new Map(begun.map(({ chunkIndex, size }) => [chunkIndex, size]))
  const missing = Array.from({ length: total }, (_, index) => index).filter((index) => !there.has(index))
  const keep = (bytes: number) => {
    sent += bytes
    onProgress(sent)
    onKept(sent)
  }
  let sent = 0
  keep(sumOf([...Array.from(there, (index) => sliceOf(index).size), ...beginnings.values()]))

  let ahead = hashed(missing[0])
  for (const [place, chunkIndex] of missing.entries()) {
    signal.throwIfAborted()
    const chunkOffset = beginnings.get(chunkIndex) ?? 0
    const chunkData = sliceOf(chunkIndex).slice(chunkOffset)
    const checksum = await ahead
    ahead = hashed(missing[place + 1])
    const { etag } = await uploadChunk(api, {
      uploadId,
      chunkIndex,
      chunkChecksum: checksum,
      isLastChunk: chunkIndex === total - 1,
      chunkOffset,
      chunkData,
      signal,
      onProgress: (bytes) => onProgress(sent + Math.min(bytes, chunkData.size)),
    }).catch((error: unknown) => {
      // What broke off is there, and the server says how much; of what it refused it has nothing.
      if (statusOf(error) !== null) onProgress(sent - chunkOffset)
      throw isAnother(error) ? new NoticedProblem('changed') : error
    })
    chunks.push({ chunkIndex, etag, checksum })
    keep(chunkData.size)
  }
  return chunks.sort((one, other) => one.chunkIndex - other.chunkIndex)

  /** While one chunk is sent, the next is read. */
  function hashed(index: number | undefined): Promise<string> {
    const checksum = index === undefined ? Promise.resolve('') : hasher.weakHash(sliceOf(index))
    checksum.catch(() => {})
    return checksum
  }
}

/** The server has other bytes in this place: the file is not what it was when the upload began. */
const isAnother = (error: unknown) => statusOf(error) === 409

const sumOf = (sizes: readonly number[]) => sizes.reduce((sum, size) => sum + size, 0)
