import { createHash, randomBytes } from 'node:crypto'
import { createRollingHash } from '@calotype/formats/rollingHash'
import { runExclusive } from '../../runExclusive.ts'
import { computeEtag } from '../../checksums/hashers.ts'
import type { JsonResponse, TestClient, FormField } from '../servers/startTestServer.ts'

/** Fields in the responses of all chunk operations. */
export interface ChunkResponse {
  uploadId: string
  etag: string
  received: { chunkIndex: number; etag: string }[]
  begun: { chunkIndex: number; size: number }[]
  missing: number[]
  fileId: number
  filePath: string
  checksum: string
  message: string
}

export const computeSha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

export function computeChecksum(bytes: Uint8Array): string {
  const hash = createRollingHash()
  hash.add(bytes)
  return hash.hex()
}

const JPEG = Buffer.from('ffd8ffe0', 'hex')

/**
 * A form parser holds back a final carriage return, which may start the boundary, so a test that waits for all bytes
 * would hang.
 */
const CARRIAGE_RETURN = 13

/** Creates unique bytes that are recognized as a photo. */
export const createPhoto = (size: number) =>
  Buffer.concat([JPEG, randomBytes(size - JPEG.length).map((byte) => (byte === CARRIAGE_RETURN ? 0 : byte))])

/** Resolves once the server has stopped processing a chunk, for example after a disconnect. */
export const waitForChunk = (uploadId: string, index: number) =>
  runExclusive(`${uploadId}/${index}`, async () => {})

/** Initiates a chunked upload. The test sends its chunks. */
export async function initiateUpload(
  client: TestClient,
  bytes: Buffer,
  chunkSize: number,
  fileName = 'chunked.jpg',
) {
  const totalChunks = Math.ceil(bytes.length / chunkSize)
  const initiation = await client.post<ChunkResponse>('/api/upload/chunked/initiate', {
    fileName,
    fileSize: bytes.length,
    chunkSize,
    totalChunks,
  })
  return {
    ...createUploadDriver(client, initiation.body.uploadId, bytes, chunkSize),
    initiated: initiation,
    totalChunks,
  }
}

/** Returns functions that send the requests for an initiated upload. */
export function createUploadDriver(client: TestClient, uploadId: string, bytes: Buffer, chunkSize: number) {
  const getChunk = (index: number) => bytes.subarray(index * chunkSize, (index + 1) * chunkSize)
  const indexes = Array.from({ length: Math.ceil(bytes.length / chunkSize) }, (_, index) => index)
  const etags = indexes.map((chunkIndex) => ({ chunkIndex, etag: computeEtag(getChunk(chunkIndex)) }))
  const sendChunk = (index: number | string, checksum: string, ...rest: FormField[]) =>
    client.postForm<ChunkResponse>('/api/upload/chunked/upload', [
      ['uploadId', uploadId],
      ['chunkIndex', String(index)],
      ['chunkChecksum', checksum],
      ['isLastChunk', 'false'],
      ...rest,
    ])
  return {
    uploadId,
    getChunk,
    indexes,
    sendChunk: (
      index: number | string,
      content = getChunk(Number(index)),
      checksum = computeChecksum(content),
    ) => sendChunk(index, checksum, ['chunkData', content]),
    /** Sends the bytes of a chunk that start at an offset. */
    resumeChunk: (index: number, offset: number | string, content = getChunk(index)) =>
      sendChunk(
        index,
        computeChecksum(content),
        ['chunkOffset', String(offset)],
        ['chunkData', content.subarray(Number(offset))],
      ),
    complete: (chunks: readonly { chunkIndex: number; etag: string }[] = etags) =>
      client.post<ChunkResponse>('/api/upload/chunked/complete', { uploadId, chunks }),
    async status(): Promise<JsonResponse<ChunkResponse>> {
      const response = await client.request(`/api/upload/chunked/${uploadId}`)
      return { status: response.status, body: (await response.json()) as ChunkResponse }
    },
    cancel: async () =>
      (await client.request(`/api/upload/chunked/${uploadId}`, { method: 'DELETE' })).status,
  }
}
