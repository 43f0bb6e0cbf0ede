import { readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { BLOCK_BYTES } from '../storage/bufferPool.ts'
import { createPhoto } from '../testing/uploads/chunkedUpload.ts'
import { flipByte, deleteOriginal, getOriginalPath } from '../testing/files/originals.ts'
import { type TestItem, type TestClient, startTestServer } from '../testing/servers/startTestServer.ts'
import { findBlockChecksums } from './blockChecksums.ts'
import { checkProgress } from './integrity.ts'
import { runScrub } from './scrub.ts'

// Starting servers and processes is slow while other tests run.
vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 })

const DAY_MS = 86_400_000
const now = Date.now()
let server: Awaited<ReturnType<typeof startTestServer>>
let ada: TestClient

beforeAll(async () => {
  server = await startTestServer({}, () => now)
  ada = await server.addUser()
})
afterAll(() => server.destroy())

const upload = async (bytes: Buffer): Promise<TestItem> => (await ada.upload('a.jpg', bytes)).body
const scrub = (pause = async () => {}, signal = new AbortController().signal) =>
  runScrub(server.context, signal, pause)
const moveLastCheckBack = (days: number) =>
  server.context.db
    .updateTable('integrity_check')
    .set((row) => ({
      started_at: row('started_at', '-', days * DAY_MS),
      completed_at: row('completed_at', '-', days * DAY_MS),
    }))
    .execute()
const readRow = ({ id }: TestItem) =>
  server.context.db.selectFrom('media').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

test('marks exactly the damaged and missing originals, and clears the mark of a restored one', async () => {
  const [intact, flipped, missing] = [
    await upload(createPhoto(3000)),
    await upload(createPhoto(3000)),
    await upload(createPhoto(3000)),
  ] as const
  flipByte(getOriginalPath(server.data, flipped.fileName), 2999)
  deleteOriginal(server.data, missing.fileName)
  await scrub()
  expect((await readRow(intact)).integrity).toBe('intact')
  expect((await readRow(flipped)).integrity).toBe('damaged')
  expect((await readRow(missing)).integrity).toBe('missing')
  expect(await checkProgress(server.context.db)).toMatchObject({
    checked: 3,
    isRunning: false,
    completed_at: now,
  })

  flipByte(getOriginalPath(server.data, flipped.fileName), 2999)
  await scrub()
  expect((await readRow(flipped)).integrity).toBe('intact')
})

test('finds missing and restored originals although no complete check is due', async () => {
  const bytes = createPhoto(3000)
  const [lostItem, truncated] = [await upload(bytes), await upload(createPhoto(3000))] as const
  deleteOriginal(server.data, lostItem.fileName)
  truncateSync(getOriginalPath(server.data, truncated.fileName), 2000)
  const { checked } = await checkProgress(server.context.db)
  await scrub()
  expect((await readRow(lostItem)).integrity).toBe('missing')
  expect((await readRow(truncated)).integrity).toBe('damaged')
  expect((await checkProgress(server.context.db)).checked).toBe(checked)

  writeFileSync(getOriginalPath(server.data, lostItem.fileName), bytes)
  await scrub()
  expect((await readRow(lostItem)).integrity).toBe('intact')
})

test('repairs a damaged original from another item with the same content', async () => {
  const bytes = createPhoto(3000)
  const [first, second] = [await upload(bytes), await upload(bytes)] as const
  flipByte(getOriginalPath(server.data, first.fileName), 10)
  await moveLastCheckBack(31)
  await scrub()
  expect((await readRow(first)).integrity).toBe('intact')
  expect((await ada.fetchFile(`/${first.fileName}`)).bytes.equals(bytes)).toBe(true)
  expect((await readRow(second)).integrity).toBe('intact')
})

test('never copies from an item that is damaged itself', async () => {
  const bytes = createPhoto(3000)
  const [first, second] = [await upload(bytes), await upload(bytes)] as const
  for (const { fileName } of [first, second]) flipByte(getOriginalPath(server.data, fileName), 10)
  await moveLastCheckBack(31)
  await scrub()
  for (const item of [first, second]) expect((await readRow(item)).integrity).toBe('damaged')
})

test('resumes after the last checked item, and starts again only a month later', async () => {
  await moveLastCheckBack(31)
  const before = await checkProgress(server.context.db)
  const stop = new AbortController()
  let blocks = 0
  const interruptedRun = scrub(async () => {
    blocks += 1
    if (blocks > 6) stop.abort()
  }, stop.signal)
  await expect(interruptedRun).rejects.toThrow()
  const halfwayProgress = await checkProgress(server.context.db)
  expect(halfwayProgress).toMatchObject({ isRunning: true, completed_at: before.completed_at })
  expect(halfwayProgress.checked).toBeGreaterThan(0)

  await scrub()
  const finalProgress = await checkProgress(server.context.db)
  const { total } = await server.context.db
    .selectFrom('media')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  expect(finalProgress).toMatchObject({
    isRunning: false,
    checked: total,
    started_at: halfwayProgress.started_at,
  })
  await moveLastCheckBack(29)
  const laterProgress = await checkProgress(server.context.db)
  await scrub()
  expect(await checkProgress(server.context.db)).toEqual(laterProgress)
})

test('computes the block checksums of items that were stored without them', async () => {
  const item = await upload(createPhoto(BLOCK_BYTES + 5))
  const { db } = server.context
  const checksums = await findBlockChecksums(db, await readRow(item))
  expect(checksums).toHaveLength(2)
  await db.deleteFrom('block_checksums').execute()
  await moveLastCheckBack(31)
  await scrub()
  expect(await findBlockChecksums(db, await readRow(item))).toEqual(checksums)
})

test('creates a truncated thumbnail again', async () => {
  const { default: sharp } = await import('sharp')
  const background = { r: 1, g: 50, b: 9 }
  const photo = await sharp({ create: { width: 300, height: 200, channels: 3, background } })
    .jpeg()
    .toBuffer()
  const item = await upload(photo)
  await vi.waitFor(async () => expect((await readRow(item)).status).toBe('ready'), { timeout: 20_000 })
  const { fileName } = item
  const thumbnail = path.join(server.data, 'thumb', fileName.slice(0, 2), fileName.slice(2, 4), fileName)
  const { size } = statSync(thumbnail)
  truncateSync(thumbnail, size - 7)
  await moveLastCheckBack(31)
  await scrub()
  await vi.waitFor(() => expect(statSync(thumbnail).size).toBe(size), { timeout: 20_000 })
})

test('creates a lost display rendition again', async () => {
  const heic = readFileSync(new URL('../testing/files/heic/displayP3.heic', import.meta.url))
  const item = (await ada.upload('a.heic', heic)).body
  await vi.waitFor(async () => expect((await readRow(item)).status).toBe('ready'), { timeout: 20_000 })
  const { fileName } = item
  const display = path.join(server.data, 'display', fileName.slice(0, 2), fileName.slice(2, 4), fileName)
  const { size } = statSync(display)
  rmSync(display)
  await moveLastCheckBack(31)
  await scrub()
  await vi.waitFor(() => expect(statSync(display).size).toBe(size), { timeout: 20_000 })
})

test('checks the other originals if the size of one cannot be read', async () => {
  const unreadable = await upload(createPhoto(1000))
  const lostItem = await upload(createPhoto(1000))
  const { file_name } = await readRow(unreadable)
  deleteOriginal(server.data, lostItem.fileName)
  const { objects } = server.context
  const failingStore: typeof objects = {
    ...objects,
    size: (file) => (file.fileName === file_name ? Promise.reject(new Error('EACCES')) : objects.size(file)),
  }
  await runScrub({ ...server.context, objects: failingStore }, new AbortController().signal, async () => {})
  expect(await readRow(unreadable)).toMatchObject({ integrity: 'intact' })
  expect(await readRow(lostItem)).toMatchObject({ integrity: 'missing' })
})

test('checks the other damaged originals if one cannot be read', async () => {
  const items = [await upload(createPhoto(1000)), await upload(createPhoto(1000))] as const
  const flipAllFiles = () =>
    items.forEach(({ fileName }) => flipByte(getOriginalPath(server.data, fileName), 10))
  flipAllFiles()
  await moveLastCheckBack(31)
  await scrub()
  flipAllFiles()
  const [unreadable, readable] = items
  const { objects } = server.context
  const failingStore: typeof objects = {
    ...objects,
    withLocalPath: (file, read) =>
      file.fileName === unreadable.fileName
        ? Promise.reject(new Error('EMFILE'))
        : objects.withLocalPath(file, read),
  }
  await runScrub({ ...server.context, objects: failingStore }, new AbortController().signal, async () => {})
  expect(await readRow(unreadable)).toMatchObject({ integrity: 'damaged' })
  expect(await readRow(readable)).toMatchObject({ integrity: 'intact' })
})

test('reads each item only a few times, regardless of how many items follow', async () => {
  const { db } = server.context
  const item = await upload(createPhoto(1000))
  const { id: _id, ...row } = await readRow(item)
  const files = Array.from({ length: 100 }, (_, index) => `missing${index}.jpg`)
  await db
    .insertInto('media')
    .values(files.map((file_name) => ({ ...row, file_name, sha256: file_name })))
    .execute()
  const { count } = await db
    .selectFrom('media')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  let rowsRead = 0
  const countingDb = db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult({ result }) {
      rowsRead += result.rows.length
      return Promise.resolve(result)
    },
  })
  await moveLastCheckBack(31)
  await runScrub({ ...server.context, db: countingDb }, new AbortController().signal, async () => {})
  expect(rowsRead).toBeGreaterThan(count)
  expect(rowsRead).toBeLessThan(20 * count)
})
