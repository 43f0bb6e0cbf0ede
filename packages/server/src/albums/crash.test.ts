import { rmSync } from 'node:fs'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Step } from '../storage/steps.ts'
import { createDataFolder } from '../testing/servers/createDataFolder.ts'
import { startCrashingServer } from '../testing/servers/startCrashingServer.ts'
import {
  listStoredFiles,
  type TestItem,
  createTestClient,
  startTestServer,
} from '../testing/servers/startTestServer.ts'

// Starting servers and processes is slow while other tests run.
vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 })

const PHOTOS = 5

let data: string
let token: string
let album: string
let items: TestItem[]

beforeEach(async () => {
  data = await createDataFolder()
  const first = await startTestServer({ CALOTYPE_DATA: data })
  const member = await first.addUser()
  token = member.authorization.slice('Bearer '.length)
  const photo = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#123' } })
    .png()
    .toBuffer()
  items = []
  for (let index = 0; index < PHOTOS; index++) items.push((await member.upload(`${index}.png`, photo)).body)
  const { body } = await member.post<{ id: number }>('/api/albums', { title: 'Gone' })
  album = `/api/albums/${body.id}`
  await member.post(`${album}/media`, { mediaIds: items.map(({ id }) => id) })
  await first.stop()
})
afterEach(() => rmSync(data, { recursive: true }))

/**
 * Kills a server while it deletes the album, and starts another one. Waits until that server reaches the expected
 * state, and returns the state.
 */
async function restartAfterCrash(crashAt: Step | `${Step}:${number}`, expected: object) {
  const crashingServer = await startCrashingServer(data, crashAt)
  const deletion = createTestClient(crashingServer.address, token).request(album, { method: 'DELETE' })
  await expect(deletion).rejects.toThrow('fetch failed')
  expect(await crashingServer.exitSignal()).toBe('SIGKILL')

  const next = await startTestServer({ CALOTYPE_DATA: data })
  const member = createTestClient(next.address, token)
  expect((await member.request(album)).status).toBe(Reflect.get(expected, 'album'))
  const readState = async () => {
    const photos = (await (await member.request('/api/media/all-metadata')).json()) as TestItem[]
    const months = (await (await member.request('/api/media/available-months')).json()) as { count: number }[]
    return {
      album: (await member.request(album)).status,
      photos: photos.length,
      counted: months.reduce((sum, { count }) => sum + count, 0),
      files: listStoredFiles(data).length,
    }
  }
  await expect.poll(readState, { timeout: 10_000 }).toEqual(expected)
  const state = await readState()
  await next.stop()
  return state
}

test('keeps the whole album if the deletion was not committed (F04)', async () => {
  const complete = { album: 200, photos: PHOTOS, counted: PHOTOS, files: PHOTOS }
  expect(await restartAfterCrash('before-commit', complete)).toEqual(complete)
})

// `after-slice:3` is the first slice of the deletion, because the cleanup at start writes two slices before it.
test.each(['after-commit', 'after-slice:3', 'after-deletion'] as const)(
  'finishes a committed deletion if the server crashes %s (F04)',
  async (step) => {
    // The deletion moves the photos to the trash, so their files remain.
    const deletedState = { album: 404, photos: 0, counted: 0, files: PHOTOS }
    expect(await restartAfterCrash(step, deletedState)).toEqual(deletedState)
  },
)

test('removes an album that was being created when the server crashed, and keeps its photos', async () => {
  const mediaIds = items.map(({ id }) => id)
  // `after-slice:3` is the first slice of the creation, because the cleanup at start writes two slices before it.
  const crashingServer = await startCrashingServer(data, 'after-slice:3')
  const creation = createTestClient(crashingServer.address, token).post('/api/albums', {
    title: 'New',
    mediaIds,
  })
  await expect(creation).rejects.toThrow('fetch failed')
  expect(await crashingServer.exitSignal()).toBe('SIGKILL')

  const next = await startTestServer({ CALOTYPE_DATA: data })
  const client = createTestClient(next.address, token)
  const listTitles = async () =>
    ((await (await client.request('/api/albums/my')).json()) as { title: string }[]).map(({ title }) => title)
  expect(await listTitles()).toEqual(['Gone'])
  expect(await next.context.db.selectFrom('album').select('title').execute()).toEqual([{ title: 'Gone' }])
  expect(await (await client.request('/api/media/all-metadata')).json()).toHaveLength(PHOTOS)

  const secondAlbum = await client.post('/api/albums', { title: 'New', mediaIds })
  expect(secondAlbum.body).toMatchObject({ photoCount: PHOTOS })
  expect(await listTitles()).toEqual(['New', 'Gone'])
  await next.stop()
})
