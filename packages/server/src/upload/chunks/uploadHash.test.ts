import { truncateSync } from 'node:fs'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { computeEtag } from '../../checksums/hashers.ts'
import { initiateUpload, computeSha256, createPhoto } from '../../testing/uploads/chunkedUpload.ts'
import { type TestClient, startTestServer } from '../../testing/servers/startTestServer.ts'
import { getPartPath } from '../../storage/disk/diskUploadArea.ts'
import { forgetInMemory } from './uploads.ts'
import { finishHash } from './uploadHash.ts'

// Starting servers and processes is slow while other tests run.
vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 })

const CHUNK_BYTES = 700_000

let server: Awaited<ReturnType<typeof startTestServer>>
let ada: TestClient

beforeAll(async () => {
  server = await startTestServer()
  ada = await server.addUser()
})
afterAll(() => server.destroy())

async function beginUpload() {
  const bytes = createPhoto(4 * CHUNK_BYTES - 100)
  const upload = await initiateUpload(ada, bytes, CHUNK_BYTES)
  const etags = upload.indexes.map((index) => computeEtag(upload.getChunk(index)))
  return { ...upload, etags, whole: computeSha256(bytes) }
}

test.each([[[0, 1, 2, 3]], [[3, 1, 0, 2]]])(
  'hashes the whole file while chunks arrive in the order %j',
  async (order) => {
    const { uploadId, sendChunk, etags, whole } = await beginUpload()
    for (const index of order) await sendChunk(index)
    expect(await finishHash(uploadId, etags)).toMatchObject({ sha256: whole })
    expect(await finishHash(uploadId, etags)).toMatchObject({ sha256: whole })
  },
)

test('hashes the whole file while chunks arrive concurrently, one of them twice', async () => {
  const { uploadId, indexes, sendChunk, etags, whole } = await beginUpload()
  await Promise.all([...indexes, 1].map((index) => sendChunk(index)))
  expect(await finishHash(uploadId, etags)).toMatchObject({ sha256: whole })
})

test('returns no hash while a chunk is missing, or if the stored chunks differ from the hashed chunks', async () => {
  const { uploadId, sendChunk, etags } = await beginUpload()
  for (const index of [0, 1, 3]) await sendChunk(index)
  expect(await finishHash(uploadId, etags)).toBeNull()
  await sendChunk(2)
  expect(await finishHash(uploadId, [...etags.slice(0, 3), computeEtag(Buffer.from('another'))])).toBeNull()
  expect(await finishHash(uploadId, etags.slice(0, 3))).toBeNull()
})

test('returns no hash if an earlier process received a chunk', async () => {
  const { uploadId, sendChunk, etags } = await beginUpload()
  await sendChunk(0)
  forgetInMemory(uploadId)
  for (const index of [1, 2, 3]) await sendChunk(index)
  expect(await finishHash(uploadId, etags)).toBeNull()
})

test('returns no hash if the part file was truncated', async () => {
  const { uploadId, sendChunk, etags } = await beginUpload()
  for (const index of [1, 2, 3]) await sendChunk(index)
  const row = server.context.db.selectFrom('upload').selectAll().where('id', '=', uploadId)
  const { part_name } = await row.executeTakeFirstOrThrow()
  truncateSync(getPartPath(server.context.objects, part_name), CHUNK_BYTES)
  await sendChunk(0)
  expect(await finishHash(uploadId, etags)).toBeNull()
})
