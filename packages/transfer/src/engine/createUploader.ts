import { uploadSingle } from '@calotype/api'
import { uploadInChunks } from '../chunks/uploadInChunks.ts'
import { goesInChunks, type FileEvent, type TransferFile } from '../file/fileState.ts'
import type { SentBytesRecord } from '../progress/sentBytes.ts'
import { FileProblem } from '../reasons/fileProblem.ts'
import { createSingleRequestLimit } from '../retry/singleRequestLimit.ts'
import { createConcurrentHash } from './concurrentHash.ts'
import type { Content, Contents } from './contents.ts'
import type { Ports } from './ports.ts'
import { CONCURRENT_CHUNKS } from '../limits.ts'

export interface UploaderOptions<File extends TransferFile> extends Ports<File> {
  /** Size of a chunk in bytes. */
  chunkBytes: number
  contents: Contents
  sentBytes: SentBytesRecord
  /** Whether no other file is being sent. */
  isAlone: () => boolean
}

interface Sending<File> {
  file: File
  content: Blob
  checksum: string
  signal: AbortSignal
  onProgress: (bytes: number, isResumed: boolean) => void
  onEvent: (event: FileEvent) => void
}

/**
 * Sends files in one request or in chunks. If the connection is slow, hashes a file concurrently, so that sending ends as
 * soon as the library turns out to have it.
 */
export function createUploader<File extends TransferFile>(options: UploaderOptions<File>) {
  const { api, hasher, describe, saved, chunkBytes, contents, sentBytes, isAlone } = options
  const singleRequest = createSingleRequestLimit()

  async function sendWhole({ file, content, checksum, signal, onProgress, onEvent }: Sending<File>) {
    const stored = await uploadSingle(api, {
      file: content as globalThis.File,
      descriptor: describe(file, checksum),
      signal,
      onProgress(bytes) {
        onProgress(Math.min(bytes, file.size), false)
        if (bytes >= file.size) onEvent({ type: 'lastByteSent' })
      },
    })
    return { mediaId: stored.id, sha256: stored.checksum, damage: stored.damage ?? null }
  }

  async function sendInChunks({ file, content, checksum, signal, onProgress, onEvent }: Sending<File>) {
    const { id, name, size, uploadId } = file
    const slice = (start: number, end: number) => content.slice(start, end)
    const stored = await uploadInChunks(
      api,
      { name, size, checksum, descriptor: describe(file, checksum), uploadId, slice },
      {
        chunkBytes,
        signal,
        onProgress,
        concurrency: () => (isAlone() ? CONCURRENT_CHUNKS : 1),
        checksum: ({ start, end }) => hasher.weakHash(slice(start, end)),
        async onUploadId(newId) {
          onEvent({ type: 'uploadBegun', uploadId: newId })
          await saved?.()
        },
        // An attempt that got further than all before doesn't count as failed.
        onStored(bytes) {
          const furthest = sentBytes.stored(id)
          if (signal.aborted || bytes <= furthest) return
          sentBytes.resume(id, sentBytes.now(id), bytes)
          onEvent({ type: 'bytesStored' })
        },
        changedError: () => new FileProblem('changed', 'The file has changed since its upload began.'),
      },
    )
    return { mediaId: stored.fileId, sha256: stored.checksum, damage: stored.damage ?? null }
  }

  /** Reports events until the signal aborts. Resolves when the server has stored the file. */
  return async function upload(
    file: File,
    content: Blob,
    signal: AbortSignal,
    report: (event: FileEvent) => void,
  ): Promise<FileEvent> {
    const { checksum } = await contents.prefixOf(file, content)
    const known = contents.known(file.id)
    signal.throwIfAborted()
    // An earlier attempt failed just after the content was found in the library.
    if (known && known.mediaId !== null) return { type: 'contentRead', ...known }
    const onEvent = (event: FileEvent) => {
      if (!signal.aborted) report(event)
    }
    const isTooSlow = !goesInChunks(file) && singleRequest.isExceededBy(file.size)
    if (isTooSlow) onEvent({ type: 'tooSlow' })
    const isInChunks = isTooSlow || goesInChunks(file)

    let furthest = -1
    let isStored = false
    const hash = createConcurrentHash(file.size, async (stop) => {
      const read = await contents.contentOf(file, content, stop)
      if (!isStored) onEvent({ type: 'contentRead', ...read })
      return read
    })
    function onProgress(bytes: number, isResumed: boolean) {
      if (signal.aborted) return
      sentBytes[isResumed ? 'resume' : 'set'](file.id, bytes)
      // Data that is sent again doesn't measure the connection.
      if (bytes <= furthest) return
      furthest = bytes
      if (!known) hash.progressed(bytes)
    }
    try {
      const send = isInChunks ? sendInChunks : sendWhole
      const stored = await send({ file, content, checksum, signal, onProgress, onEvent })
      isStored = true
      if (isDamaged(stored.sha256, known ?? (await hash.content())))
        throw new FileProblem('damaged', 'The server has stored other content.')
      return { type: 'stored', ...stored }
    } catch (error) {
      const isInterrupted =
        !isInChunks && !signal.aborted && singleRequest.recordInterruption(error, furthest)
      if (isInterrupted) onEvent({ type: 'tooSlow' })
      throw error
    } finally {
      hash.stop()
    }
  }
}

/** Compares the server's checksum, unless its text is no hash. */
const isDamaged = (sha256: string, content: Content | null) =>
  content !== null && /^[0-9a-f]{64}$/.test(sha256) && sha256 !== content.sha256
