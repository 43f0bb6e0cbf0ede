import { statSync, truncateSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { BLOCK_BYTES } from '../storage/bufferPool.ts'
import { initiateUpload, computeSha256, createPhoto } from '../testing/uploads/chunkedUpload.ts'
import { flipByte, deleteOriginal, getOriginalPath } from '../testing/files/originals.ts'
import { createZip } from '../testing/files/createArchives.ts'
import { stageAndProcess } from '../testing/uploads/staging.ts'
import { type TestItem, type TestClient, startTestServer } from '../testing/servers/startTestServer.ts'

// Starting servers and processes is slow while other tests run.
vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 })

const SIZE = 3 * BLOCK_BYTES - 100

let server: Awaited<ReturnType<typeof startTestServer>>
let ada: TestClient
let bytes: Buffer
let item: TestItem

beforeAll(async () => {
  server = await startTestServer()
  ada = await server.addUser()
})
afterAll(() => server.destroy())
beforeEach(async () => {
  bytes = createPhoto(SIZE)
  item = (await ada.upload('a.jpg', bytes)).body
})

const getItemPath = () => getOriginalPath(server.data, item.fileName)
const readRange = (start: number, end: number) =>
  ada.fetchFile(`/${item.fileName}`, { range: `bytes=${start}-${end}` })
const getCode = (response: { bytes: Buffer }) =>
  (JSON.parse(response.bytes.toString()) as { code: string }).code
const readIntegrity = async (id = item.id) =>
  (
    await server.context.db
      .selectFrom('media')
      .select('integrity')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).integrity
const check = async (user = ada) => {
  const { body } = await user.post<{ existing: { mediaIds: number[] }[] }>('/api/upload/check', {
    checksums: [computeSha256(bytes)],
  })
  return body.existing.flatMap(({ mediaIds }) => mediaIds)
}

describe('a range', () => {
  test('is sent as uploaded, regardless of its bounds', async () => {
    for (const [start, end] of [
      [0, 0],
      [10, BLOCK_BYTES - 1],
      [BLOCK_BYTES - 1, BLOCK_BYTES],
      [BLOCK_BYTES, 2 * BLOCK_BYTES + 7],
      [0, SIZE - 1],
      [SIZE - 1, SIZE - 1],
    ] as const) {
      const response = await readRange(start, end)
      expect(response.status).toBe(206)
      expect(response.bytes.equals(bytes.subarray(start, end + 1))).toBe(true)
    }
  })

  test('with a flipped byte in its block responds with an error and marks the item', async () => {
    flipByte(getItemPath(), BLOCK_BYTES + 5)
    // The flipped byte is outside the range, but in the same block.
    const response = await readRange(BLOCK_BYTES + 100, BLOCK_BYTES + 200)
    expect(response).toMatchObject({ status: 500 })
    expect(getCode(response)).toBe('FILE_DAMAGED')
    await vi.waitFor(async () => expect(await readIntegrity()).toBe('damaged'))
    expect((await readRange(0, 100)).bytes.equals(bytes.subarray(0, 101))).toBe(true)
  })

  test('ends with the connection when a later block is damaged', async () => {
    flipByte(getItemPath(), 2 * BLOCK_BYTES + 5)
    await expect(readRange(0, SIZE - 1)).rejects.toThrow()
    await vi.waitFor(async () => expect(await readIntegrity()).toBe('damaged'))
  })

  test('is also verified in a file of one block', async () => {
    bytes = createPhoto(2000)
    item = (await ada.upload('small.jpg', bytes)).body
    expect((await readRange(5, 6)).bytes.equals(bytes.subarray(5, 7))).toBe(true)
    flipByte(getItemPath(), 1999)
    expect(getCode(await readRange(0, 10))).toBe('FILE_DAMAGED')
  })

  test('of a chunked upload is verified by checksums computed while the chunks arrived', async () => {
    bytes = createPhoto(SIZE)
    const upload = await initiateUpload(ada, bytes, 700_000)
    for (const index of upload.indexes) await upload.sendChunk(index)
    const { body } = await upload.complete()
    item = { ...item, id: body.fileId, fileName: body.filePath.slice(1) }
    expect((await readRange(0, SIZE - 1)).bytes.equals(bytes)).toBe(true)
    flipByte(getItemPath(), 5)
    expect(getCode(await readRange(0, 10))).toBe('FILE_DAMAGED')
  })
})

test('never sends a whole file with a flipped byte, and marks the item', async () => {
  flipByte(getItemPath(), 5)
  await expect(ada.fetchFile(`/${item.fileName}`)).rejects.toThrow()
  await vi.waitFor(async () => expect(await readIntegrity()).toBe('damaged'))
})

test('responds with an error code, without headers of the file, for a missing or truncated original', async () => {
  truncateSync(getItemPath(), 100)
  expect(getCode(await ada.fetchFile(`/${item.fileName}`))).toBe('FILE_DAMAGED')
  deleteOriginal(server.data, item.fileName)
  const response = await ada.request(`/authz?key=/${item.fileName}`)
  expect([
    response.status,
    response.headers.get('etag'),
    response.headers.get('content-disposition'),
  ]).toEqual([500, null, null])
  expect(await readIntegrity()).toBe('missing')
})

describe('a missing original', () => {
  beforeEach(() => deleteOriginal(server.data, item.fileName))

  test('does not count as existing, even before the loss is detected', async () => {
    expect(await check()).toEqual([])
    expect(await readIntegrity()).toBe('missing')
  })

  test('is repaired by uploading the file again, as the same item', async () => {
    const uploadResponse = await ada.upload('again.jpg', bytes)
    expect(uploadResponse).toMatchObject({ status: 200, body: { id: item.id, name: 'a.jpg' } })
    expect(await readIntegrity()).toBe('intact')
    expect((await ada.fetchFile(`/${item.fileName}`)).bytes.equals(bytes)).toBe(true)
    expect(await check()).toEqual([item.id])
  })

  test('is repaired by an upload with unlessThere', async () => {
    const uploadResponse = await ada.upload('again.jpg', bytes, { unlessThere: true })
    expect(uploadResponse.body.id).toBe(item.id)
    expect(statSync(getItemPath()).size).toBe(SIZE)
  })

  test('is repaired by the retry of an upload whose response was lost', async () => {
    bytes = createPhoto(SIZE)
    item = (await ada.upload('b.jpg', bytes, { localId: 'b' })).body
    deleteOriginal(server.data, item.fileName)
    expect((await ada.upload('b.jpg', bytes, { localId: 'b' })).body.id).toBe(item.id)
    expect((await ada.fetchFile(`/${item.fileName}`)).bytes.equals(bytes)).toBe(true)
  })

  test('is repaired by a chunked upload', async () => {
    const upload = await initiateUpload(ada, bytes, 700_000)
    for (const index of upload.indexes) await upload.sendChunk(index)
    expect((await upload.complete()).body).toMatchObject({ fileId: item.id, filePath: `/${item.fileName}` })
    expect((await upload.complete()).body.fileId).toBe(item.id)
    expect((await ada.fetchFile(`/${item.fileName}`)).bytes.equals(bytes)).toBe(true)
  })

  test('is repaired by an archive that contains the file', async () => {
    const stagedFile = await stageAndProcess(ada, 'photos.zip', createZip([{ name: 'again.jpg', bytes }]))
    expect(stagedFile).toMatchObject({ status: 'COMPLETED', added: 0, known: 1 })
    expect((await ada.fetchFile(`/${item.fileName}`)).bytes.equals(bytes)).toBe(true)
    const { count } = await server.context.db
      .selectFrom('media')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('sha256', '=', computeSha256(bytes))
      .executeTakeFirstOrThrow()
    expect(count).toBe(1)
  })
})

describe('an original with an undetected flipped byte', () => {
  beforeEach(() => flipByte(getItemPath(), 5))

  test('is repaired by an upload with unlessThere', async () => {
    expect((await ada.upload('again.jpg', bytes, { unlessThere: true })).body.id).toBe(item.id)
    expect((await ada.fetchFile(`/${item.fileName}`)).bytes.equals(bytes)).toBe(true)
  })

  test('is repaired by an upload whose intact duplicate is deleted while it is read', async () => {
    bytes = createPhoto(SIZE)
    const intactItem = (await ada.upload('first.jpg', bytes)).body
    item = (await ada.upload('second.jpg', bytes)).body
    flipByte(getItemPath(), 5)
    const { withLocalPath } = server.context.objects
    const spy = vi
      .spyOn(server.context.objects, 'withLocalPath')
      .mockImplementationOnce(async (file, read) => {
        const result = await withLocalPath(file, read)
        await ada.post('/api/media/trash', { mediaIds: [intactItem.id] })
        return result
      })
    expect((await ada.upload('again.jpg', bytes, { unlessThere: true })).body.id).toBe(item.id)
    spy.mockRestore()
    expect((await ada.fetchFile(`/${item.fileName}`)).bytes.equals(bytes)).toBe(true)
  })

  test('is repaired by the retry of an upload whose response was lost', async () => {
    bytes = createPhoto(SIZE)
    item = (await ada.upload('b.jpg', bytes, { localId: 'flipped' })).body
    flipByte(getItemPath(), 5)
    expect((await ada.upload('b.jpg', bytes, { localId: 'flipped' })).body.id).toBe(item.id)
    expect((await ada.fetchFile(`/${item.fileName}`)).bytes.equals(bytes)).toBe(true)
  })

  test('is repaired by an archive that contains the file', async () => {
    const stagedFile = await stageAndProcess(ada, 'photos.zip', createZip([{ name: 'again.jpg', bytes }]))
    expect(stagedFile).toMatchObject({ status: 'COMPLETED', added: 0, known: 1 })
    expect((await ada.fetchFile(`/${item.fileName}`)).bytes.equals(bytes)).toBe(true)
  })
})

test('one upload repairs every item with its content, including items in the trash and in other libraries', async () => {
  const eve = await server.addUser()
  const duplicateItem = (await ada.upload('twice.jpg', bytes)).body
  const trashedItem = (await ada.upload('trashed.jpg', bytes)).body
  const evesItem = (await eve.upload('theirs.jpg', bytes)).body
  await ada.post('/api/media/trash', { mediaIds: [trashedItem.id] })
  const all = [item, duplicateItem, trashedItem, evesItem]
  for (const { fileName } of all) deleteOriginal(server.data, fileName)
  await server.context.db
    .updateTable('media')
    .set({ integrity: 'missing' })
    .where(
      'id',
      'in',
      all.map(({ id }) => id),
    )
    .execute()
  expect((await ada.upload('again.jpg', bytes)).body.id).toBe(item.id)
  for (const { id } of all) expect(await readIntegrity(id)).toBe('intact')
  expect((await eve.fetchFile(`/${evesItem.fileName}`)).bytes.equals(bytes)).toBe(true)
})
