import { isServerUp, type Upload } from '@calotype/api'
import { failWith, replyInSequence, mockApi, offline } from '@calotype/api/mock'
import { createCalotypeTransport, createServerCheck } from '@calotype/transfer'
import { describe, expect, it, test, vi } from 'vitest'
import { fakeClock } from '../fixtures/fakeClock.ts'
import { storedItem } from '../fixtures/storedItem.ts'
import {
  waitUntilFinished,
  createPendingUploads,
  NO_DETAILS,
  createPhotos,
  getStatuses,
  getItemAt,
} from '../fixtures/queues.ts'
import { createUploadQueue } from './createUploadQueue.ts'

describe('a paused queue', () => {
  it('sends nothing until it is released, and then interrupted files first', async () => {
    const { pending, queue } = createPendingUploads({ parallelFiles: 2 })
    void queue.add(createPhotos(4))
    queue.start(NO_DETAILS)
    await vi.waitFor(() => expect(pending).toHaveLength(2))
    expect(queue.getSnapshot().phase).toBe('running')
    queue.pause('paused')
    await vi.waitFor(() => expect(getStatuses(queue)).toEqual(['idle', 'idle', 'idle', 'idle']))
    expect(queue.getSnapshot()).toMatchObject({ phase: 'paused', isRunning: true, batch: { total: 4 } })

    queue.resume('paused')
    expect(getStatuses(queue)).toEqual(['uploading', 'uploading', 'idle', 'idle'])
    for (const count of [2, 3, 4, 5]) {
      await vi.waitFor(() => expect(pending.length).toBeGreaterThan(count))
      pending[count]?.answer()
    }
    await vi.waitFor(() => expect(queue.getSnapshot().phase).toBe('idle'))
    expect(getStatuses(queue)).toEqual(['uploaded', 'uploaded', 'uploaded', 'uploaded'])
  })

  it.each(['paused', 'offline'] as const)(
    'keeps its progress while it is %s and afterwards',
    async (hold) => {
      const { pending, queue } = createPendingUploads({ parallelFiles: 2 })
      const large = new File([new Uint8Array(1_000_000)], 'large.jpg', { type: 'image/jpeg' })
      await queue.add([large, ...createPhotos(1)])
      queue.start(NO_DETAILS)
      await vi.waitFor(() => expect(pending).toHaveLength(2))
      pending.find(({ name }) => name === 'large.jpg')?.send(500_000)
      const before = queue.getProgress()
      expect(before).toMatchObject({ sentBytes: 500_000, percentage: 44 })
      const previousProgress = { sentBytes: before.sentBytes, percentage: before.percentage }
      queue.pause(hold)
      await vi.waitFor(() => expect(getStatuses(queue)).toEqual(['idle', 'idle']))
      expect(queue.getProgress()).toMatchObject(previousProgress)
      queue.resume(hold)
      await vi.waitFor(() => expect(pending).toHaveLength(4))
      expect(queue.getProgress()).toMatchObject(previousProgress)
      pending.findLast(({ name }) => name === 'large.jpg')?.send(1000)
      expect(queue.getProgress()).toMatchObject(previousProgress)
    },
  )

  it('lets a request finish whose last byte was sent before the user paused', async () => {
    const { pending, queue } = createPendingUploads({ parallelFiles: 2 })
    void queue.add(createPhotos(3))
    queue.start(NO_DETAILS)
    await vi.waitFor(() => expect(pending).toHaveLength(2))
    pending[0]?.send(1000)
    queue.pause('paused')
    await vi.waitFor(() => expect(getStatuses(queue)).toEqual(['uploading', 'idle', 'idle']))
    pending[0]?.answer()
    await vi.waitFor(() => expect(getStatuses(queue)).toEqual(['uploaded', 'idle', 'idle']))
    expect(queue.getSnapshot().phase).toBe('paused')
    expect(pending).toHaveLength(2)
  })

  it('doesn’t retry a request that fails during a pause', async () => {
    const { pending, queue } = createPendingUploads({ parallelFiles: 1 })
    void queue.add(createPhotos(1))
    queue.start(NO_DETAILS)
    await vi.waitFor(() => expect(pending).toHaveLength(1))
    pending[0]?.send(1000)
    queue.pause('paused')
    pending[0]?.fail()
    await vi.waitFor(() => expect(getStatuses(queue)).toEqual(['idle']))
    expect(pending).toHaveLength(1)
    queue.resume('paused')
    await vi.waitFor(() => expect(pending).toHaveLength(2))
  })

  it('aborts a request whose last byte was sent when the connection is lost', async () => {
    const { pending, signals, queue } = createPendingUploads({ parallelFiles: 1 })
    void queue.add(createPhotos(1))
    queue.start(NO_DETAILS)
    await vi.waitFor(() => expect(pending).toHaveLength(1))
    pending[0]?.send(1000)
    queue.pause('offline')
    expect(signals[0]?.aborted).toBe(true)
  })

  it('continues only once no pause reason is left', async () => {
    const { pending, queue } = createPendingUploads({ parallelFiles: 2 })
    queue.pause('offline')
    queue.pause('paused')
    void queue.add(createPhotos(1))
    queue.start(NO_DETAILS)
    expect(queue.getSnapshot().phase).toBe('paused')
    queue.resume('offline')
    expect(queue.getSnapshot().phase).toBe('paused')
    expect(pending).toHaveLength(0)
    queue.resume('paused')
    await vi.waitFor(() => expect(pending).toHaveLength(1))
  })

  it('can be paused while offline, and stays paused when the network is back', async () => {
    const { pending, queue } = createPendingUploads({ parallelFiles: 1 })
    void queue.add(createPhotos(1))
    queue.start(NO_DETAILS)
    await vi.waitFor(() => expect(pending).toHaveLength(1))
    queue.pause('offline')
    expect(queue.getSnapshot().phase).toBe('offline')
    queue.pause('paused')
    expect(queue.getSnapshot().phase).toBe('paused')
    queue.resume('paused')
    expect(queue.getSnapshot().phase).toBe('offline')
    queue.pause('paused')
    queue.resume('offline')
    expect(queue.getSnapshot().phase).toBe('paused')
    expect(pending).toHaveLength(1)
    queue.resume('paused')
    await vi.waitFor(() => expect(pending).toHaveLength(2))
  })

  it('pauses when the session ends, and loses nothing (F12)', async () => {
    const queue = createUploadQueue({
      transport: createCalotypeTransport(
        mockApi({ 'POST /api/upload/': replyInSequence(failWith(401), storedItem) }),
      ),
      clock: fakeClock(),
      parallelFiles: 1,
    })
    void queue.add(createPhotos(3))
    queue.start(NO_DETAILS)
    await vi.waitFor(() => expect(queue.getSnapshot().phase).toBe('signedOut'))
    expect(queue.getSnapshot().batch.failed.size).toBe(0)
    const end = waitUntilFinished(queue)
    queue.resume('signedOut')
    await end
    expect(getStatuses(queue)).toEqual(['uploaded', 'uploaded', 'uploaded'])
  })
})

test('ignores a rejection of an earlier token after a new sign-in, but pauses for the new one', async () => {
  const STORED_RESPONSE = { status: 200, statusText: 'OK', text: JSON.stringify(storedItem) }
  const UNAUTHORIZED_RESPONSE = { status: 401, statusText: 'Unauthorized', text: '' }
  const delayedResponse = Promise.withResolvers<void>()
  const validTokens = new Set(['second'])
  const sentTokens: string[] = []
  let token = 'first'
  const upload: Upload = async () => {
    const bearer = token
    sentTokens.push(bearer)
    if (bearer === 'first') await delayedResponse.promise
    return validTokens.has(bearer) ? STORED_RESPONSE : UNAUTHORIZED_RESPONSE
  }
  const api = mockApi({}, { upload, token: () => token })
  const queue = createUploadQueue({
    transport: createCalotypeTransport(api),
    clock: fakeClock(),
    parallelFiles: 2,
  })
  const phases = new Set<string>()
  queue.subscribe(() => phases.add(queue.getSnapshot().phase))
  void queue.add(createPhotos(2))
  queue.start(NO_DETAILS)
  await vi.waitFor(() => expect(sentTokens).toEqual(['first', 'first']))
  token = 'second'
  const end = waitUntilFinished(queue)
  delayedResponse.resolve()
  await end
  expect(getStatuses(queue)).toEqual(['uploaded', 'uploaded'])
  expect(phases).not.toContain('signedOut')

  validTokens.clear()
  queue.clear()
  void queue.add(createPhotos(2))
  queue.start(NO_DETAILS)
  await vi.waitFor(() => expect(queue.getSnapshot().phase).toBe('signedOut'))
  expect(queue.getSnapshot().batch.failed.size).toBe(0)
})

describe('an unreachable server', () => {
  const minutes = (clock: ReturnType<typeof fakeClock>) => clock.now() / 60_000

  /**
   * Simulates a server that becomes unreachable for `minutesAway` minutes after the first photo and that loses all
   * requests in progress.
   */
  function createRestartingServer(minutesAway: number) {
    const clock = fakeClock()
    let outageEnd: number | null = null
    const isServerDown = () => outageEnd !== null && minutes(clock) < outageEnd
    const upload = () => {
      outageEnd ??= minutes(clock) + minutesAway
      return isServerDown() ? offline : storedItem
    }
    const api = mockApi({
      'POST /api/upload/': upload,
      'GET /health': () => (isServerDown() ? offline : { status: 'ok' }),
    })
    return {
      clock,
      queue: createUploadQueue({ transport: createCalotypeTransport(api), clock, random: () => 0.5 }),
    }
  }

  it('is waited for without a limit, and no file fails', async () => {
    const { clock, queue } = createRestartingServer(180)
    const phases = new Set<string>()
    queue.subscribe(() => phases.add(queue.getSnapshot().phase))
    void queue.add(createPhotos(20))
    queue.start(NO_DETAILS)
    await waitUntilFinished(queue)
    expect(new Set(getStatuses(queue))).toEqual(new Set(['uploaded']))
    expect(phases).toContain('unreachable')
    expect(minutes(clock)).toBeGreaterThan(180)
  })

  it('is noticed soon once it is back', async () => {
    const { clock, queue } = createRestartingServer(3)
    void queue.add(createPhotos(1))
    queue.start(NO_DETAILS)
    await waitUntilFinished(queue)
    expect(minutes(clock)).toBeLessThan(3.3)
  })

  it('counts as reachable if only one file fails, and that file fails', async () => {
    const queue = createUploadQueue({
      transport: createCalotypeTransport(mockApi({ 'POST /api/upload/': offline })),
      clock: fakeClock(),
    })
    void queue.add(createPhotos(1))
    queue.start(NO_DETAILS)
    await waitUntilFinished(queue)
    expect(getItemAt(queue, 0)?.problem?.kind).toBe('network')
  })

  it('counts as reachable while data is sent, however slow its response is', async () => {
    let sent = 0
    const api = mockApi({ 'GET /health': offline })
    const reach = createServerCheck(() => isServerUp(api), {
      clock: fakeClock(),
      random: () => 1,
      getSentBytes: () => sent++,
    })
    expect(await reach.isReachable()).toBe(true)
  })
})
