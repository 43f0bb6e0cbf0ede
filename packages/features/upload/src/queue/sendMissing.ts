import { statusOf, uploadChunk, type Api, type ChunkCompleteRequest, type ChunkedUpload } from '@calotype/api'
import { NoticedProblem } from './problem.ts'
import type { Sending } from './sendFile.ts'

/** What the server has of an upload. */
export type Begun = Pick<ChunkedUpload, 'uploadId' | 'chunkSize' | 'received' | 'begun'>

/** A chunk whose checksum is being read, or is. */
interface Ahead {
  chunkIndex: number
  checksum: Promise<string>
}

/** So many chunks of a file that is sent alone are on their way at once: while one waits for a handover, the other goes on. */
const CHUNKS_AT_ONCE = 2

/**
 * Sends the chunks that the server does not have, and of one that broke off the rest; resolves to all chunks in their order. A
 * slice is read only while it is sent. Where one chunk fails, the other stops where it is.
 */
export async function sendMissing(
  api: Api,
  file: File,
  { uploadId, chunkSize, received, begun = [] }: Begun,
  { hasher, isAlone, onProgress, onKept, signal }: Sending,
): Promise<ChunkCompleteRequest['chunks']> {
  const sliceOf = (index: number) => file.slice(index * chunkSize, (index + 1) * chunkSize)
  const total = Math.ceil(file.size / chunkSize)
  const chunks: ChunkCompleteRequest['chunks'] = received.map((chunk) => ({ ...chunk, checksum: null }))
  const beginnings = new Map(begun.map(({ chunkIndex, size }) => [chunkIndex, size]))
  /** Bytes of each chunk that are there, or about to be. */
  const there = new Map(beginnings)
  for (const { chunkIndex } of received) there.set(chunkIndex, sliceOf(chunkIndex).size)
  let kept = sumOf(there)
  const tell = () => onProgress(sumOf(there))
  tell()
  onKept(kept)

  const isMissing = (index: number) => chunks.every(({ chunkIndex }) => chunkIndex !== index)
  const missing = Array.from({ length: total }, (_, index) => index)
    .filter(isMissing)
    .values()
  let ahead = readAfter(Promise.resolve())
  const failed = new AbortController()
  const either = AbortSignal.any([signal, failed.signal])
  const underWay = new Set<Promise<void>>()
  try {
    while (ahead)
      if (underWay.size < (isAlone() ? CHUNKS_AT_ONCE : 1)) begin(ahead)
      else await Promise.race(underWay)
    await Promise.all(underWay)
  } catch (error) {
    failed.abort()
    await Promise.allSettled(underWay)
    throw error
  }
  return chunks.sort((one, other) => one.chunkIndex - other.chunkIndex)

  /** Checksums are read one after another, the next one while the chunks before it are sent. */
  function readAfter(before: Promise<unknown>): Ahead | null {
    const { value: chunkIndex } = missing.next()
    if (chunkIndex === undefined) return null
    const checksum = before.then(() => hasher.weakHash(sliceOf(chunkIndex)))
    checksum.catch(() => {})
    return { chunkIndex, checksum }
  }

  function begin({ chunkIndex, checksum }: Ahead) {
    ahead = readAfter(checksum)
    const sending = checksum
      .then((known) => send(chunkIndex, known))
      .then(() => void underWay.delete(sending))
    underWay.add(sending)
  }

  async function send(chunkIndex: number, checksum: string) {
    either.throwIfAborted()
    const chunkOffset = beginnings.get(chunkIndex) ?? 0
    const chunkData = sliceOf(chunkIndex).slice(chunkOffset)
    const reach = (bytes: number) => {
      there.set(chunkIndex, bytes)
      tell()
    }
    const { etag } = await uploadChunk(api, {
      uploadId,
      chunkIndex,
      chunkChecksum: checksum,
      isLastChunk: chunkIndex === total - 1,
      chunkOffset,
      chunkData,
      signal: either,
      onProgress: (bytes) => reach(chunkOffset + Math.min(bytes, chunkData.size)),
    }).catch((error: unknown) => {
      // What broke off is there, and the server says how much; of what it refused it has no more than before.
      if (statusOf(error) !== null) reach(chunkOffset)
      throw isAnother(error) ? new NoticedProblem('changed') : error
    })
    chunks.push({ chunkIndex, etag, checksum })
    reach(chunkOffset + chunkData.size)
    kept += chunkData.size
    onKept(kept)
  }
}

/** The server has other bytes in this place: the file is not what it was when the upload began. */
const isAnother = (error: unknown) => statusOf(error) === 409

const sumOf = (sizes: ReadonlyMap<number, number>) => [...sizes.values()].reduce((sum, size) => sum + size, 0)
