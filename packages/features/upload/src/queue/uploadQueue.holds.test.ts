import { NetworkError, type Upload } from '@calotype/api'
import { aMediaItem } from '@calotype/api/fixtures'
import { failing, inTurn, mockApi, offline } from '@calotype/api/mock'
import { describe, expect, it, test, vi } from 'vitest'
import { fakeClock } from '../fixtures/fakeClock.ts'
import { createUploadQueue } from './createUploadQueue.ts'
import { createReach } from '@calotype/platform/transfer'
import type { UploadQueue } from './uploadQueue.ts'

const KEPT = aMediaItem({ checksum: '' })
const NO_DETAILS = { labels: [], description: '' }

const photos = (count: number) =>
  Array.from({ length: count }, (_, index) => new File([`${index}`], `${index}.jpg`, { type: 'image/jpeg' }))
const statuses = (queue: UploadQueue) => Array.from(queue.items(), ({ status }) => status)
const finished = (queue: UploadQueue) =>
  new Promise<void>((resolve) => {
    queue.onFinished(() => resolve())
  })

/** Uploads that end only when they are told to. */
function heldUploads() {
  const answers: (() => void)[] = []
  const upload: Upload = ({ signal }) =>
    new Promise((resolve, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason))
      answers.push(() => resolve({ status: 200, statusText: 'OK', text: JSON.stringify(KEPT) }))
    })
  const queue = createUploadQueue({ api: mockApi({}, { upload }), clock: fakeClock(), parallelFiles: 2 })
  return { answers, queue }
}

describe('a held queue', () => {
  it('sends nothing until it is released, and then first what it was sending', async () => {
    const { answers, queue } = heldUploads()
    void queue.add(photos(4))
    queue.start(NO_DETAILS)
    await vi.waitFor(() => expect(answers).toHaveLength(2))
    expect(queue.getSnapshot().phase).toBe('running')
    queue.hold('paused')
    await vi.waitFor(() => expect(statuses(queue)).toEqual(['idle', 'idle', 'idle', 'idle']))
    expect(queue.getSnapshot()).toMatchObject({ phase: 'paused', isRunning: true, batch: { total: 4 } })

    queue.release('paused')
    expect(statuses(queue)).toEqual(['uploading', 'uploading', 'idle', 'idle'])
    for (const place of [2, 3, 4, 5]) {
      await vi.waitFor(() => expect(answers.length).toBeGreaterThan(place))
      answers[place]?.()
    }
    await vi.waitFor(() => expect(queue.getSnapshot().phase).toBe('idle'))
    expect(statuses(queue)).toEqual(['uploaded', 'uploaded', 'uploaded', 'uploaded'])
  })

  it('goes on only when nothing holds it any more', async () => {
    const { answers, queue } = heldUploads()
    queue.hold('offline')
    queue.hold('paused')
    void queue.add(photos(1))
    queue.start(NO_DETAILS)
    expect(queue.getSnapshot().phase).toBe('offline')
    queue.release('offline')
    expect(queue.getSnapshot().phase).toBe('paused')
    expect(answers).toHaveLength(0)
    queue.release('paused')
    await vi.waitFor(() => expect(answers).toHaveLength(1))
  })

  it('holds itself when the server knows nobody any more, and loses nothing (F12)', async () => {
    const queue = createUploadQueue({
      api: mockApi({ 'POST /api/upload/': inTurn(failing(401), KEPT) }),
      clock: fakeClock(),
      parallelFiles: 1,
    })
    void queue.add(photos(3))
    queue.start(NO_DETAILS)
    await vi.waitFor(() => expect(queue.getSnapshot().phase).toBe('signedOut'))
    expect(queue.getSnapshot().batch.failed.size).toBe(0)
    const end = finished(queue)
    queue.release('signedOut')
    await end
    expect(statuses(queue)).toEqual(['uploaded', 'uploaded', 'uploaded'])
  })
})

test('a refusal of an earlier token holds up nobody who has signed in again, but that of the new one does', async () => {
  const KEPT_ANSWER = { status: 200, statusText: 'OK', text: JSON.stringify(KEPT) }
  const REFUSED = { status: 401, statusText: 'Unauthorized', text: '' }
  const late = Promise.withResolvers<void>()
  const good = new Set(['second'])
  const sent: string[] = []
  let token = 'first'
  const upload: Upload = async () => {
    const bearer = token
    sent.push(bearer)
    if (bearer === 'first') await late.promise
    return good.has(bearer) ? KEPT_ANSWER : REFUSED
  }
  const api = mockApi({}, { upload, token: () => token })
  const queue = createUploadQueue({ api, clock: fakeClock(), parallelFiles: 2 })
  const phases = new Set<string>()
  queue.subscribe(() => phases.add(queue.getSnapshot().phase))
  void queue.add(photos(2))
  queue.start(NO_DETAILS)
  await vi.waitFor(() => expect(sent).toEqual(['first', 'first']))
  token = 'second'
  const end = finished(queue)
  late.resolve()
  await end
  expect(statuses(queue)).toEqual(['uploaded', 'uploaded'])
  expect(phases).not.toContain('signedOut')

  good.clear()
  queue.clear()
  void queue.add(photos(2))
  queue.start(NO_DETAILS)
  await vi.waitFor(() => expect(queue.getSnapshot().phase).toBe('signedOut'))
  expect(queue.getSnapshot().batch.failed.size).toBe(0)
})

describe('a server that is away', () => {
  const minutes = (clock: ReturnType<typeof fakeClock>) => clock.now() / 60_000

  /** Gone for so long after the first photo, with all that was on its way to it. */
  function restarting(minutesAway: number) {
    const clock = fakeClock()
    let until: number | null = null
    const isAway = () => until !== null && minutes(clock) < until
    const upload = () => {
      until ??= minutes(clock) + minutesAway
      return isAway() ? offline : KEPT
    }
    const api = mockApi({
      'POST /api/upload/': upload,
      'GET /health': () => (isAway() ? offline : { status: 'ok' }),
    })
    return { clock, queue: createUploadQueue({ api, clock, random: () => 0.5 }) }
  }

  it('is waited for, however long it takes, and no file has failed meanwhile', async () => {
    const { clock, queue } = restarting(180)
    const phases = new Set<string>()
    queue.subscribe(() => phases.add(queue.getSnapshot().phase))
    void queue.add(photos(20))
    queue.start(NO_DETAILS)
    await finished(queue)
    expect(new Set(statuses(queue))).toEqual(new Set(['uploaded']))
    expect(phases).toContain('unreachable')
    expect(minutes(clock)).toBeGreaterThan(180)
  })

  it('is noticed soon when it is back', async () => {
    const { clock, queue } = restarting(3)
    void queue.add(photos(1))
    queue.start(NO_DETAILS)
    await finished(queue)
    expect(minutes(clock)).toBeLessThan(3.3)
  })

  it('is there if only one file finds no way to it: that one fails', async () => {
    const queue = createUploadQueue({
      api: mockApi({ 'POST /api/upload/': offline }),
      clock: fakeClock(),
    })
    void queue.add(photos(1))
    queue.start(NO_DETAILS)
    await finished(queue)
    expect(queue.at(0)?.problem?.kind).toBe('network')
  })

  it('is there while anything is sent to it, however long it takes to say so', async () => {
    let sent = 0
    const api = mockApi({ 'GET /health': offline })
    const reach = createReach(api, { clock: fakeClock(), random: () => 1, moved: () => sent++ })
    expect(await reach.isReachable()).toBe(true)
  })
})

describe('a batch that is through', () => {
  it('is told of once, whatever comes and goes afterwards', async () => {
    const api = mockApi({ 'POST /api/upload/': KEPT })
    const queue = createUploadQueue({ api, clock: fakeClock() })
    const onFinished = vi.fn()
    queue.onFinished(onFinished)
    void queue.add(photos(2))
    queue.start(NO_DETAILS)
    await vi.waitFor(() => expect(onFinished).toHaveBeenCalledOnce())
    queue.hold('offline')
    queue.release('offline')
    queue.start(NO_DETAILS)
    queue.retryFailed()
    expect(onFinished).toHaveBeenCalledOnce()
  })
})

describe('a failure that may pass', () => {
  it('is tried again after a while, and says meanwhile why it waits', async () => {
    const clock = fakeClock()
    const seen: unknown[] = []
    const queue = createUploadQueue({
      api: mockApi({ 'POST /api/upload/': inTurn(offline, failing(503), KEPT) }),
      clock,
      random: () => 1,
    })
    void queue.add(photos(1))
    queue.start(NO_DETAILS)
    queue.subscribe(() => {
      const { status, waitingFor, problem } = queue.at(0) ?? {}
      if (waitingFor) seen.push([status, waitingFor, problem?.message])
    })
    await finished(queue)
    expect(seen).toEqual([
      ['uploading', 'retry', 'Upload failed: Network error'],
      ['uploading', 'retry', 'Upload failed: 503 Service Unavailable'],
    ])
    expect(clock.waited.filter((ms) => ms > 100)).toEqual([1000, 2000])
    expect(statuses(queue)).toEqual(['uploaded'])
  })

  it('is final after five tries', async () => {
    let tries = 0
    const queue = createUploadQueue({
      api: mockApi({
        'POST /api/upload/': () => {
          tries += 1
          return failing(500)
        },
      }),
      clock: fakeClock(),
    })
    void queue.add(photos(1))
    queue.start(NO_DETAILS)
    await finished(queue)
    expect([tries, queue.at(0)?.problem?.kind]).toEqual([5, 'server'])
  })

  it('is known to be no network failure when the file cannot be read any more', async () => {
    const [file] = photos(1)
    if (!file) throw new Error('There is no file.')
    const upload = () => {
      file.slice = () =>
        ({ arrayBuffer: () => Promise.reject(new DOMException('', 'NotReadableError')) }) as unknown as Blob
      return Promise.reject(new NetworkError())
    }
    const queue = createUploadQueue({ api: mockApi({}, { upload }), clock: fakeClock() })
    void queue.add([file])
    queue.start(NO_DETAILS)
    await finished(queue)
    expect(queue.at(0)?.problem).toMatchObject({ kind: 'unreadable', next: 'chooseAgain' })
    await queue.add(photos(1))
    await vi.waitFor(() => expect(queue.at(0)?.status).not.toBe('error'))
    expect(queue.getSnapshot().all.total).toBe(1)
  })
})
