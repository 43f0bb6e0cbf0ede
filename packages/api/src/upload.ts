import { parseBody, withTimeout, type Api } from './client.ts'
import type { UploadDescriptor } from './descriptor.ts'
import { ApiError, CallError, prefixFailure, NetworkError, getReason, ignoreNotFound } from './errors.ts'
import { requestInBatches } from './requestInBatches.ts'
import { createJsonBlob } from './jsonBlob.ts'
import type { MediaItem } from './media.ts'
import type { components } from './schema.gen.ts'
import type { UploadResponse } from './xhrUpload.ts'

export type ChunkInitiateRequest = components['schemas']['ChunkInitiateRequest']
export type ChunkCompleteRequest = components['schemas']['ChunkCompleteRequest']
export type ChunkCompleteResponse = components['schemas']['ChunkCompleteResponse']
export type ChunkedUpload = components['schemas']['ChunkedUpload']
export type UploadFormats = components['schemas']['UploadFormats']
/** The size of a file, and the SHA-256 of its first BEGINNING_BYTES bytes in lowercase hex. */
export type FileBeginning = components['schemas']['FileBeginning']

/** Number of bytes at the beginning of a file that are hashed to find possible duplicates. */
export const BEGINNING_BYTES = 65_536
/** Maximum number of files per check. */
export const CHECK_BATCH_SIZE = 1000
const CHUNK_PATH = '/api/upload/chunked/upload'
const STAGED_CHUNK_PATH = '/api/upload/local-folder/stage/chunked/upload'
/** Time limit for an upload in one request (CONST-010). */
export const SINGLE_TIMEOUT_MS = 300_000
/** Time limit for uploading a chunk (CONST-011). */
export const CHUNK_TIMEOUT_MS = 300_000
/** Time limit for starting a chunked upload (CONST-012). */
export const INITIATE_TIMEOUT_MS = 30_000
/** Time limit for assembling the chunks. */
export const COMPLETE_TIMEOUT_MS = 300_000

export interface SendOptions {
  /** Reports the number of bytes sent, which may include the overhead of the form. */
  onProgress?: (sentBytes: number) => void
  signal?: AbortSignal
}

/** Loads the file formats that the library accepts. */
export const getUploadFormats = ({ client, send }: Api, signal?: AbortSignal): Promise<UploadFormats> =>
  send(client.GET('/api/upload/formats', { signal: withTimeout(INITIATE_TIMEOUT_MS, signal) }))

/**
 * Uploads a file in one request. Resolves when the server has stored the file. Throws a CallError with one of the texts
 * of UPL-042 and UPL-044 to UPL-047, or the abort reason.
 */
export async function uploadSingle(
  api: Api,
  { file, descriptor, ...sending }: { file: File; descriptor: UploadDescriptor } & SendOptions,
): Promise<MediaItem> {
  const body = new FormData()
  body.append('dto', await createJsonBlob(descriptor))
  body.append('file', file)
  const response = await prefixFailure(
    'Upload failed',
    api.upload({ path: '/api/upload/', body, timeoutMs: SINGLE_TIMEOUT_MS, ...sending }),
  )
  if (response.status < 200 || response.status > 299) {
    throw new CallError(
      `Upload failed: ${response.status} ${response.statusText}`.trim(),
      toApiError(response),
    )
  }
  return parseMediaItem(response)
}

/**
 * Returns the checksums of files that are in the library, each with the ids of its items, oldest first. Checksums are
 * SHA-256 in lowercase hex.
 */
export async function checkUpload(
  api: Api,
  checksums: readonly string[],
  signal?: AbortSignal,
): Promise<ReadonlyMap<string, readonly number[]>> {
  const idsByChecksum = new Map<string, readonly number[]>()
  await requestInBatches(checksums, CHECK_BATCH_SIZE, async (part) => {
    const call = api.client.POST('/api/upload/check', {
      body: { checksums: part },
      signal: withTimeout(INITIATE_TIMEOUT_MS, signal),
    })
    for (const { checksum, mediaIds } of (await api.send(call)).existing)
      idsByChecksum.set(checksum, mediaIds)
  })
  return idsByChecksum
}

/** Returns the beginnings that match an item of the same size in the library. */
export async function checkBeginnings(
  api: Api,
  beginnings: readonly FileBeginning[],
  signal?: AbortSignal,
): Promise<readonly FileBeginning[]> {
  const matches: FileBeginning[] = []
  await requestInBatches(beginnings, CHECK_BATCH_SIZE, async (part) => {
    const call = api.client.POST('/api/upload/check', {
      body: { beginnings: part },
      signal: withTimeout(INITIATE_TIMEOUT_MS, signal),
    })
    matches.push(...((await api.send(call)).beginnings ?? []))
  })
  return matches
}

/** Adds the file name to an error, for uploads of several files (UPL-043). */
export function toUploadError(fileName: string, error: unknown): CallError {
  return new CallError(`Upload failed for ${fileName}: ${getReason(error)}`, error)
}

/** Starts a chunked upload (UPL-048). */
export function initiateChunked(
  api: Api,
  { signal, ...body }: ChunkInitiateRequest & { signal?: AbortSignal },
): Promise<{ uploadId: string }> {
  const call = api.client.POST('/api/upload/chunked/initiate', {
    body,
    signal: withTimeout(INITIATE_TIMEOUT_MS, signal),
  })
  return prefixFailure('Failed to initiate upload', api.send(call))
}

/** A chunk to upload, or the remaining bytes of an interrupted chunk. */
export interface OutgoingChunk extends SendOptions {
  uploadId: string
  chunkIndex: number
  /** Checksum of the whole chunk, calculated by `computeWeakHash`. */
  chunkChecksum: string
  isLastChunk: boolean
  /** Number of bytes of an interrupted chunk that the server has stored. `chunkData` contains the remaining bytes. */
  chunkOffset?: number
  chunkData: Blob
  /** Whether the file is being staged (API-025). */
  isStaged?: boolean
}

/**
 * Uploads a chunk, or its remaining bytes. Error texts count chunks from 1 (UPL-049). Throws a NetworkError if
 * `chunkOffset` doesn't match the bytes on the server, so that the caller requests the status again.
 */
export function uploadChunk(api: Api, chunk: OutgoingChunk): Promise<{ etag: string }> {
  const { uploadId, chunkIndex, chunkChecksum, isLastChunk, chunkOffset, chunkData, isStaged, ...sending } =
    chunk
  const body = new FormData()
  // The metadata must precede the bytes, because the server processes the body as a stream.
  body.append('uploadId', uploadId)
  body.append('chunkIndex', String(chunkIndex))
  body.append('chunkChecksum', chunkChecksum)
  body.append('isLastChunk', String(isLastChunk))
  if (chunkOffset) body.append('chunkOffset', String(chunkOffset))
  body.append('chunkData', chunkData)
  const call = api
    .upload({
      path: isStaged ? STAGED_CHUNK_PATH : CHUNK_PATH,
      body,
      timeoutMs: CHUNK_TIMEOUT_MS,
      ...sending,
    })
    .then((response): { etag: string } => {
      // With an offset, 416 or 422 means that the offset doesn't match the bytes on the server. Without one, 422 means
      // that the chunk was corrupted in transit.
      if (response.status === 416 || (chunkOffset && response.status === 422))
        throw new NetworkError({ cause: toApiError(response) })
      if (response.status !== 200) throw toApiError(response)
      const responseBody = parseBody(response.text)
      if (isEtag(responseBody)) return responseBody
      throw new Error('Invalid response format')
    })
  return prefixFailure(`Failed to upload chunk ${chunkIndex + 1}`, call)
}

/** Assembles the chunks. Resolves when the server has stored the file. Retries return the same result (UPL-050). */
export function completeChunked(
  api: Api,
  { signal, ...body }: ChunkCompleteRequest & { signal?: AbortSignal },
): Promise<ChunkCompleteResponse> {
  const call = api.client.POST('/api/upload/chunked/complete', {
    body,
    signal: withTimeout(COMPLETE_TIMEOUT_MS, signal),
  })
  return prefixFailure('Failed to complete upload', api.send(call))
}

/** Returns which chunks of an interrupted upload the server has stored. */
export function getChunkedStatus(api: Api, uploadId: string, signal?: AbortSignal): Promise<ChunkedUpload> {
  return api.send(
    api.client.GET('/api/upload/chunked/{uploadId}', {
      params: { path: { uploadId } },
      signal: withTimeout(INITIATE_TIMEOUT_MS, signal),
    }),
  )
}

/**
 * Cancels an upload. Resolves when the server has discarded the chunks. Throws ApiError 409 if the file is already
 * stored.
 */
export async function cancelChunked(api: Api, uploadId: string): Promise<void> {
  const call = api.client.DELETE('/api/upload/chunked/{uploadId}', {
    params: { path: { uploadId } },
    signal: withTimeout(INITIATE_TIMEOUT_MS),
  })
  await ignoreNotFound(api.send(call))
}

/** Converts a response of 400 or above to an error. */
export function toApiError({ text, ...response }: UploadResponse): ApiError {
  return new ApiError({ ...response, body: parseBody(text) })
}

function parseMediaItem({ text }: UploadResponse): MediaItem {
  try {
    return JSON.parse(text) as MediaItem
  } catch (error) {
    throw new CallError('Invalid response format', error)
  }
}

function isEtag(body: unknown): body is { etag: string } {
  return typeof body === 'object' && body !== null && typeof Reflect.get(body, 'etag') === 'string'
}
