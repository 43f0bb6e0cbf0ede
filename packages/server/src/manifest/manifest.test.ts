import {
  appendFileSync,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { describePostgres } from '../testing/postgres/describeDatabase.ts'
import { addMedia } from '../testing/uploads/addMedia.ts'
import { createDataFolder } from '../testing/servers/createDataFolder.ts'
import { createPhoto } from '../testing/uploads/chunkedUpload.ts'
import { type TestClient, createTestClient, startTestServer } from '../testing/servers/startTestServer.ts'
import { compactManifest } from './compact.ts'
import { readCurrentLines, readContents } from './contents.ts'
import { removeManifest } from './files.ts'
import type { ManifestRecord } from './record.ts'

// Starting servers and processes is slow while other tests run.
vi.setConfig({ testTimeout: 60_000 })

let data: string
let server: Awaited<ReturnType<typeof startTestServer>>
let user: TestClient

beforeEach(async () => {
  data = await createDataFolder()
  server = await startTestServer({ CALOTYPE_DATA: data })
  user = await server.addUser()
})
afterEach(() => server.destroy())

const getFolder = () => path.join(data, 'manifest')
const listFiles = () =>
  existsSync(getFolder())
    ? readdirSync(getFolder())
        .filter((name) => name.endsWith('.jsonl'))
        .map((name) => path.join(getFolder(), name))
    : []
const getFirstFile = () => listFiles()[0] ?? ''
const readLines = (filePath: string) => readFileSync(filePath, 'utf8').split('\n').slice(0, -1)

async function readLiveRecords(): Promise<ManifestRecord[]> {
  await server.context.manifest.flush()
  const records: ManifestRecord[] = []
  for await (const { record } of readCurrentLines(getFirstFile(), await readContents(getFirstFile())))
    records.push(record)
  return records
}
const readRecordsOfKind = async (kind: string) =>
  (await readLiveRecords()).filter((record) => record.kind === kind)

test('contains an item once its upload is acknowledged, in a file that only the server can read', async () => {
  const { body } = await user.upload('beach.jpg', createPhoto(500), { description: 'The last day' })
  const [line] = readLines(getFirstFile()).filter((text) => text.includes(body.fileName))
  expect(JSON.parse(line ?? '')).toMatchObject({
    kind: 'media',
    fileName: body.fileName,
    media: { name: 'beach.jpg', description: 'The last day', sha256: body.checksum },
  })
  expect((statSync(getFirstFile()).mode & 0o777).toString(8)).toBe('600')
  expect((statSync(getFolder()).mode & 0o777).toString(8)).toBe('700')
})

test('follows favorites, the trash and deletions', async () => {
  const { body: a } = await user.upload('a.jpg', createPhoto(500))
  const { body: b } = await user.upload('b.jpg', createPhoto(500))
  await user.request('/api/media/favorites', {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ mediaIds: [a.id], isFavorite: true }),
  })
  await user.post('/api/media/trash', { mediaIds: [a.id, b.id] })
  expect(await readRecordsOfKind('media')).toMatchObject([
    { fileName: a.fileName, media: { is_favorite: 1, trashed_at: expect.any(Number) } },
    { fileName: b.fileName, media: { is_favorite: 0, trashed_at: expect.any(Number) } },
  ])
  await user.request('/api/media/trash', { method: 'DELETE' })
  const deletedItems = await readRecordsOfKind('media')
  expect(deletedItems).toHaveLength(2)
  for (const { fileName } of [a, b])
    expect(deletedItems).toContainEqual(expect.objectContaining({ fileName, id: null, media: null }))
})

test('follows albums and their items', async () => {
  const { body: a } = await user.upload('a.jpg', createPhoto(500))
  const { body: album } = await user.post<{ id: number }>('/api/albums', { title: 'Sea', mediaIds: [a.id] })
  const [account] = await server.context.db.selectFrom('user').select('account_key').execute()
  expect(await readRecordsOfKind('album')).toMatchObject([
    { details: { title: 'Sea', description: null, cover: null } },
  ])
  expect(await readRecordsOfKind('albumItem')).toMatchObject([
    { fileName: a.fileName, added: { by: account?.account_key, at: expect.any(Number) } },
  ])
  await user.request(`/api/albums/${album.id}`, { method: 'DELETE' })
  expect(await readRecordsOfKind('album')).toMatchObject([{ details: null }])
})

test('is deleted with the account, together with originals that an older database lacks', async () => {
  const { body } = await user.upload('a.jpg', createPhoto(500))
  // Simulates the restore of an older database, after which the sweep quarantines the original.
  const storedFile = { kind: 'original', fileName: body.fileName } as const
  await server.context.manifest.flush()
  await server.context.db.deleteFrom('job').execute()
  await server.context.objects.move(storedFile, 'quarantined')
  await server.context.db.deleteFrom('media').execute()
  await server.context.db.deleteFrom('manifest_change').execute()

  const response = await user.request('/api/user', { method: 'DELETE' })
  expect(response.status).toBe(204)
  await expect.poll(listFiles).toEqual([])
  await expect
    .poll(() => server.context.objects.size({ kind: 'quarantined', fileName: body.fileName }))
    .toBeNull()
})

test('continues after a line that a crash truncated', async () => {
  await user.upload('a.jpg', createPhoto(500))
  await server.context.manifest.flush()
  appendFileSync(getFirstFile(), '{"kind":"media","fileName":"torn')
  const { body } = await user.upload('b.jpg', createPhoto(500))
  expect(await readRecordsOfKind('media')).toHaveLength(2)
  expect(readLines(getFirstFile()).at(-1)).toContain(body.fileName)
})

test('is compacted while lines are appended', async () => {
  const { body: a } = await user.upload('a.jpg', createPhoto(500), { description: 'A secret' })
  await user.post('/api/media/trash', { mediaIds: [a.id] })
  await user.request('/api/media/trash', { method: 'DELETE' })
  const { body: b } = await user.upload('b.jpg', createPhoto(500))
  const [, { body: c }] = await Promise.all([
    server.context.manifest.compact(),
    user.upload('c.jpg', createPhoto(500)),
  ])
  expect(readFileSync(getFirstFile(), 'utf8')).not.toContain('A secret')
  expect(
    (await readRecordsOfKind('media')).map((record) => (record.kind === 'media' ? record.fileName : '')),
  ).toEqual([a.fileName, b.fileName, c.fileName])
  expect((statSync(getFirstFile()).mode & 0o777).toString(8)).toBe('600')
  expect(readdirSync(getFolder()).toSorted()).toEqual([path.basename(getFirstFile()), 'position'])
})

test('stays deleted when its account is deleted during a compaction', async () => {
  const deletedManifest = path.join(data, 'deleted.jsonl')
  const line = JSON.stringify({ kind: 'media', fileName: 'a.jpg', id: null, media: null })
  writeFileSync(deletedManifest, `${line}\n`.repeat(10_000))
  const compaction = compactManifest(deletedManifest)
  await removeManifest(deletedManifest)
  await compaction
  expect(readdirSync(data).filter((name) => name.startsWith('deleted'))).toEqual([])
})

test('is written again when its folder is missing', async () => {
  const { body } = await user.upload('a.jpg', createPhoto(500))
  await user.post('/api/albums', { title: 'Sea', mediaIds: [body.id] })
  await server.stop()
  rmSync(getFolder(), { recursive: true })
  server = await startTestServer({ CALOTYPE_DATA: data })
  user = createTestClient(server.address, user.authorization.slice('Bearer '.length))
  await expect
    .poll(async () => (await readLiveRecords()).map(({ kind }) => kind).toSorted())
    .toEqual(['account', 'album', 'albumItem', 'media'])
})

describePostgres('with concurrent transactions', () => {
  test('writes a change that was committed after a change with a higher id', async () => {
    const { db, manifest } = server.context
    const account = await db.selectFrom('user').select('account_key').executeTakeFirstOrThrow()
    const change = { ...account, kind: 'media', file_name: 'a.jpg' } as const
    await manifest.flush()
    await db
      .insertInto('manifest_change')
      .values({ ...change, id: 1002 })
      .execute()
    await manifest.flush()
    await db
      .insertInto('manifest_change')
      .values({ ...change, id: 1001, file_name: 'b.jpg' })
      .execute()
    for (const fileName of ['a.jpg', 'b.jpg'])
      expect(await readRecordsOfKind('media')).toContainEqual(expect.objectContaining({ fileName }))
  })
})

test('writes a change that a crash kept out of the manifest', async () => {
  const { id } = await server.context.db.selectFrom('user').select('id').executeTakeFirstOrThrow()
  await server.context.manifest.flush()
  const before = readLines(getFirstFile()).length
  await server.context.db.transaction().execute(async (transaction) => {
    await addMedia({ context: { ...server.context, db: transaction } }, id)
  })
  expect(readLines(getFirstFile())).toHaveLength(before)
  await server.stop()
  server = await startTestServer({ CALOTYPE_DATA: data })
  expect(await readRecordsOfKind('media')).toHaveLength(1)
})
