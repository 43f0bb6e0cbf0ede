import { mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { createFlatPng } from '../../testing/files/flatImages.ts'
import { PermanentError } from '../errors.ts'
import { createWorkers, type WorkerLimits, type Workers } from './workers.ts'

// Starting processes is slow while other tests run.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 30_000 })

const MEBIBYTE = 1024 ** 2
const LIMITS = { count: 1, limitMs: 60_000, cpuSeconds: 60, memoryBytes: 1024 * MEBIBYTE, idleMs: 60_000 }
const LARGE_SIZE = { width: 12_000, height: 9000 }

const getScript = (name: string) =>
  fileURLToPath(new URL(`../../testing/workers/${name}.ts`, import.meta.url))

let folder: string
let smallPhoto: string
let workers: Workers

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'calotype-workers-'))
  smallPhoto = path.join(folder, 'small.png')
  await sharp({ create: { width: 40, height: 40, channels: 3, background: '#123' } })
    .png()
    .toFile(smallPhoto)
})
afterEach(() => workers.close())
afterAll(() => rmSync(folder, { recursive: true }))

const start = (limits: Partial<WorkerLimits> = {}) => (workers = createWorkers({ ...LIMITS, ...limits }))
const render = (file: string) =>
  workers.run('render', {
    path: file,
    type: 'image/png',
    thumbnail: null,
    preview: path.join(folder, 'preview'),
  })

/** Runs the action with this name in a `scriptedWorker`, and returns the worker's process id. */
const renderAndGetPid = async (name: string) => Number((await render(name)).thumbhash)

test('fails only the task whose file crashes its worker', async () => {
  start({ script: getScript('crashingWorker') })
  for (const task of [1, 2, 3].map(() => render(smallPhoto)))
    await expect(task).rejects.toThrow('The process that read the file has crashed.')
})

test('ends a task that takes too long, and runs the next one', async () => {
  start({ script: getScript('hangingWorker'), limitMs: 3000 })
  const hangingTask = render('never')
  const next = render(smallPhoto)
  await expect(hangingTask).rejects.toThrow('Reading the file took more than 3 s.')
  await expect(next).resolves.toEqual({ thumbhash: 'x', isAnimated: false })
})

test('rejects waiting tasks when the server stops', async () => {
  start()
  const outcomes = Promise.allSettled([1, 2, 3].map(() => render(smallPhoto)))
  workers.close()
  expect((await outcomes).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
})

describe('a file that exceeds a limit', () => {
  let bombPath: string

  beforeAll(() => {
    bombPath = path.join(folder, 'bomb.png')
    writeFileSync(bombPath, createFlatPng(LARGE_SIZE, { interlaced: true }))
  })

  test.each([
    [
      { memoryBytes: 250 * MEBIBYTE },
      'Reading the file takes more than 250 MB of memory.',
      { code: 'MEMORY', limit: 250 * MEBIBYTE },
    ],
    [
      { cpuSeconds: 0.6 },
      'Reading the file takes more than 0.6 s of CPU time.',
      { code: 'CPU_TIME', limit: 0.6 },
    ],
  ] as const)(
    'is not retried after it exceeded %o, and the next file is rendered',
    async (limits, message, failure) => {
      start(limits)
      const costlyTask = render(bombPath)
      const next = render(smallPhoto)
      await expect(costlyTask).rejects.toBeInstanceOf(PermanentError)
      await expect(costlyTask).rejects.toMatchObject({ message, failure })
      await expect(next).resolves.toMatchObject({ isAnimated: false })
    },
  )

  test('can be a video with an index that fills the memory', async () => {
    const video = path.join(folder, 'index.mp4')
    const createBox = (type: string, size: number) => {
      const head = Buffer.alloc(8)
      head.writeUInt32BE(size)
      head.write(type, 4)
      return head
    }
    const ftyp = Buffer.concat([createBox('ftyp', 16), Buffer.from('isom\0\0\0\0')])
    writeFileSync(video, Buffer.concat([ftyp, createBox('moov', 600 * MEBIBYTE)]))
    truncateSync(video, ftyp.length + 600 * MEBIBYTE)
    start({ memoryBytes: 250 * MEBIBYTE })
    const inspection = workers.run('inspect', { path: video, type: 'video/mp4', now: new Date() })
    await expect(inspection).rejects.toThrow('Reading the file takes more than 250 MB of memory.')
  })

  test('is retried if the system stopped its worker', async () => {
    start({ script: getScript('scriptedWorker') })
    const stoppedTask = render('be stopped by the system')
    await expect(stoppedTask).rejects.toThrow('probably because the machine ran out of memory')
    await expect(stoppedTask).rejects.not.toBeInstanceOf(PermanentError)
  })
})

describe('a worker', () => {
  const isRunning = (pid: number) => {
    try {
      return process.kill(pid, 0)
    } catch {
      return false
    }
  }

  test('runs one task after another', async () => {
    start({ script: getScript('scriptedWorker') })
    expect(await renderAndGetPid('first')).toBe(await renderAndGetPid('second'))
  })

  test('ends when it has been idle for a while', async () => {
    start({ script: getScript('scriptedWorker'), idleMs: 50 })
    const pid = await renderAndGetPid('task')
    await expect.poll(() => isRunning(pid)).toBe(false)
    expect(await renderAndGetPid('task')).not.toBe(pid)
  })

  test('is replaced when it still holds much memory after a task', async () => {
    start({ script: getScript('scriptedWorker') })
    const pid = await renderAndGetPid('hold 500 MB')
    expect(await renderAndGetPid('task')).not.toBe(pid)
    await expect.poll(() => isRunning(pid)).toBe(false)
  })

  test.runIf(process.platform === 'linux')('yields to the server with all of its threads', async () => {
    start({ niceness: 5 })
    await render(smallPhoto)
    const isWorker = (pid: string) =>
      readFileSync(`/proc/${pid}/cmdline`, 'latin1').includes('jobs/workers/worker.ts')
    const children = readFileSync(`/proc/self/task/${process.pid}/children`, 'latin1').trim().split(' ')
    const threads = children
      .filter(isWorker)
      .flatMap((pid) => readdirSync(`/proc/${pid}/task`).map((thread) => `/proc/${pid}/task/${thread}/stat`))
    const decodingThreads = threads
      .map((file) => readFileSync(file, 'latin1'))
      .filter((stat) => /\((libuv-worker|libvips)/.test(stat))
    const priorities = decodingThreads.map((stat) =>
      Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[16]),
    )
    expect(priorities.length).toBeGreaterThan(0)
    expect(Math.min(...priorities)).toBeGreaterThan(0)
  })
})
