import { randomUUID } from 'node:crypto'
import { CompiledQuery } from 'kysely'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { describeSqlite } from '../testing/postgres/describeDatabase.ts'
import { addMedia } from '../testing/uploads/addMedia.ts'
import {
  addTestUser,
  createTestServer,
  type TestServer,
  type TestUser,
} from '../testing/servers/createTestServer.ts'
import type { MediaRow } from '../db/schema.ts'
import { addCompanions, joinCompanions, NOT_LISTED, releaseOrphans, unstack } from './companions.ts'
import { selectSidecar } from './sidecars.ts'
import { deleteMedia, deleteSomeMedia } from './deleteMedia.ts'

vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 })

const CAMERA = { camera_name: 'NIKON Z 9' }
const RAW = { ...CAMERA, name: 'DSC_1.NEF', type: 'image/x-nikon-nef' }
const JPEG = { ...CAMERA, name: 'DSC_1.JPG' }
const BURST = { stack_key: 'burst:A' }

let server: TestServer
let ada: TestUser

beforeEach(async () => {
  server = await createTestServer()
  ada = await addTestUser(server, 'ada@example.test')
})
afterEach(() => server.close())

const getDb = () => server.app.context.db
const add = (overrides: Partial<MediaRow> = {}) =>
  addMedia(server.app, ada.id, { sha256: randomUUID(), ...overrides })
const upload = async (overrides: Partial<MediaRow> = {}) => joinCompanions(getDb(), await add(overrides))
const read = ({ id }: MediaRow) =>
  getDb().selectFrom('media').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const listNames = async () =>
  (await getDb().selectFrom('live_media').select('name').orderBy('id').execute()).map(({ name }) => name)

async function addAlbum(...items: MediaRow[]): Promise<number> {
  const values = { owner_id: ada.id, title: 'Sea', created_at: 0, cover_media_id: items[0]?.id ?? null }
  const { id } = await getDb().insertInto('album').values(values).returning('id').executeTakeFirstOrThrow()
  const rows = items.map(({ id: media_id, taken_at }) => ({
    album_id: id,
    media_id,
    taken_at,
    added_by: ada.id,
    added_at: 0,
  }))
  await getDb().insertInto('album_media').values(rows).execute()
  return id
}
const listAlbum = async (id: number) => {
  const rows = getDb().selectFrom('album_media').select('media_id').where('album_id', '=', id)
  return (await rows.where('trashed_at', 'is', null).orderBy('media_id').execute()).map(
    ({ media_id }) => media_id,
  )
}

async function addStack(companionCount: number): Promise<{ item: MediaRow; companions: MediaRow[] }> {
  const item = await add()
  const companions: MediaRow[] = []
  for (let index = 0; index < companionCount; index++)
    companions.push(await add({ companion_of: item.file_name, trashed_at: NOT_LISTED }))
  return { item: await read(item), companions }
}

test('keeps a RAW file listed whose JPEG joins a burst', async () => {
  await upload({ ...CAMERA, ...BURST, name: 'DSC_0.JPG' })
  const raw = await upload(RAW)
  expect((await upload({ ...JPEG, ...BURST })).companion_of).not.toBeNull()
  expect(await read(raw)).toMatchObject({ companion_of: null, trashed_at: null })
  expect(await listNames()).toEqual(['DSC_0.JPG', 'DSC_1.NEF'])
})

test('replaces a file in albums, as their cover and among the favorites by its item', async () => {
  const raw = await upload({ ...RAW, is_favorite: 1 })
  const album = await addAlbum(raw)
  const jpeg = await upload(JPEG)
  expect([jpeg.is_favorite, await listAlbum(album)]).toEqual([1, [jpeg.id]])
  expect(
    await getDb().selectFrom('album').select('cover_media_id').where('id', '=', album).executeTakeFirst(),
  ).toEqual({ cover_media_id: jpeg.id })
})

test('adds no item to an album that is being deleted with its photos', async () => {
  const album = await addAlbum(await upload(RAW))
  await getDb().insertInto('deletion').values({ kind: 'album', subject_id: album, email: null }).execute()
  await upload(JPEG)
  expect(await listAlbum(album)).toEqual([])
})

test('lists unstacked photos in the albums of the stack, except those from which it was removed', async () => {
  const raw = await upload(RAW)
  const formerAlbum = await addAlbum(raw)
  const jpeg = await upload(JPEG)
  const joined = await addAlbum(jpeg)
  await getDb()
    .deleteFrom('album_media')
    .where('album_id', '=', formerAlbum)
    .where('media_id', '=', jpeg.id)
    .execute()
  await unstack(getDb(), jpeg.id)
  expect([await listAlbum(formerAlbum), await listAlbum(joined)]).toEqual([[], [raw.id, jpeg.id]])
  expect(await read(raw)).toMatchObject({ companion_of: null, trashed_at: null })
})

test('searches a bounded number of files of the same second or burst', async () => {
  const names = Array.from({ length: 1100 }, (_, index) => index)
  for (const index of names) await add({ ...CAMERA, name: `${index}.NEF`, type: RAW.type })
  expect((await upload({ ...CAMERA, name: '1099.JPG' })).stack_size).toBe(2)
  expect((await upload({ ...CAMERA, name: '0.JPG' })).stack_size).toBe(1)
})

describeSqlite('the query plan', () => {
  test('finds a sidecar without reading the library', async () => {
    const { sql, parameters } = selectSidecar(getDb(), await add()).compile()
    const explain = CompiledQuery.raw(`explain query plan ${sql}`, [...parameters])
    const { rows } = await getDb().executeQuery(explain)
    expect(JSON.stringify(rows)).toContain('media_by_stack_key (owner_id=? AND stack_key=?')
  })
})

test('deletes a large stack in parts, with the uploads of its companions', async () => {
  const { item, companions } = await addStack(45)
  await getDb()
    .insertInto('upload')
    .values({
      id: 'u',
      user_id: ada.id,
      file_name: 'a.MOV',
      file_size: 1,
      chunk_size: 1,
      total_chunks: 1,
      descriptor: '{}',
      created_at: 0,
      last_chunk_at: 0,
      part_name: 'p',
      media_id: companions[0]?.id ?? null,
    })
    .execute()
  const query = getDb().selectFrom('media').where('media.id', '=', item.id)
  const counts: number[] = []
  while (await deleteSomeMedia(getDb(), query, 0)) {
    const rows = await getDb().selectFrom('media').select('id').execute()
    counts.push(rows.length)
  }
  expect(counts).toEqual([26, 6, 1, 0])
  expect(await getDb().selectFrom('upload').select('id').execute()).toEqual([])
  expect(await getDb().selectFrom('tombstone').select('file_name').execute()).toHaveLength(46)
})

test('lists the companions of an item that is deleted alone', async () => {
  const { item, companions } = await addStack(2)
  await deleteMedia(getDb(), [item.id], 0)
  for (const companion of companions)
    expect(await read(companion)).toMatchObject({ companion_of: null, trashed_at: null })
})

test('lists companions without an item, and companions of companions', async () => {
  const { item, companions } = await addStack(1)
  const orphan = await add({ companion_of: 'lost.jpg', trashed_at: NOT_LISTED })
  const nested = await add({ companion_of: companions[0]?.file_name ?? '', trashed_at: NOT_LISTED })
  await releaseOrphans(getDb(), ada.id)
  const listedItems = await getDb().selectFrom('live_media').select('id').orderBy('id').execute()
  expect(listedItems.map(({ id }) => id)).toEqual([item.id, orphan.id, nested.id])
})

test('reads the companions of only a few large stacks together', async () => {
  const item = await add()
  const stacks = Array.from({ length: 5 }, (_, id) => ({
    ...item,
    id,
    file_name: `${id}.jpg`,
    companion_count: 499,
  }))
  const batches: number[] = []
  const slices = (async function* () {
    yield stacks
  })()
  const all: MediaRow[] = []
  for await (const rows of addCompanions(slices, async (names) => {
    batches.push(names.length)
    return names.map((name) => ({ ...item, file_name: `of ${name}`, companion_of: name }))
  }))
    all.push(...rows)
  expect(batches).toEqual([2, 2, 1])
  expect(all.map(({ file_name }) => file_name)).toEqual(
    stacks.flatMap(({ file_name }) => [file_name, `of ${file_name}`]),
  )
})
