import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { DiskFullError, type FileKind, KINDS } from '../storage/store.ts'
import { computeSha256 } from '../testing/uploads/chunkedUpload.ts'
import { type TestItem, type TestClient, startTestServer } from '../testing/servers/startTestServer.ts'
import { extractPoster, findVersion } from './ffmpeg.ts'

// Starting servers and processes is slow while other tests run.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 60_000 })

const POLLING = { timeout: 30_000 }
const HOUR_MS = 3_600_000
const VIDEOS = {
  'phone.mov': ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-c:a', 'aac'],
  'camera.mov': ['-c:v', 'mjpeg', '-pix_fmt', 'yuvj420p', '-c:a', 'pcm_s16le'],
  'phone.mp4': [
    '-c:v',
    'libx265',
    '-preset',
    'ultrafast',
    '-x265-params',
    'log-level=none',
    '-tag:v',
    'hvc1',
    '-c:a',
    'aac',
  ],
  'film.mkv': ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-c:a', 'flac'],
  'clip.webm': ['-c:v', 'libvpx-vp9', '-deadline', 'realtime', '-c:a', 'libopus'],
  'mms.3gp': ['-c:v', 'h263', '-s', '176x144', '-brand', '3gp4', '-an'],
  'old.avi': ['-c:v', 'mpeg4', '-c:a', 'pcm_s16le'],
} as const
type Name = keyof typeof VIDEOS

const isInstalled = (await findVersion('ffmpeg', new AbortController().signal)) !== null
let folder: string
let sharedServer: Awaited<ReturnType<typeof startTestServer>>
let ada: TestClient

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'calotype-video-'))
  sharedServer = await startTestServer({ FFMPEG_PATH: 'ffmpeg' })
  ada = await sharedServer.addUser()
})
afterAll(async () => {
  await sharedServer.destroy()
  rmSync(folder, { recursive: true })
})

const runFfmpeg = (...args: string[]) => execFileSync('ffmpeg', ['-v', 'error', '-y', ...args])

/** Returns a video, which is encoded at the first call. */
function encode(name: Name): Buffer {
  const file = path.join(folder, name)
  if (existsSync(file)) return readFileSync(file)
  const picture = ['-f', 'lavfi', '-i', 'testsrc2=size=320x240:rate=10:duration=2']
  const sound = ['-f', 'lavfi', '-i', 'sine=frequency=440:duration=2']
  const date = ['-metadata', 'creation_time=2019-05-15T12:00:00Z']
  runFfmpeg(...picture, ...sound, ...VIDEOS[name], '-shortest', ...date, file)
  return readFileSync(file)
}

/** Lists the codecs and sizes of a video's tracks, as ffmpeg reports them. */
function listTracks(rendition: Buffer): string {
  const tracks = ['-map', '0', '-c', 'copy', '-f', 'framehash', '-hash', 'crc32', '-']
  const head = execFileSync('ffmpeg', ['-v', 'error', '-f', 'mov', '-i', 'pipe:', ...tracks], {
    input: rendition,
  })
  return head
    .toString()
    .split('\n')
    .filter((line) => /^#(codec_id|dimensions)/.test(line))
    .join('\n')
}

const readItem = async (id: number) => (await (await ada.request(`/api/media/${id}`)).json()) as TestItem
const requestVideo = (item: TestItem, headers: Record<string, string> = {}) =>
  ada.request(`/api/media/secured/${item.fileName}`, { headers })

describe.runIf(isInstalled)('a video that browsers can’t play', () => {
  test.each([
    ['phone.mov', 'video/quicktime', 'mov'],
    ['camera.mov', 'video/quicktime', 'mov'],
    ['old.avi', 'video/x-msvideo', 'avi'],
    ['film.mkv', 'video/x-matroska', 'mkv'],
  ] as const)(
    '(%s) is stored unchanged, has a thumbnail and a preview, and is played as an MP4',
    async (name, type, ending) => {
      const bytes = encode(name)
      const { status, body } = await ada.upload(name, bytes)
      expect([status, body.type, body.fileName.split('.')[1]]).toEqual([200, type, ending])

      await expect.poll(async () => (await requestVideo(body)).status, POLLING).toBe(200)
      const rendition = await requestVideo(body)
      expect([rendition.status, rendition.headers.get('content-type')]).toEqual([200, 'video/mp4'])
      const playedBytes = Buffer.from(await rendition.arrayBuffer())
      expect(listTracks(playedBytes)).toMatch(/codec_id 0: h264\n.*dimensions 0: 320x240\n.*codec_id 1: aac/)
      expect((await requestVideo(body, { range: 'bytes=4-7' })).status).toBe(206)
      await expect
        .poll(() => readItem(body.id), POLLING)
        .toMatchObject({ status: 'ready', width: 320, height: 240, duration: 2 })

      expect((await ada.fetchFile(`/thumbnails/thumb_${body.fileName}.gif`)).type).toBe('image/gif')
      expect((await ada.fetchFile(`/previews/preview_${body.fileName}`)).type).toBe('image/webp')
      const original = await ada.request(`/authz?key=/${body.fileName}`)
      expect(original.headers.get('content-type')).toBe(type)
      expect(original.headers.get('content-disposition')).toBe(`attachment; filename=${name}`)
      expect(computeSha256(Buffer.from(await original.arrayBuffer()))).toBe(computeSha256(bytes))
    },
  )

  test('(phone.mov) is not encoded again, and has the date of its camera', async () => {
    const { body } = await ada.upload('phone.mov', encode('phone.mov'))
    const countFrames = (file: Buffer) =>
      execFileSync(
        'ffmpeg',
        ['-v', 'error', '-f', 'mov', '-i', 'pipe:', '-map', '0:v', '-c', 'copy', '-f', 'hash', '-'],
        {
          input: file,
        },
      ).toString()
    const fastStartArgs = ['-movflags', '+faststart', '-c', 'copy', path.join(folder, 'fast.mov')]
    runFfmpeg('-i', path.join(folder, 'phone.mov'), ...fastStartArgs)
    await expect.poll(async () => (await requestVideo(body)).status, POLLING).toBe(200)
    const rendition = Buffer.from(await (await requestVideo(body)).arrayBuffer())
    expect(countFrames(rendition)).toBe(countFrames(readFileSync(path.join(folder, 'fast.mov'))))
    expect(await readItem(body.id)).toMatchObject({
      dateTaken: '2019-05-15T12:00:00',
      dateTakenSource: 'video',
    })
  })

  test('(phone.mp4) is played in the codec of its camera until its rendition exists', async () => {
    const bytes = encode('phone.mp4')
    const { body } = await ada.upload('phone.mp4', bytes)
    await expect.poll(() => readItem(body.id), POLLING).toMatchObject({ status: 'ready' })
    const rendition = Buffer.from(await (await requestVideo(body)).arrayBuffer())
    expect(listTracks(rendition)).toMatch(/codec_id 0: h264\n.*dimensions 0: 320x240\n.*codec_id 1: aac/)
    expect(computeSha256((await ada.fetchFile(`/${body.fileName}`)).bytes)).toBe(computeSha256(bytes))
  })

  test.each([
    ['hybrid log-gamma', 'arib-std-b67', 479],
    ['the perceptual quantizer', 'smpte2084', 440],
  ])('in HDR with %s has the colors of an ordinary video', async (_name, transfer, luma) => {
    const file = path.join(folder, `${transfer}.mov`)
    // Medium gray, whose value is 128 in an ordinary video.
    const picture = `color=gray:size=320x240:rate=10:duration=2,format=yuv420p10le,geq=lum=${luma}:cb=512:cr=512`
    const colors = `colorprim=bt2020:transfer=${transfer}:colormatrix=bt2020nc`
    runFfmpeg(
      ...['-f', 'lavfi', '-i', picture, '-c:v', 'libx265', '-preset', 'ultrafast', '-tag:v', 'hvc1'],
      ...['-x265-params', `log-level=none:${colors}`, '-color_primaries', 'bt2020'],
      ...['-color_trc', transfer, '-colorspace', 'bt2020nc', file],
    )
    const { body } = await ada.upload('hdr.mov', readFileSync(file))
    await expect.poll(() => readItem(body.id), POLLING).toMatchObject({ status: 'ready' })
    const rendition = Buffer.from(await (await requestVideo(body)).arrayBuffer())
    const output = ['-frames:v', '1', '-vf', 'format=gray', '-f', 'rawvideo', '-']
    const [gray] = execFileSync('ffmpeg', ['-v', 'error', '-f', 'mov', '-i', 'pipe:', ...output], {
      input: rendition,
    })
    const preview = await sharp((await ada.fetchFile(`/previews/preview_${body.fileName}`)).bytes).stats()
    for (const value of [gray ?? 0, ...preview.channels.slice(0, 3).map(({ mean }) => mean)])
      expect(Math.abs(value - 128)).toBeLessThan(10)
    expect(listTracks(rendition)).toContain('h264')
  })

  test('(clip.webm) is played as it is, because browsers know its codecs', async () => {
    const bytes = encode('clip.webm')
    const { body } = await ada.upload('clip.webm', bytes)
    expect(body.type).toBe('video/webm')
    await expect
      .poll(() => readItem(body.id), POLLING)
      .toMatchObject({ status: 'ready', width: 320, height: 240, dateTaken: '2019-05-15T12:00:00' })
    expect(computeSha256(Buffer.from(await (await requestVideo(body)).arrayBuffer()))).toBe(
      computeSha256(bytes),
    )
  })

  test('leaves no files behind when it is deleted', async () => {
    const { body } = await ada.upload('old.avi', encode('old.avi'))
    await expect.poll(() => readItem(body.id), POLLING).toMatchObject({ status: 'ready' })
    const { objects } = sharedServer.context
    async function listStoredKinds(): Promise<FileKind[]> {
      const sizes = await Promise.all(KINDS.map((kind) => objects.size({ kind, fileName: body.fileName })))
      return KINDS.filter((_, index) => sizes[index] !== null)
    }
    expect(await listStoredKinds()).toEqual(['original', 'thumbnail', 'preview', 'video'])
    await ada.post('/api/media/trash', { mediaIds: [body.id] })
    expect((await requestVideo(body)).status).toBe(404)
    await ada.request('/api/media/trash', { method: 'DELETE' })
    await expect.poll(listStoredKinds, POLLING).toEqual([])
  })

  test('is stored and has an icon, but can’t be played, if it is broken', async () => {
    const bytes = Buffer.from('RIFF\x10\x20\0\0AVI LIST and nothing else', 'latin1')
    const { status, body } = await ada.upload('broken.avi', bytes)
    expect(status).toBe(200)
    await expect.poll(() => readItem(body.id), POLLING).toMatchObject({ status: 'failed', width: null })
    expect((await requestVideo(body)).status).toBe(404)
    expect((await ada.fetchFile(`/thumbnails/thumb_${body.fileName}.gif`)).type).toBe('image/gif')
    expect(computeSha256((await ada.fetchFile(`/${body.fileName}`)).bytes)).toBe(computeSha256(bytes))
  })
})

test.runIf(isInstalled)('keeps the colors of an HDR video if ffmpeg has no filters for them', async () => {
  const program = path.join(folder, 'ffmpeg-without-filters')
  const message = "No such filter: 'zscale'"
  writeFileSync(
    program,
    `#!/bin/sh\ncase "$*" in *zscale*) echo "${message}" >&2; exit 1 ;; esac\nexec ffmpeg "$@"\n`,
    { mode: 0o755 },
  )
  const video = path.join(folder, 'plain.mp4')
  runFfmpeg('-f', 'lavfi', '-i', 'color=gray:size=64x64:rate=10:duration=1', video)
  const poster = path.join(folder, 'poster.png')
  const { signal } = new AbortController()
  await extractPoster({ ffmpeg: program, video, type: 'video/mp4', hdr: 'pq', signal }, 1, poster)
  expect(await sharp(poster).metadata()).toMatchObject({ width: 64, height: 64 })
})

describe.runIf(isInstalled)('transcoding a video', () => {
  /** Starts a server whose ffmpeg runs a command before, or instead of, transcoding a video. */
  async function startWith(command: string) {
    const program = path.join(folder, `ffmpeg-${Math.random()}`)
    const isTranscoding = 'case "$*" in *" -f mp4 "*)'
    writeFileSync(program, `#!/bin/sh\n${isTranscoding} ${command} ;; esac\nexec ffmpeg "$@"\n`, {
      mode: 0o755,
    })
    const server = await startTestServer({ FFMPEG_PATH: program })
    return { server, user: await server.addUser() }
  }
  const transcodeJob = (server: typeof sharedServer, mediaId: number) =>
    server.context.db
      .selectFrom('job')
      .select(['state', 'attempts', 'error'])
      .where('kind', '=', 'transcode')
      .where('media_id', '=', mediaId)
      .executeTakeFirst()

  test('is not retried after it exceeded its limit', async () => {
    const { server, user } = await startWith('kill -9 $$')
    const { body } = await user.upload('old.avi', encode('old.avi'))
    const reason = 'ffmpeg was stopped: it took too long.'
    await expect
      .poll(() => transcodeJob(server, body.id), POLLING)
      .toEqual({ state: 'failed', attempts: 1, error: reason })
    await server.destroy()
  })

  const diskFullMessage = 'The server’s disk is full.'
  const readStatus = async (user: TestClient, { id }: TestItem) =>
    ((await (await user.request(`/api/media/${id}`)).json()) as TestItem).status

  test('fails if the disk is full, and is retried every hour', async () => {
    const intervals = vi.spyOn(globalThis, 'setInterval')
    onTestFinished(() => intervals.mockRestore())
    const advanceHour = () => {
      for (const [act, ms] of intervals.mock.calls) if (ms === HOUR_MS) act()
    }
    const server = await startTestServer({ FFMPEG_PATH: 'ffmpeg' })
    const user = await server.addUser()
    const { reserveSpace } = server.context.objects
    const reserveSpaceSpy = vi
      .spyOn(server.context.objects, 'reserveSpace')
      .mockImplementation(async (bytes) => {
        if (bytes > 50_000_000) throw new DiskFullError()
        return reserveSpace(bytes)
      })
    const { body } = await user.upload('old.avi', encode('old.avi'))
    await expect
      .poll(() => transcodeJob(server, body.id), POLLING)
      .toEqual({ state: 'waiting', attempts: 0, error: diskFullMessage })
    expect(await readStatus(user, body)).toBe('failed')
    // No job is running, so the server responds immediately.
    const before = performance.now()
    expect((await user.request(`/api/media/secured/${body.fileName}`)).status).toBe(404)
    expect(performance.now() - before).toBeLessThan(5000)

    advanceHour()
    await expect.poll(() => reserveSpaceSpy.mock.calls.length, POLLING).toBeGreaterThan(2)
    await expect.poll(() => transcodeJob(server, body.id), POLLING).toMatchObject({ state: 'waiting' })
    reserveSpaceSpy.mockRestore()
    advanceHour()
    await expect.poll(() => transcodeJob(server, body.id), POLLING).toMatchObject({ state: 'done' })
    expect(await readStatus(user, body)).toBe('ready')
    await server.destroy()
  })

  test('completes at the next start if the disk was full before', async () => {
    const { server, user } = await startWith(
      'echo "av_interleaved_write_frame(): No space left on device" >&2; exit 228',
    )
    const { body } = await user.upload('old.avi', encode('old.avi'))
    await expect
      .poll(() => transcodeJob(server, body.id), POLLING)
      .toEqual({ state: 'waiting', attempts: 0, error: diskFullMessage })
    await server.stop()
    const next = await startTestServer({ CALOTYPE_DATA: server.data, FFMPEG_PATH: 'ffmpeg' })
    await expect.poll(() => transcodeJob(next, body.id), POLLING).toMatchObject({ state: 'done' })
    await next.destroy()
  })

  test('runs one at a time, and ends when its item is deleted', async () => {
    const pidFile = path.join(folder, 'pid')
    const { server, user } = await startWith(
      `if [ ! -e '${pidFile}' ]; then echo $$ > '${pidFile}'; while :; do sleep 0.05; done; fi`,
    )
    const readState = async (item: TestItem) => (await transcodeJob(server, item.id))?.state
    const { body: deletedItem } = await user.upload('old.avi', encode('old.avi'))
    await expect.poll(() => readState(deletedItem), POLLING).toBe('running')
    await expect.poll(() => existsSync(pidFile), POLLING).toBe(true)
    const { body: next } = await user.upload('camera.mov', encode('camera.mov'))
    await expect.poll(() => readState(next), POLLING).toBe('queued')
    const { body: last } = await user.upload('phone.mov', encode('phone.mov'))
    await expect.poll(() => readState(last), POLLING).toBe('queued')
    expect(await readState(next)).toBe('queued')

    await user.post('/api/media/trash', { mediaIds: [deletedItem.id] })
    expect(await readState(deletedItem), 'it can still be restored').toBe('running')
    await user.request('/api/media/trash', { method: 'DELETE' })
    const program = Number(readFileSync(pidFile, 'utf8'))
    await expect.poll(() => existsSync(`/proc/${program}`), POLLING).toBe(false)
    for (const item of [next, last]) await expect.poll(() => readState(item), POLLING).toBe('done')
    const storedFiles = readdirSync(server.data, { recursive: true }).map(String)
    expect(
      storedFiles.filter((name) => name.endsWith(deletedItem.fileName) || name.includes('-video.mp4')),
    ).toEqual([])
    await server.destroy()
  })
})
