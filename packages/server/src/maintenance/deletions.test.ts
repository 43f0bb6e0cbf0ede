import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { deleteAccount } from '../account/deleteAccount.ts'
import { deleteAlbum } from '../albums/deleteAlbum.ts'
import { withdrawContributions } from '../albums/contributions.ts'
import { emptyTrash } from '../media/emptyTrash.ts'
import { countSlices } from '../testing/countSlices.ts'
import { addMedia } from '../testing/uploads/addMedia.ts'
import { createCaller } from '../testing/servers/createCaller.ts'
import {
  createBearer,
  addTestUser,
  type TestUser,
  createTestServer,
  type TestServer,
} from '../testing/servers/createTestServer.ts'

vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 })

/** More rows than one transaction can delete. */
const PHOTO_COUNT = 600

let time: number
let server: TestServer
let call: ReturnType<typeof createCaller>
let ada: TestUser
let eve: TestUser

beforeEach(async () => {
  time = Date.UTC(2026, 0, 1)
  server = await createTestServer({}, () => time)
  call = createCaller(server)
  ada = await addTestUser(server, 'ada@example.test')
  eve = await addTestUser(server, 'eve@example.test')
})
afterEach(() => server.close())

const getDb = () => server.app.context.db
const fetchStatus = async (url: string, user = ada) =>
  (await server.app.inject({ url, headers: createBearer(user) })).statusCode

async function addPhotos(count: number, user = ada): Promise<number[]> {
  const ids: number[] = []
  for (let index = 0; index < count; index++) ids.push((await addMedia(server.app, user.id)).id)
  return ids
}

async function addAlbum(mediaIds: readonly number[], user = ada): Promise<number> {
  const { id } = await call<{ id: number }>(user, 'createAlbum', ['POST', '/api/albums'], {
    body: { title: 'Sea' },
    status: 201,
  })
  for (let start = 0; start < mediaIds.length; start += 500)
    await call(user, 'addAlbumMedia', ['POST', `/api/albums/${id}/media`], {
      body: { mediaIds: mediaIds.slice(start, start + 500) },
    })
  return id
}

const shareWithEve = (id: number) =>
  call(ada, 'shareAlbum', ['POST', `/api/albums/${id}/share`], {
    body: { targetEmail: eve.email, accessType: 'edit' },
  })
const listIds = async (user = ada) =>
  (await call<{ id: number }[]>(user, 'listAllMedia', ['GET', '/api/media/all-metadata'])).map(({ id }) => id)
const trash = (mediaIds: number[]) =>
  call(ada, 'trashMedia', ['POST', '/api/media/trash'], { body: { mediaIds } })
const listTrash = async () =>
  (
    await call<{ fileUploadResponseList: { id: number }[] }>(ada, 'listTrash', ['GET', '/api/media/trash'])
  ).fileUploadResponseList.map(({ id }) => id)
const waitUntilDone = () => server.app.context.deletions.waitUntilDone()
const listDeletions = () => getDb().selectFrom('deletion').select('kind').execute()
const countRows = async (table: 'media' | 'album' | 'album_media' | 'list_bucket') => {
  const row = await getDb()
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return row.count
}

/** Counts the slices of `run` and of the deletion that it starts, which may finish after the response. */
const countDeletionSlices = (run: () => Promise<unknown>) =>
  countSlices(async () => {
    await run()
    await waitUntilDone()
  })

test('hides a deleted account before its rows are removed', async () => {
  const [photo] = await addPhotos(1)
  const album = await addAlbum([photo ?? 0])
  await shareWithEve(album)
  const link = await call<{ url: string }>(ada, 'createShareLink', ['POST', '/api/shares/link'], {
    body: { resourceId: album, resourceType: 'ALBUM', permission: 'VIEW' },
    status: 201,
  })
  const token = link.url.split('/').at(-1)
  const [sharedAlbum] = await call<{ id: number }[]>(eve, 'listSharedAlbums', [
    'GET',
    '/api/albums/shared-with-me',
  ])
  expect(sharedAlbum?.id).toBe(album)

  await deleteAccount(getDb(), ada.id)
  expect(await countRows('media')).toBe(1)
  expect(await call(eve, 'listSharedAlbums', ['GET', '/api/albums/shared-with-me'])).toEqual([])
  expect(await fetchStatus(`/api/albums/${album}`, eve)).toBe(404)
  expect(await fetchStatus(`/api/media/${photo}`, eve)).toBe(404)
  expect((await server.app.inject({ url: `/api/public/shared/${token}` })).statusCode).toBe(404)
  expect(await fetchStatus('/api/user/me')).toBe(401)
  const newAccount = await addTestUser(server, ada.email)
  expect(newAccount.id).not.toBe(ada.id)
  await expect(addPhotos(1)).rejects.toThrow('The account was deleted.')

  await server.app.context.deletions.clear({ kind: 'account', subject_id: ada.id })
  await waitUntilDone()
  expect([await countRows('media'), await countRows('album'), await countRows('list_bucket')]).toEqual([
    0, 0, 0,
  ])
  expect(await listDeletions()).toEqual([])
})

test('hides emptied trash before its rows are removed, and keeps items that are moved to the trash meanwhile', async () => {
  const [first, second, third] = await addPhotos(3)
  await trash([first ?? 0, second ?? 0])
  await emptyTrash(getDb(), ada.id)
  expect(await listTrash()).toEqual([])
  expect(
    await call(ada, 'restoreMedia', ['POST', '/api/media/restore'], { body: { mediaIds: [first] } }),
  ).toEqual({ restored: [] })
  // Give the photo the same time as the items that are being deleted, first directly and then by setting the clock
  // back.
  await trash([third ?? 0])
  expect(await listTrash()).toEqual([third])
  time -= 86_400_000
  await call(ada, 'restoreMedia', ['POST', '/api/media/restore'], { body: { mediaIds: [third] } })
  await trash([third ?? 0])

  await server.app.context.deletions.clear({ kind: 'trash', subject_id: ada.id })
  await waitUntilDone()
  expect(await listTrash()).toEqual([third])
  expect(await countRows('media')).toBe(1)
})

test('hides a deleted album before its rows are removed, and keeps photos that leave another album meanwhile', async () => {
  const [only, other, restored] = (await addPhotos(3)) as [number, number, number]
  const album = await addAlbum([only, other, restored])
  const otherAlbum = await addAlbum([other])
  await trash([restored])
  await getDb()
    .transaction()
    .execute((transaction) => deleteAlbum(transaction, album))
  expect(await fetchStatus(`/api/albums/${album}`)).toBe(404)
  await call(ada, 'removeAlbumMedia', ['DELETE', `/api/albums/${otherAlbum}/media?mediaIds=${other}`])
  await call(ada, 'restoreMedia', ['POST', '/api/media/restore'], { body: { mediaIds: [restored] } })

  await server.app.context.deletions.clear({ kind: 'album', subject_id: album })
  await waitUntilDone()
  expect((await listIds()).sort((a, b) => a - b)).toEqual([other, restored])
  expect(await listTrash()).toEqual([only])
})

test('continues the deletions of an earlier process', async () => {
  const ids = await addPhotos(10)
  const album = await addAlbum(ids)
  await shareWithEve(album)
  await fetchStatus(`/api/albums/${album}`, eve)
  const evesPhotos = await addPhotos(5, eve)
  await call(eve, 'addAlbumMedia', ['POST', `/api/albums/${album}/media`], { body: { mediaIds: evesPhotos } })
  const emptied = await addPhotos(2)
  await trash(emptied)
  await emptyTrash(getDb(), ada.id)
  await withdrawContributions(getDb(), album, eve.id)
  await server.app.context.deletions.resume()
  await waitUntilDone()
  expect(await listDeletions()).toEqual([])
  expect(await countRows('album_media')).toBe(10)
  expect(await countRows('media')).toBe(15)
})

test.each(['album', 'trash', 'account'] as const)(
  'responds to other users while it removes the rows of a large %s, and leaves no counts behind',
  async (kind) => {
    const ids = await addPhotos(PHOTO_COUNT)
    const album = await addAlbum(ids)
    if (kind === 'trash') await getDb().updateTable('media').set({ trashed_at: 1 }).execute()
    const urls = { album: `/api/albums/${album}`, trash: '/api/media/trash', account: '/api/user' }
    const slices = await countDeletionSlices(() =>
      server.app.inject({ method: 'DELETE', url: urls[kind], headers: createBearer(ada) }),
    )
    expect(slices).toBeGreaterThan(2)
    expect([await countRows('album_media'), await countRows('list_bucket')]).toEqual([0, 0])
    // Deleting an album moves its photos to the trash.
    expect(await countRows('media')).toBe(kind === 'album' ? PHOTO_COUNT : 0)
    expect(await listDeletions()).toEqual([])
  },
)

test('moves many items to the trash and back in slices', async () => {
  const ids = await addPhotos(500)
  expect(await countDeletionSlices(() => trash(ids))).toBeGreaterThan(2)
  expect(await listIds()).toEqual([])
  const restore = () => call(ada, 'restoreMedia', ['POST', '/api/media/restore'], { body: { mediaIds: ids } })
  expect(await countDeletionSlices(restore)).toBeGreaterThan(2)
  expect(await listIds()).toHaveLength(500)
})
