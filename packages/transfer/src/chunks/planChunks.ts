import type { ChunkedUpload } from '@calotype/api'

/** The chunks of an upload that the server has stored completely (`received`) or in part (`begun`). */
export type StoredChunks = Pick<ChunkedUpload, 'chunkSize' | 'received' | 'begun'>

/** A chunk that the server doesn't have, or has only in part. All positions are in bytes. */
export interface MissingChunk {
  /** Zero-based index of the chunk. */
  index: number
  /** Position of the chunk's first byte in the file, and the position after its last byte. */
  start: number
  end: number
  /** Number of bytes at the start of the chunk that the server already has. */
  offset: number
  isLast: boolean
}

/** Returns the chunks that have to be sent for a file of `size` bytes, in order, and how many bytes the server has. */
export function planChunks(size: number, { chunkSize, received, begun = [] }: StoredChunks) {
  const receivedIndexes = new Set(received.map(({ chunkIndex }) => chunkIndex))
  const offsets = new Map(begun.map((chunk) => [chunk.chunkIndex, chunk.size]))
  const total = Math.ceil(size / chunkSize)
  const missing = Array.from({ length: total }, (_, index): MissingChunk => {
    const start = index * chunkSize
    const end = Math.min(size, start + chunkSize)
    return { index, start, end, offset: offsets.get(index) ?? 0, isLast: index === total - 1 }
  }).filter(({ index }) => !receivedIndexes.has(index))
  const bytesToSend = missing.reduce((sum, { start, end, offset }) => sum + end - start - offset, 0)
  return { missing, storedBytes: size - bytesToSend }
}
