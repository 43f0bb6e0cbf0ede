import { createCalotypeTransport } from '@calotype/transfer'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { fakeClock } from '../fixtures/fakeClock.ts'
import { fakeServer, type Fault } from '../fixtures/fakeServer.ts'
import { NO_DETAILS } from '../fixtures/queues.ts'
import { sha256Hex } from '../fixtures/sha256Hex.ts'
import { createUploadQueue } from './createUploadQueue.ts'
import type { QueueStore, StoredItem } from './store/queueStore.ts'
import type { UploadQueue } from './createUploadQueue.ts'

/** Number of random programs. Set QUEUE_RUNS to run more, for example 1000. */
const RUNS = Number(process.env['QUEUE_RUNS'] ?? 120)

const createActionStep = <D extends string>(...actions: readonly [D, ...D[]]) =>
  fc.record({ do: fc.constantFrom(...actions) })

/** Actions of the user, the network and the server, in any order. */
const STEP = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('add' as const), file: fc.nat(19) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('fail' as const),
      faults: fc.array(fc.constantFrom<Fault>('none', 'none', 'lost', 'answerLost', 'broken', 'signedOut'), {
        maxLength: 6,
      }),
    }),
  },
  { weight: 5, arbitrary: createActionStep('start', 'start', 'rest') },
  {
    weight: 4,
    arbitrary: createActionStep(
      'pause',
      'resume',
      'offline',
      'online',
      'signIn',
      'retry',
      'reload',
      'forget',
      'fill',
      'empty',
    ),
  },
)
type Step = typeof STEP extends fc.Arbitrary<infer S> ? S : never

/** Creates a file from its number. Every third file is a duplicate. Files of more than 4 bytes are sent in chunks. */
function fileNumber(index: number): File {
  const content = index % 3 === 2 ? index - 1 : index
  const fileText = String.fromCharCode(97 + content).repeat(content % 2 === 0 ? 3 : 9)
  return new File([fileText], `${index}.jpg`, { type: 'image/jpeg', lastModified: 1 })
}

function memoryStore(): QueueStore {
  const kept = new Map<string, StoredItem>()
  return {
    async *load() {
      yield* [...kept.values()]
    },
    async save(items, gone) {
      for (const item of items) kept.set(item.id, item)
      for (const id of gone) kept.delete(id)
    },
  }
}

async function waitUntilIdle(queue: UploadQueue, { isBusy }: Pick<ReturnType<typeof fakeServer>, 'isBusy'>) {
  for (let idleRounds = 0; idleRounds < 5; idleRounds += 1) {
    const before = queue.getSnapshot()
    await new Promise((resolve) => setTimeout(resolve, 1))
    const { phase, isAdding } = queue.getSnapshot()
    const moves = before !== queue.getSnapshot() || isAdding || isBusy()
    if (moves || phase === 'running' || phase === 'unreachable') idleRounds = -1
  }
}

/**
 * Records whether the progress of a queue ever decreases. Progress restarts when the user adds or starts files, and
 * when an idle queue starts a batch, which happens after `start` has returned.
 */
function watchProgress(queue: UploadQueue) {
  let furthest = 0
  let isRestarting = false
  let wasIdle = false
  const decreases: string[] = []
  queue.subscribe(() => {
    // Compare bytes, because the files are too small for the percentage to change with them.
    const { sentBytes } = queue.getProgress()
    if (sentBytes < furthest && !isRestarting && !wasIdle) decreases.push(`${furthest} to ${sentBytes}`)
    furthest = sentBytes
    wasIdle = queue.getSnapshot().phase === 'idle'
  })
  return {
    decreases,
    async during(step: () => unknown) {
      isRestarting = true
      await step()
      furthest = 0
      isRestarting = false
    },
  }
}

/**
 * Number of further bytes that the server stores at the end of the program before its disk becomes full, and the free
 * space that is left then.
 */
const FULL_DISK = fc.record({ later: fc.nat(30), left: fc.nat(8) })
type FullDisk = typeof FULL_DISK extends fc.Arbitrary<infer F> ? F : never

/** Performs random actions, and then sends all files to a server whose disk becomes full. */
async function run(steps: readonly Step[], { later, left }: FullDisk) {
  const server = fakeServer()
  const store = memoryStore()
  const files = new Map<number, File>()
  const watchers: ReturnType<typeof watchProgress>[] = []
  let queue = open()

  function open() {
    const queueId = `page${watchers.length}`
    const options = {
      transport: createCalotypeTransport(server.api),
      store,
      clock: fakeClock(),
      chunkBytes: 4,
      parallelFiles: 3,
      queueId,
    }
    const opened = createUploadQueue(options)
    watchers.push(watchProgress(opened))
    return opened
  }

  const restartProgress = (step: () => unknown) => watchers.at(-1)?.during(step)

  async function reload() {
    await queue.flush()
    queue.pause('signedOut')
    await waitUntilIdle(queue, server)
    queue = open()
    await queue.restore()
  }

  for (const step of steps) {
    if (step.do === 'add') {
      files.set(step.file, fileNumber(step.file))
      await restartProgress(() => queue.add([fileNumber(step.file)]))
    }
    if (step.do === 'fail') server.faults.push(...step.faults)
    if (step.do === 'start') await restartProgress(() => void queue.start(NO_DETAILS))
    if (step.do === 'pause') queue.pause('paused')
    if (step.do === 'resume') queue.resume('paused')
    if (step.do === 'offline') queue.pause('offline')
    if (step.do === 'online') queue.resume('offline')
    if (step.do === 'signIn') queue.resume('signedOut')
    if (step.do === 'retry') await restartProgress(() => queue.retryFailed())
    if (step.do === 'rest') await waitUntilIdle(queue, server)
    if (step.do === 'reload') await reload()
    if (step.do === 'forget') server.expireUploads()
    if (step.do === 'fill') server.disk.capacity = server.disk.getUsedBytes() + 6
    if (step.do === 'empty') server.disk.capacity = Number.POSITIVE_INFINITY
  }

  server.faults.length = 0
  server.disk.capacity = Number.POSITIVE_INFINITY
  server.disk.fillAt(server.disk.getUsedBytes() + later, left)
  await restartProgress(() => queue.add(files.values()))
  // Wait until the server has refused all requests before the next sign-in.
  await waitUntilIdle(queue, server)
  for (const reason of ['paused', 'offline', 'signedOut'] as const) queue.resume(reason)
  await waitUntilIdle(queue, server)
  // Started files continue automatically. Only files that failed permanently or weren't started may remain.
  const stuck = [...queue.getItems()].filter(({ status, details }) => status === 'idle' && details !== null)
  await restartProgress(() => void queue.start(NO_DETAILS))
  await waitUntilIdle(queue, server)
  return { server, queue, files, stuck, decreases: watchers.flatMap((watcher) => watcher.decreases) }
}

/**
 * Expects that the remaining files report a full disk, that the server has chunks of at most one of them, and that
 * retrying this file, or else the smallest file, stores no further bytes.
 */
async function expectFull({ server, queue }: Awaited<ReturnType<typeof run>>) {
  const { disk } = server
  const left = [...queue.getItems()].filter(({ status }) => status !== 'uploaded')
  const full = { status: 'error', waitingFor: null, problem: { kind: 'serverFull' } }
  expect(left).toMatchObject(left.map(() => full))
  const startedFiles = left.filter(({ uploadId }) => uploadId !== null)
  expect(startedFiles.length).toBeLessThanOrEqual(1)
  const [next] = startedFiles.length > 0 ? startedFiles : left.sort((one, other) => one.size - other.size)
  if (!next) return
  const used = disk.getUsedBytes()
  queue.retry(next.id)
  await waitUntilIdle(queue, server)
  expect(disk.getUsedBytes()).toBe(used)
}

it('loses no file and stores none twice, whatever happens', async () => {
  const steps = fc.array(STEP, { minLength: 10, maxLength: 40, size: 'max' })
  await fc.assert(
    fc.asyncProperty(steps, FULL_DISK, async (program, full) => {
      const end = await run(program, full)
      const { server, queue, files } = end
      expect([end.stuck, end.decreases]).toEqual([[], []])
      await expectFull(end)
      server.disk.fillAt(0, Number.POSITIVE_INFINITY)
      queue.start(NO_DETAILS)
      await waitUntilIdle(queue, server)
      const items = [...queue.getItems()]
      expect(items.filter(({ status }) => status !== 'uploaded')).toEqual([])
      // The list contains a file twice if the user selected it again after its upload.
      const names = new Set(items.map(({ name }) => name))
      expect(names).toEqual(new Set(Array.from(files.values(), ({ name }) => name)))
      const kept = new Map(server.library.map(({ id, sha256 }) => [id, sha256]))
      for (const { mediaId, name } of items) {
        expect(kept.get(mediaId ?? 0)).toBe(await sha256Hex(fileNumber(Number.parseInt(name))))
      }
      expect(new Set(server.library.map(({ sha256 }) => sha256)).size).toBe(server.library.length)
      expect(new Set(server.library.map(({ localId }) => localId)).size).toBe(server.library.length)
    }),
    { numRuns: RUNS },
  )
}, 600_000)
