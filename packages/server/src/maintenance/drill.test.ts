import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { migrations } from '../db/migrations/index.ts'
import { openDatabase } from '../db/sqlite/open.ts'
import { createPhoto } from '../testing/uploads/chunkedUpload.ts'
import {
  listStoredFiles,
  type TestItem,
  type TestClient,
  startTestServer,
} from '../testing/servers/startTestServer.ts'
import { flipByte, deleteOriginal, getOriginalPath } from '../testing/files/originals.ts'
import { createDataFolder } from '../testing/servers/createDataFolder.ts'
import { startServerProcess } from '../testing/servers/serverProcess.ts'
import { verifyLibrary } from './verify.ts'

// Starting servers and processes is slow while other tests run.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const PHOTOS = 300
/** In every hundred originals, the test damages one and deletes another. */
const isFlipped = (index: number) => index % 100 === 17
const isLost = (index: number) => index % 100 === 58
const SCRIPT = fileURLToPath(new URL('../../../../scripts/verify.ts', import.meta.url))

let server: Awaited<ReturnType<typeof startTestServer>>
let ada: TestClient
const photos: { bytes: Buffer; item: TestItem }[] = []

beforeAll(async () => {
  server = await startTestServer()
  ada = await server.addUser()
  for (let index = 0; index < PHOTOS; index++) {
    const bytes = createPhoto(2000)
    photos.push({ bytes, item: (await ada.upload(`${index}.jpg`, bytes)).body })
  }
}, 180_000)
afterAll(() => server.destroy())

const listBrokenIds = () =>
  photos.filter((_, index) => isFlipped(index) || isLost(index)).map(({ item }) => item.id)
const verify = (dataDir = server.data) =>
  promisify(execFile)(process.execPath, [SCRIPT, '--data', dataDir, '--json']).catch(
    (error: { code: number; stdout: string }) => error,
  )

test('reports exactly the damaged originals, deletes nothing, and repairs all of them by uploads', async () => {
  const before = listStoredFiles(server.data)
  for (const [index, { item }] of photos.entries()) {
    if (isFlipped(index)) flipByte(getOriginalPath(server.data, item.fileName), 1000)
    if (isLost(index)) deleteOriginal(server.data, item.fileName)
  }
  const lostNames = photos.filter((_, index) => isLost(index)).map(({ item }) => item.fileName)
  const remaining = before.filter((file) => !lostNames.some((name) => file.endsWith(name)))

  const report = await verify()
  expect(report).toMatchObject({ code: 1 })
  const { broken, checked } = JSON.parse(report.stdout) as { broken: { mediaId: number }[]; checked: number }
  expect(checked).toBe(PHOTOS)
  expect(broken.map(({ mediaId }) => mediaId)).toEqual(listBrokenIds())

  const checksums = photos.map(({ item }) => item.checksum)
  const { body } = await ada.post<{ existing: unknown[] }>('/api/upload/check', { checksums })
  expect(body.existing).toHaveLength(PHOTOS - listBrokenIds().length)
  const response = await ada.request('/api/media/all-metadata')
  const items = (await response.json()) as { id: number; damage: string | null }[]
  const markedItems = items.filter(({ damage }) => damage === 'damaged' || damage === 'missing')
  expect(markedItems.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(listBrokenIds())
  expect(listStoredFiles(server.data)).toEqual(remaining)

  for (const { bytes } of photos) await ada.upload('again.jpg', bytes, { unlessThere: true })
  expect(listStoredFiles(server.data)).toEqual(before)
  expect(await verifyLibrary(server.data)).toMatchObject({ checked: PHOTOS, broken: [], unknown: [] })
  expect(await verify()).not.toHaveProperty('code')
})

test('clears the mark of an original that was restored', async () => {
  const { item } = photos[1] as (typeof photos)[number]
  const file = getOriginalPath(server.data, item.fileName)
  flipByte(file, 7)
  expect(await verifyLibrary(server.data)).toMatchObject({ broken: [{ mediaId: item.id }], recovered: 0 })
  flipByte(file, 7)
  expect(await verifyLibrary(server.data)).toMatchObject({ broken: [], recovered: 1 })
  const { integrity } = await server.context.db
    .selectFrom('media')
    .select('integrity')
    .where('id', '=', item.id)
    .executeTakeFirstOrThrow()
  expect(integrity).toBe('intact')
})

test('can run after a crash: the next start accepts the database, and uploading the file again repairs it', async () => {
  const dataDir = await createDataFolder()
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  const bytes = createPhoto(2000)
  const crashedServer = await startServerProcess(dataDir)
  onTestFinished(() => crashedServer.stop('SIGKILL'))
  const { body: item } = await crashedServer.member.upload('a.jpg', bytes)
  await crashedServer.stop('SIGKILL')
  flipByte(getOriginalPath(dataDir, item.fileName), 1000)

  expect(await verify(dataDir)).toMatchObject({ code: 1 })
  const nextServer = await startTestServer({ CALOTYPE_DATA: dataDir })
  onTestFinished(nextServer.stop)
  const member = await nextServer.signIn(1)
  expect((await member.upload('again.jpg', bytes)).body.id).toBe(item.id)
  expect((await member.fetchFile(`/${item.fileName}`)).bytes).toEqual(bytes)
})

test('refuses a database of another version and a damaged one', async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'calotype-version-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  await openDatabase(dataDir).close()
  const file = path.join(dataDir, 'calotype.sqlite')
  const setVersion = (version: number) => {
    using database = new DatabaseSync(file)
    database.exec(`pragma user_version = ${version}`)
  }
  setVersion(migrations.length - 1)
  await expect(verifyLibrary(dataDir)).rejects.toThrow('written by an older Calotype')
  setVersion(migrations.length + 1)
  await expect(verifyLibrary(dataDir)).rejects.toThrow('written by a newer Calotype')
  setVersion(migrations.length)
  expect(await verifyLibrary(dataDir)).toMatchObject({ checked: 0 })
  writeFileSync(file, readFileSync(file).fill(0xff, 4096, 16_384))
  await expect(verifyLibrary(dataDir)).rejects.toThrow('damaged')
})

test('reports an original without a row, and rejects a folder without a library', async () => {
  const { db } = server.context
  const { item } = photos[0] as (typeof photos)[number]
  await db.deleteFrom('media').where('id', '=', item.id).execute()
  expect(await verifyLibrary(server.data)).toMatchObject({ unknown: [item.fileName], broken: [] })
  await expect(verifyLibrary('/nowhere')).rejects.toThrow('There is no library')
})
