import { uploadInChunks } from '../chunks/uploadInChunks.ts'
import { isSentInChunks, type FileEvent, type TransferFile } from '../file/fileState.ts'
import type { SentBytesRecord } from '../progress/sentBytes.ts'
import { FileProblem } from '../reasons/toProblem.ts'
import { createSingleRequestLimit } from '../retry/singleRequestLimit.ts'
import { createConcurrentHash } from './concurrentHash.ts'
import type { Contents } from './contents.ts'
import type { Ports } from './ports.ts'
import type { ChunkTransport } from './transport.ts'
import { CONCURRENT_CHUNKS } from '../limits.ts'

export interface UploaderOptions<File extends TransferFile> extends Ports<File> {
  chunkBytes: number
  contents: Contents
  sentBytes: SentBytesRecord
  /** Returns whether no other file is being sent. */
  isAlone: () => boolean
}

/**
 * Signal that never aborts, for the request that starts an upload. An aborted request would leave an upload with an
 * unknown id on the server.
 */
const NEVER_ABORTED = new AbortController().signal

interface SendingOptions<File> {
  file: File
  content: Blob
  checksum: string
  signal: AbortSignal
  onProgress: (bytes: number, isResumed: boolean) => void
  onEvent: (event: FileEvent) => void
  /** Reports events even after the signal has aborted, unlike `onEvent`. */
  report: (event: FileEvent) => void
}

/**
 * Returns a function that sends a file in one request or in chunks. On a slow connection, hashes the file concurrently,
 * and stops sending if the library turns out to have its content.
 */
export function createUploader<File extends TransferFile>(options: UploaderOptions<File>) {
  const { transport, source, hasher, describe, saved, chunkBytes, contents, sentBytes, isAlone } = options
  const singleRequest = createSingleRequestLimit()

  async function sendWhole({ file, content, checksum, signal, onProgress, onEvent }: SendingOptions<File>) {
    // Uploading an empty file reports no progress.
    if (file.size === 0) onEvent({ type: 'lastByteSent' })
    return transport.send({
      file: content as globalThis.File,
      descriptor: describe(file, checksum),
      isArchive: file.isArchive ?? false,
      signal,
      onProgress(bytes) {
        onProgress(Math.min(bytes, file.size), false)
        if (bytes >= file.size) onEvent({ type: 'lastByteSent' })
      },
    })
  }

  function sendInChunks(chunks: ChunkTransport, sending: SendingOptions<File>) {
    const { file, content, checksum, signal, onProgress, onEvent, report } = sending
    const { id, name, size, uploadId, checksums } = file
    const slice = (start: number, end: number) => content.slice(start, end)
    return uploadInChunks(
      chunks,
      { name, size, checksum, descriptor: describe(file, checksum), uploadId, slice },
      {
        chunkBytes,
        signal: NEVER_ABORTED,
        sendSignal: signal,
        onProgress,
        concurrency: () => (isAlone() ? CONCURRENT_CHUNKS : 1),
        isArchive: file.isArchive ?? false,
        checksum: async ({ index, start, end }) =>
          checksums?.chunks[index] ?? hasher.weakHash(slice(start, end)),
        storedChecksum: (index) => checksums?.chunks[index] ?? null,
        beforeChunk: () => source.verify?.(file),
        onAllSent: () => onEvent({ type: 'lastByteSent' }),
        async onUploadId(newId) {
          report({ type: 'uploadBegun', uploadId: newId })
          await saved?.()
        },
        // Report only new bytes, because an attempt that stores more than all earlier ones doesn't count as failed.
        onStored(bytes) {
          const furthest = sentBytes.getStored(id)
          if (signal.aborted || bytes <= furthest) return
          sentBytes.resume(id, sentBytes.getCurrent(id), bytes)
          onEvent({ type: 'bytesStored' })
        },
        changedError: () => new FileProblem('changed', 'The file has changed since its upload began.'),
      },
    )
  }

  /** Reports events until the signal aborts. Resolves when the server has stored the file. */
  return async function upload(
    file: File,
    content: Blob,
    signal: AbortSignal,
    report: (event: FileEvent) => void,
  ): Promise<FileEvent> {
    const checksum = file.checksums?.head ?? (await contents.getPrefix(file, content)).checksum
    const knownContent = contents.getKnownContent(file.id)
    const knownSha256 = knownContent?.sha256 ?? (file.checksums ? file.sha256 : null)
    signal.throwIfAborted()
    // An earlier attempt failed just after the content was found in the library.
    if (knownContent && knownContent.mediaId !== null) return { type: 'contentRead', ...knownContent }
    const onEvent = (event: FileEvent) => {
      if (!signal.aborted) report(event)
    }
    const isTooSlow = !isSentInChunks(file) && singleRequest.isExceededBy(file.size)
    if (isTooSlow) onEvent({ type: 'tooSlow' })
    const chunks = isTooSlow || isSentInChunks(file) ? transport.chunks : undefined

    let furthest = -1
    let isStored = false
    const hash = createConcurrentHash(file.size, async (stop) => {
      const read = await contents.getContent(file, content, stop)
      if (!isStored) onEvent({ type: 'contentRead', ...read })
      return read
    })
    function onProgress(bytes: number, isResumed: boolean) {
      if (signal.aborted) return
      sentBytes[isResumed ? 'resume' : 'set'](file.id, bytes)
      // Only data that is sent for the first time measures the speed of the connection.
      if (bytes <= furthest) return
      furthest = bytes
      if (knownSha256 === null && transport.findContents) hash.progressed(bytes)
    }
    try {
      const sending = { file, content, checksum, signal, onProgress, onEvent, report }
      const storedFile = await (chunks ? sendInChunks(chunks, sending) : sendWhole(sending))
      isStored = true
      const { id, checksum: sha256 = '', damage = null } = storedFile
      const expected = knownSha256 ?? (await hash.content())?.sha256 ?? sha256
      // The file may have been rewritten, with the same size and date, before it was sent.
      if (
        isDifferentChecksum(sha256, expected) &&
        isDifferentChecksum(sha256, (await hasher.digest(content, signal)).sha256)
      )
        throw new FileProblem('damaged', 'The server stored different content.')
      if (file.isArchive) return { type: 'staged', stagedId: id, sha256: sha256 || expected }
      return { type: 'stored', mediaId: id, sha256, damage }
    } catch (error) {
      const isInterrupted = !chunks && !signal.aborted && singleRequest.recordInterruption(error, furthest)
      if (isInterrupted) onEvent({ type: 'tooSlow' })
      if (!signal.aborted) sentBytes.resume(file.id, sentBytes.getStored(file.id))
      throw error
    } finally {
      hash.stop()
    }
  }
}

/** Whether the server's checksum differs from that of the content. Ignores a response that isn't a SHA-256 checksum. */
const isDifferentChecksum = (sha256: string, expected: string) =>
  /^[0-9a-f]{64}$/.test(sha256) && sha256 !== expected
