import { lstatSync, readdirSync, truncateSync } from 'node:fs'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { beginForm, halfChunk, type HalfForm } from '../testing/beginForm.ts'
import { beginUpload, somePhoto } from '../testing/chunks.ts'
import { fakeDisk } from '../testing/fakeDisk.ts'
import { stageAs } from '../testing/staging.ts'
import { type Member, startTestServer } from '../testing/startTestServer.ts'

// These start a real server, and other tests run beside them.
vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 })

const MEBIBYTE = 1024 ** 2
const CHUNK_BYTES = 2 * MEBIBYTE

let server: Awaited<ReturnType<typeof startTestServer>>
let ada: Member

beforeAll(async () => {
  server = await startTestServer()
  ada = await server.member()
})
afterEach(() => fakeDisk.over())
afterAll(() => server.end())

/** Disk space that stored and incomplete uploads take. */
const usedBytes = () =>
  server.arrived().reduce((sum, file) => sum + lstatSync(path.join(server.data, file)).blocks * 512, 0)

/** Makes the disk full after this number of bytes. */
function leave(bytes: number): void {
  const before = usedBytes()
  fakeDisk.free(() => bytes + before - usedBytes())
}

/** Starts sending a form, and resolves when space is reserved for its file. */
async function beginSending(form: HalfForm) {
  const reserveSpace = vi.spyOn(server.context.objects, 'reserveSpace')
  const isReserved = () => reserveSpace.mock.settledResults.some(({ type }) => type === 'fulfilled')
  const sending = beginForm(server.address, ada, form)
  await expect.poll(isReserved).toBe(true)
  reserveSpace.mockRestore()
  return sending
}

type Begun = Awaited<ReturnType<typeof beginUpload>>
const sendOf = (upload: Begun, index: number, bytes: number) => beginSending(halfChunk(upload, index, bytes))

const partSize = () => {
  const parts = readdirSync(path.join(server.data, 'tmp')).filter((name) => name.endsWith('.part'))
  return Math.max(...parts.map((name) => lstatSync(path.join(server.data, 'tmp', name)).size))
}

describe('disk space is reserved once', () => {
  test.each([
    ['a photo', (bytes: Buffer) => ada.upload('a.jpg', bytes).then(({ status }) => status)],
    [
      'a staged archive',
      (bytes: Buffer) =>
        stageAs(ada, 'a.zip', bytes).then(
          () => 200,
          (error: Error) => (error.message === 'The server has no room left.' ? 507 : error),
        ),
    ],
  ])('for %s, so space reserved by another upload is unavailable until that upload ends', async (_, send) => {
    leave(3 * MEBIBYTE)
    const other = await beginSending({
      url: '/api/upload/',
      name: 'file',
      file: somePhoto(2 * MEBIBYTE),
      bytes: 0,
    })
    expect(await send(somePhoto(2 * MEBIBYTE))).toBe(507)
    expect(await send(somePhoto(MEBIBYTE / 2))).toBe(200)
    await other.breakOff()
    await expect.poll(() => send(somePhoto(2 * MEBIBYTE))).toBe(200)
  })

  test('for the next 8 MB of a large file', async () => {
    leave(40 * MEBIBYTE)
    const large = somePhoto(32 * MEBIBYTE)
    const other = await beginSending({ url: '/api/upload/', name: 'file', file: large, bytes: 0 })
    expect((await ada.upload('a.jpg', somePhoto(33 * MEBIBYTE))).status).toBe(507)
    expect((await ada.upload('a.jpg', somePhoto(31 * MEBIBYTE))).status).toBe(200)
    await other.breakOff()
  })

  test('for chunks that are sent concurrently', async () => {
    leave(100 * MEBIBYTE)
    const uploads = await Promise.all(
      [1, 2, 3].map(() => beginUpload(ada, somePhoto(CHUNK_BYTES), CHUNK_BYTES)),
    )
    leave(2 * CHUNK_BYTES)
    const answers = await Promise.all(uploads.map((upload) => upload.send(0)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 507])
    leave(CHUNK_BYTES)
    for (const upload of uploads) {
      expect((await upload.send(0)).status).toBe(200)
      expect((await upload.complete()).status).toBe(200)
    }
  })

  test('for uploads that are announced concurrently, counting a chunk that is being received once', async () => {
    leave(3 * CHUNK_BYTES)
    const begin = () => beginUpload(ada, somePhoto(CHUNK_BYTES), CHUNK_BYTES)
    const coming = await begin()
    const sending = await sendOf(coming, 0, CHUNK_BYTES - MEBIBYTE)
    const others = await Promise.all([begin(), begin(), begin()])
    expect(others.map(({ begun }) => begun.status)).toEqual([200, 200, 507])
    await sending.breakOff()
    for (const upload of [coming, ...others]) await upload.cancel()
  })
})

describe('the space of an interrupted chunk', () => {
  test('is released if the chunk was rejected', async () => {
    const upload = await beginUpload(ada, somePhoto(2 * CHUNK_BYTES), CHUNK_BYTES)
    await upload.send(0)
    expect((await upload.send(1, upload.chunkAt(1), 'not it')).status).toBe(422)
    await expect.poll(partSize).toBe(CHUNK_BYTES)
    leave(CHUNK_BYTES)
    expect((await upload.send(1)).status).toBe(200)
    expect((await upload.complete()).status).toBe(200)
  })

  test('is reused when the chunk is sent again, and chunks after it stay intact', async () => {
    const bytes = somePhoto(3 * CHUNK_BYTES)
    const upload = await beginUpload(ada, bytes, CHUNK_BYTES)
    const early = usedBytes()
    const first = await sendOf(upload, 0, CHUNK_BYTES - 1)
    await expect.poll(() => usedBytes() - early).toBeGreaterThan(MEBIBYTE)
    await upload.send(1)
    await first.breakOff()
    await expect.poll(async () => (await upload.status()).body.begun).toHaveLength(1)
    leave(CHUNK_BYTES - MEBIBYTE)
    expect((await upload.send(2)).status).toBe(507)
    expect((await upload.send(0)).status).toBe(200)
    fakeDisk.over()
    expect((await upload.send(2)).status).toBe(200)
    const { body } = await upload.complete()
    expect((await ada.fetch(body.filePath)).bytes.equals(bytes)).toBe(true)
  })

  test('is not truncated while a later chunk is being received', async () => {
    const bytes = somePhoto(2 * CHUNK_BYTES)
    const upload = await beginUpload(ada, bytes, CHUNK_BYTES)
    const behind = await sendOf(upload, 1, CHUNK_BYTES - 1)
    await expect.poll(partSize).toBeGreaterThan(CHUNK_BYTES + MEBIBYTE)
    const early = usedBytes()
    const first = await sendOf(upload, 0, CHUNK_BYTES - 1)
    await expect.poll(() => usedBytes() - early).toBeGreaterThan(MEBIBYTE)
    await first.breakOff()
    expect((await upload.send(0)).status).toBe(200)
    await behind.finish()
    const { body } = await upload.complete()
    expect((await ada.fetch(body.filePath)).bytes.equals(bytes)).toBe(true)
  })

  test('is released after a restart when the next chunk is sent', async () => {
    const upload = await beginUpload(ada, somePhoto(CHUNK_BYTES), CHUNK_BYTES)
    const part = server.arrived().find((name) => name.endsWith('.part')) ?? ''
    truncateSync(path.join(server.data, part), CHUNK_BYTES - 1)
    await upload.send(0, somePhoto(100))
    expect(partSize()).toBe(0)
    await upload.cancel()
  })
})
