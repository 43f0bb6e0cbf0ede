import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { finishDeletions } from '../storage/sweep.ts'
import { addMedia } from '../testing/uploads/addMedia.ts'
import { createCaller } from '../testing/servers/createCaller.ts'
import {
  createBearer,
  addTestUser,
  type TestUser,
  createTestServer,
  type TestServer,
} from '../testing/servers/createTestServer.ts'
import { emptyOldTrash } from './emptyTrash.ts'

vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 })

const DAY_MS = 86_400_000

let time: number
let server: TestServer
let call: ReturnType<typeof createCaller>
let ada: TestUser
let eve: TestUser

beforeEach(async () => {
  time = Date.UTC(2026, 0, 1)
  server = await createTestServer(
    {},
    () => time,
    () => time,
  )
  call = createCaller(server)
  ada = await addTestUser(server, 'ada@example.test')
  eve = await addTestUser(server, 'eve@example.test')
})
afterEach(() => server.close())

const addPhoto = (overrides: Parameters<typeof addMedia>[2] = {}, user = ada) =>
  addMedia(server.app, user.id, overrides)
const trash = (mediaIds: number[], user = ada) =>
  call(user, 'trashMedia', ['POST', '/api/media/trash'], { body: { mediaIds } })
const restore = (mediaIds: number[], user = ada) =>
  call(user, 'restoreMedia', ['POST', '/api/media/restore'], { body: { mediaIds } })
const requestFile = (key: string, user = ada) =>
  server.app.inject({ url: `/authz?key=${encodeURIComponent(key)}`, headers: createBearer(user) })
const markFavorite = (mediaIds: number[], isFavorite = true, { user = ada, status = 204 } = {}) =>
  call(user, 'setFavorites', ['PUT', '/api/media/favorites'], { body: { mediaIds, isFavorite }, status })
const listMonths = () => call(ada, 'listMonths', ['GET', '/api/media/available-months'])

interface Page {
  fileUploadResponseList: { id: number }[]
  totalPages: number
  hasMore: boolean
}
const getIds = (page: Page) => page.fileUploadResponseList.map(({ id }) => id)
const listTrashPage = (query = '', user = ada) =>
  call<Page>(user, 'listTrash', ['GET', `/api/media/trash${query}`])

/** Returns the ids in every list of a user's own items. */
async function listIds() {
  const lists: { id: number }[][] = [
    await call(ada, 'listAllMedia', ['GET', '/api/media/all-metadata']),
    (await call<Page>(ada, 'listMediaPage', ['GET', '/api/media/all-metadata-steps/0/30']))
      .fileUploadResponseList,
    (
      await call<Page>(ada, 'listMediaPageOfYear', [
        'GET',
        '/api/media/all-metadata-year-month-steps/0/30/2024',
      ])
    ).fileUploadResponseList,
    await call(ada, 'listMediaOfMonth', ['GET', '/api/media/for-year-month?year=2024&month=7']),
    await call(ada, 'searchMedia', ['GET', '/api/media/search?q=a']),
  ]
  return lists.map((items) => items.map(({ id }) => id))
}

const repeatFiveTimes = (ids: number[]) => Array.from({ length: 5 }, () => ids)

test('removes items from every list and count until they are restored', async () => {
  const [first, second] = [await addPhoto(), await addPhoto()]
  expect(await listIds()).toEqual(repeatFiveTimes([second.id, first.id]))
  expect(await trash([first.id])).toEqual({ trashed: [first.id] })
  expect(await listIds()).toEqual(repeatFiveTimes([second.id]))
  expect(await listMonths()).toMatchObject([{ year: 2024, month: 7, count: 1 }])
  expect(getIds(await listTrashPage())).toEqual([first.id])

  expect(await trash([second.id, second.id])).toEqual({ trashed: [second.id] })
  expect(await listIds()).toEqual(repeatFiveTimes([]))
  expect(await listMonths()).toEqual([])
  expect(await call(ada, 'listYears', ['GET', '/api/media/years'])).toEqual([])

  expect(await restore([first.id, second.id])).toEqual({ restored: [first.id, second.id] })
  expect(await listIds()).toEqual(repeatFiveTimes([second.id, first.id]))
  expect(await listMonths()).toMatchObject([{ year: 2024, month: 7, count: 2 }])
  expect(await listTrashPage()).toMatchObject({ fileUploadResponseList: [], totalPages: 0 })
})

test('hides metadata, original and preview of an item in the trash, and rejects marking it', async () => {
  const { id, file_name: fileName } = await addPhoto()
  await call(ada, 'getMedia', ['GET', `/api/media/${id}`])
  await trash([id])
  await call(ada, 'getMedia', ['GET', `/api/media/${id}`], { status: 404 })
  await markFavorite([id], true, { status: 404 })
  for (const key of [`/${fileName}`, `/previews/preview_${fileName}`])
    expect((await requestFile(key)).statusCode).toBe(404)
})

test('returns the thumbnail of an item in the trash to its owner only', async () => {
  const canary = `canary-${crypto.randomUUID()}`
  const item = await addPhoto()
  const key = `/thumbnails/thumb_${item.file_name}`
  const folder = path.join(server.data, 'thumb', item.file_name.slice(0, 2), item.file_name.slice(2, 4))
  await mkdir(folder, { recursive: true })
  await writeFile(path.join(folder, item.file_name), canary)
  const share = { media_id: item.id, user_id: eve.id, permission: 'edit' as const, created_at: 0 }
  await server.app.context.db.insertInto('media_share').values(share).execute()
  expect((await requestFile(key, eve)).body).toBe(canary)

  await trash([item.id])
  expect((await requestFile(key)).body).toBe(canary)
  for (const refusedBody of [
    await requestFile(key, eve),
    await requestFile(key, await addTestUser(server, 'zoe@example.test')),
  ]) {
    expect(refusedBody.statusCode).toBe(404)
    expect(refusedBody.body).not.toContain(canary)
  }
  expect((await server.app.inject({ url: `/authz?key=${encodeURIComponent(key)}` })).statusCode).toBe(401)

  time += 30 * DAY_MS
  await emptyOldTrash(server.app.context)
  expect((await requestFile(key)).statusCode).toBe(404)
})

test('moves only the user’s own items, and each only once', async () => {
  const [own, other] = [await addPhoto(), await addPhoto({}, eve)]
  expect(await trash([own.id, other.id, 999_999])).toEqual({ trashed: [own.id] })
  expect(await trash([own.id])).toEqual({ trashed: [] })
  expect(await restore([own.id], eve)).toEqual({ restored: [] })
  expect(getIds(await listTrashPage('', eve))).toEqual([])
  expect(await restore([own.id])).toEqual({ restored: [own.id] })
  expect(await restore([own.id])).toEqual({ restored: [] })
  expect(await listMonths()).toMatchObject([{ year: 2024, month: 7, count: 1 }])
})

test('lists the trash in pages, most recently deleted items first', async () => {
  const [first, second, third] = [await addPhoto(), await addPhoto(), await addPhoto()]
  for (const { id } of [second, third, first]) {
    await trash([id])
    time += 1000
  }
  expect(getIds(await listTrashPage('?limit=2'))).toEqual([first.id, third.id])
  expect(await listTrashPage('?limit=2')).toMatchObject({ totalPages: 2, hasMore: true })
  expect(getIds(await listTrashPage('?limit=2&page=1'))).toEqual([second.id])
})

test('deletes an item and its files permanently after 30 days, but not an hour earlier', async () => {
  const { id, file_name: fileName } = await addPhoto()
  const remaining = await addPhoto()
  const folder = path.join(server.data, 'blob', fileName.slice(0, 2), fileName.slice(2, 4))
  await mkdir(folder, { recursive: true })
  await writeFile(path.join(folder, fileName), 'x')
  await trash([id])

  time += 30 * DAY_MS - 3_600_000
  await emptyOldTrash(server.app.context)
  expect(getIds(await listTrashPage())).toEqual([id])

  time += 3_600_000
  await emptyOldTrash(server.app.context)
  await finishDeletions(server.app.context)
  expect(getIds(await listTrashPage())).toEqual([])
  expect(existsSync(path.join(folder, fileName))).toBe(false)
  expect(await restore([id])).toEqual({ restored: [] })
  expect(await listIds()).toEqual(repeatFiveTimes([remaining.id]))
  expect(await listMonths()).toMatchObject([{ year: 2024, month: 7, count: 1 }])
})

test('empties the trash of one user, deletes the files and frees their storage', async () => {
  const { id, file_name: fileName } = await addPhoto({ size: 300 })
  const remaining = await addPhoto({ size: 50 })
  const evesPhoto = await addPhoto({}, eve)
  const folder = path.join(server.data, 'blob', fileName.slice(0, 2), fileName.slice(2, 4))
  await mkdir(folder, { recursive: true })
  await writeFile(path.join(folder, fileName), 'x')
  await trash([id])
  await trash([evesPhoto.id], eve)
  const readUsage = () => call<{ usedBytes: number }>(ada, 'getStorage', ['GET', '/api/user/storage'])
  expect(await readUsage()).toMatchObject({ usedBytes: 350 })

  await call(ada, 'emptyTrash', ['DELETE', '/api/media/trash'], { status: 204 })
  expect(await readUsage()).toMatchObject({ usedBytes: 50 })
  expect(getIds(await listTrashPage())).toEqual([])
  expect(await restore([id])).toEqual({ restored: [] })
  await expect.poll(() => existsSync(path.join(folder, fileName))).toBe(false)
  expect(await listIds()).toEqual(repeatFiveTimes([remaining.id]))
  expect(getIds(await listTrashPage('', eve))).toEqual([evesPhoto.id])
  await call(ada, 'emptyTrash', ['DELETE', '/api/media/trash'], { status: 204 })
})

test('empties a trash of more than a thousand items', async () => {
  const ids = await Promise.all(Array.from({ length: 1001 }, async () => (await addPhoto()).id))
  for (const part of [ids.slice(0, 500), ids.slice(500, 1000), ids.slice(1000)]) await trash(part)
  await call(ada, 'emptyTrash', ['DELETE', '/api/media/trash'], { status: 204 })
  expect(await listTrashPage()).toMatchObject({ fileUploadResponseList: [], totalPages: 0 })
})

test('returns until when each item in the trash can be restored', async () => {
  const { id } = await addPhoto()
  await trash([id])
  const { fileUploadResponseList: items } = await call<{
    fileUploadResponseList: { deletedAfter: string }[]
  }>(ada, 'listTrash', ['GET', '/api/media/trash'])
  expect(items.map(({ deletedAfter }) => deletedAfter)).toEqual([new Date(time + 30 * DAY_MS).toISOString()])
})

test('lists the user’s own favorites in pages, without items in the trash', async () => {
  const ids = [(await addPhoto()).id, (await addPhoto()).id, (await addPhoto()).id]
  const evesId = (await addPhoto({}, eve)).id
  await markFavorite(ids)
  await markFavorite([evesId], true, { user: eve })
  const listFavorites = (query = '') =>
    call<Page>(ada, 'listFavorites', ['GET', `/api/media/favorites${query}`])

  expect(getIds(await listFavorites())).toEqual(ids.toReversed())
  expect(await listFavorites('?limit=2')).toMatchObject({ totalPages: 2, hasMore: true })
  expect(getIds(await listFavorites('?limit=2&page=1'))).toEqual([ids[0]])
  await trash([ids[2] ?? 0])
  expect(getIds(await listFavorites())).toEqual([ids[1], ids[0]])
})

test('marks items as favorites and removes the mark', async () => {
  const ids = [(await addPhoto()).id, (await addPhoto()).id]
  for (const isFavorite of [true, true, false]) {
    await markFavorite([...ids, ...ids], isFavorite)
    for (const id of ids)
      expect(await call(ada, 'getMedia', ['GET', `/api/media/${id}`])).toMatchObject({ isFavorite })
  }
})

test('marks no item if one of them belongs to another user or is in the trash', async () => {
  const [own, trashed, foreign] = [(await addPhoto()).id, (await addPhoto()).id, (await addPhoto({}, eve)).id]
  await trash([trashed])
  for (const other of [foreign, trashed, 999_999]) await markFavorite([own, other], true, { status: 404 })
  for (const [user, id] of [
    [ada, own],
    [eve, foreign],
  ] as const)
    expect(await call(user, 'getMedia', ['GET', `/api/media/${id}`])).toMatchObject({ isFavorite: false })
})
