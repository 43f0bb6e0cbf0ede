import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { CreateMultipartUploadCommand, ListMultipartUploadsCommand } from '@aws-sdk/client-s3'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readSettings } from '../../settings.ts'
import { describeBucket } from '../../testing/files/describeStorage.ts'
import { createStorageSetting } from '../../testing/files/testStorage.ts'
import { getPath } from '../disk/diskStore.ts'
import type { ObjectStore } from '../store.ts'
import { type Bucket, createBucket } from './bucket.ts'
import { copyObject } from './copyObject.ts'
import { readObject } from './readObject.ts'
import { createS3Store } from './s3Store.ts'

const MEBIBYTE = 1024 ** 2

describeBucket('a bucket', () => {
  let folder: string
  let bucket: Bucket
  let store: ObjectStore

  beforeEach(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'calotype-bucket-'))
    const { storageUrl } = readSettings(createStorageSetting(folder))
    if (!storageUrl) throw new Error('There is no test bucket.')
    bucket = createBucket(storageUrl)
    store = await createS3Store(storageUrl, folder, 0)
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  test('copies a large object in parts', async () => {
    const bytes = randomBytes(11 * MEBIBYTE)
    const file = { kind: 'original', fileName: `${randomUUID()}.jpg` } as const
    const scratchFile = path.join(store.scratch, 'received')
    writeFileSync(scratchFile, bytes)
    await store.put(file, scratchFile)
    const target = `${bucket.prefix}copy`
    await copyObject(bucket, bucket.prefix + getPath(file), target, bytes.length, 5 * MEBIBYTE)
    expect((await buffer(readObject(bucket, target))).equals(bytes)).toBe(true)
  }, 60_000)

  test('aborts multipart uploads that began earlier', async () => {
    const target = { Bucket: bucket.bucket, Key: `${bucket.prefix}blob/ab/cd/abcd.jpg` }
    await bucket.client.send(new CreateMultipartUploadCommand(target))
    const countUploads = async () => {
      const command = new ListMultipartUploadsCommand({ Bucket: bucket.bucket, Prefix: target.Key })
      return (await bucket.client.send(command)).Uploads?.length ?? 0
    }
    await store.removeAbandoned(new Date(Date.now() - 60_000))
    expect(await countUploads()).toBe(1)
    await store.removeAbandoned(new Date(Date.now() + 60_000))
    expect(await countUploads()).toBe(0)
  })
})
