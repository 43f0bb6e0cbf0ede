import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { sha256 } from '../testing/chunks.ts'
import { type Member, memberOf, startTrial } from '../testing/trial.ts'
import { hasFfmpeg } from './ffmpeg.ts'

// These start real servers and processes, and other tests run beside them.
vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 })

const PATIENCE = { timeout: 20_000 }
const BROKEN_FILM = Buffer.from('\0\0\0\x18ftypisom\0\0\0\0isommp42 and nothing else', 'latin1')

let trial: Awaited<ReturnType<typeof startTrial>>
let ada: Member

beforeAll(async () => {
  trial = await startTrial()
  ada = await trial.member()
})
afterAll(() => trial.end())

const jobOf = (house: typeof trial.house, mediaId: number) =>
  house.db
    .selectFrom('job')
    .innerJoin('media', 'media.id', 'job.media_id')
    .select(['job.state', 'job.error', 'job.attempts', 'media.status'])
    .where('media_id', '=', mediaId)
    .executeTakeFirstOrThrow()

/** A PNG that says it is larger than it is. */
function bomb(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2], 8)
  const chunk = (type: string, data: Buffer) => {
    const content = Buffer.concat([Buffer.from(type), data])
    const length = Buffer.alloc(4)
    const sum = Buffer.alloc(4)
    length.writeUInt32BE(data.length)
    sum.writeUInt32BE(crc32(content))
    return Buffer.concat([length, content, sum])
  }
  const parts = [
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(1000))),
    chunk('IEND', Buffer.alloc(0)),
  ]
  return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), ...parts])
}

describe('a photo that cannot be drawn', () => {
  test.each([
    [
      'garbage',
      Buffer.concat([Buffer.from('ffd8ff', 'hex'), Buffer.alloc(500, 7)]),
      /unsupported|header|JPEG|image/i,
    ],
    ['a bomb', bomb(20_000, 20_000), /20000 × 20000 px is too large/],
  ])('(%s) is kept as it came, and its job fails after three tries', async (name, bytes, reason) => {
    const { status, body } = await ada.upload(`${name}.png`, bytes)
    expect(status).toBe(200)
    const job = () => jobOf(trial.house, body.id)
    await expect.poll(job, PATIENCE).toMatchObject({ state: 'failed', attempts: 3, status: 'failed' })
    expect((await job()).error).toMatch(reason)
    expect(sha256((await ada.fetch(`/${body.fileName}`)).bytes)).toBe(sha256(bytes))
    expect((await ada.fetch(`/thumbnails/thumb_${body.fileName}`)).status).toBe(404)
    expect((await ada.fetch(`/previews/preview_${body.fileName}`)).status).toBe(404)
  })
})

test('a thumbnail that somebody asks for is drawn before the others', async () => {
  const noise = { type: 'gaussian', mean: 128, sigma: 50 } as const
  const bytes = await sharp({ create: { width: 1200, height: 900, channels: 3, background: '#000', noise } })
    .jpeg()
    .toBuffer()
  const items = await Promise.all(Array.from({ length: 12 }, (_, index) => ada.upload(`${index}.jpg`, bytes)))
  const last = items.toSorted((a, b) => a.body.id - b.body.id).at(-1)?.body
  expect((await ada.fetch(`/thumbnails/thumb_${last?.fileName}`)).status).toBe(200)
  const waiting = trial.house.db.selectFrom('job').select('media_id').where('state', '=', 'queued')
  expect((await waiting.execute()).length).toBeGreaterThan(0)
})

describe('a video', () => {
  let folder: string
  let hasOne: boolean
  let film = BROKEN_FILM

  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'calotype-film-'))
    hasOne = await hasFfmpeg('ffmpeg', new AbortController().signal)
    if (!hasOne) return
    const file = path.join(folder, 'film.mp4')
    const input = ['-f', 'lavfi', '-i', 'testsrc2=size=480x640:rate=10:duration=2']
    const date = ['-metadata', 'creation_time=2019-05-15T12:00:00Z']
    execFileSync('ffmpeg', ['-v', 'error', ...input, '-pix_fmt', 'yuv420p', ...date, file])
    film = readFileSync(file)
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  test('gets a moving thumbnail and a poster where there is an ffmpeg, and waits for one where there is none', async () => {
    const { body } = await ada.upload('film.mp4', film)
    const job = () => jobOf(trial.house, body.id)
    await expect.poll(job, PATIENCE).toMatchObject({ state: hasOne ? 'done' : 'waiting' })
    const thumbnail = await ada.fetch(`/thumbnails/thumb_${body.fileName}.gif`)
    const preview = await ada.fetch(`/previews/preview_${body.fileName}`)
    expect([thumbnail.status, thumbnail.type, preview.status]).toEqual([200, 'image/gif', hasOne ? 200 : 404])
    const { width, pages } = await sharp(thumbnail.bytes).metadata()
    expect([width, pages]).toEqual([320, hasOne ? 16 : 1])
    const seen = await (await ada.ask(`/api/media/${body.id}`)).json()
    const known = {
      width: 480,
      height: 640,
      duration: 2,
      dateTakenSource: 'video',
      dateTaken: '2019-05-15T12:00:00',
    }
    expect(seen).toMatchObject(hasOne ? { status: 'ready', ...known } : { status: 'failed' })
  })

  test('that is broken can still be asked for, and has an icon', async () => {
    const { status, body } = await ada.upload('broken.mp4', BROKEN_FILM)
    expect(status).toBe(200)
    const expected = { state: hasOne ? 'failed' : 'waiting', status: 'failed' }
    await expect.poll(() => jobOf(trial.house, body.id), PATIENCE).toMatchObject(expected)
    expect(await ada.fetch(`/thumbnails/thumb_${body.fileName}.gif`)).toMatchObject({
      status: 200,
      type: 'image/gif',
    })
  })

  test('waits, with the reason, while there is no ffmpeg, and is drawn at the start after it came', async () => {
    const without = await startTrial({ FFMPEG_PATH: '/nowhere/ffmpeg' })
    const who = await without.member()
    const { body } = await who.upload('film.mp4', film)
    const key = `/thumbnails/thumb_${body.fileName}.gif`
    const answer = await who.ask(`/authz?key=${key}`)
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
    expect((await sharp(await answer.arrayBuffer()).metadata()).format).toBe('gif')
    const reason = 'There is no ffmpeg on this server.'
    const waiting = { state: 'waiting', error: reason, attempts: 0, status: 'failed' }
    expect(await jobOf(without.house, body.id)).toEqual(waiting)
    await without.stop()

    const again = await startTrial({ CALOTYPE_DATA: without.data })
    const token = who.authorization.slice('Bearer '.length)
    const now = () => jobOf(again.house, body.id)
    await expect.poll(now, PATIENCE).toMatchObject(hasOne ? { state: 'done', status: 'ready' } : waiting)
    expect((await memberOf(again.address, token).fetch(key)).status).toBe(200)
    await again.end()
  })
})

test('a server that stops in the middle of its work takes it up again, and that was no try', async () => {
  const one = await startTrial()
  const who = await one.member()
  const bytes = await sharp({ create: { width: 3000, height: 3000, channels: 3, background: '#345' } })
    .jpeg()
    .toBuffer()
  const items = await Promise.all([1, 2, 3, 4].map((index) => who.upload(`${index}.jpg`, bytes)))
  await one.stop()
  const two = await startTrial({ CALOTYPE_DATA: one.data })
  for (const { body } of items)
    await expect.poll(() => jobOf(two.house, body.id), PATIENCE).toMatchObject({ state: 'done', attempts: 1 })
  await two.end()
})
