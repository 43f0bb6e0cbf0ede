import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { fakeClock } from '../fixtures/fakeClock.ts'
import { fakeServer, type Fault } from '../fixtures/fakeServer.ts'
import { sha256Hex } from '../fixtures/sha256Hex.ts'
import { createUploadQueue } from './createUploadQueue.ts'
import type { QueueStore, StoredItem } from './store/queueStore.ts'

const oneOf = <D extends string>(...what: readonly [D, ...D[]]) => fc.record({ do: fc.constantFrom(...what) })

/** What a person, the network and the server may do, in any order. */
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
  { weight: 5, arbitrary: oneOf('start', 'start', 'rest') },
  {
    weight: 4,
    arbitrary: oneOf(
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

const DETAILS = { labels: [], description: '' }

/** Every third has the content of another; those of more than 4 bytes go in chunks. */
function fileNumber(index: number): File {
  const content = index % 3 === 2 ? index - 1 : index
  const letters = String.fromCharCode(97 + content).repeat(content % 2 === 0 ? 3 : 9)
  return new File([letters], `${index}.jpg`, { type: 'image/jpeg', lastModified: 1 })
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

/** Until nothing moves any more by itself. */
async function rested(queue: ReturnType<typeof createUploadQueue>) {
  for (let calm = 0; calm < 3; calm += 1) {
    const before = queue.getSnapshot()
    await new Promise((resolve) => setTimeout(resolve))
    const { phase } = queue.getSnapshot()
    if (before !== queue.getSnapshot() || phase === 'running' || phase === 'unreachable') calm = -1
  }
}

async function run(steps: readonly Step[]) {
  const server = fakeServer()
  const store = memoryStore()
  const files = new Map<number, File>()
  let page = 0
  const open = () =>
    createUploadQueue({
      ...{ api: server.api, store, clock: fakeClock(), chunkBytes: 4, parallelFiles: 3 },
      queueId: `page${page++}`,
    })
  let queue = open()

  async function reload() {
    await queue.flush()
    queue.hold('signedOut')
    await rested(queue)
    queue = open()
    await queue.restore()
  }

  for (const step of steps) {
    if (step.do === 'add') {
      files.set(step.file, fileNumber(step.file))
      await queue.add([fileNumber(step.file)])
    }
    if (step.do === 'fail') server.faults.push(...step.faults)
    if (step.do === 'start') queue.start(DETAILS)
    if (step.do === 'pause') queue.hold('paused')
    if (step.do === 'resume') queue.release('paused')
    if (step.do === 'offline') queue.hold('offline')
    if (step.do === 'online') queue.release('offline')
    if (step.do === 'signIn') queue.release('signedOut')
    if (step.do === 'retry') queue.retryFailed()
    if (step.do === 'rest') await rested(queue)
    if (step.do === 'reload') await reload()
    if (step.do === 'forget') server.forget()
    if (step.do === 'fill') server.disk.room = server.disk.used() + 6
    if (step.do === 'empty') server.disk.room = Number.POSITIVE_INFINITY
  }

  server.faults.length = 0
  server.disk.room = Number.POSITIVE_INFINITY
  await queue.add(files.values())
  // What the server has refused already is heard before somebody signs in again.
  await rested(queue)
  for (const reason of ['paused', 'offline', 'signedOut'] as const) queue.release(reason)
  await rested(queue)
  // What was sent off goes on by itself; only what failed for good or was never sent off is left.
  const stuck = [...queue.items()].filter(({ status, details }) => status === 'idle' && details !== null)
  queue.start(DETAILS)
  await rested(queue)
  return { server, queue, files, stuck }
}

it('loses no file and keeps none twice, whatever happens on the way', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(STEP, { minLength: 10, maxLength: 40, size: 'max' }), async (steps) => {
      const { server, queue, files, stuck } = await run(steps)
      expect(stuck).toEqual([])
      const statuses = Array.from(queue.items(), ({ status }) => status)
      expect(statuses).toEqual(Array.from(files, () => 'uploaded'))
      const kept = new Map(server.library.map(({ id, sha256 }) => [id, sha256]))
      for (const { mediaId, name } of queue.items()) {
        expect(kept.get(mediaId ?? 0)).toBe(await sha256Hex(fileNumber(Number.parseInt(name))))
      }
      expect(new Set(server.library.map(({ sha256 }) => sha256)).size).toBe(server.library.length)
      expect(new Set(server.library.map(({ localId }) => localId)).size).toBe(server.library.length)
    }),
    { numRuns: 120 },
  )
}, 60_000)
