import { writeFileSync } from 'node:fs'
import { open, type FileHandle } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { BLOCK_BYTES } from '../../storage/bufferPool.ts'
import { runExclusive } from '../../runExclusive.ts'
import { sendPartialForm, partialChunk } from '../../testing/uploads/sendPartialForm.ts'
import {
  initiateUpload,
  computeSha256,
  createPhoto,
  waitForChunk,
  createUploadDriver,
} from '../../testing/uploads/chunkedUpload.ts'
import { type TestClient, startTestServer } from '../../testing/servers/startTestServer.ts'
import { forgetInMemory } from './uploads.ts'

// Starting servers and processes is slow while other tests run.
vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 })

const MEBIBYTE = 1024 ** 2
const CHUNK_BYTES = 3 * MEBIBYTE

let server: Awaited<ReturnType<typeof startTestServer>>
let ada: TestClient

beforeAll(async () => {
  server = await startTestServer()
  ada = await server.addUser()
})
afterAll(() => server.destroy())

type InitiatedUpload = Awaited<ReturnType<typeof initiateUpload>>

const listPartialChunks = async ({ status }: Pick<InitiatedUpload, 'status'>) => (await status()).body.begun

const beginUpload = () => initiateUpload(ada, createPhoto(3 * CHUNK_BYTES - 100), CHUNK_BYTES)

const sendPart = (upload: InitiatedUpload, index: number, bytes: number) =>
  sendPartialForm(server.address, ada, partialChunk(upload, index, bytes))

/** Sends part of a chunk and disconnects. Resolves to the number of bytes that the server stored. */
async function interrupt(upload: InitiatedUpload, index: number, bytes = 2 * MEBIBYTE): Promise<number> {
  const sending = sendPart(upload, index, bytes)
  const readStoredBytes = async () =>
    (await listPartialChunks(upload)).find(({ chunkIndex }) => chunkIndex === index)?.size ?? 0
  // The server stores all complete blocks, and loses bytes that it hasn't read when the connection closes.
  const storedBytes = Math.floor(bytes / BLOCK_BYTES) * BLOCK_BYTES
  await expect.poll(readStoredBytes, { timeout: 10_000 }).toBe(storedBytes)
  await sending.abort()
  await waitForChunk(upload.uploadId, index)
  return storedBytes
}

/** Sends the missing chunks, completes the upload and verifies its checksum. */
async function finish({ indexes, sendChunk, complete, status, getChunk }: InitiatedUpload) {
  const storedIndexes = new Set((await status()).body.received.map(({ chunkIndex }) => chunkIndex))
  await Promise.all(indexes.filter((index) => !storedIndexes.has(index)).map((index) => sendChunk(index)))
  const { body } = await complete()
  expect(body.checksum).toBe(computeSha256(Buffer.concat(indexes.map((index) => getChunk(index)))))
}

test('logs no error when an upload is interrupted, whether in chunks or in one request', async () => {
  const logError = vi.spyOn(server.app.log, 'error')
  onTestFinished(() => logError.mockRestore())
  const upload = await beginUpload()
  await interrupt(upload, 0)
  const onResponseClosed = vi.fn()
  server.app.server.once('request', (_request, response) => response.once('close', onResponseClosed))
  const form = {
    url: '/api/upload/',
    name: 'file',
    file: createPhoto(2 * MEBIBYTE),
    bytes: MEBIBYTE,
  }
  await sendPartialForm(server.address, ada, form).abort()
  await expect.poll(() => onResponseClosed).toHaveBeenCalled()
  expect(logError).not.toHaveBeenCalled()
  await finish(upload)
})

describe('an interrupted chunk', () => {
  test('can be resumed at the stored offset, even after repeated interruptions', async () => {
    const upload = await beginUpload()
    await upload.sendChunk(0)
    const first = await interrupt(upload, 1)
    expect(await listPartialChunks(upload)).toEqual([{ chunkIndex: 1, size: first }])
    const response = await upload.resumeChunk(1, first)
    expect(response).toMatchObject({ status: 200, body: { etag: expect.any(String) } })
    expect(await listPartialChunks(upload)).toEqual([])
    await interrupt(upload, 2)
    const second = await interrupt(upload, 2, 2.8 * MEBIBYTE)
    expect((await upload.resumeChunk(2, second)).status).toBe(200)
    await finish(upload)
  })

  test('can be resumed before the server notices that the client disconnected', async () => {
    const upload = await beginUpload()
    const stalledChunk = sendPart(upload, 1, 2 * MEBIBYTE)
    await expect.poll(() => listPartialChunks(upload)).toEqual([{ chunkIndex: 1, size: expect.any(Number) }])
    const [silence] = await listPartialChunks(upload)
    expect((await upload.resumeChunk(1, silence?.size ?? 0)).status).toBe(200)
    await stalledChunk.abort()
    await finish(upload)
  })

  test('can be resumed at an earlier offset, and restarted', async () => {
    const upload = await beginUpload()
    await interrupt(upload, 1)
    await interrupt(upload, 2)
    expect((await upload.resumeChunk(1, 1)).status).toBe(200)
    expect((await upload.sendChunk(2)).status).toBe(200)
    await finish(upload)
  })

  test('is stored by an empty request if all its bytes were received', async () => {
    const upload = await beginUpload()
    await interrupt(upload, 0, CHUNK_BYTES)
    await expect.poll(() => listPartialChunks(upload)).toEqual([{ chunkIndex: 0, size: CHUNK_BYTES }])
    expect((await upload.resumeChunk(0, CHUNK_BYTES)).status).toBe(200)
    await finish(upload)
  })

  test('cannot be resumed after the stored offset, or once it is stored', async () => {
    const upload = await beginUpload()
    expect((await upload.resumeChunk(0, 1)).status).toBe(416)
    const storedBytes = await interrupt(upload, 0)
    expect((await upload.resumeChunk(0, storedBytes + 1)).status).toBe(416)
    expect(await listPartialChunks(upload)).toEqual([{ chunkIndex: 0, size: storedBytes }])
    await upload.sendChunk(0)
    expect((await upload.resumeChunk(0, storedBytes)).status).toBe(416)
    for (const offset of ['-1', '1.5', '']) expect((await upload.resumeChunk(1, offset)).status).toBe(400)
    await finish(upload)
  })

  test('is rejected and discarded if it is resumed with different bytes', async () => {
    const upload = await beginUpload()
    const storedBytes = await interrupt(upload, 0)
    const otherBytes = Buffer.from(upload.getChunk(0))
    otherBytes.writeUInt8(otherBytes.readUInt8(9) ^ 1, 9)
    expect((await upload.resumeChunk(0, storedBytes, otherBytes)).status).toBe(422)
    expect(await listPartialChunks(upload)).toEqual([])
    await finish(upload)
  })

  test('is not reported as incomplete once it is stored', async () => {
    const upload = await beginUpload()
    const sending = sendPart(upload, 0, MEBIBYTE)
    await expect.poll(() => listPartialChunks(upload)).toHaveLength(1)
    const heldLock = Promise.withResolvers<void>()
    void runExclusive(`${upload.uploadId}/part`, () => heldLock.promise)
    const finished = sending.finish()
    await expect.poll(async () => (await upload.status()).body.received).toHaveLength(1)
    expect(await listPartialChunks(upload)).toEqual([])
    heldLock.resolve()
    await finished
    await finish(upload)
  })

  test('cannot be resumed by another user', async () => {
    const upload = await beginUpload()
    const storedBytes = await interrupt(upload, 0)
    const stranger = createUploadDriver(
      await server.addUser(),
      upload.uploadId,
      upload.getChunk(0),
      CHUNK_BYTES,
    )
    expect((await stranger.resumeChunk(0, storedBytes)).status).toBe(404)
    expect(await listPartialChunks(upload)).toEqual([{ chunkIndex: 0, size: storedBytes }])
    await upload.cancel()
  })

  test('can be resumed after the server restarts', async () => {
    const upload = await beginUpload()
    await upload.sendChunk(0)
    const storedBytes = await interrupt(upload, 1)
    forgetInMemory(upload.uploadId)
    expect(await listPartialChunks(upload)).toEqual([{ chunkIndex: 1, size: storedBytes }])
    expect((await upload.resumeChunk(1, storedBytes)).status).toBe(200)
    forgetInMemory(upload.uploadId)
    expect(await listPartialChunks(upload)).toEqual([])
    await finish(upload)
  })

  test('is complete if the server was killed before it inserted the row', async () => {
    const upload = await beginUpload()
    await interrupt(upload, 0, CHUNK_BYTES)
    forgetInMemory(upload.uploadId)
    expect(await listPartialChunks(upload)).toEqual([{ chunkIndex: 0, size: CHUNK_BYTES }])
    expect((await upload.resumeChunk(0, CHUNK_BYTES)).status).toBe(200)
    await finish(upload)
  })

  test('has the offset of the last attempt after it was restarted', async () => {
    const upload = await beginUpload()
    await interrupt(upload, 1)
    const storedBytes = await interrupt(upload, 1, MEBIBYTE)
    expect((await upload.resumeChunk(1, storedBytes + 1)).status).toBe(416)
    await finish(upload)
  })

  test('is discarded if writing it to the disk failed', async () => {
    const upload = await initiateUpload(ada, createPhoto(24 * MEBIBYTE), 24 * MEBIBYTE)
    const disk = await open(path.join(server.data, 'some file'), 'w')
    const syncSpy = vi.spyOn(Object.getPrototypeOf(disk) as FileHandle, 'datasync')
    syncSpy.mockRejectedValueOnce(Object.assign(new Error('EIO'), { code: 'EIO' }))
    onTestFinished(() => syncSpy.mockRestore())
    await disk.close()
    const sending = sendPart(upload, 0, 20 * MEBIBYTE)
    await expect.poll(() => syncSpy.mock.calls.length).toBe(1)
    await sending.abort()
    await expect.poll(() => listPartialChunks(upload)).toEqual([])
    expect((await upload.resumeChunk(0, MEBIBYTE)).status).toBe(416)
    await finish(upload)
  })

  test('is rejected and discarded if a power failure corrupted its bytes', async () => {
    const upload = await beginUpload()
    const storedBytes = await interrupt(upload, 0)
    forgetInMemory(upload.uploadId)
    const [part = '', ...others] = (await server.listStoredFiles()).filter((name) => name.endsWith('.part'))
    expect(others).toEqual([])
    writeFileSync(path.join(server.data, part), Buffer.alloc(storedBytes))
    expect((await upload.resumeChunk(0, storedBytes)).status).toBe(422)
    expect(await listPartialChunks(upload)).toEqual([])
    await finish(upload)
  })
})
