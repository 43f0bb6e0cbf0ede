import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { MediaRow } from '../db/schema.ts'
import { addMedia } from '../testing/uploads/addMedia.ts'
import { createCaller } from '../testing/servers/createCaller.ts'
import {
  addTestUser,
  type TestUser,
  createTestServer,
  type TestServer,
} from '../testing/servers/createTestServer.ts'

vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 })

interface Album {
  id: number
  title: string
  description: string | null
  coverPhoto: string | null
  photoCount: number
}
interface Page {
  fileUploadResponseList: { id: number; isFavorite: boolean }[]
  currentPage: number
  totalPages: number
  hasMore: boolean
}

let server: TestServer
let call: ReturnType<typeof createCaller>
let owner: TestUser
let editor: TestUser
let reader: TestUser
let stranger: TestUser

beforeAll(async () => {
  server = await createTestServer()
  call = createCaller(server)
  owner = await addTestUser(server, 'owner@example.test')
  editor = await addTestUser(server, 'editor@example.test')
  reader = await addTestUser(server, 'reader@example.test')
  stranger = await addTestUser(server, 'stranger@example.test')
})
afterAll(() => server.close())

const getContext = () => server.app.context
const getPath = (album: Album, suffix = '') => `/api/albums/${album.id}${suffix}`
const getIds = (page: Page) => page.fileUploadResponseList.map(({ id }) => id)

const create = (caller = owner, body: object = { title: 'Spring' }) =>
  call<Album>(caller, 'createAlbum', ['POST', '/api/albums'], { body, status: 201 })
const readAlbum = (album: Album, caller = owner) => call<Album>(caller, 'getAlbum', ['GET', getPath(album)])
const updateAlbum = (album: Album, body: object, caller = owner, status = 200) =>
  call<Album>(caller, 'updateAlbum', ['PUT', getPath(album)], { body, status })
const add = (album: Album, photos: readonly { id: number }[], caller = owner, status = 200) =>
  call<Album>(caller, 'addAlbumMedia', ['POST', getPath(album, '/media')], {
    body: { mediaIds: photos.map(({ id }) => id) },
    status,
  })
const removePhotos = (album: Album, photos: readonly { id: number }[], caller = owner, status = 200) =>
  call<Album>(
    caller,
    'removeAlbumMedia',
    ['DELETE', getPath(album, `/media?${photos.map(({ id }) => `mediaIds=${id}`).join('&')}`)],
    { status },
  )
const readPage = (album: Album, query = '', caller = owner) =>
  call<Page>(caller, 'listAlbumMedia', ['GET', getPath(album, `/media${query}`)])
const deleteAlbum = (album: Album, caller = owner, status = 204) =>
  call(caller, 'deleteAlbum', ['DELETE', getPath(album)], { status })

const share = ({ id }: Album, person: TestUser, permission: 'read' | 'edit') =>
  getContext()
    .db.insertInto('album_share')
    .values({ album_id: id, user_id: person.id, permission, created_at: 0 })
    .execute()
const createPhoto = (caller = owner, taken_at = '2024-07-01T12:00:00'): Promise<MediaRow> =>
  addMedia(server.app, caller.id, { taken_at })
const listIds = async () =>
  (await getContext().db.selectFrom('media').select('id').execute()).map(({ id }) => id)

test('creates, reads, changes and lists albums, newest first', async () => {
  const first = await create(owner, { title: '  Abbey \u0007windows ', description: ' Oriel. ' })
  expect(first).toMatchObject({
    title: 'Abbey windows',
    description: 'Oriel.',
    coverPhoto: null,
    photoCount: 0,
  })
  const second = await create(owner, { title: '' })
  const list = await call<Album[]>(owner, 'listMyAlbums', ['GET', '/api/albums/my'])
  expect(list.map(({ id }) => id)).toEqual([second.id, first.id])
  expect(await updateAlbum(first, { title: 'Windows' })).toMatchObject({
    title: 'Windows',
    description: 'Oriel.',
  })
  expect(await updateAlbum(first, { description: null })).toMatchObject({
    title: 'Windows',
    description: null,
  })
  expect(await readAlbum(first)).toMatchObject({ title: 'Windows', description: null })
})

test('limits titles to 100 characters and descriptions to 500 (ALB-043)', async () => {
  const longest = { title: 'x'.repeat(100), description: 'y'.repeat(500) }
  const album = await create(owner, longest)
  expect(album).toMatchObject(longest)
  await updateAlbum(album, { title: 'x'.repeat(101) }, owner, 400)
  await updateAlbum(album, { description: 'y'.repeat(501) }, owner, 400)
  await updateAlbum(album, {}, owner, 400)
})

test('adds photos once and removes them, even when the request is repeated', async () => {
  const album = await create()
  const photos = [await createPhoto(), await createPhoto()]
  expect(await add(album, [...photos, ...photos])).toMatchObject({ photoCount: 2 })
  expect(await add(album, photos)).toMatchObject({ photoCount: 2 })
  expect(await removePhotos(album, photos.slice(0, 1))).toMatchObject({ photoCount: 1 })
  expect(await removePhotos(album, photos)).toMatchObject({ photoCount: 0, coverPhoto: null })
  expect(await removePhotos(album, photos)).toMatchObject({ photoCount: 0 })
  expect(await listIds()).toEqual(expect.arrayContaining(photos.map(({ id }) => id)))
})

test('adds no photo if one of them belongs to another user', async () => {
  const album = await create()
  await add(album, [await createPhoto(), await createPhoto(stranger)], owner, 404)
  await add(album, [await createPhoto(), { id: 999_999 }], owner, 404)
  expect(await readAlbum(album)).toMatchObject({ photoCount: 0 })
})

test('uses the chosen photo as cover while it is in the album, otherwise the newest', async () => {
  const album = await create()
  const oldPhoto = await createPhoto(owner, '1999-01-01T00:00:00')
  const newest = await createPhoto(owner, '2024-01-01T00:00:00')
  expect(await add(album, [oldPhoto])).toMatchObject({ coverPhoto: oldPhoto.file_name })
  expect(await add(album, [newest])).toMatchObject({ coverPhoto: newest.file_name })
  expect(await updateAlbum(album, { coverPhoto: oldPhoto.file_name })).toMatchObject({
    coverPhoto: oldPhoto.file_name,
  })
  expect(await removePhotos(album, [oldPhoto])).toMatchObject({ coverPhoto: newest.file_name })
  await updateAlbum(album, { coverPhoto: oldPhoto.file_name }, owner, 400)
  expect(await updateAlbum(album, { coverPhoto: null })).toMatchObject({ coverPhoto: newest.file_name })
})

test('never uses a document as cover, because documents have no thumbnail', async () => {
  const album = await create()
  const document = await addMedia(server.app, owner.id, { type: 'application/pdf' })
  expect(await add(album, [document])).toMatchObject({ photoCount: 1, coverPhoto: null })
  await updateAlbum(album, { coverPhoto: document.file_name }, owner, 400)
})

test('returns pages of 24 photos, newest first, without repetition', async () => {
  const album = await create()
  const photos: MediaRow[] = []
  for (let day = 10; day < 40; day++) photos.push(await createPhoto(owner, `2020-01-01T00:00:${day}`))
  await add(album, photos)
  const [first, second, third] = [
    await readPage(album),
    await readPage(album, '?page=1'),
    await readPage(album, '?page=2'),
  ]
  expect([first, second, third].map((page) => [getIds(page).length, page.totalPages, page.hasMore])).toEqual([
    [24, 2, true],
    [6, 2, false],
    [0, 2, false],
  ])
  const newestFirst = photos.map(({ id }) => id).toReversed()
  expect([...getIds(first), ...getIds(second)]).toEqual(newestFirst)
})

test('hides photos in the trash and restores them to their former position', async () => {
  const album = await create()
  const [keptPhoto, trashedPhoto] = [await createPhoto(), await createPhoto(owner, '2025-01-01T00:00:00')]
  await add(album, [keptPhoto, trashedPhoto])
  const body = { mediaIds: [trashedPhoto.id] }
  await call(owner, 'trashMedia', ['POST', '/api/media/trash'], { body })
  expect(getIds(await readPage(album))).toEqual([keptPhoto.id])
  expect(await readAlbum(album)).toMatchObject({ photoCount: 1, coverPhoto: keptPhoto.file_name })
  await add(album, [trashedPhoto], owner, 404)
  await updateAlbum(album, { coverPhoto: trashedPhoto.file_name }, owner, 400)
  await call(owner, 'restoreMedia', ['POST', '/api/media/restore'], { body })
  expect(getIds(await readPage(album))).toEqual([trashedPhoto.id, keptPhoto.id])
})

test('lets readers view, editors change and only the owner delete, and hides the album from strangers', async () => {
  const album = await create()
  const ownPhoto = await createPhoto()
  await getContext().db.updateTable('media').set({ is_favorite: 1 }).where('id', '=', ownPhoto.id).execute()
  await add(album, [ownPhoto])
  await share(album, reader, 'read')
  await share(album, editor, 'edit')

  const sharedAlbums = await call<object[]>(reader, 'listSharedAlbums', ['GET', '/api/albums/shared-with-me'])
  expect(sharedAlbums).toMatchObject([
    { id: album.id, ownerEmail: owner.email, permission: 'read', photoCount: 1 },
  ])
  expect((await readPage(album, '', reader)).fileUploadResponseList).toMatchObject([
    { id: ownPhoto.id, isFavorite: false },
  ])
  await updateAlbum(album, { title: 'Mine' }, reader, 403)
  await add(album, [await createPhoto(reader)], reader, 403)
  await removePhotos(album, [ownPhoto], reader, 403)
  await deleteAlbum(album, reader, 404)

  expect(await updateAlbum(album, { title: 'Ours' }, editor)).toMatchObject({
    title: 'Ours',
    ownerId: owner.id,
  })
  const editorsPhoto = await createPhoto(editor)
  expect(await add(album, [editorsPhoto], editor)).toMatchObject({ photoCount: 2 })
  await add(album, [ownPhoto], editor, 404)
  await call(owner, 'getMedia', ['GET', `/api/media/${editorsPhoto.id}`])
  expect(await removePhotos(album, [ownPhoto], editor)).toMatchObject({ photoCount: 1 })
  await deleteAlbum(album, editor, 404)

  await call(stranger, 'getAlbum', ['GET', getPath(album)], { status: 404 })
  await updateAlbum(album, { title: 'x' }, stranger, 404)
  await add(album, [await createPhoto(stranger)], stranger, 404)
  expect(await call(stranger, 'listSharedAlbums', ['GET', '/api/albums/shared-with-me'])).toEqual([])
})

test('moves the owner’s photos of a deleted album that are in no other album to the trash, from where they can be restored (T18)', async () => {
  const [album, otherAlbum] = [await create(), await create()]
  await share(album, editor, 'edit')
  const [exclusivePhoto, sharedPhoto, otherPhoto, trashedPhoto] = [
    await createPhoto(),
    await createPhoto(),
    await createPhoto(),
    await createPhoto(),
  ]
  const editorsPhoto = await createPhoto(editor)
  await add(album, [exclusivePhoto, sharedPhoto, trashedPhoto])
  await add(otherAlbum, [sharedPhoto])
  await add(album, [editorsPhoto], editor)
  await call(owner, 'trashMedia', ['POST', '/api/media/trash'], { body: { mediaIds: [trashedPhoto.id] } })
  const monthsBefore = await call<{ count: number }[]>(owner, 'listMonths', [
    'GET',
    '/api/media/available-months',
  ])

  await deleteAlbum(album)
  await call(owner, 'getAlbum', ['GET', getPath(album)], { status: 404 })
  const remainingIds = await listIds()
  expect(
    [exclusivePhoto, sharedPhoto, otherPhoto, trashedPhoto, editorsPhoto].filter(
      ({ id }) => !remainingIds.includes(id),
    ),
  ).toEqual([])
  const trash = await call<{ fileUploadResponseList: { id: number }[] }>(owner, 'listTrash', [
    'GET',
    '/api/media/trash',
  ])
  expect(trash.fileUploadResponseList.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual([
    exclusivePhoto.id,
    trashedPhoto.id,
  ])
  const monthsAfter = await call<{ count: number }[]>(owner, 'listMonths', [
    'GET',
    '/api/media/available-months',
  ])
  const sum = (months: { count: number }[]) => months.reduce((total, { count }) => total + count, 0)
  expect(sum(monthsAfter)).toBe(sum(monthsBefore) - 1)
  expect(await readAlbum(otherAlbum)).toMatchObject({ photoCount: 1 })

  const body = { mediaIds: [exclusivePhoto.id] }
  expect(await call(owner, 'restoreMedia', ['POST', '/api/media/restore'], { body })).toEqual({
    restored: [exclusivePhoto.id],
  })
  await call(owner, 'getMedia', ['GET', `/api/media/${exclusivePhoto.id}`])
})

test('deletes an album with more photos than fit into one statement', async () => {
  const album = await create()
  const photos: MediaRow[] = []
  await getContext()
    .db.transaction()
    .execute(async (db) => {
      for (let index = 0; index < 1100; index++)
        photos.push(
          await addMedia({ context: { ...getContext(), db } }, owner.id, { taken_at: '1970-01-01T00:00:00' }),
        )
    })
  for (let from = 0; from < photos.length; from += 500) await add(album, photos.slice(from, from + 500))
  await deleteAlbum(album)
  await getContext().deletions.waitUntilDone()
  const years = await call<number[]>(owner, 'listYears', ['GET', '/api/media/years'])
  expect(years).not.toContain(1970)
})
