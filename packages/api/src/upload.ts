import { bodyOf, within, type Api } from './client.ts'
import type { UploadDescriptor } from './descriptor.ts'
import { ApiError, CallError, named, NetworkError, reasonOf, unlessGone } from './errors.ts'
import { inParts } from './inParts.ts'
import { jsonBlob } from './jsonBlob.ts'
import type { MediaItem } from './media.ts'
import type { components } from './schema.gen.ts'
import type { UploadAnswer } from './xhrUpload.ts'

export type ChunkInitiateRequest = components['schemas']['ChunkInitiateRequest']
export type ChunkCompleteRequest = components['schemas']['ChunkCompleteRequest']
export type ChunkCompleteResponse = components['schemas']['ChunkCompleteResponse']
export type ChunkedUpload = components['schemas']['ChunkedUpload']
/** How a file begins: its size, and SHA-256 of its first 64 KiB in lower-case hex. */
export type FileBeginning = components['schemas']['FileBeginning']

/** The most contents that are asked about at once. */
export const CHECK_AT_ONCE = 1000
/** Where chunks go. */
const CHUNK = '/api/upload/chunked/upload'
const STAGED_CHUNK = '/api/upload/local-folder/stage/chunked/upload'
/** How long one file may take in one request (CONST-010). */
export const SINGLE_TIMEOUT_MS = 300_000
/** How long one chunk may take (CONST-011). */
export const CHUNK_TIMEOUT_MS = 300_000
/** How long the beginning of an upload in chunks may take (CONST-012). */
export const INITIATE_TIMEOUT_MS = 30_000
/** How long the server may take to put chunks together. */
export const COMPLETE_TIMEOUT_MS = 300_000

/** What can be said of a sending, and heard of it. */
export interface Sending {
  /** Bytes sent so far. Those of the form around the file may be among them. */
  onProgress?: (sentBytes: number) => void
  signal?: AbortSignal
}

/**
 * Uploads a file in one request; when it resolves, the server has kept it. Throws a CallError with one of the texts of
 * UPL-042 and UPL-044 to UPL-047, or the abort.
 */
export async function uploadSingle(
  api: Api,
  { file, descriptor, ...sending }: { file: File; descriptor: UploadDescriptor } & Sending,
): Promise<MediaItem> {
  const body = new FormData()
  body.append('dto', await jsonBlob(descriptor))
  body.append('file', file)
  const answer = await named(
    'Upload failed',
    api.upload({ path: '/api/upload/', body, timeoutMs: SINGLE_TIMEOUT_MS, ...sending }),
  )
  if (answer.status < 200 || answer.status > 299) {
    throw new CallError(`Upload failed: ${answer.status} ${answer.statusText}`.trim(), apiErrorOf(answer))
  }
  return mediaItemOf(answer)
}

/**
 * Which of these contents the library has already, each a SHA-256 in lower-case hex: those that are there, with the ids
 * of their items, the oldest first.
 */
export async function checkUpload(
  api: Api,
  checksums: readonly string[],
  signal?: AbortSignal,
): Promise<ReadonlyMap<string, readonly number[]>> {
  const found = new Map<string, readonly number[]>()
  await inParts(checksums, CHECK_AT_ONCE, async (part) => {
    const call = api.client.POST('/api/upload/check', {
      body: { checksums: part },
      signal: within(INITIATE_TIMEOUT_MS, signal),
    })
    for (const { checksum, mediaIds } of (await api.send(call)).existing) found.set(checksum, mediaIds)
  })
  return found
}

/** Of these beginnings of files, those with which an item of the library begins that is as large. */
export async function checkBeginnings(
  api: Api,
  beginnings: readonly FileBeginning[],
  signal?: AbortSignal,
): Promise<readonly FileBeginning[]> {
  const found: FileBeginning[] = []
  await inParts(beginnings, CHECK_AT_ONCE, async (part) => {
    const call = api.client.POST('/api/upload/check', {
      body: { beginnings: part },
      signal: within(INITIATE_TIMEOUT_MS, signal),
    })
    found.push(...((await api.send(call)).beginnings ?? []))
  })
  return found
}

/** The same failure, told of a file among many (UPL-043). */
export function uploadErrorFor(fileName: string, error: unknown): CallError {
  return new CallError(`Upload failed for ${fileName}: ${reasonOf(error)}`, error)
}

/** Begins an upload in chunks (UPL-048). */
export function initiateChunked(
  api: Api,
  { signal, ...body }: ChunkInitiateRequest & { signal?: AbortSignal },
): Promise<{ uploadId: string }> {
  const call = api.client.POST('/api/upload/chunked/initiate', {
    body,
    signal: within(INITIATE_TIMEOUT_MS, signal),
  })
  return named('Failed to initiate upload', api.send(call))
}

/**
 * Sends one chunk, or the rest of it. Its index counts from 0, the number in an error text from 1 (UPL-049). Where the rest does
 * not belong to what the server has, or another sender goes on with the chunk, it fails as if nobody had answered: the
 * server says then what it has of it.
 */
export function uploadChunk(
  api: Api,
  chunk: {
    uploadId: string
    chunkIndex: number
    /** The `weakHashOf` the whole chunk. */
    chunkChecksum: string
    isLastChunk: boolean
    /** The server has so many bytes of it, as it said of what broke off: `chunkData` is the rest. */
    chunkOffset?: number
    chunkData: Blob
    /** Of a file that is staged (API-025). */
    isStaged?: boolean
  } & Sending,
): Promise<{ etag: string }> {
  const { uploadId, chunkIndex, chunkChecksum, isLastChunk, chunkOffset, chunkData, isStaged, ...sending } =
    chunk
  const body = new FormData()
  // The server streams: it must know where the bytes belong before they come.
  body.append('uploadId', uploadId)
  body.append('chunkIndex', String(chunkIndex))
  body.append('chunkChecksum', chunkChecksum)
  body.append('isLastChunk', String(isLastChunk))
  if (chunkOffset) body.append('chunkOffset', String(chunkOffset))
  body.append('chunkData', chunkData)
  const call = api
    .upload({ path: isStaged ? STAGED_CHUNK : CHUNK, body, timeoutMs: CHUNK_TIMEOUT_MS, ...sending })
    .then((answer): { etag: string } => {
      // Of a whole chunk, 422 says that it came otherwise than it was sent.
      if (answer.status === 416 || (chunkOffset && answer.status === 422))
        throw new NetworkError({ cause: apiErrorOf(answer) })
      if (answer.status !== 200) throw apiErrorOf(answer)
      const kept = bodyOf(answer.text)
      if (isEtag(kept)) return kept
      throw new Error('Invalid response format')
    })
  return named(`Failed to upload chunk ${chunkIndex + 1}`, call)
}

/** Makes a file of the chunks; when it resolves, the server has kept it. Asked twice, it answers the same (UPL-050). */
export function completeChunked(
  api: Api,
  { signal, ...body }: ChunkCompleteRequest & { signal?: AbortSignal },
): Promise<ChunkCompleteResponse> {
  const call = api.client.POST('/api/upload/chunked/complete', {
    body,
    signal: within(COMPLETE_TIMEOUT_MS, signal),
  })
  return named('Failed to complete upload', api.send(call))
}

/** Which chunks of an upload the server has, so that one that broke off can go on. */
export function chunkedStatus(api: Api, uploadId: string, signal?: AbortSignal): Promise<ChunkedUpload> {
  return api.send(
    api.client.GET('/api/upload/chunked/{uploadId}', {
      params: { path: { uploadId } },
      signal: within(INITIATE_TIMEOUT_MS, signal),
    }),
  )
}

/** Gives an upload up: when it resolves, the server has forgotten its chunks, now or before. A 409 says that it keeps the file. */
export async function cancelChunked(api: Api, uploadId: string): Promise<void> {
  const call = api.client.DELETE('/api/upload/chunked/{uploadId}', {
    params: { path: { uploadId } },
    signal: within(INITIATE_TIMEOUT_MS),
  })
  await unlessGone(api.send(call))
}

/** What an answer of 400 or above means. */
export function apiErrorOf({ text, ...answer }: UploadAnswer): ApiError {
  return new ApiError({ ...answer, body: bodyOf(text) })
}

function mediaItemOf({ text }: UploadAnswer): MediaItem {
  try {
    return JSON.parse(text) as MediaItem
  } catch (error) {
    throw new CallError('Invalid response format', error)
  }
}

function isEtag(body: unknown): body is { etag: string } {
  return typeof body === 'object' && body !== null && typeof Reflect.get(body, 'etag') === 'string'
}
