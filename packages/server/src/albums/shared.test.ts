import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Permission } from '../db/schema.ts'
import {
  type TestItem,
  type TestClient,
  createTestClient,
  startTestServer,
} from '../testing/servers/startTestServer.ts'
import { addTestUser, type TestUser } from '../testing/servers/createTestServer.ts'

vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 })

let server: Awaited<ReturnType<typeof startTestServer>>
let owner: TestClient
let friend: TestClient
let friendId: number
let photo: Uint8Array
const video = Buffer.from('\0\0\0\x18ftypisom\0\0\0\0isommp42 a video')

beforeAll(async () => {
  server = await startTestServer({ FFMPEG_PATH: '/nowhere' })
  const signIn = ({ token }: TestUser) => createTestClient(server.address, token)
  owner = signIn(await addTestUser(server, 'owner@example.test'))
  const friendUser = await addTestUser(server, 'friend@example.test')
  friend = signIn(friendUser)
  friendId = friendUser.id
  photo = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#468' } })
    .jpeg()
    .toBuffer()
})
afterAll(() => server.destroy())

async function createSharedAlbum(items: readonly TestItem[], permission: Permission): Promise<number> {
  const { id } = (await owner.post<{ id: number }>('/api/albums', { title: 'Ours' })).body
  await owner.post(`/api/albums/${id}/media`, { mediaIds: items.map((item) => item.id) })
  await server.context.db
    .insertInto('album_share')
    .values({ album_id: id, user_id: friendId, permission, created_at: 0 })
    .execute()
  return id
}

test('refuses originals, thumbnails and videos as soon as a share is revoked (T14, T19)', async () => {
  const items = [(await owner.upload('a.jpg', photo)).body, (await owner.upload('b.mp4', video)).body]
  const [photoName, videoName] = items.map(({ fileName }) => fileName)
  const paths = [
    ...[`/${photoName}`, `/thumbnails/thumb_${photoName}`, `/previews/preview_${photoName}`].map(
      (key) => `/authz?key=${encodeURIComponent(key)}`,
    ),
    `/authz?key=${encodeURIComponent(`/thumbnails/thumb_${videoName}.gif`)}`,
    `/api/media/secured/${videoName}`,
    ...items.map(({ id }) => `/api/media/${id}`),
  ]
  const readStatuses = () =>
    Promise.all(
      paths.map(async (path) => {
        const response = await friend.request(path, { headers: { range: 'bytes=0-3' } })
        await response.arrayBuffer()
        return response.ok
      }),
    )
  const repeatForAll = (ok: boolean) => paths.map(() => ok)

  expect(await readStatuses()).toEqual(repeatForAll(false))
  const album = await createSharedAlbum(items, 'read')
  expect(await readStatuses()).toEqual(repeatForAll(true))
  await server.context.db.deleteFrom('album_share').where('album_id', '=', album).execute()
  expect(await readStatuses()).toEqual(repeatForAll(false))
  await owner.request(`/api/albums/${album}`, { method: 'DELETE' })
})

test('serves a file right after it is shared, even if it was refused just before', async () => {
  const { id, fileName } = (await owner.upload('first.jpg', photo)).body
  const key = `/thumbnails/thumb_${fileName}`
  const readStatus = async () => (await friend.request(`/authz?key=${encodeURIComponent(key)}`)).status
  await server.context.jobs.waitForRendition(id, 10_000)
  expect(await readStatus()).toBe(404)
  await owner.post(`/api/media/${id}/share`, { targetEmail: 'friend@example.test', accessType: 'read' })
  expect(await readStatus()).toBe(200)
})

test('keeps a contributor’s photo in their library, byte for byte, after the album is deleted (T18)', async () => {
  const ownersPhoto = (await owner.upload('mine.jpg', photo)).body
  const friendsPhoto = (await friend.upload('theirs.jpg', Buffer.concat([photo, Buffer.from('theirs')]))).body
  const album = await createSharedAlbum([ownersPhoto], 'edit')
  const additionResponse = await friend.post(`/api/albums/${album}/media`, { mediaIds: [friendsPhoto.id] })
  expect(additionResponse).toMatchObject({ status: 200, body: { photoCount: 2 } })
  expect((await owner.fetchFile(`/${friendsPhoto.fileName}`)).status).toBe(200)

  expect((await owner.request(`/api/albums/${album}`, { method: 'DELETE' })).status).toBe(204)
  const { status, bytes } = await friend.fetchFile(`/${friendsPhoto.fileName}`)
  expect([status, bytes.equals(Buffer.concat([photo, Buffer.from('theirs')]))]).toEqual([200, true])
  expect((await owner.fetchFile(`/${friendsPhoto.fileName}`)).status).toBe(404)
  expect((await owner.fetchFile(`/${ownersPhoto.fileName}`)).status).toBe(404)
  // The owner's photo is in the trash, so its original is still stored.
  expect((await server.listStoredFiles()).filter((file) => file.includes(ownersPhoto.fileName))).toHaveLength(
    1,
  )
})

test('lets a viewer of an album remove their own photos only', async () => {
  const ownersPhoto = (await owner.upload('own-1.jpg', Buffer.concat([photo, Buffer.from('own 1')]))).body
  const friendsPhoto = (await friend.upload('own-2.jpg', Buffer.concat([photo, Buffer.from('own 2')]))).body
  const album = await createSharedAlbum([ownersPhoto], 'edit')
  await friend.post(`/api/albums/${album}/media`, { mediaIds: [friendsPhoto.id] })
  await owner.post(`/api/albums/${album}/share`, { targetEmail: 'friend@example.test', accessType: 'read' })
  const remove = (...ids: number[]) => {
    const query = ids.map((id) => `mediaIds=${id}`).join('&')
    return friend.request(`/api/albums/${album}/media?${query}`, { method: 'DELETE' })
  }
  expect((await remove(ownersPhoto.id, friendsPhoto.id)).status).toBe(403)
  expect(await (await friend.request(`/api/albums/${album}`)).json()).toMatchObject({ photoCount: 2 })
  expect(await (await remove(friendsPhoto.id)).json()).toMatchObject({ photoCount: 1 })
  expect((await remove(ownersPhoto.id)).status).toBe(403)
})
