import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { addMedia } from '../testing/addMedia.ts'
import { createCaller } from '../testing/createCaller.ts'
import { addTestUser, type TestUser, createTestServer, type TestServer } from '../testing/createTestServer.ts'

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

const create = (mediaIds: readonly number[], status = 201) =>
  call<Album>(owner, 'createAlbum', ['POST', '/api/albums'], { body: { title: 'Begun', mediaIds }, status })
const idsIn = async ({ id }: Album) => {
  type Page = { fileUploadResponseList: { id: number }[] }
  const page = await call<Page>(owner, 'listAlbumMedia', ['GET', `/api/albums/${id}/media`])
  return page.fileUploadResponseList.map((photo) => photo.id)
}
const own = () => call<Album[]>(owner, 'listMyAlbums', ['GET', '/api/albums/my'])

test('an album may begin with photos, and is not made if one of them is not there', async () => {
  const photo = (who = owner) => addMedia(server.app, who.id, { taken_at: '2024-07-01T12:00:00' })
  const [first, second, others] = [await photo(), await photo(), await photo(stranger)]
  const album = await create([first.id, second.id, first.id])
  expect(album).toMatchObject({ title: 'Begun', photoCount: 2 })
  expect((await idsIn(album)).toSorted()).toEqual([first.id, second.id].toSorted())
  const before = await own()
  await create([first.id, others.id], 404)
  await create([first.id, 1_000_000], 404)
  await create([], 400)
  expect(await own()).toEqual(before)
})
