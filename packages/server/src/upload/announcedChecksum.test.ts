import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { computeEtag } from '../checksums/hashers.ts'
import {
  computeChecksum,
  computeSha256,
  createPhoto,
  createUploadDriver,
} from '../testing/uploads/chunkedUpload.ts'
import { type TestClient, startTestServer } from '../testing/servers/startTestServer.ts'

// Starting servers and processes is slow while other tests run.
vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 })

let server: Awaited<ReturnType<typeof startTestServer>>
let ada: TestClient

beforeAll(async () => {
  server = await startTestServer()
  ada = await server.addUser()
})
afterAll(() => server.destroy())

const WRONG_CHECKSUM = 'a'.repeat(64)
const expectNoFiles = async () => expect(await server.listStoredFiles()).toEqual([])

async function uploadInChunks(bytes: Buffer, descriptor: object, basePath = '/api/upload/chunked') {
  const { body } = await ada.post<{ uploadId: string }>(`${basePath}/initiate`, {
    fileName: 'a.jpg',
    fileSize: bytes.length,
    chunkSize: 1000,
    totalChunks: Math.ceil(bytes.length / 1000),
    ...descriptor,
  })
  const upload = createUploadDriver(ada, body.uploadId, bytes, 1000)
  for (const index of upload.indexes)
    await ada.postForm(`${basePath}/upload`, [
      ['uploadId', body.uploadId],
      ['chunkIndex', String(index)],
      ['chunkChecksum', computeChecksum(upload.getChunk(index))],
      ['chunkData', upload.getChunk(index)],
    ])
  const chunks = upload.indexes.map((chunkIndex) => ({
    chunkIndex,
    etag: computeEtag(upload.getChunk(chunkIndex)),
  }))
  return ada.post<{ message: string }>(`${basePath}/complete`, { uploadId: body.uploadId, chunks })
}

test('rejects a file in one request whose SHA-256 differs from the announced one', async () => {
  const bytes = createPhoto(3000)
  const refusal = await ada.upload('a.jpg', bytes, { checksum: WRONG_CHECKSUM })
  expect(refusal).toMatchObject({
    status: 422,
    body: { message: expect.stringContaining('SHA-256') as string },
  })
  await expectNoFiles()
})

test.each([{ checksum: WRONG_CHECKSUM }, { mediaMetadata: { name: 'a.jpg', checksum: WRONG_CHECKSUM } }])(
  'rejects a file in chunks that was announced with %j, and releases its space',
  async (descriptor) => {
    expect(await uploadInChunks(createPhoto(3000), descriptor)).toMatchObject({ status: 422 })
    await expectNoFiles()
    expect(await server.context.db.selectFrom('upload').selectAll().execute()).toEqual([])
  },
)

test('rejects a staged file whose SHA-256 differs from the announced one', async () => {
  const refusal = await ada.postForm('/api/upload/local-folder/stage/direct', [
    ['isArchive', 'false'],
    ['dto', JSON.stringify({ name: 'a.jpg', checksum: WRONG_CHECKSUM })],
    ['file', createPhoto(3000)],
  ])
  expect(refusal).toMatchObject({ status: 422 })
  const descriptor = { isArchive: false, checksum: WRONG_CHECKSUM }
  const basePath = '/api/upload/local-folder/stage/chunked'
  expect(await uploadInChunks(createPhoto(3000), descriptor, basePath)).toMatchObject({ status: 422 })
  await expectNoFiles()
})

test('stores files whose SHA-256 matches the announced one, or that announce a RollingHash', async () => {
  const bytes = createPhoto(3000)
  const sum = computeSha256(bytes)
  expect(await ada.upload('a.jpg', bytes, { checksum: sum.toUpperCase() })).toMatchObject({ status: 200 })
  expect(await ada.upload('a.jpg', bytes, { checksum: '5f3a09c1' })).toMatchObject({ status: 200 })
  expect(await uploadInChunks(bytes, { checksum: sum })).toMatchObject({ status: 200 })
})
