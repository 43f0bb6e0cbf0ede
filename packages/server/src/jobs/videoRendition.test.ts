import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { DiskFullError } from '../objects/store.ts'
import { sha256 } from '../testing/chunkedUpload.ts'
import { type TestItem, type TestClient, startTestServer } from '../testing/startTestServer.ts'
import { hasFfmpeg } from './ffmpeg.ts'

// These start real servers and processes, and other tests run beside them.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 60_000 })

const PATIENCE = { timeout: 30_000 }
const AN_HOUR_MS = 3_600_000
const FILMS = {
  'phone.mov': ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-c:a', 'aac'],
  'camera.mov': ['-c:v', 'mjpeg', '-pix_fmt', 'yuvj420p', '-c:a', 'pcm_s16le'],
  'old.avi': ['-c:v', 'mpeg4', '-c:a', 'pcm_s16le'],
} as const
type Name = keyof typeof FILMS

const hasOne = await hasFfmpeg('ffmpeg', new AbortController().signal)
let folder: string
let testServer: Awaited<ReturnType<typeof startTestServer>>
let ada: TestClient

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'calotype-film-'))
  testServer = await startTestServer()
  ada = await testServer.addUser()
})
afterAll(async () => {
  await testServer.destroy()
  rmSync(folder, { recursive: true })
})

const ffmpeg = (...args: string[]) => execFileSync('ffmpeg', ['-v', 'error', '-y', ...args])

function encode(name: Name): Buffer {
  const file = path.join(folder, name)
  const picture = ['-f', 'lavfi', '-i', 'testsrc2=size=320x240:rate=10:duration=2']
  const sound = ['-f', 'lavfi', '-i', 'sine=frequency=440:duration=2']
  const date = ['-metadata', 'creation_time=2019-05-15T12:00:00Z']
  ffmpeg(...picture, ...sound, ...FILMS[name], '-shortest', ...date, file)
  return readFileSync(file)
}

/** What ffmpeg says of a film's tracks. */
function tracksOf(film: Buffer): string {
  const tracks = ['-map', '0', '-c', 'copy', '-f', 'framehash', '-hash', 'crc32', '-']
  const head = execFileSync('ffmpeg', ['-v', 'error', '-f', 'mov', '-i', 'pipe:', ...tracks], { input: film })
  return head
    .toString()
    .split('\n')
    .filter((line) => /^#(codec_id|dimensions)/.test(line))
    .join('\n')
}

const seen = async (id: number) => (await (await ada.request(`/api/media/${id}`)).json()) as TestItem
const playing = (item: TestItem, headers: Record<string, string> = {}) =>
  ada.request(`/api/media/secured/${item.fileName}`, { headers })

describe.runIf(hasOne)('a video that no browser plays', () => {
  test.each([
    ['phone.mov', 'video/quicktime', 'mov'],
    ['camera.mov', 'video/quicktime', 'mov'],
    ['old.avi', 'video/x-msvideo', 'avi'],
  ] as const)(
    '(%s) is kept as it came, has its pictures, and is played as an MP4',
    async (name, type, ending) => {
      const bytes = encode(name)
      const { status, body } = await ada.upload(name, bytes)
      expect([status, body.type, body.fileName.split('.')[1]]).toEqual([200, type, ending])

      await expect.poll(async () => (await playing(body)).status, PATIENCE).toBe(200)
      const film = await playing(body)
      expect([film.status, film.headers.get('content-type')]).toEqual([200, 'video/mp4'])
      const played = Buffer.from(await film.arrayBuffer())
      expect(tracksOf(played)).toMatch(/codec_id 0: h264\n.*dimensions 0: 320x240\n.*codec_id 1: aac/)
      expect((await playing(body, { range: 'bytes=4-7' })).status).toBe(206)
      await expect
        .poll(() => seen(body.id), PATIENCE)
        .toMatchObject({ status: 'ready', width: 320, height: 240, duration: 2 })

      expect((await ada.fetchFile(`/thumbnails/thumb_${body.fileName}.gif`)).type).toBe('image/gif')
      expect((await ada.fetchFile(`/previews/preview_${body.fileName}`)).type).toBe('image/webp')
      const original = await ada.request(`/authz?key=/${body.fileName}`)
      expect(original.headers.get('content-type')).toBe(type)
      expect(original.headers.get('content-disposition')).toMatch(`attachment; filename="${name}"`)
      expect(sha256(Buffer.from(await original.arrayBuffer()))).toBe(sha256(bytes))
    },
  )

  test('(phone.mov) is not encoded anew, and has the date that its camera wrote', async () => {
    const { body } = await ada.upload('phone.mov', encode('phone.mov'))
    const frames = (file: Buffer) =>
      execFileSync(
        'ffmpeg',
        ['-v', 'error', '-f', 'mov', '-i', 'pipe:', '-map', '0:v', '-c', 'copy', '-f', 'hash', '-'],
        {
          input: file,
        },
      ).toString()
    const whole = ['-movflags', '+faststart', '-c', 'copy', path.join(folder, 'fast.mov')]
    ffmpeg('-i', path.join(folder, 'phone.mov'), ...whole)
    await expect.poll(async () => (await playing(body)).status, PATIENCE).toBe(200)
    const film = Buffer.from(await (await playing(body)).arrayBuffer())
    expect(frames(film)).toBe(frames(readFileSync(path.join(folder, 'fast.mov'))))
    expect(await seen(body.id)).toMatchObject({ dateTaken: '2019-05-15T12:00:00', dateTakenSource: 'video' })
  })

  test('leaves nothing when it is deleted', async () => {
    const { body } = await ada.upload('old.avi', encode('old.avi'))
    await expect.poll(() => seen(body.id), PATIENCE).toMatchObject({ status: 'ready' })
    const kept = () =>
      readdirSync(testServer.data, { recursive: true }).filter((name) => String(name).endsWith(body.fileName))
    expect(
      kept()
        .map((name) => String(name).split(path.sep)[0])
        .toSorted(),
    ).toEqual(['blob', 'film', 'preview', 'thumb'])
    await ada.post('/api/media/trash', { mediaIds: [body.id] })
    expect((await playing(body)).status).toBe(404)
    await ada.request('/api/media/trash', { method: 'DELETE' })
    await expect.poll(kept, PATIENCE).toEqual([])
  })

  test('that is broken is kept, has an icon, and is nothing to be played', async () => {
    const bytes = Buffer.from('RIFF\x10\x20\0\0AVI LIST and nothing else', 'latin1')
    const { status, body } = await ada.upload('broken.avi', bytes)
    expect(status).toBe(200)
    await expect.poll(() => seen(body.id), PATIENCE).toMatchObject({ status: 'failed', width: null })
    expect((await playing(body)).status).toBe(404)
    expect((await ada.fetchFile(`/thumbnails/thumb_${body.fileName}.gif`)).type).toBe('image/gif')
    expect(sha256((await ada.fetchFile(`/${body.fileName}`)).bytes)).toBe(sha256(bytes))
  })
})

describe.runIf(hasOne)('the making of a film', () => {
  /** A server whose ffmpeg does something else before, or instead, where it is to make a film. */
  async function startWith(instead: string) {
    const program = path.join(folder, `ffmpeg-${Math.random()}`)
    const isFilm = 'case "$*" in *" -f mp4 "*)'
    writeFileSync(program, `#!/bin/sh\n${isFilm} ${instead} ;; esac\nexec ffmpeg "$@"\n`, { mode: 0o755 })
    const server = await startTestServer({ FFMPEG_PATH: program })
    return { server, who: await server.addUser() }
  }
  const filming = (server: typeof testServer, mediaId: number) =>
    server.context.db
      .selectFrom('job')
      .select(['state', 'attempts', 'error'])
      .where('kind', '=', 'transcode')
      .where('media_id', '=', mediaId)
      .executeTakeFirst()

  test('that ran into its limit is not tried again', async () => {
    const { server, who } = await startWith('kill -9 $$')
    const { body } = await who.upload('old.avi', encode('old.avi'))
    const reason = 'ffmpeg was stopped: it took too long.'
    await expect
      .poll(() => filming(server, body.id), PATIENCE)
      .toEqual({ state: 'failed', attempts: 1, error: reason })
    await server.destroy()
  })

  const full = 'The server has no room left.'
  const statusOf = async (who: TestClient, { id }: TestItem) =>
    ((await (await who.request(`/api/media/${id}`)).json()) as TestItem).status

  test('that has no room is told as failed, and tried again every hour', async () => {
    vi.useFakeTimers({ toFake: ['setInterval'] })
    onTestFinished(() => void vi.useRealTimers())
    const one = await startTestServer()
    const who = await one.addUser()
    const { reserveSpace } = one.context.objects
    const roomFor = vi.spyOn(one.context.objects, 'reserveSpace').mockImplementation(async (bytes) => {
      if (bytes > 50_000_000) throw new DiskFullError()
      return reserveSpace(bytes)
    })
    const { body } = await who.upload('old.avi', encode('old.avi'))
    await expect
      .poll(() => filming(one, body.id), PATIENCE)
      .toEqual({ state: 'waiting', attempts: 0, error: full })
    expect(await statusOf(who, body)).toBe('failed')
    // Nothing is on its way: nobody is kept waiting.
    const before = performance.now()
    expect((await who.request(`/api/media/secured/${body.fileName}`)).status).toBe(404)
    expect(performance.now() - before).toBeLessThan(5000)

    vi.advanceTimersByTime(AN_HOUR_MS)
    await expect.poll(() => roomFor.mock.calls.length, PATIENCE).toBeGreaterThan(2)
    await expect.poll(() => filming(one, body.id), PATIENCE).toMatchObject({ state: 'waiting' })
    roomFor.mockRestore()
    vi.advanceTimersByTime(AN_HOUR_MS)
    await expect.poll(() => filming(one, body.id), PATIENCE).toMatchObject({ state: 'done' })
    expect(await statusOf(who, body)).toBe('ready')
    await one.destroy()
  })

  test('that ran out of room on its way is done at the next start', async () => {
    const { server, who } = await startWith(
      'echo "av_interleaved_write_frame(): No space left on device" >&2; exit 228',
    )
    const { body } = await who.upload('old.avi', encode('old.avi'))
    await expect
      .poll(() => filming(server, body.id), PATIENCE)
      .toEqual({ state: 'waiting', attempts: 0, error: full })
    await server.stop()
    const again = await startTestServer({ CALOTYPE_DATA: server.data })
    await expect.poll(() => filming(again, body.id), PATIENCE).toMatchObject({ state: 'done' })
    await again.destroy()
  })

  test('is one at a time, and ends when its item is deleted', async () => {
    const pidFile = path.join(folder, 'pid')
    const { server, who } = await startWith(
      `if [ ! -e '${pidFile}' ]; then echo $$ > '${pidFile}'; while :; do sleep 0.05; done; fi`,
    )
    const stateOf = async (item: TestItem) => (await filming(server, item.id))?.state
    const { body: deleted } = await who.upload('old.avi', encode('old.avi'))
    await expect.poll(() => stateOf(deleted), PATIENCE).toBe('running')
    await expect.poll(() => existsSync(pidFile), PATIENCE).toBe(true)
    const { body: next } = await who.upload('camera.mov', encode('camera.mov'))
    await expect.poll(() => stateOf(next), PATIENCE).toBe('queued')
    const { body: last } = await who.upload('phone.mov', encode('phone.mov'))
    await expect.poll(() => stateOf(last), PATIENCE).toBe('queued')
    expect(await stateOf(next)).toBe('queued')

    await who.post('/api/media/trash', { mediaIds: [deleted.id] })
    expect(await stateOf(deleted), 'it can still be restored').toBe('running')
    await who.request('/api/media/trash', { method: 'DELETE' })
    const program = Number(readFileSync(pidFile, 'utf8'))
    await expect.poll(() => existsSync(`/proc/${program}`), PATIENCE).toBe(false)
    for (const item of [next, last]) await expect.poll(() => stateOf(item), PATIENCE).toBe('done')
    const kept = readdirSync(server.data, { recursive: true }).map(String)
    expect(kept.filter((name) => name.endsWith(deleted.fileName) || name.includes('-film'))).toEqual([])
    await server.destroy()
  })
})
