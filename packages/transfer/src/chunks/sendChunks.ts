import { getStatus, type ChunkCompleteRequest } from '@calotype/api'
import type { BegunUpload, ChunkTransport } from '../engine/transport.ts'
import { planChunks, type MissingChunk } from './planChunks.ts'

export interface SendChunksOptions {
  /** Whether the file is an archive, which the server stages and unpacks. */
  isArchive?: boolean
  /** Returns how many chunks may be sent concurrently at the moment. */
  concurrency: () => number
  /**
   * Returns the checksum of a chunk to send (CONST-026). It is called in the order of the chunks, one chunk ahead of
   * those being sent.
   */
  checksum: (chunk: MissingChunk) => Promise<string>
  /** Returns the checksum of a chunk that the server has, or null if the checksum isn't known. */
  storedChecksum?: (index: number) => string | null
  /** Called before each chunk is sent. A rejection fails the upload. */
  beforeChunk?: () => void | Promise<void>
  /**
   * Reports how many bytes of the file the server has. The number decreases if a chunk is refused. `isResumed`: the
   * server had the bytes before this attempt.
   */
  onProgress: (sentBytes: number, isResumed: boolean) => void
  /** Reports how many bytes won't have to be sent again. */
  onStored: (storedBytes: number) => void
  /** Creates the error to throw if the server's copy of a chunk differs because the file has changed. */
  changedError: () => Error
  signal: AbortSignal
}

type CompletedChunk = ChunkCompleteRequest['chunks'][number]

/**
 * Sends the chunks that the server doesn't have, and returns all chunks in order. If one chunk fails, aborts the
 * others.
 */
export async function sendChunks(
  transport: ChunkTransport,
  { size, slice }: { size: number; slice: (start: number, end: number) => Blob },
  upload: BegunUpload,
  options: SendChunksOptions,
): Promise<CompletedChunk[]> {
  const { concurrency, checksum, storedChecksum, signal, onStored } = options
  const { missing, storedBytes } = planChunks(size, upload)
  const chunks = upload.received.map((chunk): CompletedChunk => {
    return { ...chunk, checksum: storedChecksum?.(chunk.chunkIndex) ?? null }
  })
  const sentBytesByChunk = new Map(missing.map(({ index, offset }) => [index, offset]))
  let sentBytes = storedBytes
  let acknowledgedBytes = storedBytes
  options.onProgress(storedBytes, true)
  onStored(storedBytes)

  const failureController = new AbortController()
  const combinedSignal = AbortSignal.any([signal, failureController.signal])
  const activeRequests = new Set<Promise<void>>()
  let previousRead: Promise<unknown> = Promise.resolve()
  /**
   * Reads the checksum of a chunk after those of the chunks before it, so that it is ready once these chunks are sent.
   */
  function readChecksum(chunk: MissingChunk | undefined): Promise<string> {
    const read = previousRead.then(() => (chunk ? checksum(chunk) : ''))
    read.catch(() => {})
    previousRead = read
    return read
  }

  function report(index: number, bytes: number) {
    sentBytes += bytes - (sentBytesByChunk.get(index) ?? 0)
    sentBytesByChunk.set(index, bytes)
    options.onProgress(sentBytes, false)
  }

  async function send({ index, start, end, offset, isLast }: MissingChunk, pendingChecksum: Promise<string>) {
    const chunkChecksum = await pendingChecksum
    combinedSignal.throwIfAborted()
    await options.beforeChunk?.()
    const chunkData = slice(start + offset, end)
    const { etag } = await transport
      .send({
        uploadId: upload.uploadId,
        chunkIndex: index,
        chunkChecksum,
        chunkOffset: offset,
        chunkData,
        isLastChunk: isLast,
        isStaged: options.isArchive ?? false,
        signal: combinedSignal,
        onProgress: (bytes) => report(index, offset + Math.min(bytes, chunkData.size)),
      })
      .catch((error: unknown) => {
        // The server keeps the received bytes of an interrupted chunk, but none of a chunk that it refuses.
        if (getStatus(error) !== null) report(index, offset)
        throw getStatus(error) === 409 ? options.changedError() : error
      })
    chunks.push({ chunkIndex: index, etag, checksum: chunkChecksum })
    report(index, end - start)
    acknowledgedBytes += chunkData.size
    onStored(acknowledgedBytes)
  }

  try {
    let nextChecksum = readChecksum(missing[0])
    for (const [position, chunk] of missing.entries()) {
      while (activeRequests.size >= concurrency()) await Promise.race(activeRequests)
      const sending = send(chunk, nextChecksum).then(() => void activeRequests.delete(sending))
      activeRequests.add(sending)
      nextChecksum = readChecksum(missing[position + 1])
    }
    await Promise.all(activeRequests)
  } catch (error) {
    failureController.abort()
    await Promise.allSettled(activeRequests)
    throw error
  }
  return chunks.sort((one, other) => one.chunkIndex - other.chunkIndex)
}
