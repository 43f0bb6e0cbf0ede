import { createHash, randomBytes } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { finishDeletions } from './objects/sweep.ts'
import { deleteOldStagedFiles } from './staged/discardStagedFile.ts'
import { computeChecksum, sha256 } from './testing/chunkedUpload.ts'
import { expectContractResponse } from './testing/expectContractResponse.ts'
import { createZip } from './testing/createArchives.ts'
import {
  waitForProcessing,
  type StagedFile,
  stageFile,
  getStagedFile,
  triggerProcessing,
  stageAndProcess,
} from './testing/staging.ts'
import { type TestClient, startTestServer } from './testing/startTestServer.ts'
import { computeEtag } from './checksums/hashers.ts'

const DAY_MS = 86_400_000
const PLACE = '/api/upload/local-folder'

let server: Awaited<ReturnType<typeof startTestServer>>
let clockOffsetMs = 0

beforeAll(async () => {
  server = await startTestServer(
    {},
    () => Date.now() + clockOffsetMs,
    () => Date.now() + clockOffsetMs,
  )
})
afterAll(() => server.destroy())

const jpeg = (seed: string) =>
  Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), createHash('sha512').update(seed).digest()])
const stagedFiles = () =>
  readdirSync(server.data, { recursive: true })
    .map(String)
    .filter((name) => name.endsWith('.staged'))
    .sort()
const sweep = async () => {
  await deleteOldStagedFiles(server.context)
  await finishDeletions(server.context)
}
const listStagedFiles = async (who: TestClient) =>
  (await (await who.request(`${PLACE}/staged`)).json()) as StagedFile[]
const readImport = async (who: TestClient, id: number) =>
  (await (await who.request(`${PLACE}/status/${id}`)).json()) as object

describe('a file staged in one request', () => {
  test('must not be empty', async () => {
    const who = await server.addUser()
    await expect(stageFile(who, 'a.zip', Buffer.alloc(0))).rejects.toThrow(
      'File is empty (0 bytes) or inaccessible',
    )
  })

  test('requires the field that tells whether it is an archive', async () => {
    const who = await server.addUser()
    const answer = await who.postForm<{ message: string }>(`${PLACE}/stage/direct`, [['file', jpeg('a')]])
    expect(answer).toMatchObject({ status: 400, body: { message: 'isArchive must be true or false.' } })
    expect(await listStagedFiles(who)).toEqual([])
  })

  test('can have 100 MB', async () => {
    const who = await server.addUser()
    await expect(stageFile(who, 'a.zip', Buffer.alloc(100 * 1024 ** 2 + 1))).rejects.toThrow(
      'File "a.zip" is too large. Maximum size is 100MB.',
    )
  })
})

describe('a file staged in chunks', () => {
  const CHUNK = 700

  async function begin(who: TestClient, bytes: Buffer) {
    const totalChunks = Math.ceil(bytes.length / CHUNK)
    const announced = { fileName: 'trip.zip', fileSize: bytes.length, chunkSize: CHUNK, totalChunks }
    const initiated = await who.post<{ uploadId: string }>(`${PLACE}/stage/chunked/initiate`, {
      ...announced,
      isArchive: true,
    })
    const { uploadId } = initiated.body
    const sendOne = (index: number, chunk: Buffer, checksum = computeChecksum(chunk)) =>
      who.postForm(`${PLACE}/stage/chunked/upload`, [
        ['uploadId', uploadId],
        ['chunkIndex', String(index)],
        ['chunkChecksum', checksum],
        ['chunkData', chunk],
      ])
    const chunks = Array.from({ length: totalChunks }, (_, index) =>
      bytes.subarray(index * CHUNK, (index + 1) * CHUNK),
    )
    return {
      uploadId,
      sendOne,
      send: () => Promise.all(chunks.map((chunk, index) => sendOne(index, chunk))),
      complete: () =>
        who.post<{ fileId: number; checksum: string }>(`${PLACE}/stage/chunked/complete`, {
          uploadId,
          chunks: chunks.map((chunk, chunkIndex) => ({ chunkIndex, etag: computeEtag(chunk) })),
        }),
    }
  }

  test('is rejected while too many uploads of the same user are open', async () => {
    const who = await server.addUser()
    const bytes = Buffer.alloc(CHUNK)
    for (let open = 0; open < 64; open++)
      expect((await begin(who, bytes)).uploadId).toEqual(expect.any(String))
    const announced = {
      fileName: 'a.zip',
      fileSize: CHUNK,
      chunkSize: CHUNK,
      totalChunks: 1,
      isArchive: true,
    }
    expect((await who.post(`${PLACE}/stage/chunked/initiate`, announced)).status).toBe(429)
  })

  test('is staged when it is complete, with the same response when repeated', async () => {
    const who = await server.addUser()
    const bytes = createZip([{ name: 'a.jpg', bytes: Buffer.concat([jpeg('chunks'), randomBytes(3000)]) }])
    const upload = await begin(who, bytes)
    expect((await upload.complete()).status).toBe(400)
    await upload.send()
    const answers = [await upload.complete(), ...(await Promise.all([upload.complete(), upload.complete()]))]
    const { body } = answers[0] ?? { body: { fileId: 0 } }
    for (const answer of answers)
      expect(answer).toMatchObject({ status: 200, body: { fileId: body.fileId, checksum: sha256(bytes) } })
    const statusResponse = await who.request(`/api/upload/chunked/${upload.uploadId}`)
    expect(await statusResponse.json()).toMatchObject({ fileId: body.fileId })
    expect(await listStagedFiles(who)).toMatchObject([
      { id: body.fileId, name: 'trip.zip', status: 'STAGED' },
    ])
    await triggerProcessing(who)
    expect(await waitForProcessing(who, body.fileId)).toMatchObject({ status: 'COMPLETED', added: 1 })
  })

  test('rejects a chunk that was damaged in transit', async () => {
    const upload = await begin(await server.addUser(), Buffer.alloc(CHUNK, 1))
    const spoilt = await upload.sendOne(0, Buffer.alloc(CHUNK, 2), computeChecksum(Buffer.alloc(CHUNK, 1)))
    expect(spoilt.status).toBe(422)
    expectContractResponse('uploadStagedChunk', 422, spoilt.body)
  })

  test('can be cancelled and is then deleted', async () => {
    const who = await server.addUser()
    const upload = await begin(who, createZip([{ name: 'a.jpg', bytes: jpeg('given up') }]))
    await upload.send()
    const given = await who.request(`/api/upload/chunked/${upload.uploadId}`, { method: 'DELETE' })
    expect([given.status, (await upload.complete()).status]).toEqual([204, 404])
    expect(await listStagedFiles(who)).toEqual([])
  })
})

test("lists only the caller's staged files, newest first", async () => {
  const [anna, jonas] = [await server.addUser(), await server.addUser()]
  const ids = [await stageFile(anna, 'a.zip', jpeg('a')), await stageFile(anna, 'b.zip', jpeg('b'))]
  expect((await listStagedFiles(anna)).map(({ id }) => id)).toEqual(ids.toReversed())
  expect(await listStagedFiles(jonas)).toEqual([])
})

test('reports the results of all files of a folder import', async () => {
  const who = await server.addUser()
  await stageFile(who, 'before.zip', jpeg('before'))
  const announced = { folderPath: 'Pictures/2026', totalFiles: 2, totalSize: 1000 }
  const { body } = await who.post<{ id: number }>(`${PLACE}/initiate`, announced)
  const { id } = body
  const none = { id, status: 'STAGED', processed: 0, total: 2, failed: [] }
  expect(body).toEqual({ id, status: 'STAGED' })
  expect(await readImport(who, id)).toEqual(none)
  const good = await stageFile(who, 'good.zip', createZip([{ name: 'a.jpg', bytes: jpeg('import') }]))
  const bad = await stageFile(who, 'bad.rar', Buffer.from('Rar!\x1a\x07', 'latin1'))
  expect(await readImport(who, id)).toEqual(none)
  await triggerProcessing(who)
  await waitForProcessing(who, good)
  await waitForProcessing(who, bad)
  expect(await readImport(who, id)).toEqual({
    ...none,
    status: 'COMPLETED',
    processed: 2,
    failed: ['bad.rar'],
  })
})

test('deletes abandoned and processed files after 30 days', async () => {
  const who = await server.addUser()
  const failed = await stageAndProcess(who, 'a.rar', Buffer.from('Rar!\x1a\x07', 'latin1'))
  const done = await stageAndProcess(who, 'b.zip', createZip([{ name: 'a.jpg', bytes: jpeg('sweep') }]))
  const waiting = await stageFile(who, 'c.zip', jpeg('c'))
  clockOffsetMs = 29 * DAY_MS
  await sweep()
  expect((await listStagedFiles(who)).map(({ id }) => id)).toEqual([waiting, done.id, failed.id])
  clockOffsetMs = 31 * DAY_MS
  await sweep()
  expect([await listStagedFiles(who), stagedFiles()]).toEqual([[], []])
  clockOffsetMs = 0
})

test('deletes the staged files of a deleted account, even while one is being unpacked', async () => {
  const before = stagedFiles()
  const who = await server.addUser()
  const files = Array.from({ length: 50 }, (_, index) => ({
    name: `${index}.jpg`,
    bytes: jpeg(`gone ${index}`),
  }))
  const id = await stageFile(who, 'a.zip', createZip(files))
  await stageFile(who, 'b.zip', jpeg('b'))
  await triggerProcessing(who)
  await expect.poll(async () => (await getStagedFile(who, id)).added, { timeout: 15_000 }).toBeGreaterThan(0)
  expect((await who.request('/api/user', { method: 'DELETE' })).status).toBe(204)
  await expect.poll(stagedFiles, { timeout: 15_000 }).toEqual(before)
  await expect
    .poll(() => server.context.db.selectFrom('staged_file').select('id').where('id', '=', id).execute())
    .toEqual([])
})
