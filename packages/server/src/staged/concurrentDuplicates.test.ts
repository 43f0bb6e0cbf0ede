import { createHash } from 'node:crypto'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { computeSha256, createUploadDriver } from '../testing/uploads/chunkedUpload.ts'
import { createZip } from '../testing/files/createArchives.ts'
import { waitForProcessing, stageFile, getStagedFile, triggerProcessing } from '../testing/uploads/staging.ts'
import { type TestItem, type TestClient, startTestServer } from '../testing/servers/startTestServer.ts'
import { importEntry } from './entries/importEntry.ts'
import { readEntries } from './archive/readEntries.ts'
import { createSidecarLookup } from './takeout/sidecarLookup.ts'

let server: Awaited<ReturnType<typeof startTestServer>>

beforeAll(async () => {
  server = await startTestServer()
})
afterEach(() => vi.restoreAllMocks())
afterAll(() => server.destroy())

const createJpeg = (seed: string) =>
  Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), createHash('sha512').update(seed).digest()])
const album = Buffer.from(JSON.stringify({ title: 'By the sea', date: { timestamp: '0' } }))
const readLibrary = async (user: TestClient) =>
  (await (await user.request('/api/media/all-metadata')).json()) as TestItem[]
const getFileNames = (items: readonly TestItem[]) => items.map(({ fileName }) => fileName).toSorted()
const listOriginals = async () =>
  (await server.listStoredFiles()).map((file) => file.slice(file.lastIndexOf('/') + 1))

/** Pauses the import of the next file between the search for duplicates and the insertion of its row. */
function pauseNext() {
  const { promise: resumed, resolve: resume } = Promise.withResolvers<void>()
  const { promise: paused, resolve: pause } = Promise.withResolvers<void>()
  const { inspect } = server.context.jobs
  vi.spyOn(server.context.jobs, 'inspect').mockImplementationOnce(async (...args) => {
    pause()
    await resumed
    return inspect(...args)
  })
  return { paused, resume }
}

const createArchive = (bytes: Buffer) =>
  createZip([
    { name: 'sea/a.jpg', bytes },
    { name: 'sea/metadata.json', bytes: album },
  ])

async function stageInChunks(user: TestClient, bytes: Buffer) {
  const initiation = await user.post<{ uploadId: string }>('/api/upload/chunked/initiate', {
    fileName: 'b.jpg',
    fileSize: bytes.length,
    chunkSize: bytes.length,
    totalChunks: 1,
    mediaMetadata: { name: 'b.jpg', unlessThere: true },
  })
  const upload = createUploadDriver(user, initiation.body.uploadId, bytes, bytes.length)
  await upload.sendChunk(0)
  return { id: initiation.body.uploadId, complete: async () => (await upload.complete()).body.fileId }
}

const uploadInChunks = async (user: TestClient, bytes: Buffer) =>
  (await stageInChunks(user, bytes)).complete()

test.each([
  ['in one request', async (user: TestClient, bytes: Buffer) => (await user.upload('b.jpg', bytes)).body.id],
  ['in chunks', uploadInChunks],
])('stores a photo once if it is uploaded %s while its archive is processed', async (method, send) => {
  const user = await server.addUser()
  const bytes = createJpeg(method)
  const { paused, resume } = pauseNext()
  const archive = await stageFile(user, 'a.zip', createArchive(bytes))
  await triggerProcessing(user)
  await paused
  const id = await send(user, bytes)
  resume()
  expect(await waitForProcessing(user, archive)).toMatchObject({ status: 'COMPLETED', added: 0, known: 1 })
  const items = await readLibrary(user)
  expect(items).toMatchObject([{ id, name: 'b.jpg', checksum: computeSha256(bytes) }])
  const [made] = (await (await user.request('/api/albums/my')).json()) as {
    title: string
    mediaCount: number
  }[]
  expect(made).toMatchObject({ title: 'By the sea' })
  expect((await listOriginals()).filter((name) => getFileNames(items).includes(name))).toHaveLength(1)
  const tombstones = server.context.db.selectFrom('tombstone').selectAll()
  await expect.poll(() => tombstones.execute()).toEqual([])
})

test('stores a photo once if its archive is processed during its upload', async () => {
  const user = await server.addUser()
  const bytes = createJpeg('the other way round')
  const { paused, resume } = pauseNext()
  const upload = user.upload('b.jpg', bytes, { unlessThere: true })
  await paused
  const archive = await stageFile(user, 'a.zip', createArchive(bytes))
  await triggerProcessing(user)
  expect(await waitForProcessing(user, archive)).toMatchObject({ status: 'COMPLETED', added: 1, known: 0 })
  resume()
  const items = await readLibrary(user)
  expect((await upload).body.id).toBe(items[0]?.id)
  expect(items).toMatchObject([{ name: 'a.jpg' }])
})

test('discards a stored upload after a crash if its photo was uploaded in the meantime', async () => {
  const { db, objects } = server.context
  const user = await server.addUser()
  const bytes = createJpeg('died')
  const upload = await stageInChunks(user, bytes)
  const initiation = db.selectFrom('upload').select('part_name').where('id', '=', upload.id)
  const { part_name: part } = await initiation.executeTakeFirstOrThrow()
  const original = { kind: 'original', fileName: `${part}.jpg` } as const
  await objects.put(original, path.join(objects.scratch, `${part}.part`))
  const { id } = (await user.upload('b.jpg', bytes)).body
  expect([await upload.complete(), await upload.complete()]).toEqual([id, id])
  expect(await readLibrary(user)).toHaveLength(1)
  expect(await objects.size(original)).toBeNull()
})

test('imports each photo once from archives that are processed concurrently', async () => {
  const { context } = server
  const user = await server.addUser()
  const before = (await listOriginals()).length
  const seeds = Array.from({ length: 6 }, (_, index) => `side by side ${index}`)
  const ids = await Promise.all(
    [1, 2, 3, 4, 5].map((number) =>
      stageFile(
        user,
        `${number}.zip`,
        createZip([
          ...seeds.map((seed) => ({ name: `${seed}.jpg`, bytes: createJpeg(seed) })),
          { name: `${number}.txt`, bytes: Buffer.of(number) },
        ]),
      ),
    ),
  )
  const initiation = context.db
    .updateTable('staged_file')
    .set({ status: 'PROCESSING' })
    .where('id', 'in', ids)
  const rows = await initiation.returningAll().execute()
  expect(rows).toHaveLength(5)
  const unpack = (row: (typeof rows)[number]) =>
    context.objects.withLocalPath({ kind: 'staged', fileName: row.file_name }, async (archive) => {
      const sidecars = await createSidecarLookup(context.db, row)
      let index = 0
      for await (const entry of readEntries(row, archive, AbortSignal.timeout(60_000)))
        await importEntry(context, row, sidecars, entry, index++)
    })
  const uploads = seeds.map((seed) => user.upload(`${seed}.jpg`, createJpeg(seed), { unlessThere: true }))
  await Promise.all([...rows.map(unpack), ...uploads])

  const items = await readLibrary(user)
  expect(items.map(({ checksum }) => checksum).toSorted()).toEqual(
    seeds.map((seed) => computeSha256(createJpeg(seed))).toSorted(),
  )
  for (const id of ids) {
    const { added, known, processed: done } = await getStagedFile(user, id)
    expect([added + known, done]).toEqual([6, 6])
  }
  expect((await listOriginals()).length - before).toBe(6)
})
