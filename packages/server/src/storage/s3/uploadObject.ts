import { type FileHandle, open } from 'node:fs/promises'
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  PutObjectCommand,
  UploadPartCommand,
} from '@aws-sdk/client-s3'
import pLimit from 'p-limit'
import { type Bucket, toStoreError } from './bucket.ts'

/** The client hashes a whole part at once, so larger parts would block the event loop for too long. */
const PART_BYTES = 8 * 1024 ** 2
/** The maximum number of parts in S3. */
const MAX_PARTS = 10_000
/** Number of parts that are sent concurrently. Each takes memory. */
const CONCURRENT_PARTS = 3

/** A part that has been sent or copied. */
interface SentPart {
  PartNumber: number
  ETag: string | undefined
}

interface PartOfObject {
  PartNumber: number
  UploadId: string
}

/**
 * Uploads a local file. The signature of each request contains the SHA-256 of its bytes, so the store rejects bytes that
 * were corrupted on the way. Throws `DiskFullError` if the store is full.
 */
export async function uploadObject({ client, bucket }: Bucket, Key: string, path: string): Promise<void> {
  await using file = await open(path)
  const { size } = await file.stat()
  const target = { Bucket: bucket, Key }
  const partBytes = Math.max(PART_BYTES, Math.ceil(size / MAX_PARTS))
  try {
    if (size <= partBytes) {
      await client.send(new PutObjectCommand({ ...target, Body: await readPart(file, 0, size) }))
      return
    }
    await sendParts({ client, bucket }, Key, Math.ceil(size / partBytes), async (part, abortSignal) => {
      const start = (part.PartNumber - 1) * partBytes
      const Body = await readPart(file, start, Math.min(start + partBytes, size))
      const command = new UploadPartCommand({ ...target, ...part, Body })
      return (await client.send(command, { abortSignal })).ETag
    })
  } catch (error) {
    throw toStoreError(error)
  }
}

/** Creates an object from parts, several concurrently. Aborts the multipart upload after an error. */
export async function sendParts(
  { client, bucket }: Pick<Bucket, 'client' | 'bucket'>,
  Key: string,
  count: number,
  sendPart: (part: PartOfObject, abortSignal: AbortSignal) => Promise<string | undefined>,
): Promise<void> {
  const target = { Bucket: bucket, Key }
  const { UploadId = '' } = await client.send(new CreateMultipartUploadCommand(target))
  const controller = new AbortController()
  const limit = pLimit(CONCURRENT_PARTS)
  const sending = Array.from({ length: count }, (_, index) =>
    limit(async (): Promise<SentPart> => {
      controller.signal.throwIfAborted()
      const PartNumber = index + 1
      return { PartNumber, ETag: await sendPart({ PartNumber, UploadId }, controller.signal) }
    }),
  )
  try {
    const Parts = await Promise.all(sending)
    await client.send(new CompleteMultipartUploadCommand({ ...target, UploadId, MultipartUpload: { Parts } }))
  } catch (error) {
    controller.abort()
    await Promise.allSettled(sending)
    // If this fails too, the sweep aborts the upload.
    await client.send(new AbortMultipartUploadCommand({ ...target, UploadId })).catch(() => {})
    throw error
  }
}

/** Reads a range of a file. Throws if the file ends before the end of the range. */
async function readPart(file: FileHandle, start: number, end: number): Promise<Buffer> {
  const bytes = Buffer.allocUnsafe(end - start)
  for (let filled = 0; filled < bytes.length;) {
    const { bytesRead } = await file.read(bytes, filled, bytes.length - filled, start + filled)
    if (bytesRead === 0) throw new Error('The file was truncated while it was being uploaded.')
    filled += bytesRead
  }
  return bytes
}
