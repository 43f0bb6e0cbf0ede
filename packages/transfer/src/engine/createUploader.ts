import { uploadSingle } from '@calotype/api'
import { uploadInChunks } from '../chunks/uploadInChunks.ts'
import { goesInChunks, type FileEvent, type TransferFile } from '../file/fileState.ts'
import { createSingleRequestLimit } from '../retry/singleRequestLimit.ts'
import { createConcurrentHash } from './concurrentHash.ts'
import type { createContents } from './contents.ts'
import type { Ports } from './ports.ts'
import { CHUNKS_AT_ONCE } from '../limits.ts'

export interface UploadRun {
  signal: AbortSignal
  /** Reports how many bytes of the file are sent. `isResumed`: the server had them before. */
  onProgress: (bytes: number, isResumed: boolean) => void
  /** Reports how many bytes don't have to be sent again. */
  onStored: (bytes: number) => void
  onEvent: (event: FileEvent) => void
  /** Whether no other file is being sent concurrently. */
  isAlone: () => boolean
}

/**
 * Sends files in one request or in chunks. If the connection is slow, hashes a file concurrently, so that sending ends as
 * soon as the library turns out to have it.
 */
export function createUploader<File extends TransferFile>(
  { api, hasher, describe, errors, saved }: Ports<File>,
  contents: ReturnType<typeof createContents>,
  chunkBytes: number,
) {
  const singleRequest = createSingleRequestLimit()

  async function send(file: File, source: Blob, checksum: string, isInChunks: boolean, run: UploadRun) {
    const descriptor = describe(file, checksum)
    const { name, size, uploadId } = file
    const { signal, onEvent, isAlone } = run
    if (!isInChunks) {
      const onProgress = (bytes: number) => {
        run.onProgress(Math.min(bytes, size), false)
        if (bytes >= size) onEvent({ type: 'lastByteSent' })
      }
      const {
        id,
        checksum: sha256,
        damage = null,
      } = await uploadSingle(api, {
        file: source as globalThis.File,
        descriptor,
        signal,
        onProgress,
      })
      return { mediaId: id, sha256, damage }
    }
    const slice = (start: number, end: number) => source.slice(start, end)
    const completed = await uploadInChunks(
      api,
      { name, size, checksum, descriptor, uploadId, slice },
      {
        chunkBytes,
        signal,
        concurrency: () => (isAlone() ? CHUNKS_AT_ONCE : 1),
        checksum: ({ start, end }) => hasher.weakHash(slice(start, end)),
        async onUploadId(id) {
          onEvent({ type: 'uploadBegun', uploadId: id })
          await saved?.()
        },
        onProgress: run.onProgress,
        onStored: run.onStored,
        changedError: errors.changed,
      },
    )
    return { mediaId: completed.fileId, sha256: completed.checksum, damage: completed.damage ?? null }
  }

  /** Resolves when the server has stored the file. */
  return async function upload(file: File, source: Blob, run: UploadRun): Promise<FileEvent> {
    const { signal, onEvent } = run
    const { checksum } = await contents.prefixOf(file, source)
    const known = contents.known(file.id)
    signal.throwIfAborted()
    const isInChunks = goesInChunks(file) || singleRequest.isExceededBy(file.size)
    if (isInChunks && !goesInChunks(file)) onEvent({ type: 'tooSlow' })

    let furthest = -1
    let isStored = false
    const hash = createConcurrentHash(file.size, async (stop) => {
      const content = await contents.contentOf(file, source, stop)
      if (!isStored) onEvent({ type: 'contentRead', sha256: content.sha256, mediaId: content.mediaId })
      return content
    })
    function onProgress(bytes: number, isResumed: boolean) {
      run.onProgress(bytes, isResumed)
      // Data that is sent again doesn't measure the connection.
      if (bytes <= furthest) return
      furthest = bytes
      if (!known) hash.progressed(bytes)
    }
    try {
      const stored = await send(file, source, checksum, isInChunks, { ...run, onProgress })
      isStored = true
      const content = known ?? (await hash.content())
      // The text may be no hash.
      const isHash = /^[0-9a-f]{64}$/.test(stored.sha256)
      if (content && isHash && stored.sha256 !== content.sha256) throw errors.damaged()
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
