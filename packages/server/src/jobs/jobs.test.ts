import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { getPriority, tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { computeSha256 } from '../testing/uploads/chunkedUpload.ts'
import { createFlatJpeg } from '../testing/files/flatImages.ts'
import { type TestClient, createTestClient, startTestServer } from '../testing/servers/startTestServer.ts'
import { findVersion } from './ffmpeg.ts'

// Starting servers and processes is slow while other tests run.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const POLLING = { timeout: 40_000 }
const BROKEN_VIDEO = Buffer.from('\0\0\0\x18ftypisom\0\0\0\0isommp42 and nothing else', 'latin1')

let server: Awaited<ReturnType<typeof startTestServer>>
let ada: TestClient

beforeAll(async () => {
  server = await startTestServer({ FFMPEG_PATH: 'ffmpeg' })
  ada = await server.addUser()
})
afterAll(() => server.destroy())

const findJob = (context: typeof server.context, mediaId: number) =>
  context.db
    .selectFrom('job')
    .innerJoin('media', 'media.id', 'job.media_id')
    .select(['job.kind', 'job.state', 'job.error', 'job.attempts', 'media.status'])
    .where('media_id', '=', mediaId)
    .executeTakeFirstOrThrow()

const readItem = async (id: number) => (await ada.request(`/api/media/${id}`)).json()

describe('a photo that cannot be rendered', () => {
  test.each([
    [
      'garbage fails after three attempts',
      () => Buffer.concat([Buffer.from('ffd8ff', 'hex'), Buffer.alloc(500, 7)]),
      { kind: 'render', attempts: 3 },
      /unsupported|header|JPEG|image/i,
      { failure: null, damage: 'unreadable' },
    ],
    [
      'a decompression bomb of 13 GB fails after one attempt',
      () => createFlatJpeg({ width: 65_500, height: 65_500 }, { progressive: true }),
      { kind: 'render-large', attempts: 1 },
      /^Reading the file takes more than \d+ MB of memory\.$/,
      { failure: { code: 'MEMORY', limit: expect.any(Number) as number }, damage: null },
    ],
  ])('keeps its original: %s', async (_name, make, job, reason, explanation) => {
    const bytes = make()
    const { status, body } = await ada.upload('photo.jpg', bytes)
    expect(status).toBe(200)
    const failedJob = { ...job, state: 'failed', status: 'failed' }
    await expect.poll(() => findJob(server.context, body.id), POLLING).toMatchObject(failedJob)
    expect((await findJob(server.context, body.id)).error).toMatch(reason)
    expect(await readItem(body.id)).toMatchObject({
      status: 'failed',
      ...explanation,
    })
    expect(computeSha256((await ada.fetchFile(`/${body.fileName}`)).bytes)).toBe(computeSha256(bytes))
    expect((await ada.fetchFile(`/thumbnails/thumb_${body.fileName}`)).status).toBe(404)
    expect((await ada.fetchFile(`/previews/preview_${body.fileName}`)).status).toBe(404)
  })
})

test('renders and marks a photo with corrupt data', async () => {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  const png = await sharp({ create: { width: 400, height: 300, channels: 3, background: 'gray', noise } })
    .png()
    .toBuffer()
  const { body } = await ada.upload('photo.png', png.fill(0xab, png.length >> 1, (png.length >> 1) + 64))
  expect(body).toMatchObject({ damage: null })
  await expect.poll(() => readItem(body.id), POLLING).toMatchObject({ status: 'ready', damage: 'unreadable' })
  expect((await ada.fetchFile(`/thumbnails/thumb_${body.fileName}`)).status).toBe(200)
})

test('renders a photo of 500 megapixels', async () => {
  const { body } = await ada.upload('panorama.jpg', createFlatJpeg({ width: 25_000, height: 20_000 }))
  const renderedJob = { kind: 'render-large', state: 'done', status: 'ready' }
  await expect.poll(() => findJob(server.context, body.id), POLLING).toMatchObject(renderedJob)
  expect(await (await ada.request(`/api/media/${body.id}`)).json()).toMatchObject({
    width: 25_000,
    height: 20_000,
  })
  const preview = await ada.fetchFile(`/previews/preview_${body.fileName}`)
  expect(await sharp(preview.bytes).metadata()).toMatchObject({ width: 2048, height: 1638 })
})

test.runIf(process.platform === 'linux')(
  'inspects an upload while all rendering processes are suspended',
  async () => {
    const testServer = await startTestServer({ CALOTYPE_WORKERS: '1' })
    const stoppedIds: number[] = []
    try {
      const member = await testServer.addUser()
      const createPhoto = (width: number) =>
        sharp({ create: { width, height: 30, channels: 3, background: '#468' } })
          .jpeg()
          .toBuffer()
      const { body: first } = await member.upload('first.jpg', await createPhoto(40))
      await expect
        .poll(() => findJob(testServer.context, first.id), POLLING)
        .toMatchObject({ status: 'ready' })
      for (const pid of listWorkers(process.pid)) {
        if (getPriority(pid) === getPriority()) continue
        process.kill(pid, 'SIGSTOP')
        stoppedIds.push(pid)
      }
      expect(stoppedIds.length).toBeGreaterThan(0)
      const { status, body } = await member.upload('second.jpg', await createPhoto(50))
      expect(status).toBe(200)
      expect(body).toMatchObject({ width: 50, status: 'processing' })
    } finally {
      for (const pid of stoppedIds) process.kill(pid, 'SIGCONT')
      await testServer.destroy()
    }
  },
)

function listWorkers(pid: number): number[] {
  const children = readFileSync(`/proc/self/task/${pid}/children`, 'latin1').trim().split(' ')
  return children
    .filter((child) => readFileSync(`/proc/${child}/cmdline`, 'latin1').includes('jobs/workers/worker.ts'))
    .map(Number)
}

describe.runIf(process.platform !== 'win32')('a slow search for ffmpeg', () => {
  /** Creates a program that runs ffmpeg once a file named `go` exists. */
  function createSlowFfmpeg(folder: string): string {
    const program = path.join(folder, 'ffmpeg')
    const wait = `while [ ! -e "${folder}/go" ]; do sleep 0.05; done`
    writeFileSync(program, `#!/bin/sh\n${wait}\nexec ffmpeg "$@"\n`, { mode: 0o755 })
    return program
  }

  test('delays neither the start nor photos, but jobs of videos wait for its result', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'calotype-slow-ffmpeg-'))
    const testServer = await startTestServer({ FFMPEG_PATH: createSlowFfmpeg(folder) })
    const user = await testServer.addUser()
    const video = await user.upload('broken.mp4', BROKEN_VIDEO)
    const photo = await user.upload('photo.jpg', createFlatJpeg({ width: 640, height: 480 }))
    const readState = async (id: number) => (await findJob(testServer.context, id)).state
    await expect.poll(() => readState(photo.body.id), POLLING).toBe('done')
    expect(await readState(video.body.id)).toBe('running')
    writeFileSync(path.join(folder, 'go'), '')
    await expect.poll(() => readState(video.body.id), POLLING).toMatch(/failed|waiting/)
    await testServer.destroy()
    rmSync(folder, { recursive: true })
  })
})

test('renders a requested thumbnail before the others', async () => {
  const noise = { type: 'gaussian', mean: 128, sigma: 50 } as const
  const bytes = await sharp({ create: { width: 1200, height: 900, channels: 3, background: '#000', noise } })
    .jpeg()
    .toBuffer()
  const items = await Promise.all(Array.from({ length: 12 }, (_, index) => ada.upload(`${index}.jpg`, bytes)))
  const last = items.toSorted((a, b) => a.body.id - b.body.id).at(-1)?.body
  // On a busy machine, the server responds before the thumbnail is rendered, so the test retries as the page does.
  const fetchThumbnailStatus = async () => (await ada.fetchFile(`/thumbnails/thumb_${last?.fileName}`)).status
  await expect.poll(fetchThumbnailStatus, POLLING).toBe(200)
  const queuedJobs = server.context.db.selectFrom('job').select('media_id').where('state', '=', 'queued')
  expect((await queuedJobs.execute()).length).toBeGreaterThan(0)
})

describe('a video', () => {
  let folder: string
  let isInstalled: boolean
  let video = BROKEN_VIDEO

  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'calotype-video-'))
    isInstalled = (await findVersion('ffmpeg', new AbortController().signal)) !== null
    if (!isInstalled) return
    const file = path.join(folder, 'video.mp4')
    const input = ['-f', 'lavfi', '-i', 'testsrc2=size=480x640:rate=10:duration=2']
    const date = ['-metadata', 'creation_time=2019-05-15T12:00:00Z']
    execFileSync('ffmpeg', ['-v', 'error', ...input, '-pix_fmt', 'yuv420p', ...date, file])
    video = readFileSync(file)
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  test('gets an animated thumbnail and a poster if ffmpeg is installed, and otherwise waits', async () => {
    const { body } = await ada.upload('video.mp4', video)
    const job = () => findJob(server.context, body.id)
    await expect.poll(job, POLLING).toMatchObject({ state: isInstalled ? 'done' : 'waiting' })
    const thumbnail = await ada.fetchFile(`/thumbnails/thumb_${body.fileName}.gif`)
    const preview = await ada.fetchFile(`/previews/preview_${body.fileName}`)
    expect([thumbnail.status, thumbnail.type, preview.status]).toEqual([
      200,
      'image/gif',
      isInstalled ? 200 : 404,
    ])
    const { width, pages } = await sharp(thumbnail.bytes).metadata()
    expect([width, pages]).toEqual([320, isInstalled ? 16 : 1])
    const item = await (await ada.request(`/api/media/${body.id}`)).json()
    const knownValues = {
      width: 480,
      height: 640,
      duration: 2,
      dateTakenSource: 'video',
      dateTaken: '2019-05-15T12:00:00',
    }
    expect(item).toMatchObject(isInstalled ? { status: 'ready', ...knownValues } : { status: 'failed' })
  })

  test('has an icon as its thumbnail if it is broken', async () => {
    const { status, body } = await ada.upload('broken.mp4', BROKEN_VIDEO)
    expect(status).toBe(200)
    const expected = { state: isInstalled ? 'failed' : 'waiting', status: 'failed' }
    await expect.poll(() => findJob(server.context, body.id), POLLING).toMatchObject(expected)
    expect(await ada.fetchFile(`/thumbnails/thumb_${body.fileName}.gif`)).toMatchObject({
      status: 200,
      type: 'image/gif',
    })
  })

  test('waits while ffmpeg is missing, and is rendered at the first start with ffmpeg', async () => {
    const serverWithoutFfmpeg = await startTestServer({ FFMPEG_PATH: '/nowhere/ffmpeg' })
    const user = await serverWithoutFfmpeg.addUser()
    const { body } = await user.upload('video.mp4', video)
    const key = `/thumbnails/thumb_${body.fileName}.gif`
    const response = await user.request(`/authz?key=${key}`)
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
    expect((await sharp(await response.arrayBuffer()).metadata()).format).toBe('gif')
    const reason = 'ffmpeg isn’t installed on this server.'
    const waitingJob = { state: 'waiting', error: reason, attempts: 0, status: 'failed' }
    await expect.poll(() => findJob(serverWithoutFfmpeg.context, body.id), POLLING).toMatchObject(waitingJob)
    await serverWithoutFfmpeg.stop()

    const next = await startTestServer({ CALOTYPE_DATA: serverWithoutFfmpeg.data, FFMPEG_PATH: 'ffmpeg' })
    const token = user.authorization.slice('Bearer '.length)
    const now = () => findJob(next.context, body.id)
    await expect
      .poll(now, POLLING)
      .toMatchObject(isInstalled ? { state: 'done', status: 'ready' } : waitingJob)
    expect((await createTestClient(next.address, token).fetchFile(key)).status).toBe(200)
    await next.destroy()
  })
})

test('starts waiting jobs when an administrator opens the status after installing ffmpeg', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'calotype-ffmpeg-'))
  const ffmpeg = path.join(folder, 'ffmpeg')
  const serverWithoutFfmpeg = await startTestServer({ FFMPEG_PATH: ffmpeg })
  const { context } = serverWithoutFfmpeg
  const { body } = await (await serverWithoutFfmpeg.addUser()).upload('video.mp4', BROKEN_VIDEO)
  await expect.poll(() => findJob(context, body.id), POLLING).toMatchObject({ state: 'waiting' })
  expect(await context.jobs.findFfmpegVersion()).toBeNull()
  writeFileSync(ffmpeg, '#!/bin/sh\necho "ffmpeg version 5.1.6 Copyright"\n', { mode: 0o755 })
  expect(await context.jobs.findFfmpegVersion()).toBe('5.1.6')
  await expect.poll(() => findJob(context, body.id), POLLING).toMatchObject({ state: 'failed' })
  await serverWithoutFfmpeg.destroy()
  rmSync(folder, { recursive: true })
})

test('continues interrupted jobs after a restart, without counting the attempt', async () => {
  const first = await startTestServer()
  const user = await first.addUser()
  const bytes = await sharp({ create: { width: 3000, height: 3000, channels: 3, background: '#345' } })
    .jpeg()
    .toBuffer()
  const items = await Promise.all([1, 2, 3, 4].map((index) => user.upload(`${index}.jpg`, bytes)))
  await first.stop()
  const next = await startTestServer({ CALOTYPE_DATA: first.data })
  for (const { body } of items)
    await expect
      .poll(() => findJob(next.context, body.id), POLLING)
      .toMatchObject({ state: 'done', attempts: 1 })
  await next.destroy()
})
