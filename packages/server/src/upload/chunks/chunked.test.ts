import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createSession } from '../../auth/sessions.ts'
import {
  initiateUpload,
  computeChecksum,
  computeSha256,
  createUploadDriver,
} from '../../testing/uploads/chunkedUpload.ts'
import { expectContractResponse } from '../../testing/expectContractResponse.ts'
import {
  type TestItem,
  createTestClient,
  type TestClient,
  startTestServer,
} from '../../testing/servers/startTestServer.ts'
import { forgetInMemory } from './uploads.ts'

// Starting servers and processes is slow while other tests run.
vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 })

const DAY_MS = 86_400_000
const CHUNK_BYTES = 700

let server: Awaited<ReturnType<typeof startTestServer>>
let ada: TestClient
let clockOffsetMs = 0

beforeAll(async () => {
  server = await startTestServer(
    {},
    () => Date.now() + clockOffsetMs,
    () => Date.now() + clockOffsetMs,
  )
  ada = await server.addUser()
})
afterAll(() => server.destroy())

/** Creates a unique photo of a few thousand bytes. */
function createPhotoBytes(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 50 } as const
  return sharp({ create: { width: 48, height: 48, channels: 3, background: '#000', noise } })
    .jpeg()
    .toBuffer()
}

const listItems = async (user: TestClient) =>
  (await (await user.request('/api/media/all-metadata')).json()) as TestItem[]

describe('chunks', () => {
  test('become one item, even if the client completes the upload several times concurrently', async () => {
    const user = await server.addUser()
    const bytes = await createPhotoBytes()
    const upload = await initiateUpload(user, bytes, CHUNK_BYTES)
    await Promise.all(upload.indexes.toReversed().map((index) => upload.sendChunk(index)))
    const responses = await Promise.all(Array.from({ length: 10 }, () => upload.complete()))
    const [item, ...others] = await listItems(user)
    expect(others).toEqual([])
    const body = {
      fileId: item?.id,
      filePath: `/${item?.fileName}`,
      checksum: computeSha256(bytes),
      damage: null,
    }
    expect(responses).toEqual(Array.from({ length: 10 }, () => ({ status: 200, body })))
    expect((await user.fetchFile(`/${item?.fileName}`)).bytes.equals(bytes)).toBe(true)
    expect((await upload.status()).body).toMatchObject({ fileId: item?.id })
  })

  test.each([-1, 99, 'NaN', '1.5', '0x0', ''])('are rejected if their index is %j', async (index) => {
    const bytes = await createPhotoBytes()
    const upload = await initiateUpload(ada, bytes, CHUNK_BYTES)
    expect((await upload.sendChunk(index, upload.getChunk(0))).status).toBe(400)
  })

  test.each([
    [50, 'destroys the connection', (socket: Socket) => socket.destroy()],
    [99, 'destroys the connection', (socket: Socket) => socket.destroy()],
    [50, 'stops sending', (socket: Socket) => socket.end()],
    [99, 'stops sending', (socket: Socket) => socket.end()],
    [50, 'resets the connection', (socket: Socket) => socket.resetAndDestroy()],
    [99, 'resets the connection', (socket: Socket) => socket.resetAndDestroy()],
  ])(
    'are not stored if after %i%% of their bytes the client %s, and can be sent again (F09)',
    async (percent, _, disconnect) => {
      const upload = await initiateUpload(ada, await createPhotoBytes(), CHUNK_BYTES)
      const { hostname, port } = new URL(server.address)
      const socket = connect(Number(port), hostname)
      const createField = (name: string, value: string) =>
        `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}`
      const form = [
        createField('uploadId', upload.uploadId),
        createField('chunkIndex', '0'),
        createField('chunkChecksum', computeChecksum(upload.getChunk(0))),
        createField(
          'chunkData"; filename="a',
          upload.getChunk(0).toString('latin1', 0, (CHUNK_BYTES * percent) / 100),
        ),
      ]
      socket.write(
        `POST /api/upload/chunked/upload HTTP/1.1\r\nHost: localhost\r\nAuthorization: ${ada.authorization}\r\n` +
          'Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 5000\r\n\r\n',
      )
      socket.write(form.join('\r\n'), 'latin1', () => disconnect(socket))
      await once(socket.resume(), 'close')
      expect((await upload.status()).body.received).toEqual([])
      expect((await upload.sendChunk(0)).status).toBe(200)
    },
  )

  test('get responses that match the contract', async () => {
    const bytes = await createPhotoBytes()
    const upload = await initiateUpload(ada, bytes, CHUNK_BYTES)
    expectContractResponse('initiateChunkedUpload', 200, upload.initiated.body)
    for (const index of upload.indexes.slice(1))
      expectContractResponse('uploadChunk', 200, (await upload.sendChunk(index)).body)
    const earlyResponse = await upload.complete()
    expect(earlyResponse.body).toMatchObject({ message: '1 chunk is missing.', missing: [0] })
    expectContractResponse('completeChunkedUpload', 400, earlyResponse.body)
    expectContractResponse('getChunkedUpload', 200, (await upload.status()).body)
    await upload.sendChunk(0)
    const rejection = await upload.complete([{ chunkIndex: 0, etag: 'x' }])
    expect(rejection.status).toBe(422)
    expectContractResponse('completeChunkedUpload', 422, rejection.body)
    expectContractResponse('completeChunkedUpload', 200, (await upload.complete()).body)
  })

  test('are rejected if their bytes precede their fields', async () => {
    const bytes = await createPhotoBytes()
    const { uploadId } = await initiateUpload(ada, bytes, CHUNK_BYTES)
    const response = await ada.postForm('/api/upload/chunked/upload', [
      ['uploadId', uploadId],
      ['chunkData', bytes.subarray(0, CHUNK_BYTES)],
      ['chunkIndex', '0'],
      ['chunkChecksum', computeChecksum(bytes.subarray(0, CHUNK_BYTES))],
    ])
    expect(response).toMatchObject({
      status: 400,
      body: { message: 'uploadId, chunkIndex and chunkChecksum must precede chunkData.' },
    })
  })

  test('time out if the client stops sending, and can be sent again (F09)', async () => {
    expect(server.app.server.timeout).toBe(60_000)
    server.app.server.timeout = 300
    const upload = await initiateUpload(ada, await createPhotoBytes(), CHUNK_BYTES)
    const { hostname, port } = new URL(server.address)
    const socket = connect(Number(port), hostname)
    socket.write(
      `POST /api/upload/chunked/upload HTTP/1.1\r\nHost: localhost\r\nAuthorization: ${ada.authorization}\r\n` +
        'Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 5000\r\n\r\n--x\r\n',
    )
    await once(
      socket.on('error', () => {}),
      'close',
    )
    server.app.server.timeout = 60_000
    expect((await upload.status()).body.received).toEqual([])
    expect((await upload.sendChunk(0)).status).toBe(200)
  })

  test('are kept while the user is signed out, so that the upload resumes after signing in again (F12)', async () => {
    const user = await server.addUser()
    const { id } = (await (await user.request('/api/user/me')).json()) as { id: number }
    const bytes = await createPhotoBytes()
    const upload = await initiateUpload(user, bytes, Math.ceil(bytes.length / 5))
    for (const index of [0, 1]) await upload.sendChunk(index)
    await user.request('/api/auth/logout', { method: 'POST' })
    expect((await upload.sendChunk(2)).status).toBe(401)

    const client = createTestClient(server.address, await createSession(server.context, id))
    const resumedUpload = createUploadDriver(client, upload.uploadId, bytes, Math.ceil(bytes.length / 5))
    expect((await resumedUpload.status()).body.received.map(({ chunkIndex }) => chunkIndex)).toEqual([0, 1])
    for (const index of [2, 3, 4]) expect((await resumedUpload.sendChunk(index)).status).toBe(200)
    expect((await resumedUpload.complete()).body.checksum).toBe(computeSha256(bytes))
  })

  test('from before a restart are verified again, and requested again if they are damaged', async () => {
    const bytes = await createPhotoBytes()
    const upload = await initiateUpload(ada, bytes, CHUNK_BYTES)
    for (const index of upload.indexes) await upload.sendChunk(index)
    forgetInMemory(upload.uploadId)
    const part = path.join(
      server.data,
      (await server.listStoredFiles()).findLast((file) => startsWith(file, bytes)) ?? '',
    )
    const damagedBytes = readFileSync(part)
    damagedBytes.writeUInt8((damagedBytes[CHUNK_BYTES] ?? 0) ^ 1, CHUNK_BYTES)
    writeFileSync(part, damagedBytes)
    expect(await upload.complete()).toMatchObject({
      status: 422,
      body: { message: expect.stringContaining('Chunk 2') },
    })
    expect((await upload.complete()).body.missing).toEqual([1])
    await upload.sendChunk(1)
    expect((await upload.complete()).body.checksum).toBe(computeSha256(bytes))
  })

  const startsWith = (file: string, bytes: Buffer) =>
    file.endsWith('.part') && readFileSync(path.join(server.data, file)).equals(bytes)
})

describe('an upload in chunks', () => {
  test('is not accessible to other users', async () => {
    const eve = await server.addUser()
    const bytes = await createPhotoBytes()
    const upload = await initiateUpload(ada, bytes, CHUNK_BYTES)
    await upload.sendChunk(0)
    const foreignUpload = createUploadDriver(eve, upload.uploadId, bytes, CHUNK_BYTES)
    expect((await foreignUpload.sendChunk(1)).status).toBe(404)
    expect((await foreignUpload.complete()).status).toBe(404)
    expect((await foreignUpload.status()).status).toBe(404)
    expect(await foreignUpload.cancel()).toBe(404)
    for (const index of upload.indexes) await upload.sendChunk(index)
    expect((await upload.complete()).status).toBe(200)
    expect(await listItems(eve)).toEqual([])
  })

  test('is rejected and deleted if its content is unsupported', async () => {
    const before = await server.listStoredFiles()
    const upload = await initiateUpload(
      ada,
      Buffer.from('<html lang="en"><title>Page</title></html>'),
      10,
      'a.jpg',
    )
    for (const index of upload.indexes) await upload.sendChunk(index)
    expect(await upload.complete()).toMatchObject({
      status: 415,
      body: {
        message: 'File "a.jpg" has unsupported format. The file can’t be read as a photo.',
      },
    })
    expect(await server.listStoredFiles()).toEqual(before)
    expect((await upload.status()).status).toBe(404)
  })

  test('can be canceled', async () => {
    const before = await server.listStoredFiles()
    const upload = await initiateUpload(ada, await createPhotoBytes(), CHUNK_BYTES)
    await upload.sendChunk(0)
    expect(await upload.cancel()).toBe(204)
    expect(await server.listStoredFiles()).toEqual(before)
    expect((await upload.sendChunk(1)).status).toBe(404)
    expect((await upload.complete()).status).toBe(404)
  })

  test('expires seven days after its last chunk', async () => {
    const bytes = await createPhotoBytes()
    const upload = await initiateUpload(ada, bytes, CHUNK_BYTES)
    clockOffsetMs = 6 * DAY_MS
    await upload.sendChunk(0)
    clockOffsetMs = 12 * DAY_MS
    expect((await upload.status()).body.received).toHaveLength(1)
    clockOffsetMs = 14 * DAY_MS
    expect((await upload.status()).status).toBe(404)
    expect((await upload.sendChunk(1)).status).toBe(404)
    clockOffsetMs = 0
  })

  test('can be resumed after the server restarts', async () => {
    const firstServer = await startTestServer()
    const bytes = await createPhotoBytes()
    const before = await initiateUpload(await firstServer.addUser(), bytes, CHUNK_BYTES)
    const user = await firstServer.addUser()
    const upload = await initiateUpload(user, bytes, CHUNK_BYTES)
    await upload.sendChunk(1)
    await before.sendChunk(0)
    await firstServer.stop()

    const secondServer = await startTestServer({ CALOTYPE_DATA: firstServer.data })
    const client = createTestClient(secondServer.address, user.authorization.slice('Bearer '.length))
    const resumedUpload = createUploadDriver(client, upload.uploadId, bytes, CHUNK_BYTES)
    expect((await resumedUpload.status()).body.received.map(({ chunkIndex }) => chunkIndex)).toEqual([1])
    for (const index of upload.indexes) await resumedUpload.sendChunk(index)
    const { body } = await resumedUpload.complete()
    await secondServer.stop()

    const thirdServer = await startTestServer({ CALOTYPE_DATA: firstServer.data })
    const thirdDriver = createUploadDriver(
      createTestClient(thirdServer.address, user.authorization.slice(7)),
      upload.uploadId,
      bytes,
      CHUNK_BYTES,
    )
    expect(await thirdDriver.complete()).toEqual({ status: 200, body })
    await thirdServer.destroy()
  })

  test('is rejected if its announcement is invalid', async () => {
    const strictServer = await startTestServer(
      { CALOTYPE_MIN_CHUNK_BYTES: '1000' },
      () => Date.now() + clockOffsetMs,
      () => Date.now() + clockOffsetMs,
    )
    const user = await strictServer.addUser()
    const validRequest = { fileName: 'a.jpg', fileSize: 2500, chunkSize: 1000, totalChunks: 3 }
    const invalidBodies: readonly object[] = [
      { totalChunks: 2 },
      { totalChunks: 4 },
      { totalChunks: 1e9 },
      { totalChunks: 0 },
      { totalChunks: -3 },
      { totalChunks: 2.5 },
      { totalChunks: null },
      { totalChunks: '3' },
      { chunkSize: 999, totalChunks: 3 },
      { chunkSize: 1, totalChunks: 2500 },
      { chunkSize: 0 },
      { chunkSize: -1000 },
      { chunkSize: 104_857_601, totalChunks: 1 },
      { chunkSize: 'big' },
      { fileSize: 0, totalChunks: 0 },
      { fileSize: -1 },
      { fileSize: 5_368_709_121, chunkSize: 104_857_600, totalChunks: 52 },
      { fileSize: 2 ** 60 },
      { fileSize: 2500.5 },
      { fileSize: [2500] },
      { fileName: '' },
      { fileName: 7 },
      { fileName: 'x'.repeat(5000) },
      { fileName: undefined },
      { mediaMetadata: 'text' },
      { mediaMetadata: { name: 'a.jpg', ownerId: 1 } },
      { mediaMetadata: { name: 'a.jpg', latitude: 91 } },
      { mediaMetadata: { name: 'a.jpg', labels: Array.from({ length: 51 }, String) } },
      { ownerId: 1 },
    ]
    for (const part of invalidBodies) {
      const { status } = await user.post('/api/upload/chunked/initiate', { ...validRequest, ...part })
      expect([status, part]).toEqual([400, part])
    }
    expect((await user.post('/api/upload/chunked/initiate', validRequest)).status).toBe(200)
    for (let count = 1; count < 64; count++) await user.post('/api/upload/chunked/initiate', validRequest)
    expect((await user.post('/api/upload/chunked/initiate', validRequest)).status).toBe(429)
    expect(await strictServer.listStoredFiles()).toHaveLength(64)
    clockOffsetMs = 8 * DAY_MS
    expect((await user.post('/api/upload/chunked/initiate', validRequest)).status).toBe(200)
    clockOffsetMs = 0
    await strictServer.destroy()
  })

  test('is returned again if the client repeats the announcement because the response was lost', async () => {
    const [user, other] = [await server.addUser(), await server.addUser()]
    const before = (await server.listStoredFiles()).length
    const initiate = async (localId: string | null, client = user, fileSize = 2500) => {
      const mediaMetadata = { name: 'a.jpg', localId }
      const initiation = { fileName: 'a.jpg', fileSize, chunkSize: 1000, totalChunks: 3, mediaMetadata }
      return (await client.post<{ uploadId: string }>('/api/upload/chunked/initiate', initiation)).body
        .uploadId
    }
    const [first, ...repeated] = await Promise.all(Array.from({ length: 5 }, () => initiate('one')))
    expect(repeated).toEqual(Array.from({ length: 4 }, () => first))
    expect(await server.listStoredFiles()).toHaveLength(before + 1)
    const others = [
      initiate('two'),
      initiate(null),
      initiate(null),
      initiate('one', other),
      initiate('one', user, 2501),
    ]
    expect(new Set([first, ...(await Promise.all(others))]).size).toBe(6)
    await createUploadDriver(user, String(first), Buffer.alloc(2500), 1000).sendChunk(0)
    expect(await initiate('one')).not.toBe(first)
  })

  test('is rejected if the disk has no space for the announced size', async () => {
    const smallDiskServer = await startTestServer({ CALOTYPE_RESERVE_BYTES: String(2 ** 52) })
    const upload = await initiateUpload(
      await smallDiskServer.addUser(),
      await createPhotoBytes(),
      CHUNK_BYTES,
    )
    expect(upload.initiated.status).toBe(507)
    await smallDiskServer.destroy()
  })
})
