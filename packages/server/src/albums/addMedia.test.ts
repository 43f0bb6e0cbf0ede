import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { addMedia } from '../testing/uploads/addMedia.ts'
import { countSlices } from '../testing/countSlices.ts'
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
  photoCount: number
}

let server: TestServer
let call: ReturnType<typeof createCaller>
let owner: TestUser
let stranger: TestUser

beforeAll(async () => {
  server = await createTestServer()
  call = createCaller(server)
  owner = await addTestUser(server, 'owner@example.test')
  stranger = await addTestUser(server, 'stranger@example.test')
})
afterAll(() => server.close())

const createAlbum = (mediaIds: readonly number[], status = 201) =>
  call<Album>(owner, 'createAlbum', ['POST', '/api/albums'], { body: { title: 'Sea', mediaIds }, status })
const readMediaIds = async ({ id }: Album) => {
  type Page = { fileUploadResponseList: { id: number }[] }
  const page = await call<Page>(owner, 'listAlbumMedia', ['GET', `/api/albums/${id}/media`])
  return page.fileUploadResponseList.map((photo) => photo.id)
}
const listMyAlbums = () => call<Album[]>(owner, 'listMyAlbums', ['GET', '/api/albums/my'])

test('creates an album with photos, but not if one of them is missing or belongs to someone else', async () => {
  const addPhoto = (person = owner) => addMedia(server.app, person.id, { taken_at: '2024-07-01T12:00:00' })
  const [first, second, others] = [await addPhoto(), await addPhoto(), await addPhoto(stranger)]
  const album = await createAlbum([first.id, second.id, first.id])
  expect(album).toMatchObject({ title: 'Sea', photoCount: 2 })
  expect((await readMediaIds(album)).toSorted()).toEqual([first.id, second.id].toSorted())
  const before = await listMyAlbums()
  await createAlbum([first.id, others.id], 404)
  await createAlbum([first.id, 1_000_000], 404)
  await createAlbum([], 400)
  expect(await listMyAlbums()).toEqual(before)
})

test('shows a new album only when all its photos are in it', async () => {
  const mediaIds: number[] = []
  for (let index = 0; index < 150; index++)
    mediaIds.push((await addMedia(server.app, owner.id, { taken_at: '2024-07-01T12:00:00' })).id)
  const old = await listMyAlbums()
  const albumLists: Promise<Album[]>[] = []
  const slices = await countSlices(
    () => createAlbum(mediaIds),
    () => albumLists.push(listMyAlbums()),
  )
  expect(slices).toBeGreaterThan(1)
  expect((await listMyAlbums()).length).toBe(old.length + 1)
  const counts = (await Promise.all(albumLists)).flatMap((albums) =>
    albums.map(({ photoCount }) => photoCount),
  )
  const before = old.map(({ photoCount }) => photoCount)
  expect(new Set(counts)).toEqual(new Set([...before, mediaIds.length]).intersection(new Set(counts)))
})
