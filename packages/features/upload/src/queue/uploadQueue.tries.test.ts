import { NetworkError } from '@calotype/api'
import { failWith, replyInSequence, mockApi, offline } from '@calotype/api/mock'
import { createCalotypeTransport } from '@calotype/transfer'
import { describe, expect, it, vi } from 'vitest'
import { fakeClock } from '../fixtures/fakeClock.ts'
import { storedItem } from '../fixtures/storedItem.ts'
import { waitUntilFinished, NO_DETAILS, createPhotos, getStatuses, getItemAt } from '../fixtures/queues.ts'
import { createUploadQueue } from './createUploadQueue.ts'

describe('a finished batch', () => {
  it('is reported once, whatever is added and removed afterwards', async () => {
    const api = mockApi({ 'POST /api/upload/': storedItem })
    const queue = createUploadQueue({ transport: createCalotypeTransport(api), clock: fakeClock() })
    const onFinished = vi.fn()
    queue.onFinished(onFinished)
    void queue.add(createPhotos(2))
    queue.start(NO_DETAILS)
    await vi.waitFor(() => expect(onFinished).toHaveBeenCalledOnce())
    queue.pause('offline')
    queue.resume('offline')
    queue.start(NO_DETAILS)
    queue.retryFailed()
    expect(onFinished).toHaveBeenCalledOnce()
  })
})

describe('a temporary failure', () => {
  it('is retried after a delay, and explains the wait', async () => {
    const clock = fakeClock()
    const observedStates: unknown[] = []
    const queue = createUploadQueue({
      transport: createCalotypeTransport(
        mockApi({ 'POST /api/upload/': replyInSequence(offline, failWith(503), storedItem) }),
      ),
      clock,
      random: () => 1,
    })
    void queue.add(createPhotos(1))
    queue.start(NO_DETAILS)
    queue.subscribe(() => {
      const { status, waitingFor, problem } = getItemAt(queue, 0) ?? {}
      if (waitingFor) observedStates.push([status, waitingFor, problem?.message])
    })
    await waitUntilFinished(queue)
    expect(observedStates).toEqual([
      ['uploading', 'retry', 'Upload failed: Network error'],
      ['uploading', 'retry', 'Upload failed: 503 Service Unavailable'],
    ])
    expect(clock.delays.filter((ms) => ms > 100)).toEqual([1000, 2000])
    expect(getStatuses(queue)).toEqual(['uploaded'])
  })

  it('is final after five attempts', async () => {
    let tries = 0
    const queue = createUploadQueue({
      transport: createCalotypeTransport(
        mockApi({
          'POST /api/upload/': () => {
            tries += 1
            return failWith(500)
          },
        }),
      ),
      clock: fakeClock(),
    })
    void queue.add(createPhotos(1))
    queue.start(NO_DETAILS)
    await waitUntilFinished(queue)
    expect([tries, getItemAt(queue, 0)?.problem?.kind]).toEqual([5, 'server'])
  })

  it('is not mistaken for a network failure if the file is unreadable', async () => {
    const [file] = createPhotos(1)
    if (!file) throw new Error('There is no file.')
    const upload = () => {
      file.slice = () =>
        ({ arrayBuffer: () => Promise.reject(new DOMException('', 'NotReadableError')) }) as unknown as Blob
      return Promise.reject(new NetworkError())
    }
    const queue = createUploadQueue({
      transport: createCalotypeTransport(mockApi({}, { upload })),
      clock: fakeClock(),
    })
    void queue.add([file])
    queue.start(NO_DETAILS)
    await waitUntilFinished(queue)
    expect(getItemAt(queue, 0)?.problem).toMatchObject({ kind: 'unreadable' })
    await queue.add(createPhotos(1))
    await vi.waitFor(() => expect(getItemAt(queue, 0)?.status).not.toBe('error'))
    expect(queue.getSnapshot().all.total).toBe(1)
  })
})
