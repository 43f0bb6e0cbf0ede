import {
  type ChunkResponse,
  createUploadDriver,
} from '../../packages/server/src/testing/uploads/chunkedUpload.ts'
import type { TestClient } from '../../packages/server/src/testing/servers/startTestServer.ts'
import { recordAcknowledgement, type Ledger, type Photo, createPhoto } from './checks/ledger.ts'

const KIBIBYTE = 1024
const PHOTO_BYTES = 60 * KIBIBYTE
const CHUNK_BYTES = 24 * KIBIBYTE

/** Attempts to upload a photo. Can be called repeatedly. Returns 200, or the first status other than 200. */
export type Attempt = () => Promise<number>

/** Creates attempts to upload two new photos, one in a single request and one in chunks. */
export async function createAttempts(client: TestClient, ledger: Ledger): Promise<Attempt[]> {
  const [one, other] = [await createPhoto(PHOTO_BYTES), await createPhoto(PHOTO_BYTES)]
  for (const { sha256, bytes } of [one, other]) ledger.sent.set(sha256, { client: 0, size: bytes.length })
  return [uploadWhole(client, one, ledger), uploadInChunks(client, other, ledger)]
}

function uploadWhole(client: TestClient, photo: Photo, ledger: Ledger): Attempt {
  return async () => {
    const { status, body } = await client.upload(photo.name, photo.bytes, { localId: photo.name })
    if (status === 200) recordAcknowledgement(ledger, photo, body.id)
    return status
  }
}

function uploadInChunks(client: TestClient, { name, bytes, sha256 }: Photo, ledger: Ledger): Attempt {
  let uploadId: string | undefined
  return async () => {
    if (!uploadId) {
      const initiated = await client.post<ChunkResponse>('/api/upload/chunked/initiate', {
        fileName: name,
        fileSize: bytes.length,
        chunkSize: CHUNK_BYTES,
        totalChunks: Math.ceil(bytes.length / CHUNK_BYTES),
        mediaMetadata: { name, localId: name },
      })
      if (initiated.status !== 200) return initiated.status
      ;({ uploadId } = initiated.body)
    }
    const upload = createUploadDriver(client, uploadId, bytes, CHUNK_BYTES)
    for (const index of upload.indexes) {
      const { status } = await upload.sendChunk(index)
      if (status !== 200) return status
    }
    const { status, body } = await upload.complete()
    if (status === 200) recordAcknowledgement(ledger, { name, bytes, sha256 }, body.fileId)
    return status
  }
}
