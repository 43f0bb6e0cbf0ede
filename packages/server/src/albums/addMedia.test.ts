import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { addMedia } from '../testing/addMedia.ts'
import { asking } from '../testing/asking.ts'
import { join, type Person, testServer, type TestServer } from '../testing/testServer.ts'

vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 })

interface Album {
  id: number
  title: string
  photoCount: number
}

let server: TestServer
let ask: ReturnType<typeof asking>
let owner: Person
let stranger: Person

beforeAll(async () => {
  server = await testServer()
  ask = asking(server)
  owner = await join(server, 'owner@example.test')
  stranger = await join(server, 'stranger@example.test')
})
afterAll(() => server.close())

const create = (mediaIds: readonly number[], status = 201) =>
  ask<Album>(owner, 'createAlbum', ['POST', '/api/albums'], { body: { title: 'Begun', mediaIds }, status })
const idsIn = async ({ id }: Album) => {
  type Page = { fileUploadResponseList: { id: number }[] }
  const page = await ask<Page>(owner, 'listAlbumMedia', ['GET', `/api/albums/${id}/media`])
  return page.fileUploadResponseList.map((photo) => photo.id)
}
const own = () => ask<Album[]>(owner, 'listMyAlbums', ['GET', '/api/albums/my'])

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
