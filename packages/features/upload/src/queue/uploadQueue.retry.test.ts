import { failWith, replyInSequence } from '@calotype/api/mock'
import { describe, expect, it } from 'vitest'
import { storedItem } from '../fixtures/storedItem.ts'
import {
  waitUntilFinished,
  NO_DETAILS,
  createPhoto,
  createPhotos,
  createQueue,
  getStatuses,
  getItemAt,
} from '../fixtures/queues.ts'

describe('a file that failed', () => {
  it('keeps the reason of a failed file, continues with the others, and retries on request', async () => {
    const queue = createQueue({
      'POST /api/upload/': replyInSequence(failWith(507, 'Your storage is full.'), storedItem, storedItem),
    })
    void queue.add([createPhoto('a.jpg'), createPhoto('b.jpg')])
    queue.start(NO_DETAILS)
    expect(await waitUntilFinished(queue)).toMatchObject({ uploaded: 1, total: 2 })
    const failed = queue.getSnapshot().shown.find(({ status }) => status === 'error')
    expect(failed?.problem).toEqual({
      kind: 'storageFull',
      message: 'Your storage is full.',
    })

    queue.retry(failed?.id ?? '')
    expect(queue.getSnapshot().shown.find(({ id }) => id === failed?.id)?.problem).toBeNull()
    expect(await waitUntilFinished(queue)).toMatchObject({ uploaded: 1, total: 1, failed: { size: 0 } })
    expect(getStatuses(queue)).toEqual(['uploaded', 'uploaded'])
  })

  it('retries all failed files, but no uploaded ones', async () => {
    let calls = 0
    const queue = createQueue({
      'POST /api/upload/': () => (calls++ < 3 ? failWith(500) : storedItem),
    })
    void queue.add(createPhotos(5))
    queue.start(NO_DETAILS)
    expect((await waitUntilFinished(queue)).failed.size).toBe(3)
    queue.retryFailed()
    expect(await waitUntilFinished(queue)).toMatchObject({ uploaded: 3, total: 3 })
    expect(calls).toBe(8)
  })

  it('is removed together with all files that failed for the same reason', async () => {
    const queue = createQueue({
      'POST /api/upload/': replyInSequence(failWith(415), failWith(415), failWith(500), storedItem),
    })
    void queue.add(createPhotos(4))
    queue.start(NO_DETAILS)
    expect((await waitUntilFinished(queue)).failed.size).toBe(3)
    queue.removeFailed('unsupported')
    expect(getStatuses(queue).toSorted()).toEqual(['error', 'uploaded'])
    expect(queue.getSnapshot().batch).toMatchObject({ total: 2, uploaded: 1, failed: { size: 1 } })
    queue.removeFailed('unsupported')
    expect(getStatuses(queue)).toHaveLength(2)
  })

  it('retries with the labels of its own batch', async () => {
    const labels: unknown[] = []
    const queue = createQueue({
      'POST /api/upload/': async ({ body }) => {
        labels.push(JSON.parse(await (body.get('dto') as File).text()).labels)
        return labels.length === 1 ? failWith(500) : storedItem
      },
    })
    void queue.add([createPhoto('a.jpg')])
    queue.start({ labels: ['sea'], description: '' })
    await waitUntilFinished(queue)
    queue.retryFailed()
    await waitUntilFinished(queue)
    expect(labels).toEqual([['sea'], ['sea']])
  })

  it('keeps its reason while others are retried if the server rejects it', async () => {
    const queue = createQueue({
      'POST /api/upload/': replyInSequence(
        failWith(415, 'The file can’t be read as a photo.'),
        failWith(500),
        storedItem,
        storedItem,
      ),
    })
    await queue.add([createPhoto('broken.jpg'), createPhoto('a.jpg')])
    queue.start(NO_DETAILS)
    await waitUntilFinished(queue)
    await queue.add([createPhoto('b.jpg')])
    expect(queue.start(NO_DETAILS)).toBe(2)
    expect(await waitUntilFinished(queue)).toMatchObject({ uploaded: 2, total: 2 })
    expect(getItemAt(queue, 0)).toMatchObject({ status: 'error', problem: { kind: 'unsupported' } })
    expect(queue.start(NO_DETAILS)).toBe(0)
    expect(queue.isRunning()).toBe(false)
  })
})
