import { lstatSync, readdirSync, truncateSync } from 'node:fs'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { sendPartialForm, partialChunk, type PartialForm } from '../testing/uploads/sendPartialForm.ts'
import { initiateUpload, createPhoto } from '../testing/uploads/chunkedUpload.ts'
import { fakeDisk } from '../testing/files/fakeDisk.ts'
import { stageFile } from '../testing/uploads/staging.ts'
import { listStoredFiles, type TestClient, startTestServer } from '../testing/servers/startTestServer.ts'

// Starting servers and processes is slow while other tests run.
vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 })

const MEBIBYTE = 1024 ** 2
const CHUNK_BYTES = 2 * MEBIBYTE

let server: Awaited<ReturnType<typeof startTestServer>>
let ada: TestClient

beforeAll(async () => {
  server = await startTestServer()
  ada = await server.addUser()
})
afterEach(() => fakeDisk.restore())
afterAll(() => server.destroy())

/** Returns the disk space that stored and incomplete uploads use. */
const readUsedBytes = () =>
  listStoredFiles(server.data).reduce(
    (sum, file) => sum + lstatSync(path.join(server.data, file)).blocks * 512,
    0,
  )

/** Makes the disk appear full once this many more bytes have been written. */
function setFreeBytes(bytes: number): void {
  const before = readUsedBytes()
  fakeDisk.setFreeSpace(() => bytes + before - readUsedBytes())
}

/** Starts sending a form. Resolves once space is reserved for its file. */
async function beginSending(form: PartialForm) {
  const reserveSpace = vi.spyOn(server.context.objects, 'reserveSpace')
  const isReserved = () => reserveSpace.mock.settledResults.some(({ type }) => type === 'fulfilled')
  const sending = sendPartialForm(server.address, ada, form)
  await expect.poll(isReserved).toBe(true)
  reserveSpace.mockRestore()
  return sending
}

type InitiatedUpload = Awaited<ReturnType<typeof initiateUpload>>
const sendChunk = (upload: InitiatedUpload, index: number, bytes: number) =>
  beginSending(partialChunk(upload, index, bytes))

const readPartSize = () => {
  const parts = readdirSync(path.join(server.data, 'tmp')).filter((name) => name.endsWith('.part'))
  return Math.max(...parts.map((name) => lstatSync(path.join(server.data, 'tmp', name)).size))
}

describe('disk space is reserved once', () => {
  test.each([
    ['a photo', (bytes: Buffer) => ada.upload('a.jpg', bytes).then(({ status }) => status)],
    [
      'a staged archive',
      (bytes: Buffer) =>
        stageFile(ada, 'a.zip', bytes).then(
          () => 200,
          (error: Error) => (error.message === 'The server’s disk is full.' ? 507 : error),
        ),
    ],
  ])('for %s, so space reserved by another upload is unavailable until that upload ends', async (_, send) => {
    setFreeBytes(3 * MEBIBYTE)
    const otherUpload = await beginSending({
      url: '/api/upload/',
      name: 'file',
      file: createPhoto(2 * MEBIBYTE),
      bytes: 0,
    })
    expect(await send(createPhoto(2 * MEBIBYTE))).toBe(507)
    expect(await send(createPhoto(MEBIBYTE / 2))).toBe(200)
    await otherUpload.abort()
    await expect.poll(() => send(createPhoto(2 * MEBIBYTE))).toBe(200)
  })

  test('for the next 8 MB of a large file', async () => {
    setFreeBytes(40 * MEBIBYTE)
    const largePhoto = createPhoto(32 * MEBIBYTE)
    const otherUpload = await beginSending({ url: '/api/upload/', name: 'file', file: largePhoto, bytes: 0 })
    expect((await ada.upload('a.jpg', createPhoto(33 * MEBIBYTE))).status).toBe(507)
    expect((await ada.upload('a.jpg', createPhoto(31 * MEBIBYTE))).status).toBe(200)
    await otherUpload.abort()
  })

  test('for chunks that are sent concurrently', async () => {
    setFreeBytes(100 * MEBIBYTE)
    const uploads = await Promise.all(
      [1, 2, 3].map(() => initiateUpload(ada, createPhoto(CHUNK_BYTES), CHUNK_BYTES)),
    )
    setFreeBytes(2 * CHUNK_BYTES)
    const responses = await Promise.all(uploads.map((upload) => upload.sendChunk(0)))
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 200, 507])
    setFreeBytes(CHUNK_BYTES)
    for (const upload of uploads) {
      expect((await upload.sendChunk(0)).status).toBe(200)
      expect((await upload.complete()).status).toBe(200)
    }
  })

  test('for uploads that are announced concurrently, counting a chunk that is being received once', async () => {
    setFreeBytes(3 * CHUNK_BYTES)
    const initiate = () => initiateUpload(ada, createPhoto(CHUNK_BYTES), CHUNK_BYTES)
    const firstUpload = await initiate()
    const sending = await sendChunk(firstUpload, 0, CHUNK_BYTES - MEBIBYTE)
    const otherUploads = await Promise.all([initiate(), initiate(), initiate()])
    expect(otherUploads.map(({ initiated }) => initiated.status).toSorted()).toEqual([200, 200, 507])
    await sending.abort()
    for (const upload of [firstUpload, ...otherUploads]) await upload.cancel()
  })
})

describe('the space of an interrupted chunk', () => {
  test('is released if the chunk was rejected', async () => {
    const upload = await initiateUpload(ada, createPhoto(2 * CHUNK_BYTES), CHUNK_BYTES)
    await upload.sendChunk(0)
    expect((await upload.sendChunk(1, upload.getChunk(1), 'not it')).status).toBe(422)
    await expect.poll(readPartSize).toBe(CHUNK_BYTES)
    setFreeBytes(CHUNK_BYTES)
    expect((await upload.sendChunk(1)).status).toBe(200)
    expect((await upload.complete()).status).toBe(200)
  })

  test('is reused when the chunk is sent again, and chunks after it stay intact', async () => {
    const bytes = createPhoto(3 * CHUNK_BYTES)
    const upload = await initiateUpload(ada, bytes, CHUNK_BYTES)
    const earlyBytes = readUsedBytes()
    const first = await sendChunk(upload, 0, CHUNK_BYTES - 1)
    await expect.poll(() => readUsedBytes() - earlyBytes).toBeGreaterThan(MEBIBYTE)
    await upload.sendChunk(1)
    await first.abort()
    await expect.poll(async () => (await upload.status()).body.begun).toHaveLength(1)
    setFreeBytes(CHUNK_BYTES - MEBIBYTE)
    expect((await upload.sendChunk(2)).status).toBe(507)
    expect((await upload.sendChunk(0)).status).toBe(200)
    fakeDisk.restore()
    expect((await upload.sendChunk(2)).status).toBe(200)
    const { body } = await upload.complete()
    expect((await ada.fetchFile(body.filePath)).bytes.equals(bytes)).toBe(true)
  })

  test('is not truncated while a later chunk is being received', async () => {
    const bytes = createPhoto(2 * CHUNK_BYTES)
    const upload = await initiateUpload(ada, bytes, CHUNK_BYTES)
    const laterChunk = await sendChunk(upload, 1, CHUNK_BYTES - 1)
    await expect.poll(readPartSize).toBeGreaterThan(CHUNK_BYTES + MEBIBYTE)
    const earlyBytes = readUsedBytes()
    const first = await sendChunk(upload, 0, CHUNK_BYTES - 1)
    await expect.poll(() => readUsedBytes() - earlyBytes).toBeGreaterThan(MEBIBYTE)
    await first.abort()
    expect((await upload.sendChunk(0)).status).toBe(200)
    await laterChunk.finish()
    const { body } = await upload.complete()
    expect((await ada.fetchFile(body.filePath)).bytes.equals(bytes)).toBe(true)
  })

  test('is released after a restart when the next chunk is sent', async () => {
    const upload = await initiateUpload(ada, createPhoto(CHUNK_BYTES), CHUNK_BYTES)
    const part = listStoredFiles(server.data).find((name) => name.endsWith('.part')) ?? ''
    truncateSync(path.join(server.data, part), CHUNK_BYTES - 1)
    await upload.sendChunk(0, createPhoto(100))
    expect(readPartSize()).toBe(0)
    await upload.cancel()
  })
})
