import { expect, it, vi } from 'vitest'
import { fakeClock } from '../fixtures/fakeClock.ts'
import { fakeServer } from '../fixtures/fakeServer.ts'
import { createUploadQueue } from './createUploadQueue.ts'
import type { UploadQueue } from './uploadQueue.ts'

const NO_DETAILS = { labels: [], description: '' }
const CHUNK = 4

/** No two alike. Those of more than 4 bytes go in chunks. */
const file = (name: string, bytes: number) =>
  new File([name.repeat(bytes).slice(0, bytes)], `${name}.mp4`, { type: 'video/mp4' })

const namesBy = (queue: UploadQueue, status: string) =>
  Array.from(queue.items(), (item) => (item.status === status ? item.name : [])).flat()
const begun = (queue: UploadQueue) =>
  Array.from(queue.items(), ({ name, uploadId }) => (uploadId ? name : [])).flat()
const rested = (queue: UploadQueue) =>
  vi.waitFor(() => expect(queue.getSnapshot().isRunning).toBe(false), { interval: 1 })

/** A queue of these films, each of which the server has one chunk of when others fill its disk but for so many bytes. */
async function withDiskFull(sizes: Readonly<Record<string, number>>, left: number) {
  const server = fakeServer()
  const { disk } = server
  let room = Number.POSITIVE_INFINITY
  const most = Object.keys(sizes).length * CHUNK
  Object.defineProperty(disk, 'room', {
    get() {
      if (room === Number.POSITIVE_INFINITY && disk.used() >= most) room = most + left
      return room
    },
    set(bytes: number) {
      room = bytes
    },
  })
  const queue = createUploadQueue({
    api: server.api,
    clock: fakeClock(),
    chunkBytes: CHUNK,
    parallelFiles: 8,
  })
  await queue.add(Object.entries(sizes).map(([name, bytes]) => file(name, bytes)))
  queue.start(NO_DETAILS)
  return { ...server, queue }
}

it('finishes what can be finished of films that the disk is full of in the midst', async () => {
  const { queue, library, disk } = await withDiskFull({ a: 16, b: 12, c: 14 }, 2)
  await rested(queue)
  expect(namesBy(queue, 'uploaded')).toEqual(['b.mp4'])
  expect(namesBy(queue, 'error')).toEqual(['a.mp4', 'c.mp4'])
  expect(library).toMatchObject([{ size: 12 }])
  expect(disk.used()).toBe(12)
})

it('finishes one after another as far as the disk goes', async () => {
  const { queue } = await withDiskFull({ a: 8, b: 8, c: 16 }, 5)
  await rested(queue)
  expect(namesBy(queue, 'uploaded')).toEqual(['a.mp4', 'b.mp4'])
  expect(begun(queue)).toEqual([])
})

it('gives nothing back that could go on later', async () => {
  const { queue, disk } = await withDiskFull({ a: 16 }, 2)
  await rested(queue)
  expect([namesBy(queue, 'error'), begun(queue), disk.used()]).toEqual([['a.mp4'], ['a.mp4'], CHUNK])
  queue.retryFailed()
  await rested(queue)
  expect(begun(queue)).toEqual(['a.mp4'])
  disk.room = 16
  queue.retryFailed()
  await rested(queue)
  expect(namesBy(queue, 'uploaded')).toEqual(['a.mp4'])
})

it('keeps what it has of the one that is left when another try does not help either', async () => {
  const { queue, disk } = await withDiskFull({ a: 16, b: 20 }, 2)
  await rested(queue)
  expect([namesBy(queue, 'error'), begun(queue)]).toEqual([['a.mp4', 'b.mp4'], ['a.mp4']])
  // It went on in the room of the other.
  expect(disk.used()).toBe(8)
  queue.retryFailed()
  await rested(queue)
  expect([begun(queue), disk.used()]).toEqual([['a.mp4'], 8])
})

it('sends what is small meanwhile, and tells of the films that they are tried again', async () => {
  const { queue } = await withDiskFull({ a: 16, b: 12 }, 3)
  await queue.add([file('photo', 3)])
  queue.start(NO_DETAILS)
  const states: string[] = []
  queue.subscribe(() => {
    const [first, second, photo] = queue.items()
    if (first?.waitingFor === 'retry' && second?.waitingFor === 'retry')
      states.push(`${first.problem?.kind} ${photo?.status}`)
  })
  await rested(queue)
  expect(states).toContain('serverFull uploaded')
  expect(namesBy(queue, 'uploaded')).toEqual(['photo.mp4'])
})

it('sends nothing while it is paused in the midst of that, and goes on where it was', async () => {
  const { queue, disk } = await withDiskFull({ a: 16, b: 12, c: 14 }, 2)
  await vi.waitFor(() => expect(begun(queue)).toEqual(['b.mp4']), { interval: 0 })
  queue.hold('paused')
  const before = disk.used()
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(disk.used()).toBeLessThanOrEqual(before + CHUNK)
  expect(queue.getSnapshot().phase).toBe('paused')
  queue.release('paused')
  await rested(queue)
  expect(namesBy(queue, 'uploaded')).toEqual(['b.mp4'])
})

it('waits no more for what is taken out meanwhile, and the server forgets what it has of it', async () => {
  const { queue, disk } = await withDiskFull({ a: 16, b: 12 }, 2)
  const waits = () => queue.at(0)?.waitingFor === 'retry' && queue.at(0)?.problem?.kind === 'serverFull'
  await vi.waitFor(() => expect(waits()).toBe(true), { interval: 0 })
  queue.remove(queue.at(0)?.id ?? '')
  await rested(queue)
  expect(Array.from(queue.items(), ({ name }) => name)).toEqual(['b.mp4'])
  expect(disk.used()).toBeLessThanOrEqual(12)
})

it('tells the same of what is the same as a film that waited', async () => {
  const { queue, library } = await withDiskFull({ a: 16, b: 12, c: 14 }, 2)
  await queue.add([new File([file('b', 12)], 'the same.mp4', { type: 'video/mp4' })])
  queue.start(NO_DETAILS)
  await rested(queue)
  expect(namesBy(queue, 'uploaded')).toEqual(['b.mp4', 'the same.mp4'])
  expect(library).toHaveLength(1)
})

it('asks once for what cannot be given back, and comes to an end', async () => {
  const { queue, api } = await withDiskFull({ a: 16, b: 20 }, 2)
  const cancel = vi.spyOn(api.client, 'DELETE').mockRejectedValue(new TypeError('Nobody answers.'))
  await rested(queue)
  expect(namesBy(queue, 'error')).toEqual(['a.mp4', 'b.mp4'])
  expect(cancel).toHaveBeenCalledOnce()
})
