import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Step } from '../objects/passing.ts'
import { startMortal } from '../testing/mortal.ts'
import { arrivedIn, type Item, memberOf, startTrial } from '../testing/trial.ts'

// These start real servers and processes, and other tests run beside them.
vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 })

const PHOTOS = 5

let data: string
let token: string
let album: string
let items: Item[]

beforeEach(async () => {
  data = mkdtempSync(path.join(tmpdir(), 'calotype-albums-'))
  const first = await startTrial({ CALOTYPE_DATA: data })
  const who = await first.member()
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

/** Lets a server die while it deletes the album; what the next one has of album, photos and files. */
async function leftAfter(death: Step) {
  const mortal = await startMortal(data, death)
  const deletion = memberOf(mortal.address, token).ask(album, { method: 'DELETE' })
  await expect(deletion).rejects.toThrow('fetch failed')
  expect(await mortal.death()).toBe('SIGKILL')

  const next = await startTrial({ CALOTYPE_DATA: data })
  const who = memberOf(next.address, token)
  const photos = (await (await who.ask('/api/media/all-metadata')).json()) as Item[]
  const months = (await (await who.ask('/api/media/available-months')).json()) as { count: number }[]
  const left = {
    album: (await who.ask(album)).status,
    photos: photos.length,
    counted: months.reduce((sum, { count }) => sum + count, 0),
    files: arrivedIn(data).length,
  }
  await next.stop()
  return left
}

test('a deletion that was not committed has not happened at all (F04)', async () => {
  const whole = { album: 200, photos: PHOTOS, counted: PHOTOS, files: PHOTOS }
  expect(await leftAfter('before-commit')).toEqual(whole)
})

test('a deletion that was committed is finished at the next start (F04)', async () => {
  expect(await leftAfter('after-commit')).toEqual({ album: 404, photos: 0, counted: 0, files: 0 })
})
