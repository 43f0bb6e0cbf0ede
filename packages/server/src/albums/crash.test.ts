import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Step } from '../objects/steps.ts'
import { startCrashingServer } from '../testing/startCrashingServer.ts'
import {
  listStoredFiles,
  type TestItem,
  createTestClient,
  startTestServer,
} from '../testing/startTestServer.ts'

// These start real servers and processes, and other tests run beside them.
vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 })

const PHOTOS = 5

let data: string
let token: string
let album: string
let items: TestItem[]

beforeEach(async () => {
  data = mkdtempSync(path.join(tmpdir(), 'calotype-albums-'))
  const first = await startTestServer({ CALOTYPE_DATA: data })
  const who = await first.addUser()
  token = who.authorization.slice('Bearer '.length)
  const photo = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#123' } })
    .png()
    .toBuffer()
  items = []
  for (let index = 0; index < PHOTOS; index++) items.push((await who.upload(`${index}.png`, photo)).body)
  const { body } = await who.post<{ id: number }>('/api/albums', { title: 'Gone' })
  album = `/api/albums/${body.id}`
  await who.post(`${album}/media`, { mediaIds: items.map(({ id }) => id) })
  await first.stop()
})
afterEach(() => rmSync(data, { recursive: true }))

/** Kills a server while it deletes the album. Waits until the next server has what is expected, and returns it. */
async function afterDeath(death: Step | `${Step}:${number}`, expected: object) {
  const mortal = await startCrashingServer(data, death)
  const deletion = createTestClient(mortal.address, token).request(album, { method: 'DELETE' })
  await expect(deletion).rejects.toThrow('fetch failed')
  expect(await mortal.exitSignal()).toBe('SIGKILL')

  const next = await startTestServer({ CALOTYPE_DATA: data })
  const who = createTestClient(next.address, token)
  expect((await who.request(album)).status).toBe(Reflect.get(expected, 'album'))
  const left = async () => {
    const photos = (await (await who.request('/api/media/all-metadata')).json()) as TestItem[]
    const months = (await (await who.request('/api/media/available-months')).json()) as { count: number }[]
    return {
      album: (await who.request(album)).status,
      photos: photos.length,
      counted: months.reduce((sum, { count }) => sum + count, 0),
      files: listStoredFiles(data).length,
    }
  }
  await expect.poll(left, { timeout: 10_000 }).toEqual(expected)
  const found = await left()
  await next.stop()
  return found
}

test('keeps the whole album if the deletion was not committed (F04)', async () => {
  const whole = { album: 200, photos: PHOTOS, counted: PHOTOS, files: PHOTOS }
  expect(await afterDeath('before-commit', whole)).toEqual(whole)
})

// The sweep at start writes the first slice.
test.each(['after-commit', 'after-slice:2', 'after-deletion'] as const)(
  'finishes a committed deletion if the server dies %s (F04)',
  async (death) => {
    // The photos are in the trash.
    const deleted = { album: 404, photos: 0, counted: 0, files: PHOTOS }
    expect(await afterDeath(death, deleted)).toEqual(deleted)
  },
)
