import { toDescriptor, uploadSingle, type Api, type Damage, type UploadDescriptor } from '@calotype/api'
import { uploadInChunks, type ChunkedUploadOptions } from '@calotype/transfer'
import type { Hasher } from './hash/hasher.ts'
import { problems } from './problem.ts'
import { goesInChunks, type UploadItem } from './uploadItem.ts'

/** Concurrent chunks of a file that is uploaded alone: one is sent while the other is handed over (docs/decisions/0078). */
const CHUNKS_AT_ONCE = 2

export interface Sending extends Pick<
  ChunkedUploadOptions,
  'chunkBytes' | 'onUploadId' | 'onProgress' | 'onStored' | 'signal'
> {
  /** The weak hash of its first 1 MB (CONST-027). */
  checksum: string
  hasher: Pick<Hasher, 'weakHash'>
  /** Whether no other file is being sent concurrently. */
  isAlone: () => boolean
}

/** The server's response for a stored file. */
export interface Kept {
  mediaId: number
  /** The server's own. */
  sha256: string
  /** Kind of damage of the stored file; null if it is intact. */
  damage: Damage | null
}

/**
 * Sends one file, in one request or in chunks. Resolves when the server has stored it. Throws errors of
 * `@calotype/api`.
 */
export async function sendFile(api: Api, item: UploadItem, file: File, sending: Sending): Promise<Kept> {
  const { checksum, hasher, isAlone, signal } = sending
  const descriptor = describe(item, checksum)
  if (goesInChunks(item)) {
    const { name, size, uploadId } = item
    const slice = (start: number, end: number) => file.slice(start, end)
    const completed = await uploadInChunks(
      api,
      { name, size, checksum, descriptor, uploadId, slice },
      {
        ...sending,
        concurrency: () => (isAlone() ? CHUNKS_AT_ONCE : 1),
        checksum: ({ start, end }) => hasher.weakHash(slice(start, end)),
        changedError: problems.changed,
      },
    )
    return { mediaId: completed.fileId, sha256: completed.checksum, damage: completed.damage ?? null }
  }
  const onProgress = (bytes: number) => sending.onProgress(Math.min(bytes, item.size), false)
  const stored = await uploadSingle(api, { file, descriptor, signal, onProgress })
  return { mediaId: stored.id, sha256: stored.checksum, damage: stored.damage ?? null }
}

function describe({ id, details, ...item }: UploadItem, checksum: string): UploadDescriptor {
  const { labels, description } = details ?? { labels: [], description: '' }
  return { ...toDescriptor(item, { labels, description, checksum, localId: id }), unlessThere: true }
}
