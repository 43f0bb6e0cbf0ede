import { descriptorOf, uploadSingle, type Api, type Damage, type UploadDescriptor } from '@calotype/api'
import type { OnProgress } from '@calotype/platform/transfer'
import type { Hasher } from './hash/hasher.ts'
import { sendInChunks } from './sendInChunks.ts'
import { goesInChunks, type UploadItem } from './uploadItem.ts'

export interface Sending {
  /** The weak hash of its first 1 MB (CONST-027). */
  checksum: string
  hasher: Pick<Hasher, 'weakHash'>
  /** Size of a chunk in bytes, for an upload that begins. */
  chunkBytes: number
  /** No other file is being sent beside it. */
  isAlone: () => boolean
  /** Bytes of the file sent so far, never more than it has. */
  onProgress: (sentBytes: number) => void
  /** An upload in chunks has begun; nothing is sent before this resolves. */
  onBegun: (uploadId: string) => Promise<void>
  /** So many bytes of it need not be sent again, come what may. */
  onKept: OnProgress
  signal: AbortSignal
}

/** What the server says of a file it keeps. */
export interface Kept {
  mediaId: number
  /** The server's own. */
  sha256: string
  /** Kind of damage of the stored file; null if it is intact. */
  damage: Damage | null
}

/** Sends one file, in one request or in chunks. Resolves when the server keeps it. Throws as `@calotype/api` does. */
export async function sendFile(api: Api, item: UploadItem, file: File, sending: Sending): Promise<Kept> {
  const descriptor = describe(item, sending.checksum)
  if (goesInChunks(item)) return sendInChunks(api, { item, file, descriptor }, sending)
  const { signal } = sending
  const onProgress = (bytes: number) => sending.onProgress(Math.min(bytes, item.size))
  const { id, checksum, damage = null } = await uploadSingle(api, { file, descriptor, signal, onProgress })
  return { mediaId: id, sha256: checksum, damage }
}

function describe({ id, details, ...item }: UploadItem, checksum: string): UploadDescriptor {
  const { labels, description } = details ?? { labels: [], description: '' }
  return { ...descriptorOf(item, { labels, description, checksum, localId: id }), unlessThere: true }
}
