import { setTimeout as sleep } from 'node:timers/promises'
import { createUploadQueue } from '../../packages/features/upload/src/queue/createUploadQueue.ts'
import type { QueueStore, StoredItem } from '../../packages/features/upload/src/queue/store/queueStore.ts'
import { createCalotypeTransport } from '../../packages/transfer/src/engine/calotypeTransport.ts'
import { nodeHasher } from '../../packages/transfer/src/node/hasher.ts'
import { applyToServer, CHUNK_BYTES, repair, type Program, type Server } from './program.ts'
import { fastClock } from './fastClock.ts'

function memoryStore(): QueueStore {
  const items = new Map<string, StoredItem>()
  return {
    async *load() {
      yield* [...items.values()]
    },
    async save(saved, removed) {
      for (const item of saved) items.set(item.id, item)
      for (const id of removed) items.delete(id)
    },
  }
}

/** Uploads the files in the same way as the page. Returns the outcome of each file by name. */
export async function runBrowserAdapter(server: Server, { files, steps }: Program) {
  const store = memoryStore()
  const selected = files.map(
    ({ name, content }) => new File([new Uint8Array(content)], name, { type: 'image/jpeg', lastModified: 1 }),
  )
  let pages = 0
  const open = () =>
    createUploadQueue({
      transport: createCalotypeTransport(server.api),
      store,
      hasher: nodeHasher,
      clock: fastClock,
      random: () => 0,
      chunkBytes: CHUNK_BYTES,
      parallelFiles: 3,
      queueId: `page${(pages += 1)}`,
    })
  const details = { labels: [], description: '' }
  let queue = open()
  await queue.add(selected)
  queue.start(details)

  /** Simulates a reload, after which the user selects the files again. */
  async function restart() {
    await queue.flush()
    queue.pause('signedOut')
    await queue.flush()
    queue = open()
    await queue.restore()
    await queue.add(selected)
    queue.start(details)
  }

  for (const step of steps) {
    applyToServer(server, step)
    if (step.do === 'wait') await sleep(step.ms)
    if (step.do === 'pause') queue.pause('paused')
    if (step.do === 'resume') for (const reason of ['paused', 'signedOut'] as const) queue.resume(reason)
    if (step.do === 'retry') queue.retryFailed()
    if (step.do === 'restart') await restart()
  }
  repair(server)
  for (const reason of ['paused', 'signedOut'] as const) queue.resume(reason)
  await ended()
  queue.retryFailed()
  await ended()
  return new Map(
    Array.from(queue.getItems(), ({ name, status, problem, already }) => [
      name,
      { status, problem: problem?.kind ?? null, already },
    ]),
  )

  async function ended() {
    while (queue.isRunning()) {
      queue.resume('signedOut')
      await sleep(1)
    }
  }
}
