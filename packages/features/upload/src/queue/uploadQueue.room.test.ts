import type { Api } from '@calotype/api'
import { failWith, mockApi } from '@calotype/api/mock'
import { createCalotypeTransport } from '@calotype/transfer'
import { expect, it, vi } from 'vitest'
import { fakeClock } from '../fixtures/fakeClock.ts'
import { fakeServer } from '../fixtures/fakeServer.ts'
import { getId, NO_DETAILS, getItemAt } from '../fixtures/queues.ts'
import { createUploadQueue, type UploadQueueOptions } from './createUploadQueue.ts'
import { directHasher } from './hash/hasher.ts'
import type { UploadQueue } from './createUploadQueue.ts'

const CHUNK = 4

/** Creates a file whose content depends on its name. Files of more than 4 bytes are sent in chunks. */
const file = (name: string, bytes: number) =>
  new File([name.repeat(bytes).slice(0, bytes)], `${name}.mp4`, { type: 'video/mp4' })

const listNamesByStatus = (queue: UploadQueue, status: string) =>
  Array.from(queue.getItems(), (item) => (item.status === status ? item.name : [])).flat()
const listWithChunks = (queue: UploadQueue) =>
  Array.from(queue.getItems(), ({ name, uploadId }) => (uploadId ? name : [])).flat()
const isWaitingForSpace = (queue: UploadQueue, index: number) => {
  const item = getItemAt(queue, index)
  return item?.waitingFor === 'retry' && item.problem?.kind === 'serverFull'
}
const waitUntilStopped = (queue: UploadQueue) =>
  expect.poll(() => queue.getSnapshot().isRunning, { interval: 1 }).toBe(false)

/** Wraps all requests that discard uploads. */
function wrapCancel(api: Api, around: (cancel: () => Promise<unknown>) => Promise<unknown>) {
  const client = api.client as unknown as Record<'DELETE', (...call: unknown[]) => Promise<unknown>>
  const cancel = client.DELETE.bind(client)
  return vi.spyOn(client, 'DELETE').mockImplementation((...call) => around(() => cancel(...call)))
}

/**
 * Creates a queue of videos with the given sizes. The server has one chunk of each video when other files fill its disk
 * up to the given free space.
 */
async function createQueueWithFullDisk(
  sizes: Readonly<Record<string, number>>,
  left: number,
  options: Partial<UploadQueueOptions> = {},
) {
  const server = fakeServer()
  server.disk.fillAt(Object.keys(sizes).length * CHUNK, left)
  const queue = createUploadQueue({
    transport: createCalotypeTransport(server.api),
    clock: fakeClock(),
    chunkBytes: CHUNK,
    parallelFiles: 8,
    ...options,
  })
  await queue.add(Object.entries(sizes).map(([name, bytes]) => file(name, bytes)))
  queue.start(NO_DETAILS)
  return { ...server, queue }
}

it('completes as many videos as possible when the disk becomes full', async () => {
  const { queue, library, disk } = await createQueueWithFullDisk({ a: 16, b: 12, c: 14 }, 2)
  await waitUntilStopped(queue)
  expect(listNamesByStatus(queue, 'uploaded')).toEqual(['b.mp4'])
  expect(listNamesByStatus(queue, 'error')).toEqual(['a.mp4', 'c.mp4'])
  expect(library).toMatchObject([{ size: 12 }])
  expect(disk.getUsedBytes()).toBe(12)
})

it('completes videos one after another while they fit on the disk', async () => {
  const { queue } = await createQueueWithFullDisk({ a: 8, b: 8, c: 16 }, 5)
  await waitUntilStopped(queue)
  expect(listNamesByStatus(queue, 'uploaded')).toEqual(['a.mp4', 'b.mp4'])
  expect(listWithChunks(queue)).toEqual([])
})

it('discards no chunks of files that can be resumed later', async () => {
  const { queue, disk } = await createQueueWithFullDisk({ a: 16 }, 2)
  await waitUntilStopped(queue)
  expect([listNamesByStatus(queue, 'error'), listWithChunks(queue), disk.getUsedBytes()]).toEqual([
    ['a.mp4'],
    ['a.mp4'],
    CHUNK,
  ])
  queue.retryFailed()
  await waitUntilStopped(queue)
  expect(listWithChunks(queue)).toEqual(['a.mp4'])
  disk.capacity = 16
  queue.retryFailed()
  await waitUntilStopped(queue)
  expect(listNamesByStatus(queue, 'uploaded')).toEqual(['a.mp4'])
})

it('keeps the chunks of the remaining file if its retry fails as well', async () => {
  const { queue, disk } = await createQueueWithFullDisk({ a: 16, b: 20 }, 2)
  await waitUntilStopped(queue)
  expect([listNamesByStatus(queue, 'error'), listWithChunks(queue)]).toEqual([['a.mp4', 'b.mp4'], ['a.mp4']])
  // The upload of a.mp4 used the disk space that was freed by discarding the chunks of b.mp4.
  expect(disk.getUsedBytes()).toBe(8)
  queue.retryFailed()
  await waitUntilStopped(queue)
  expect([listWithChunks(queue), disk.getUsedBytes()]).toEqual([['a.mp4'], 8])
})

it('sends small files in the meantime, and reports that videos are retried', async () => {
  const { queue } = await createQueueWithFullDisk({ a: 16, b: 12 }, 3)
  await queue.add([file('photo', 3)])
  queue.start(NO_DETAILS)
  const states: string[] = []
  queue.subscribe(() => {
    const [first, second, photo] = queue.getItems()
    if (first?.waitingFor === 'retry' && second?.waitingFor === 'retry')
      states.push(`${first.problem?.kind} ${photo?.status}`)
  })
  await waitUntilStopped(queue)
  expect(states).toContain('serverFull uploaded')
  expect(listNamesByStatus(queue, 'uploaded')).toEqual(['photo.mp4'])
})

it('sends nothing while paused, and continues afterwards', async () => {
  const { queue, disk } = await createQueueWithFullDisk({ a: 16, b: 12, c: 14 }, 2)
  await vi.waitFor(() => expect(listWithChunks(queue)).toEqual(['b.mp4']), { interval: 0 })
  queue.pause('paused')
  // The server may still store a chunk that was sent completely.
  await vi.waitFor(() => expect(listNamesByStatus(queue, 'idle')).toEqual(['b.mp4']), { interval: 0 })
  expect(disk.getUsedBytes()).toBeLessThanOrEqual(2 * CHUNK)
  // No file is active.
  expect([isWaitingForSpace(queue, 0), isWaitingForSpace(queue, 2), queue.getSnapshot().phase]).toEqual([
    true,
    true,
    'paused',
  ])
  queue.resume('paused')
  await waitUntilStopped(queue)
  expect(listNamesByStatus(queue, 'uploaded')).toEqual(['b.mp4'])
})

it('does not wait for a removed file, and discards its chunks on the server', async () => {
  const { queue, disk } = await createQueueWithFullDisk({ a: 16, b: 12 }, 2)
  await vi.waitFor(() => expect(isWaitingForSpace(queue, 0)).toBe(true), { interval: 0 })
  queue.remove(getId(queue, 0))
  await waitUntilStopped(queue)
  expect(Array.from(queue.getItems(), ({ name }) => name)).toEqual(['b.mp4'])
  expect(disk.getUsedBytes()).toBeLessThanOrEqual(12)
})

it('reports duplicates of a waiting video like the video', async () => {
  const { queue, library } = await createQueueWithFullDisk({ a: 16, b: 12, c: 14 }, 2)
  await queue.add([new File([file('b', 12)], 'the same.mp4', { type: 'video/mp4' })])
  queue.start(NO_DETAILS)
  await waitUntilStopped(queue)
  expect(listNamesByStatus(queue, 'uploaded')).toEqual(['b.mp4', 'the same.mp4'])
  expect(library).toHaveLength(1)
})

it.each([
  { bytes: 8, uploaded: ['a.mp4', 'the same.mp4'], left: [], used: 8 },
  { bytes: 16, uploaded: [], left: ['a.mp4'], used: 8 },
])(
  'keeps the chunks of at most one of two interrupted duplicates of $bytes bytes',
  async ({ bytes, uploaded, left, used }) => {
    const { table, disk, library } = fakeServer()
    let isBroken = true
    const sendChunk = table['POST /api/upload/chunked/upload']
    const api = mockApi({
      ...table,
      'POST /api/upload/chunked/upload': (call) =>
        isBroken && call.body.get('chunkIndex') !== '0' ? failWith(500) : sendChunk(call),
    })
    const queue = createUploadQueue({
      transport: createCalotypeTransport(api),
      clock: fakeClock(),
      chunkBytes: CHUNK,
      maxAttempts: 1,
    })
    await queue.add([file('a', bytes), new File([file('a', bytes)], 'the same.mp4', { type: 'video/mp4' })])
    queue.start(NO_DETAILS)
    await waitUntilStopped(queue)
    expect([listWithChunks(queue), disk.getUsedBytes()]).toEqual([['a.mp4', 'the same.mp4'], 2 * CHUNK])
    isBroken = false
    disk.capacity = 2 * CHUNK + 2
    queue.retryFailed()
    await waitUntilStopped(queue)
    expect([listNamesByStatus(queue, 'uploaded'), listWithChunks(queue), disk.getUsedBytes()]).toEqual([
      uploaded,
      left,
      used,
    ])
    expect(library).toHaveLength(uploaded.length / 2)
  },
)

it('requests once to discard chunks that the server keeps, and ends', async () => {
  const { queue, api } = await createQueueWithFullDisk({ a: 16, b: 20 }, 2)
  const cancel = vi.spyOn(api.client, 'DELETE').mockRejectedValue(new TypeError('Nobody answers.'))
  await waitUntilStopped(queue)
  expect(listNamesByStatus(queue, 'error')).toEqual(['a.mp4', 'b.mp4'])
  expect(cancel).toHaveBeenCalledOnce()
})

it('treats an upload that the server has forgotten as discarded', async () => {
  const { queue, api } = await createQueueWithFullDisk({ a: 16, b: 12, c: 14 }, 2)
  // Lose the first response. The retried request then finds no upload.
  wrapCancel(api, async (cancel) => {
    await cancel()
    return cancel()
  })
  await waitUntilStopped(queue)
  expect([listNamesByStatus(queue, 'uploaded'), listWithChunks(queue)]).toEqual([['b.mp4'], []])
})

it('retries waiting files once the server has discarded the chunks of a removed video', async () => {
  const [slow, cancelling] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const hasher = {
    ...directHasher,
    async hashPrefix(one: Blob) {
      if (one.size === 1) await slow.promise
      return directHasher.hashPrefix(one)
    },
  }
  const { queue, api } = await createQueueWithFullDisk({ a: 16, b: 8 }, 2, { hasher })
  await queue.add([file('slow', 1)])
  queue.start(NO_DETAILS)
  await vi.waitFor(
    () => expect([isWaitingForSpace(queue, 0), isWaitingForSpace(queue, 1)]).toEqual([true, true]),
    { interval: 0 },
  )
  const cancelled = wrapCancel(api, async (cancel) => {
    await cancelling.promise
    return cancel()
  })
  queue.remove(getId(queue, 0))
  slow.resolve()
  await vi.waitFor(() => expect(listNamesByStatus(queue, 'uploaded')).toEqual(['slow.mp4']), { interval: 0 })
  // All other files were uploaded or have failed.
  expect(isWaitingForSpace(queue, 0)).toBe(true)
  cancelling.resolve()
  await waitUntilStopped(queue)
  expect(listNamesByStatus(queue, 'uploaded')).toEqual(['b.mp4', 'slow.mp4'])
  expect(cancelled).toHaveBeenCalledOnce()
})

it('lets a photo wait while a video with chunks on the server is queued', async () => {
  const { queue } = await createQueueWithFullDisk({ a: 16 }, 2, { parallelFiles: 1 })
  await queue.add([file('photo', 3)])
  queue.start(NO_DETAILS)
  await waitUntilStopped(queue)
  expect([listNamesByStatus(queue, 'error'), listWithChunks(queue)]).toEqual([
    ['a.mp4', 'photo.mp4'],
    ['a.mp4'],
  ])
  const states = new Set<string>()
  queue.subscribe(() => {
    const [film, photo] = queue.getItems()
    if (film?.status === 'uploading') states.add(`${photo?.status} ${photo?.waitingFor}`)
  })
  for (const index of [1, 0]) queue.retry(getId(queue, index))
  await waitUntilStopped(queue)
  expect([...states]).toEqual(['uploading retry'])
  expect(listNamesByStatus(queue, 'error')).toEqual(['a.mp4', 'photo.mp4'])
})
