import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { initiateUpload } from '../testing/chunkedUpload.ts'
import { createZip } from '../testing/createArchives.ts'
import { waitForProcessing, stageFile, triggerProcessing } from '../testing/staging.ts'
import { type TestClient, startTestServer } from '../testing/startTestServer.ts'
import { FREE_PLAN } from './catalogue.ts'

vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 })

const INITIATE = '/api/upload/chunked/initiate'
const DAY_MS = 86_400_000
const LIMIT_BYTES = FREE_PLAN.storageLimitMB * 1024 ** 2

let server: Awaited<ReturnType<typeof startTestServer>>
let later = 0
let photo: Buffer

beforeAll(async () => {
  server = await startTestServer(
    {},
    () => Date.now() + later,
    () => Date.now() + later,
  )
  const noise = { type: 'gaussian', mean: 128, sigma: 50 } as const
  photo = await sharp({ create: { width: 200, height: 200, channels: 3, background: '#000', noise } })
    .jpeg()
    .toBuffer()
})
afterAll(() => server.destroy())

/** Somebody with this many bytes left of the free plan. */
async function withLeft(bytes: number): Promise<TestClient> {
  const who = await server.addUser()
  await server.context.db
    .updateTable('user')
    .set({ used_bytes: LIMIT_BYTES - bytes })
    .where('id', '=', await idOf(who))
    .execute()
  return who
}

const idOf = async (who: TestClient) =>
  ((await (await who.request('/api/user/me')).json()) as { id: number }).id
const usedBy = async (who: TestClient) =>
  ((await (await who.request('/api/user/storage')).json()) as { usedBytes: number }).usedBytes
const ofSize = (fileSize: number) => ({
  fileName: 'a.jpg',
  fileSize,
  chunkSize: fileSize,
  totalChunks: 1,
})
const announce = (who: TestClient, fileSize: number) =>
  who.post<{ uploadId: string; message: string }>(INITIATE, ofSize(fileSize))

test('what is kept counts, in the trash too, until it is gone for good', async () => {
  const who = await server.addUser()
  const { body } = await who.upload('a.jpg', photo)
  expect(await usedBy(who)).toBe(photo.length)
  await who.post('/api/media/trash', { mediaIds: [body.id] })
  expect(await usedBy(who)).toBe(photo.length)
  await server.context.db.deleteFrom('media').where('id', '=', body.id).execute()
  expect(await usedBy(who)).toBe(0)
})

test('what does not fit is refused with words for a person, and leaves nothing behind', async () => {
  const who = await withLeft(photo.length - 1)
  const before = server.listStoredFiles()
  const message =
    'There is not enough storage left: 5 GB of the 5 GB of your plan are taken, the trash, running uploads and staged files included. A larger plan has more room.'
  expect(await who.upload('a.jpg', photo)).toMatchObject({ status: 507, body: { message } })
  expect(await announce(who, photo.length)).toMatchObject({ status: 507, body: { message } })
  // What tells a plan from a disk that is full.
  const answer = await who.request(INITIATE, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ofSize(photo.length)),
  })
  expect(answer.headers.has('retry-after')).toBe(false)
  expect((await announce(who, photo.length - 1)).status).toBe(200)
  expect(
    server.listStoredFiles().filter((file) => !before.includes(file) && !file.endsWith('.part')),
  ).toEqual([])
})

test('of twenty uploads at once that need 60 % of the rest each, one is taken', async () => {
  const left = Math.floor(photo.length / 0.6)
  const singles = await withLeft(left + 1000)
  const sent = await Promise.all(Array.from({ length: 20 }, () => singles.upload('a.jpg', photo)))
  expect(sent.map(({ status }) => status).toSorted()).toEqual([200, ...Array.from({ length: 19 }, () => 507)])

  const announcing = await withLeft(left)
  const size = Math.floor(left * 0.6)
  const announced = await Promise.all(Array.from({ length: 20 }, () => announce(announcing, size)))
  expect(announced.filter(({ status }) => status === 200)).toHaveLength(1)

  const mixing = await withLeft(left + 1000)
  const mixed = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      index % 2 ? mixing.upload('a.jpg', photo) : announce(mixing, photo.length),
    ),
  )
  expect(mixed.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('an announced upload keeps its room until it is complete, given up or over', async () => {
  const left = Math.floor(photo.length * 1.5)
  const who = await withLeft(left)
  const one = await initiateUpload(who, photo, photo.length)
  expect((await announce(who, photo.length)).status).toBe(507)
  expect(await one.cancel()).toBe(204)

  const two = await initiateUpload(who, photo, photo.length)
  expect((await announce(who, photo.length)).status).toBe(507)
  later = 8 * DAY_MS
  expect((await announce(who, photo.length)).status).toBe(200)
  later = 0
  expect((await two.status()).status).toBe(200)

  const whole = await withLeft(left)
  const three = await initiateUpload(whole, photo, photo.length)
  await three.sendChunk(0)
  expect((await three.complete()).status).toBe(200)
  expect(await usedBy(whole)).toBe(LIMIT_BYTES - left + photo.length)
  expect((await announce(whole, left - photo.length + 1)).status).toBe(507)
  expect((await announce(whole, left - photo.length)).status).toBe(200)
})

test('an item that came in chunks gives all of its room back when it is deleted', async () => {
  const who = await withLeft(photo.length)
  const upload = await initiateUpload(who, photo, photo.length)
  await upload.sendChunk(0)
  const { body } = await upload.complete()
  expect((await announce(who, 1)).status).toBe(507)
  await who.post('/api/media/trash', { mediaIds: [body.fileId] })
  await who.request('/api/media/trash', { method: 'DELETE' })
  expect((await upload.status()).status).toBe(404)
  expect((await upload.complete()).status).toBe(404)
  expect((await announce(who, photo.length)).status).toBe(200)
})

test('what is staged counts until it is unpacked, but takes no room from its own contents', async () => {
  const packed = createZip([{ name: 'a.jpg', bytes: photo }])
  const who = await withLeft(packed.length + 2000)
  const id = await stageFile(who, 'a.zip', packed)
  expect((await announce(who, 2001)).status).toBe(507)
  await triggerProcessing(who)
  expect(await waitForProcessing(who, id)).toMatchObject({ status: 'COMPLETED', added: 1 })
  expect(await usedBy(who)).toBe(LIMIT_BYTES - packed.length - 2000 + photo.length)
})

test('what does not fit out of an archive waits in it until there is room', async () => {
  const two = [photo, Buffer.concat([photo, Buffer.alloc(1)])]
  const packed = createZip(two.map((bytes, index) => ({ name: `${index}.jpg`, bytes })))
  const who = await withLeft(packed.length + 2000)
  const id = await stageFile(who, 'a.zip', packed)
  await server.context.db
    .updateTable('user')
    .set({ used_bytes: LIMIT_BYTES - Math.floor(photo.length * 1.5) })
    .where('id', '=', await idOf(who))
    .execute()
  await triggerProcessing(who)
  expect(await waitForProcessing(who, id)).toMatchObject({
    status: 'FAILED',
    canRetry: true,
    obstacle: 'PLAN_FULL',
    message: expect.stringMatching(/^1 of 2 unpacked\. There is not enough storage left/),
    added: 1,
  })
  await server.context.db
    .updateTable('user')
    .set({ used_bytes: 0 })
    .where('id', '=', await idOf(who))
    .execute()
  expect((await triggerProcessing(who)).body.triggered).toBe(1)
  expect(await waitForProcessing(who, id)).toMatchObject({ status: 'COMPLETED', added: 2, known: 0 })
})

test('an upload that fails gives its room back', async () => {
  const who = await withLeft(photo.length + 1000)
  expect((await who.upload('a.jpg', Buffer.from('text'.repeat(1000)))).status).toBe(415)
  expect((await who.upload('a.jpg', photo)).status).toBe(200)
})

test('an upload that does not say how long it is counts as well', async () => {
  const boundary = 'x'
  const part = (name: string, file: string) =>
    `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n`
  const body = Buffer.concat([
    Buffer.from(`${part('dto', '')}{"name":"a.jpg"}\r\n${part('file', '; filename="a.jpg"')}`),
    photo,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ])
  const send = async (who: TestClient) => {
    const answer = await who.request('/api/upload/', {
      method: 'POST',
      headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
      body: new Blob([new Uint8Array(body)]).stream(),
      duplex: 'half',
    } as RequestInit)
    return answer.status
  }
  expect(await send(await withLeft(photo.length - 1))).toBe(507)
  expect(await send(await withLeft(photo.length))).toBe(200)
})

test('who has more than the plan holds keeps all of it, and can still upload nothing', async () => {
  const who = await server.addUser()
  const { body } = await who.upload('a.jpg', photo)
  await server.context.db
    .updateTable('user')
    .set({ used_bytes: 2 * LIMIT_BYTES })
    .where('id', '=', await idOf(who))
    .execute()
  expect((await who.upload('a.jpg', photo)).body.message).toContain(
    '10 GB of the 5 GB of your plan are taken',
  )
  expect((await who.fetchFile(`/${body.fileName}`)).bytes.equals(photo)).toBe(true)
})
