import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { initiateUpload } from '../testing/uploads/chunkedUpload.ts'
import { createZip } from '../testing/files/createArchives.ts'
import { stageFile, triggerProcessing, waitForProcessing } from '../testing/uploads/staging.ts'
import { type TestClient, startTestServer } from '../testing/servers/startTestServer.ts'

vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 })

const INITIATE = '/api/upload/chunked/initiate'
const DAY_MS = 86_400_000
/** Storage of the free plan in a new database. */
const LIMIT_BYTES = 5120 * 1024 ** 2

let server: Awaited<ReturnType<typeof startTestServer>>
let clockOffsetMs = 0
let photo: Buffer

beforeAll(async () => {
  server = await startTestServer(
    {},
    () => Date.now() + clockOffsetMs,
    () => Date.now() + clockOffsetMs,
  )
  const noise = { type: 'gaussian', mean: 128, sigma: 50 } as const
  photo = await sharp({ create: { width: 200, height: 200, channels: 3, background: '#000', noise } })
    .jpeg()
    .toBuffer()
})
afterAll(() => server.destroy())

/** Creates a user with a given amount of free storage. */
async function createUserWithFreeBytes(bytes: number): Promise<TestClient> {
  const member = await server.addUser()
  await server.context.db
    .updateTable('user')
    .set({ used_bytes: LIMIT_BYTES - bytes })
    .where('id', '=', await readId(member))
    .execute()
  return member
}

const readId = async (member: TestClient) =>
  ((await (await member.request('/api/user/me')).json()) as { id: number }).id
const readUsedBytes = async (member: TestClient) =>
  ((await (await member.request('/api/user/storage')).json()) as { usedBytes: number }).usedBytes
const createUploadRequest = (fileSize: number) => ({
  fileName: 'a.jpg',
  fileSize,
  chunkSize: fileSize,
  totalChunks: 1,
})
const announce = (member: TestClient, fileSize: number) =>
  member.post<{ uploadId: string; message: string }>(INITIATE, createUploadRequest(fileSize))

test('counts a file, also in the trash, until it is deleted permanently', async () => {
  const member = await server.addUser()
  const { body } = await member.upload('a.jpg', photo)
  expect(await readUsedBytes(member)).toBe(photo.length)
  await member.post('/api/media/trash', { mediaIds: [body.id] })
  expect(await readUsedBytes(member)).toBe(photo.length)
  await server.context.db.deleteFrom('media').where('id', '=', body.id).execute()
  expect(await readUsedBytes(member)).toBe(0)
})

test('refuses an upload that exceeds the storage, with a helpful message, and stores nothing', async () => {
  const member = await createUserWithFreeBytes(photo.length - 1)
  const before = await server.listStoredFiles()
  const message =
    'Not enough storage: 5 GB of the 5 GB in your plan are used, including the trash, running uploads, and staged files. Empty the trash or choose a larger plan.'
  expect(await member.upload('a.jpg', photo)).toMatchObject({ status: 507, body: { message } })
  expect(await announce(member, photo.length)).toMatchObject({ status: 507, body: { message } })
  // Only the response for a full disk has Retry-After, which distinguishes it from a full plan.
  const response = await member.request(INITIATE, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(createUploadRequest(photo.length)),
  })
  expect(response.headers.has('retry-after')).toBe(false)
  expect((await announce(member, photo.length - 1)).status).toBe(200)
  expect(
    (await server.listStoredFiles()).filter((file) => !before.includes(file) && !file.endsWith('.part')),
  ).toEqual([])
})

test('accepts one of twenty concurrent uploads that each need 60% of the remaining storage', async () => {
  const freeBytes = Math.floor(photo.length / 0.6)
  const singleUploader = await createUserWithFreeBytes(freeBytes + 1000)
  const uploadResponses = await Promise.all(
    Array.from({ length: 20 }, () => singleUploader.upload('a.jpg', photo)),
  )
  expect(uploadResponses.map(({ status }) => status).toSorted()).toEqual([
    200,
    ...Array.from({ length: 19 }, () => 507),
  ])

  const chunkedUploader = await createUserWithFreeBytes(freeBytes)
  const size = Math.floor(freeBytes * 0.6)
  const responses = await Promise.all(Array.from({ length: 20 }, () => announce(chunkedUploader, size)))
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)

  const mixedUploader = await createUserWithFreeBytes(freeBytes + 1000)
  const mixedResponses = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      index % 2 ? mixedUploader.upload('a.jpg', photo) : announce(mixedUploader, photo.length),
    ),
  )
  expect(mixedResponses.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('reserves storage for a chunked upload until it is completed, canceled or expired', async () => {
  const freeBytes = Math.floor(photo.length * 1.5)
  const member = await createUserWithFreeBytes(freeBytes)
  const firstUpload = await initiateUpload(member, photo, photo.length)
  expect((await announce(member, photo.length)).status).toBe(507)
  expect(await firstUpload.cancel()).toBe(204)

  const secondUpload = await initiateUpload(member, photo, photo.length)
  expect((await announce(member, photo.length)).status).toBe(507)
  clockOffsetMs = 8 * DAY_MS
  expect((await announce(member, photo.length)).status).toBe(200)
  clockOffsetMs = 0
  expect((await secondUpload.status()).status).toBe(200)

  const uploader = await createUserWithFreeBytes(freeBytes)
  const threeChunkUpload = await initiateUpload(uploader, photo, photo.length)
  await threeChunkUpload.sendChunk(0)
  expect((await threeChunkUpload.complete()).status).toBe(200)
  expect(await readUsedBytes(uploader)).toBe(LIMIT_BYTES - freeBytes + photo.length)
  expect((await announce(uploader, freeBytes - photo.length + 1)).status).toBe(507)
  expect((await announce(uploader, freeBytes - photo.length)).status).toBe(200)
})

test('frees all storage of a file from a chunked upload when it is deleted', async () => {
  const member = await createUserWithFreeBytes(photo.length)
  const upload = await initiateUpload(member, photo, photo.length)
  await upload.sendChunk(0)
  const { body } = await upload.complete()
  expect((await announce(member, 1)).status).toBe(507)
  await member.post('/api/media/trash', { mediaIds: [body.fileId] })
  await member.request('/api/media/trash', { method: 'DELETE' })
  expect((await upload.status()).status).toBe(404)
  expect((await upload.complete()).status).toBe(404)
  expect((await announce(member, photo.length)).status).toBe(200)
})

test('counts a staged archive until it is unpacked, but not while storing its own contents', async () => {
  const archive = createZip([{ name: 'a.jpg', bytes: photo }])
  const member = await createUserWithFreeBytes(archive.length + 2000)
  const id = await stageFile(member, 'a.zip', archive)
  expect((await announce(member, 2001)).status).toBe(507)
  await triggerProcessing(member)
  expect(await waitForProcessing(member, id)).toMatchObject({ status: 'COMPLETED', added: 1 })
  expect(await readUsedBytes(member)).toBe(LIMIT_BYTES - archive.length - 2000 + photo.length)
})

test('leaves entries that don’t fit in the archive until there is storage for them', async () => {
  const files = [photo, Buffer.concat([photo, Buffer.alloc(1)])]
  const archive = createZip(files.map((bytes, index) => ({ name: `${index}.jpg`, bytes })))
  const member = await createUserWithFreeBytes(archive.length + 2000)
  const id = await stageFile(member, 'a.zip', archive)
  await server.context.db
    .updateTable('user')
    .set({ used_bytes: LIMIT_BYTES - Math.floor(photo.length * 1.5) })
    .where('id', '=', await readId(member))
    .execute()
  await triggerProcessing(member)
  expect(await waitForProcessing(member, id)).toMatchObject({
    status: 'FAILED',
    canRetry: true,
    obstacle: 'PLAN_FULL',
    message: expect.stringMatching(/^1 of 2 unpacked\. Not enough storage/),
    added: 1,
  })
  await server.context.db
    .updateTable('user')
    .set({ used_bytes: 0 })
    .where('id', '=', await readId(member))
    .execute()
  expect((await triggerProcessing(member)).body.triggered).toBe(1)
  expect(await waitForProcessing(member, id)).toMatchObject({ status: 'COMPLETED', added: 2, known: 0 })
})

test('frees the reserved storage of a failed upload', async () => {
  const member = await createUserWithFreeBytes(photo.length + 1000)
  expect((await member.upload('a.jpg', Buffer.from('text'.repeat(1000)))).status).toBe(415)
  expect((await member.upload('a.jpg', photo)).status).toBe(200)
})

test('counts an upload without a Content-Length', async () => {
  const boundary = 'x'
  const createPart = (name: string, file: string) =>
    `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n`
  const body = Buffer.concat([
    Buffer.from(`${createPart('dto', '')}{"name":"a.jpg"}\r\n${createPart('file', '; filename="a.jpg"')}`),
    photo,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ])
  const send = async (member: TestClient) => {
    const response = await member.request('/api/upload/', {
      method: 'POST',
      headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
      body: new Blob([new Uint8Array(body)]).stream(),
      duplex: 'half',
    } as RequestInit)
    return response.status
  }
  expect(await send(await createUserWithFreeBytes(photo.length - 1))).toBe(507)
  expect(await send(await createUserWithFreeBytes(photo.length))).toBe(200)
})

test('keeps all files of a user above the limit, but refuses uploads', async () => {
  const member = await server.addUser()
  const { body } = await member.upload('a.jpg', photo)
  await server.context.db
    .updateTable('user')
    .set({ used_bytes: 2 * LIMIT_BYTES })
    .where('id', '=', await readId(member))
    .execute()
  expect((await member.upload('a.jpg', photo)).body.message).toContain(
    '10 GB of the 5 GB in your plan are used',
  )
  expect((await member.fetchFile(`/${body.fileName}`)).bytes.equals(photo)).toBe(true)
})
