import { createHash, randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { finishDeletions } from '../storage/sweep.ts'
import { deleteOldStagedFiles } from './discardStagedFile.ts'
import { computeChecksum, computeSha256 } from '../testing/uploads/chunkedUpload.ts'
import { expectContractResponse } from '../testing/expectContractResponse.ts'
import { createZip } from '../testing/files/createArchives.ts'
import {
  waitForProcessing,
  type StagedFile,
  stageFile,
  getStagedFile,
  triggerProcessing,
  stageAndProcess,
} from '../testing/uploads/staging.ts'
import { type TestClient, startTestServer } from '../testing/servers/startTestServer.ts'
import { computeEtag } from '../checksums/hashers.ts'

const DAY_MS = 86_400_000
const FOLDER_PATH = '/api/upload/local-folder'

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

const createJpeg = (seed: string) =>
  Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), createHash('sha512').update(seed).digest()])
const listStagedPaths = () => server.listFiles('staged')
const sweep = async () => {
  await deleteOldStagedFiles(server.context)
  await finishDeletions(server.context)
}
const listStagedFiles = async (user: TestClient) =>
  (await (await user.request(`${FOLDER_PATH}/staged`)).json()) as StagedFile[]
const readImport = async (user: TestClient, id: number) =>
  (await (await user.request(`${FOLDER_PATH}/status/${id}`)).json()) as object

describe('a file staged in one request', () => {
  test('must not be empty', async () => {
    const user = await server.addUser()
    await expect(stageFile(user, 'a.zip', Buffer.alloc(0))).rejects.toThrow(
      'File is empty (0 bytes) or inaccessible',
    )
  })

  test('requires the field isArchive', async () => {
    const user = await server.addUser()
    const response = await user.postForm<{ message: string }>(`${FOLDER_PATH}/stage/direct`, [
      ['file', createJpeg('a')],
    ])
    expect(response).toMatchObject({ status: 400, body: { message: 'isArchive must be true or false.' } })
    expect(await listStagedFiles(user)).toEqual([])
  })

  test('can have 100 MB', async () => {
    const user = await server.addUser()
    await expect(stageFile(user, 'a.zip', Buffer.alloc(100 * 1024 ** 2 + 1))).rejects.toThrow(
      'File "a.zip" is too large. Maximum size is 100MB.',
    )
  })
})

describe('a file staged in chunks', () => {
  const CHUNK = 700

  async function initiate(user: TestClient, bytes: Buffer) {
    const totalChunks = Math.ceil(bytes.length / CHUNK)
    const announcement = { fileName: 'trip.zip', fileSize: bytes.length, chunkSize: CHUNK, totalChunks }
    const initiation = await user.post<{ uploadId: string }>(`${FOLDER_PATH}/stage/chunked/initiate`, {
      ...announcement,
      isArchive: true,
    })
    const { uploadId } = initiation.body
    const sendStagedChunk = (index: number, chunk: Buffer, checksum = computeChecksum(chunk)) =>
      user.postForm(`${FOLDER_PATH}/stage/chunked/upload`, [
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
      sendStagedChunk,
      send: () => Promise.all(chunks.map((chunk, index) => sendStagedChunk(index, chunk))),
      complete: () =>
        user.post<{ fileId: number; checksum: string }>(`${FOLDER_PATH}/stage/chunked/complete`, {
          uploadId,
          chunks: chunks.map((chunk, chunkIndex) => ({ chunkIndex, etag: computeEtag(chunk) })),
        }),
    }
  }

  test('is rejected while too many uploads of the same user are open', async () => {
    const user = await server.addUser()
    const bytes = Buffer.alloc(CHUNK)
    for (let count = 0; count < 64; count++)
      expect((await initiate(user, bytes)).uploadId).toEqual(expect.any(String))
    const announcement = {
      fileName: 'a.zip',
      fileSize: CHUNK,
      chunkSize: CHUNK,
      totalChunks: 1,
      isArchive: true,
    }
    expect((await user.post(`${FOLDER_PATH}/stage/chunked/initiate`, announcement)).status).toBe(429)
  })

  test('is staged when it is complete, with the same response when repeated', async () => {
    const user = await server.addUser()
    const bytes = createZip([
      { name: 'a.jpg', bytes: Buffer.concat([createJpeg('chunks'), randomBytes(3000)]) },
    ])
    const upload = await initiate(user, bytes)
    expect((await upload.complete()).status).toBe(400)
    await upload.send()
    const responses = [
      await upload.complete(),
      ...(await Promise.all([upload.complete(), upload.complete()])),
    ]
    const { body } = responses[0] ?? { body: { fileId: 0 } }
    for (const response of responses)
      expect(response).toMatchObject({
        status: 200,
        body: { fileId: body.fileId, checksum: computeSha256(bytes) },
      })
    const statusResponse = await user.request(`/api/upload/chunked/${upload.uploadId}`)
    expect(await statusResponse.json()).toMatchObject({ fileId: body.fileId })
    expect(await listStagedFiles(user)).toMatchObject([
      { id: body.fileId, name: 'trip.zip', status: 'STAGED' },
    ])
    await triggerProcessing(user)
    expect(await waitForProcessing(user, body.fileId)).toMatchObject({ status: 'COMPLETED', added: 1 })
  })

  test('rejects a chunk that was damaged in transit', async () => {
    const upload = await initiate(await server.addUser(), Buffer.alloc(CHUNK, 1))
    const damagedResponse = await upload.sendStagedChunk(
      0,
      Buffer.alloc(CHUNK, 2),
      computeChecksum(Buffer.alloc(CHUNK, 1)),
    )
    expect(damagedResponse.status).toBe(422)
    expectContractResponse('uploadStagedChunk', 422, damagedResponse.body)
  })

  test('can be canceled and is then deleted', async () => {
    const user = await server.addUser()
    const upload = await initiate(user, createZip([{ name: 'a.jpg', bytes: createJpeg('given up') }]))
    await upload.send()
    const discarded = await user.request(`/api/upload/chunked/${upload.uploadId}`, { method: 'DELETE' })
    expect([discarded.status, (await upload.complete()).status]).toEqual([204, 404])
    expect(await listStagedFiles(user)).toEqual([])
  })
})

test("lists only the caller's staged files, newest first", async () => {
  const [anna, jonas] = [await server.addUser(), await server.addUser()]
  const ids = [
    await stageFile(anna, 'a.zip', createJpeg('a')),
    await stageFile(anna, 'b.zip', createJpeg('b')),
  ]
  expect((await listStagedFiles(anna)).map(({ id }) => id)).toEqual(ids.toReversed())
  expect(await listStagedFiles(jonas)).toEqual([])
})

test('reports the results of all files of a folder import', async () => {
  const user = await server.addUser()
  await stageFile(user, 'before.zip', createJpeg('before'))
  const announcement = { folderPath: 'Pictures/2026', totalFiles: 2, totalSize: 1000 }
  const { body } = await user.post<{ id: number }>(`${FOLDER_PATH}/initiate`, announcement)
  const { id } = body
  const emptyImport = { id, status: 'STAGED', processed: 0, total: 2, failed: [] }
  expect(body).toEqual({ id, status: 'STAGED' })
  expect(await readImport(user, id)).toEqual(emptyImport)
  const intactId = await stageFile(
    user,
    'good.zip',
    createZip([{ name: 'a.jpg', bytes: createJpeg('import') }]),
  )
  const brokenId = await stageFile(user, 'bad.rar', Buffer.from('Rar!\x1a\x07', 'latin1'))
  expect(await readImport(user, id)).toEqual(emptyImport)
  await triggerProcessing(user)
  await waitForProcessing(user, intactId)
  await waitForProcessing(user, brokenId)
  expect(await readImport(user, id)).toEqual({
    ...emptyImport,
    status: 'COMPLETED',
    processed: 2,
    failed: ['bad.rar'],
  })
})

test('deletes abandoned and processed files after 30 days', async () => {
  const user = await server.addUser()
  const failedFile = await stageAndProcess(user, 'a.rar', Buffer.from('Rar!\x1a\x07', 'latin1'))
  const completedFile = await stageAndProcess(
    user,
    'b.zip',
    createZip([{ name: 'a.jpg', bytes: createJpeg('sweep') }]),
  )
  const waitingArchive = await stageFile(user, 'c.zip', createJpeg('c'))
  clockOffsetMs = 29 * DAY_MS
  await sweep()
  expect((await listStagedFiles(user)).map(({ id }) => id)).toEqual([
    waitingArchive,
    completedFile.id,
    failedFile.id,
  ])
  clockOffsetMs = 31 * DAY_MS
  await sweep()
  expect([await listStagedFiles(user), await listStagedPaths()]).toEqual([[], []])
  clockOffsetMs = 0
})

test('deletes the staged files of a deleted account, even while one is being unpacked', async () => {
  const before = await listStagedPaths()
  const user = await server.addUser()
  const files = Array.from({ length: 50 }, (_, index) => ({
    name: `${index}.jpg`,
    bytes: createJpeg(`gone ${index}`),
  }))
  const id = await stageFile(user, 'a.zip', createZip(files))
  await stageFile(user, 'b.zip', createJpeg('b'))
  await triggerProcessing(user)
  await expect.poll(async () => (await getStagedFile(user, id)).added, { timeout: 15_000 }).toBeGreaterThan(0)
  expect((await user.request('/api/user', { method: 'DELETE' })).status).toBe(204)
  await expect.poll(listStagedPaths, { timeout: 15_000 }).toEqual(before)
  await expect
    .poll(() => server.context.db.selectFrom('staged_file').select('id').where('id', '=', id).execute())
    .toEqual([])
})
