import { describe, expect, it, vi } from 'vitest'
import { failWith } from '@calotype/api/mock'
import { fakeServer } from '../fixtures/fakeServer.ts'
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
import type { Batch } from './items/batch.ts'
import type { UploadItem } from './items/uploadItem.ts'

describe('the list of a queue', () => {
  it('lists added files and rejects the others', async () => {
    const queue = createQueue({})
    const rejected = await queue.add([
      createPhoto('a.jpg'),
      new File(['text'], 'notes.txt', { type: 'text/plain' }),
    ])
    expect(rejected).toHaveLength(1)
    expect((await queue.add([createPhoto('a.jpg')]))[0]?.message).toBe('File "a.jpg" is already selected')
    expect(queue.getSnapshot().shown).toMatchObject([
      { name: 'a.jpg', size: 5, type: 'image/jpeg', status: 'idle', problem: null, chunked: false },
    ])
  })

  it('accepts an uploaded file again, because it may have changed or been deleted', async () => {
    const { table, library } = fakeServer()
    const queue = createQueue(table)
    const upload = async (file: File) => {
      const end = waitUntilFinished(queue)
      expect(await queue.add([file])).toEqual([])
      queue.start(NO_DETAILS)
      await end
      return Array.from(queue.getItems(), ({ status, already }) => [status, already])
    }
    expect(await upload(createPhoto('a.jpg', 'abc'))).toEqual([['uploaded', false]])
    expect(await upload(createPhoto('a.jpg', 'abc'))).toEqual([['uploaded', true]])
    expect(await upload(createPhoto('a.jpg', 'xyz'))).toEqual([['uploaded', false]])
    library.shift()
    expect(await upload(createPhoto('a.jpg', 'abc'))).toEqual([['uploaded', false]])
    expect(library).toHaveLength(2)
  })

  it('counts only new files and files that failed before in the next batch', async () => {
    let isBroken = false
    const queue = createQueue({ 'POST /api/upload/': () => (isBroken ? failWith(500) : storedItem) })
    const upload = async (files: File[]) => {
      await queue.add(files)
      const end = waitUntilFinished(queue)
      queue.start(NO_DETAILS)
      await end
      const { all, batch } = queue.getSnapshot()
      return [all.total, all.uploaded, batch.total, batch.uploaded]
    }
    expect(await upload(createPhotos(3))).toEqual([3, 3, 3, 3])
    isBroken = true
    expect(await upload([createPhoto('a.jpg')])).toEqual([1, 0, 1, 0])
    isBroken = false
    expect(await upload([createPhoto('b.jpg')])).toEqual([2, 2, 2, 2])
  })

  it('keeps uploaded files for the receipt until new files are added', async () => {
    const queue = createQueue({ 'POST /api/upload/': storedItem })
    await queue.add(createPhotos(2))
    const end = waitUntilFinished(queue)
    queue.start(NO_DETAILS)
    await end
    await queue.add([new File(['text'], 'notes.txt', { type: 'text/plain' })])
    expect(getStatuses(queue)).toEqual(['uploaded', 'uploaded'])
    queue.discardFinished()
    expect(getStatuses(queue)).toEqual([])
  })

  it('keeps its snapshot until something changes', () => {
    const queue = createQueue({})
    const before = queue.getSnapshot()
    expect(queue.getSnapshot()).toBe(before)
    void queue.add([createPhoto('a.jpg')])
    expect(queue.getSnapshot()).not.toBe(before)
  })

  it('has nothing to send when everything is uploaded', async () => {
    const queue = createQueue({ 'POST /api/upload/': storedItem })
    expect(queue.start(NO_DETAILS)).toBe(0)
    void queue.add([createPhoto('a.jpg')])
    queue.start(NO_DETAILS)
    await waitUntilFinished(queue)
    expect(queue.start(NO_DETAILS)).toBe(0)
  })

  it('aborts a removed file, and sends the next one', async () => {
    const { pending, signals, queue } = createPendingUploads()
    void queue.add(createPhotos(9))
    queue.start(NO_DETAILS)
    await vi.waitFor(() => expect(pending).toHaveLength(8))
    const first = pending.findIndex(({ name }) => name === 'photo 0.jpg')
    queue.remove(getId(queue, 0))
    await vi.waitFor(() => expect(pending).toHaveLength(9))
    expect(signals[first]?.aborted).toBe(true)
    expect(queue.getSnapshot().batch.total).toBe(8)
  })

  it('ends a batch when its last unfinished file is removed', async () => {
    const { pending, queue } = createPendingUploads()
    void queue.add(createPhotos(2))
    queue.start(NO_DETAILS)
    await vi.waitFor(() => expect(pending).toHaveLength(2))
    pending.find(({ name }) => name === 'photo 1.jpg')?.answer()
    await vi.waitFor(() => expect(getStatuses(queue)).toEqual(['uploading', 'uploaded']))
    const end = waitUntilFinished(queue)
    queue.remove(getId(queue, 0))
    expect(await end).toMatchObject({ total: 1, uploaded: 1 })
  })

  it('stops everything when it is cleared, without reporting the end of the batch', async () => {
    const { pending, signals, queue } = createPendingUploads()
    const onFinished = vi.fn<(batch: Batch) => void>()
    queue.onFinished(onFinished)
    void queue.add(createPhotos(12))
    queue.start(NO_DETAILS)
    await vi.waitFor(() => expect(pending).toHaveLength(8))
    queue.clear()
    expect(signals.every((signal) => signal?.aborted)).toBe(true)
    expect(queue.getSnapshot()).toMatchObject({
      shown: [],
      isRunning: false,
      batch: { total: 0 },
    })
    await Promise.resolve()
    expect(pending).toHaveLength(8)
    expect(onFinished).not.toHaveBeenCalled()
  })

  it('reports uploaded files that leave the list, also those whose last byte was already sent', async () => {
    const { pending, signals, queue } = createPendingUploads()
    const removed = vi.fn<(files: readonly UploadItem[]) => void>()
    queue.onUploadedRemoved(removed)
    void queue.add(createPhotos(3))
    queue.start({ ...NO_DETAILS, albumId: 12 })
    await vi.waitFor(() => expect(pending).toHaveLength(3))
    const [stored, sent, started] = pending
    stored?.answer()
    await vi.waitFor(() => expect(getStatuses(queue)).toContain('uploaded'))
    sent?.send(1_000)
    started?.send(1)
    queue.clear()
    const names = () => removed.mock.calls.flatMap(([files]) => files.map(({ name }) => name))
    expect(names()).toEqual([stored?.name])
    expect(signals.map((signal) => signal?.aborted)).toEqual([false, false, true])
    sent?.answer()
    await vi.waitFor(() => expect(names()).toEqual([stored?.name, sent?.name]))
    expect(removed.mock.lastCall?.[0][0]).toMatchObject({ status: 'uploaded', details: { albumId: 12 } })
    expect(queue.getSnapshot().shown).toEqual([])
  })
})
