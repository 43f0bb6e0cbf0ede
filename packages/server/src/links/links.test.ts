import { rmSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { deleteAlbum } from '../albums/deleteAlbum.ts'
import { createApp } from '../app.ts'
import { readSettings } from '../settings.ts'
import { addMedia } from '../testing/uploads/addMedia.ts'
import {
  anna,
  call,
  jonas,
  now,
  server,
  advanceClock,
  setUpAnnaAndJonas,
} from '../testing/servers/setUpAnnaAndJonas.ts'
import { createCaller } from '../testing/servers/createCaller.ts'
import { createDatabaseEnvironment } from '../testing/servers/createTestEnvironment.ts'
import { addTestUser, type TestUser, createTestServer } from '../testing/servers/createTestServer.ts'

setUpAnnaAndJonas()

interface Link {
  token: string
  title: string
  description: string | null
  fileCount: number
  photoCount: number
  videoCount: number
  expiresAt: string | null
  url: string
}

const DAY_MS = 86_400_000
const CREATE = ['POST', '/api/sharing/create-link'] as const
const addPhoto = (user: TestUser) => addMedia(server.app, user.id, { name: 'sea.jpg' })

async function addAlbum(user: TestUser, title = 'Sea', mediaIds: number[] = []): Promise<number> {
  const body = { title, description: 'By the water' }
  const { id } = await call<{ id: number }>(user, 'createAlbum', ['POST', '/api/albums'], {
    body,
    status: 201,
  })
  if (mediaIds.length > 0)
    await call(user, 'addAlbumMedia', ['POST', `/api/albums/${id}/media`], { body: { mediaIds } })
  return id
}

async function createFileLink(user: TestUser, overrides: object = {}): Promise<Link> {
  const { file_name } = await addPhoto(user)
  return call<Link>(user, 'createLink', CREATE, {
    body: { title: 'Sea', fileNames: [file_name], ...overrides },
    status: 201,
  })
}

const shareLink = (user: TestUser, resourceType: string, resourceId: number, status = 201) =>
  call<{ url: string; token: string }>(user, 'createShareLink', ['POST', '/api/shares/link'], {
    body: { resourceId, resourceType, permission: 'VIEW', createdBy: jonas.id },
    status,
  })

const listLinks = (user: TestUser) => call<Link[]>(user, 'listMyLinks', ['GET', '/api/sharing/my-links'])

async function isOpen({ token }: { token: string }): Promise<boolean> {
  const response = await server.app.inject(`/api/public/shared/${token}`)
  expect([200, 404]).toContain(response.statusCode)
  return response.statusCode === 200
}

describe('the link of the share dialog', () => {
  test.each(['ALBUM', 'album', 'Album', 'aLbUm'])(
    'to an %s is created once, with the album’s title and description',
    async (type) => {
      const id = await addAlbum(anna, 'Sea', [(await addPhoto(anna)).id])
      const link = await shareLink(anna, type, id)
      expect(link.url).toBe(`http://localhost:4280/share/${link.token}`)
      expect(Buffer.from(link.token, 'base64url')).toHaveLength(16)
      expect(await shareLink(anna, type, id, 200)).toEqual(link)
      expect(await call(anna, 'getAlbumShares', ['GET', `/api/albums/${id}/shares`])).toEqual({
        users: [],
        link,
      })
      expect(await listLinks(anna)).toEqual([
        {
          ...link,
          title: 'Sea',
          description: 'By the water',
          fileCount: 1,
          photoCount: 1,
          videoCount: 0,
          isDisabled: false,
          version: expect.any(String),
        },
      ])
    },
  )

  test.each(['MEDIA', 'media', 'Media'])(
    'to a photo (%s) has the photo’s name as its title',
    async (type) => {
      const { id } = await addPhoto(anna)
      const link = await shareLink(anna, type, id)
      expect(await shareLink(anna, type, id, 200)).toEqual(link)
      expect(await call(anna, 'getMediaShares', ['GET', `/api/media/${id}/shares`])).toEqual({
        users: [],
        link,
      })
      expect(await listLinks(anna)).toEqual([
        {
          ...link,
          title: 'sea.jpg',
          description: null,
          fileCount: 1,
          photoCount: 1,
          videoCount: 0,
          isDisabled: false,
          version: expect.any(String),
        },
      ])
    },
  )

  test('to an album without a title has a default title', async () => {
    await shareLink(anna, 'ALBUM', await addAlbum(anna, ' '))
    expect((await listLinks(anna)).map(({ title }) => title)).toEqual(['Untitled Album'])
  })

  test('is created again after it was disabled or has expired', async () => {
    const id = await addAlbum(anna)
    const first = await shareLink(anna, 'ALBUM', id)
    await call(anna, 'deleteShareLink', ['DELETE', `/api/shares/link/${first.token}`], { status: 204 })
    expect(await call(anna, 'getAlbumShares', ['GET', `/api/albums/${id}/shares`])).toMatchObject({
      link: null,
    })
    const second = await shareLink(anna, 'ALBUM', id)
    await call(anna, 'updateLink', ['PUT', `/api/sharing/update/${second.token}`], {
      body: { title: 'Sea', expirationDays: 1 },
    })
    advanceClock(2 * DAY_MS)
    const third = await shareLink(anna, 'ALBUM', id)
    expect(new Set([first.token, second.token, third.token]).size).toBe(3)
    expect([await isOpen(first), await isOpen(second), await isOpen(third)]).toEqual([false, false, true])
  })

  test('cannot be created for objects of other users, even with a forged owner', async () => {
    const album = await addAlbum(anna)
    const { id } = await addPhoto(anna)
    const body = { targetEmail: jonas.email, accessType: 'edit' }
    await call(anna, 'shareAlbum', ['POST', `/api/albums/${album}/share`], { body })
    await call(anna, 'shareMedia', ['POST', `/api/media/${id}/share`], { body })
    await shareLink(jonas, 'ALBUM', album, 404)
    await shareLink(jonas, 'MEDIA', id, 404)
    await shareLink(anna, 'MEDIA', id)
    expect(await listLinks(jonas)).toEqual([])
  })

  test('expires after the days it was created with, and keeps that expiry when created again', async () => {
    const resourceId = await addAlbum(anna)
    const create = (expirationDays: number, status: number) =>
      call<{ expiresAt: string | null }>(anna, 'createShareLink', ['POST', '/api/shares/link'], {
        body: { resourceId, resourceType: 'ALBUM', permission: 'VIEW', expirationDays },
        status,
      })
    const link = await create(12, 201)
    expect(link.expiresAt).toBe(new Date(now + 12 * DAY_MS).toISOString())
    expect(await create(1, 200)).toEqual(link)
  })

  test.each(['albums', 'ALBU', 'media ', ''])('rejects the resource type %j', async (resourceType) => {
    const body = { resourceId: await addAlbum(anna), resourceType, permission: 'VIEW' }
    await call(anna, 'createShareLink', ['POST', '/api/shares/link'], { body, status: 400 })
    expect(await listLinks(anna)).toEqual([])
  })

  test('only allows viewing', async () => {
    const body = { resourceId: await addAlbum(anna), resourceType: 'ALBUM', permission: 'EDIT' }
    await call(anna, 'createShareLink', ['POST', '/api/shares/link'], { body, status: 400 })
    expect(await listLinks(anna)).toEqual([])
  })
})

describe('a link to selected files', () => {
  test('is created by each request', async () => {
    const first = await createFileLink(anna, { description: ' For you ', expirationDays: 30 })
    expect(first).toMatchObject({ title: 'Sea', description: 'For you', fileCount: 1 })
    expect(Date.parse(first.expiresAt ?? '')).toBe(now + 30 * DAY_MS)
    advanceClock(1)
    const second = await createFileLink(anna)
    expect((await listLinks(anna)).map(({ token }) => token)).toEqual([second.token, first.token])
  })

  test('counts photos, videos and other files', async () => {
    const types = ['image/jpeg', 'image/heic', 'video/mp4', 'application/pdf']
    const rows = await Promise.all(types.map((type) => addMedia(server.app, anna.id, { type })))
    const body = { title: 'Mixed', fileNames: rows.map(({ file_name }) => file_name) }
    const link = await call<Link>(anna, 'createLink', CREATE, { body, status: 201 })
    expect(link).toMatchObject({ fileCount: 4, photoCount: 2, videoCount: 1 })
  })

  test('can lead to an album or a photo with another title', async () => {
    const resourceId = await addAlbum(anna, 'Sea', [(await addPhoto(anna)).id, (await addPhoto(anna)).id])
    const body = { title: 'Other', resourceId, resourceType: 'album' }
    const link = await call<Link>(anna, 'createLink', CREATE, { body, status: 201 })
    expect(link).toMatchObject({ title: 'Other', description: null, fileCount: 2, expiresAt: null })
  })

  test.each<[string, object]>([
    ['both', { fileNames: ['a.jpg'], resourceId: 1, resourceType: 'ALBUM' }],
    ['neither', {}],
    ['half of a resource', { resourceId: 1 }],
    ['the other half', { resourceType: 'ALBUM' }],
    ['no files', { fileNames: [] }],
  ])('refuses %s', async (_, named) => {
    await call(anna, 'createLink', CREATE, { body: { title: 'Sea', ...named }, status: 400 })
    expect(await listLinks(anna)).toEqual([])
  })

  test('is rejected if one file belongs to another user or is in the trash', async () => {
    const ownPhoto = await addPhoto(anna)
    const foreignPhoto = await addPhoto(jonas)
    const fileNames = [ownPhoto.file_name, foreignPhoto.file_name]
    await call(anna, 'createLink', CREATE, { body: { title: 'Sea', fileNames }, status: 404 })
    await call(anna, 'trashMedia', ['POST', '/api/media/trash'], { body: { mediaIds: [ownPhoto.id] } })
    await call(anna, 'createLink', CREATE, {
      body: { title: 'Sea', fileNames: [ownPhoto.file_name] },
      status: 404,
    })
    expect(await listLinks(anna)).toEqual([])
  })

  test.each([-1, 0.5, '7', 1e9, 366, true])('cannot last %j days', async (expirationDays) => {
    const { file_name } = await addPhoto(anna)
    const body = { title: 'Sea', fileNames: [file_name], expirationDays }
    await call(anna, 'createLink', CREATE, { body, status: 400 })
    expect(await listLinks(anna)).toEqual([])
  })

  test.each([null, 0, 1, 2, 12, 30, 364, 365])('can last %j days', async (expirationDays) => {
    const link = await createFileLink(anna, { expirationDays })
    const days = link.expiresAt && (Date.parse(link.expiresAt) - now) / DAY_MS
    expect(days).toBe(expirationDays || null)
  })
})

describe("an owner's link", () => {
  test('can be given another title, description and expiry', async () => {
    const link = await createFileLink(anna, { description: 'Old', expirationDays: 7 })
    const updateRequest = ['PUT', `/api/sharing/update/${link.token}`] as const
    const change = (body: object) => call<Link>(anna, 'updateLink', updateRequest, { body })
    const version = expect.any(String)
    expect(await change({ title: ' New ' })).toEqual({ ...link, title: 'New', description: null, version })
    advanceClock(DAY_MS)
    const laterDate = new Date(now + 90 * DAY_MS).toISOString()
    expect(await change({ title: 'New', description: 'x', expirationDays: 90 })).toMatchObject({
      description: 'x',
      expiresAt: laterDate,
    })
    for (const expirationDays of [0, null]) {
      await change({ title: 'New', expirationDays: 1 })
      expect(await change({ title: 'New', expirationDays })).toMatchObject({ expiresAt: null })
    }
    await call(anna, 'updateLink', updateRequest, { body: { title: '  ' }, status: 400 })
    await call(anna, 'updateLink', updateRequest, { body: { title: 'x', expirationDays: 366 }, status: 400 })
  })

  test('keeps its texts if only the expiry changes, and isn’t overwritten by an older form', async () => {
    const link = await createFileLink(anna, { description: 'Old', expirationDays: 7 })
    const updateRequest = ['PUT', `/api/sharing/update/${link.token}`] as const
    const change = (body: object, status = 200) =>
      call<Link & { code: string }>(anna, 'updateLink', updateRequest, { body, status })
    const { version } = link as Link & { version: string }
    expect(await change({ expirationDays: 30, version })).toMatchObject({ title: 'Sea', description: 'Old' })
    expect((await change({ includeMetadata: true, version }, 412)).code).toBe('VERSION_CONFLICT')
    await change({}, 400)
  })

  test('remains listed after it has expired, and works again after it is renewed', async () => {
    const link = await createFileLink(anna, { expirationDays: 1 })
    advanceClock(2 * DAY_MS)
    expect(await isOpen(link)).toBe(false)
    expect(await listLinks(anna)).toEqual([link])
    const body = { title: 'Sea', expirationDays: 7 }
    await call(anna, 'updateLink', ['PUT', `/api/sharing/update/${link.token}`], { body })
    const expiresAt = new Date(now + 7 * DAY_MS).toISOString()
    const renewedLink = { ...link, expiresAt, version: expect.any(String) }
    expect(await isOpen(link)).toBe(true)
    expect(await listLinks(anna)).toEqual([renewedLink])
  })

  test.each(['/api/sharing/revoke', '/api/shares/link'])(
    'is disabled permanently by %s',
    async (operationPath) => {
      const link = await createFileLink(anna)
      const operation = operationPath.endsWith('revoke') ? 'revokeLink' : 'deleteShareLink'
      expect(await isOpen(link)).toBe(true)
      await call(anna, operation, ['DELETE', `${operationPath}/${link.token}`], { status: 204 })
      expect(await isOpen(link)).toBe(false)
      await call(anna, operation, ['DELETE', `${operationPath}/${link.token}`], { status: 404 })
      await call(anna, 'updateLink', ['PUT', `/api/sharing/update/${link.token}`], {
        body: { title: 'Sea' },
        status: 404,
      })
      expect(await listLinks(anna)).toEqual([])
    },
  )

  test('cannot be changed by other users', async () => {
    const link = await createFileLink(anna)
    const body = { title: 'Mine' }
    await call(jonas, 'updateLink', ['PUT', `/api/sharing/update/${link.token}`], { body, status: 404 })
    await call(jonas, 'revokeLink', ['DELETE', `/api/sharing/revoke/${link.token}`], { status: 404 })
    await call(jonas, 'deleteShareLink', ['DELETE', `/api/shares/link/${link.token}`], { status: 404 })
    expect(await listLinks(anna)).toEqual([link])
  })

  test('is deleted with its album', async () => {
    const id = await addAlbum(anna)
    const link = await shareLink(anna, 'ALBUM', id)
    await call(anna, 'deleteAlbum', ['DELETE', `/api/albums/${id}`], { status: 204 })
    expect([await isOpen(link), await listLinks(anna)]).toEqual([false, []])
  })

  test('stops working when its album is deleted, before the rows are removed', async () => {
    const id = await addAlbum(anna)
    const link = await shareLink(anna, 'ALBUM', id)
    await deleteAlbum(server.app.context.db, id)
    expect([await isOpen(link), await listLinks(anna)]).toEqual([false, []])
    await call(anna, 'revokeLink', ['DELETE', `/api/sharing/revoke/${link.token}`], { status: 404 })
  })
})

test('stores no token in a form that opens a link', async () => {
  const { token } = await createFileLink(anna)
  const rows = JSON.stringify(await server.app.context.db.selectFrom('link').selectAll().execute())
  expect(rows).not.toContain(token)
  for (const [word] of rows.matchAll(/[\w-]{20,}/g)) expect(await isOpen({ token: word })).toBe(false)
})

test('opens and can be disabled, but not copied, if the link key was lost', async () => {
  const firstServer = await createTestServer()
  const callFirstServer = createCaller(firstServer)
  const owner = await addTestUser(firstServer, 'owner@example.test')
  const { id } = await addMedia(firstServer.app, owner.id)
  const body = { resourceId: id, resourceType: 'MEDIA', permission: 'VIEW' }
  const create = ['POST', '/api/shares/link'] as const
  const link = await callFirstServer<Link>(owner, 'createShareLink', create, { body, status: 201 })
  await firstServer.app.close()
  rmSync(path.join(firstServer.data, 'link.key'))

  const { data } = firstServer
  const env = { CALOTYPE_DATA: data, ...createDatabaseEnvironment(data), LOG_LEVEL: 'silent' }
  const app = await createApp({ settings: readSettings(env) })
  const callRestartedServer = createCaller({ ...firstServer, app })
  expect((await app.inject(`/api/public/shared/${link.token}`)).statusCode).toBe(200)
  const [listedLink] = await callRestartedServer<Link[]>(owner, 'listMyLinks', [
    'GET',
    '/api/sharing/my-links',
  ])
  const handle = listedLink?.token ?? ''
  expect((await app.inject(`/api/public/shared/${handle}`)).statusCode).toBe(404)
  expect(
    await callRestartedServer(owner, 'createShareLink', create, { body, status: 201 }),
  ).not.toMatchObject({
    token: handle,
  })
  await callRestartedServer(owner, 'revokeLink', ['DELETE', `/api/sharing/revoke/${handle}`], { status: 204 })
  expect((await app.inject(`/api/public/shared/${link.token}`)).statusCode).toBe(404)
  await app.close()
  rmSync(data, { recursive: true })
})
