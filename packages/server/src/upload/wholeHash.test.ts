import { truncateSync } from 'node:fs'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { etagOf } from '../checksums/hashers.ts'
import { beginUpload, sha256, somePhoto } from '../testing/chunks.ts'
import { type Member, startTestServer } from '../testing/startTestServer.ts'
import { partOf } from './part.ts'
import { forgetInMemory } from './uploads.ts'
import { wholeHash } from './wholeHash.ts'

// These start a real server, and other tests run beside them.
vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 })

const CHUNK_BYTES = 700_000

let server: Awaited<ReturnType<typeof startTestServer>>
let ada: Member

beforeAll(async () => {
  server = await startTestServer()
  ada = await server.member()
})
afterAll(() => server.end())

async function begin() {
  const bytes = somePhoto(4 * CHUNK_BYTES - 100)
  const upload = await beginUpload(ada, bytes, CHUNK_BYTES)
  const etags = upload.indexes.map((index) => etagOf(upload.chunkAt(index)))
  return { ...upload, etags, whole: sha256(bytes) }
}

test.each([[[0, 1, 2, 3]], [[3, 1, 0, 2]]])(
  'the whole is known when its chunks came as %j',
  async (order) => {
    const { uploadId, send, etags, whole } = await begin()
    for (const index of order) await send(index)
    expect(await wholeHash(uploadId, etags)).toMatchObject({ sha256: whole })
    expect(await wholeHash(uploadId, etags)).toMatchObject({ sha256: whole })
  },
)

test('the whole is known when its chunks came at once, and one of them twice', async () => {
  const { uploadId, indexes, send, etags, whole } = await begin()
  await Promise.all([...indexes, 1].map((index) => send(index)))
  expect(await wholeHash(uploadId, etags)).toMatchObject({ sha256: whole })
})

test('the whole is not known while a chunk is missing, or other chunks are kept than those that were hashed', async () => {
  const { uploadId, send, etags } = await begin()
  for (const index of [0, 1, 3]) await send(index)
  expect(await wholeHash(uploadId, etags)).toBeNull()
  await send(2)
  expect(await wholeHash(uploadId, [...etags.slice(0, 3), etagOf(Buffer.from('another'))])).toBeNull()
  expect(await wholeHash(uploadId, etags.slice(0, 3))).toBeNull()
})

test('the whole is not known where a chunk came in an earlier process', async () => {
  const { uploadId, send, etags } = await begin()
  await send(0)
  forgetInMemory(uploadId)
  for (const index of [1, 2, 3]) await send(index)
  expect(await wholeHash(uploadId, etags)).toBeNull()
})

test('the whole is not known where it does not lie there any more', async () => {
  const { uploadId, send, etags } = await begin()
  for (const index of [1, 2, 3]) await send(index)
  const row = server.context.db.selectFrom('upload').selectAll().where('id', '=', uploadId)
  truncateSync(partOf(server.context, await row.executeTakeFirstOrThrow()), CHUNK_BYTES)
  await send(0)
  expect(await wholeHash(uploadId, etags)).toBeNull()
})
