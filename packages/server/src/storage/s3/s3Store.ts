import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import {
  AbortMultipartUploadCommand,
  DeleteObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  type ListMultipartUploadsCommandOutput,
  paginateListObjectsV2,
} from '@aws-sdk/client-s3'
import { getPath } from '../disk/diskStore.ts'
import { createScratchFiles } from '../disk/scratchFiles.ts'
import { createReservations } from '../reservations.ts'
import { reachStep } from '../steps.ts'
import { KINDS, type ObjectStore, type StoredFile } from '../store.ts'
import { type Bucket, createBucket, createMissingError, isNotFound } from './bucket.ts'
import { copyObject } from './copyObject.ts'
import type { StorageLocation } from './location.ts'
import { readObject } from './readObject.ts'
import { uploadObject } from './uploadObject.ts'

const READ_BYTES = 128 * 1024

/**
 * Stores files in a bucket of an S3-compatible store, with the same paths as a data folder. Needs no conditional
 * requests, because no two files have the same name. Files that are being received, rendered or decoded are on the
 * local disk, where their space is reserved. Rejects if the bucket can't be accessed.
 *
 * @param data local folder, which no other process may use
 */
export async function createS3Store(
  location: StorageLocation,
  data: string,
  reserveBytes: number | null,
): Promise<ObjectStore> {
  const bucket = createBucket(location)
  const { client } = bucket
  const { bucket: Bucket } = location
  const scratch = path.join(data, 'tmp')
  await mkdir(scratch, { recursive: true })
  await client.send(new HeadBucketCommand({ Bucket })).catch((error: unknown) => {
    throw new Error(`The bucket ${Bucket} can’t be accessed: ${String(error)}`, { cause: error })
  })
  const reservations = createReservations(scratch, reserveBytes)

  const toKey = (file: StoredFile) => bucket.prefix + getPath(file).replaceAll(path.sep, '/')
  /** Returns the prefix of the keys of a kind. */
  const toPrefix = (kind: StoredFile['kind']) =>
    toKey({ kind, fileName: 'xxxx' }).slice(0, -'xx/xx/xxxx'.length)

  async function readSize(file: StoredFile): Promise<number | null> {
    const command = new HeadObjectCommand({ Bucket, Key: toKey(file) })
    const response = await client.send(command).catch(ignoreMissing)
    return response?.ContentLength ?? null
  }

  const remove = async (file: StoredFile) =>
    void (await client.send(new DeleteObjectCommand({ Bucket, Key: toKey(file) })).catch(ignoreMissing))

  return {
    ...reservations,
    scratch,

    async put(file, scratchFile, pendingReads) {
      await Promise.all([uploadObject(bucket, toKey(file), scratchFile), pendingReads])
      reachStep('after-sync')
      reachStep('after-rename')
      await rm(scratchFile, { force: true })
    },

    async move(file, kind) {
      const size = await readSize(file)
      if (size === null) return false
      await copyObject(bucket, toKey(file), toKey({ ...file, kind }), size)
      await remove(file)
      return true
    },

    size: readSize,

    read: (file, range) =>
      Readable.from(readObject(bucket, toKey(file), range), { objectMode: false, highWaterMark: READ_BYTES }),

    async withLocalPath(file, read) {
      const size = await readSize(file)
      if (size === null) throw createMissingError(toKey(file))
      using _reservation = await reservations.reserveSpace(size)
      await using scratchFiles = createScratchFiles({ scratch })
      const localPath = scratchFiles.createPath(`-${file.fileName}`)
      await pipeline(readObject(bucket, toKey(file)), createWriteStream(localPath))
      return await read(localPath)
    },

    remove,

    async *list(kind) {
      for await (const { Contents = [] } of paginateListObjectsV2(
        { client },
        { Bucket, Prefix: toPrefix(kind) },
      ))
        for (const { Key = '', Size = 0, LastModified = new Date() } of Contents)
          yield { fileName: path.posix.basename(Key), size: Size, storedAt: LastModified }
    },

    async removeAbandoned(before) {
      for (const kind of KINDS) await abortUploads(bucket, toPrefix(kind), before)
    },
  }
}

/** Aborts the multipart uploads of keys with this prefix that were started earlier. */
async function abortUploads({ client, bucket: Bucket }: Bucket, Prefix: string, before: Date): Promise<void> {
  let page: ListMultipartUploadsCommandOutput | undefined
  do {
    const markers = page && { KeyMarker: page.NextKeyMarker, UploadIdMarker: page.NextUploadIdMarker }
    page = await client.send(new ListMultipartUploadsCommand({ Bucket, Prefix, ...markers }))
    for (const { Key, UploadId, Initiated } of page.Uploads ?? [])
      if (Initiated && Initiated < before)
        await client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId })).catch(ignoreMissing)
  } while (page.IsTruncated)
}

function ignoreMissing(error: unknown): null {
  if (isNotFound(error)) return null
  throw error
}
