import { WEAK_HASH_BYTES, weakHash } from '@calotype/api'
import { describe, expect, it, vi } from 'vitest'
import { storedItem } from '../fixtures/storedItem.ts'
import {
  waitUntilFinished,
  createPendingUploads,
  getId,
  NO_DETAILS,
  createPhoto,
  createPhotos,
  createQueue,
  getStatuses,
} from '../fixtures/queues.ts'
import { CONCURRENT_FILES, type Hasher } from '@calotype/transfer'
import { directHasher } from './hash/hasher.ts'

describe('a queue that sends', () => {
  it('sends a file with its descriptor, labels and description', async () => {
    const dtos: unknown[] = []
    const queue = createQueue({
      'POST /api/upload/': async ({ body }) => {
        dtos.push(JSON.parse(await (body.get('dto') as File).text()))
        return storedItem
      },
    })
    const large = createPhoto('large.jpg', 'x'.repeat(WEAK_HASH_BYTES + 10))
    void queue.add([large])
    expect(queue.start({ labels: ['a', 'b'], description: 'At the sea' })).toBe(1)
    await waitUntilFinished(queue)
    expect(dtos).toMatchObject([
      {
        name: 'large.jpg',
        type: 'image/jpeg',
        size: WEAK_HASH_BYTES + 10,
        status: 'pending',
        creationDate: '2023-05-06T07:08:09.000Z',
        checksum: weakHash(new TextEncoder().encode('x'.repeat(WEAK_HASH_BYTES))),
        labels: ['a', 'b'],
        description: 'At the sea',
      },
    ])
    expect(getStatuses(queue)).toEqual(['uploaded'])
  })

  it('derives the type of a file without one', async () => {
    const types: unknown[] = []
    const queue = createQueue({
      'POST /api/upload/': async ({ body }) => {
        types.push(JSON.parse(await (body.get('dto') as File).text()).type)
        return storedItem
      },
    })
    void queue.add([new File(['film'], 'film.MP4')])
    queue.start(NO_DETAILS)
    await waitUntilFinished(queue)
    expect(types).toEqual(['video/mp4'])
  })

  it('reads active files before queued ones', async () => {
    const read: Blob[] = []
    const hasher: Hasher = {
      ...directHasher,
      hashPrefix: (file) => {
        read.push(file)
        return directHasher.hashPrefix(file)
      },
    }
    const queue = createQueue({ 'POST /api/upload/': storedItem }, { hasher })
    const files = createPhotos(20)
    void queue.add(files)
    queue.start(NO_DETAILS)
    await waitUntilFinished(queue)
    expect(read).toEqual(files)
  })

  it('sends 8 files concurrently, and the next one when one ends', async () => {
    const { pending, queue } = createPendingUploads()
    void queue.add(createPhotos(20))
    queue.start(NO_DETAILS)
    await vi.waitFor(() => expect(pending).toHaveLength(8))
    expect(CONCURRENT_FILES).toBe(8)
    expect(queue.getSnapshot().batch.active.size).toBe(8)

    pending[0]?.answer()
    await vi.waitFor(() => expect(pending).toHaveLength(9))
    expect(queue.getSnapshot().batch).toMatchObject({ uploaded: 1, total: 20 })
    expect(queue.getSnapshot().batch.active.size).toBe(8)
  })

  it("counts a file as uploaded only after the server's response", async () => {
    const { pending, queue } = createPendingUploads()
    void queue.add([createPhoto('a.jpg')])
    queue.start(NO_DETAILS)
    await vi.waitFor(() => expect(pending).toHaveLength(1))
    expect(getStatuses(queue)).toEqual(['uploading'])
    pending[0]?.answer()
    await waitUntilFinished(queue)
    expect(getStatuses(queue)).toEqual(['uploaded'])
  })

  it('reports progress of a file without changing the list', async () => {
    const queue = createQueue({ 'POST /api/upload/': storedItem })
    await queue.add([createPhoto('a.jpg', 'x'.repeat(1000))])
    const id = getId(queue, 0)
    const list = vi.fn<() => void>()
    queue.start(NO_DETAILS)
    queue.subscribe(list)
    await waitUntilFinished(queue)
    expect(queue.sentBytes.getHighest(id)).toBe(1000)
    expect(list).toHaveBeenCalledTimes(1)
  })

  it('is finishing when only duplicates of active files are left', async () => {
    const { pending, queue } = createPendingUploads()
    await queue.add([createPhoto('a.jpg', '123'), createPhoto('duplicate.jpg', '123')])
    queue.start(NO_DETAILS)
    await vi.waitFor(() => expect(pending).toHaveLength(1))
    pending[0]?.send(1)
    expect(queue.getProgress().isFinishing).toBe(false)
    pending[0]?.send(3)
    await vi.waitFor(() => expect(queue.getProgress()).toMatchObject({ isFinishing: true, totalBytes: 6 }))
  })
})
