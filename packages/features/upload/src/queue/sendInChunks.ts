import {
  chunkedStatus,
  completeChunked,
  initiateChunked,
  ignoreNotFound,
  type Api,
  type UploadDescriptor,
} from '@calotype/api'
import type { Kept, Sending } from './sendFile.ts'
import { sendMissing, type Begun } from './sendMissing.ts'
import type { UploadItem } from './uploadItem.ts'

interface Whole {
  item: UploadItem
  file: File
  descriptor: UploadDescriptor
}

/** Sends what the server does not have yet of a file, and has it put together. */
export async function sendInChunks(api: Api, whole: Whole, sending: Sending): Promise<Kept> {
  const begun = (await goOn(api, whole.item, sending)) ?? (await begin(api, whole, sending))
  const chunks = await sendMissing(api, whole.file, begun, sending)
  const { uploadId } = begun
  const completed = await completeChunked(api, { uploadId, chunks, signal: sending.signal })
  return { mediaId: completed.fileId, sha256: completed.checksum, damage: completed.damage ?? null }
}

/** What the server has of an upload that broke off; null where there is none, or where it has forgotten it. */
async function goOn(api: Api, { uploadId }: UploadItem, { signal }: Sending): Promise<Begun | null> {
  return uploadId === null ? null : ignoreNotFound(chunkedStatus(api, uploadId, signal))
}

async function begin(api: Api, { item, descriptor }: Whole, sending: Sending): Promise<Begun> {
  const { chunkBytes, checksum, signal } = sending
  const { uploadId } = await initiateChunked(api, {
    fileName: item.name,
    fileSize: item.size,
    chunkSize: chunkBytes,
    totalChunks: Math.ceil(item.size / chunkBytes),
    checksum,
    mediaMetadata: descriptor,
    signal,
  })
  await sending.onBegun(uploadId)
  return { uploadId, chunkSize: chunkBytes, received: [] }
}
