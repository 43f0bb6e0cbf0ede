import { ApiError, NetworkError } from '@calotype/api'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createMediaLoader, RETRY_DELAY_MS, type MediaLoaderOptions } from './mediaLoader.ts'

const serverDown = new ApiError({ status: 500, statusText: '', body: null })
const unreachable = new NetworkError()
const missing = new ApiError({ status: 404, statusText: '', body: null })

let revoked: string[] = []

beforeEach(() => {
  vi.useFakeTimers()
  revoked = []
  let createdCount = 0
  vi.spyOn(URL, 'createObjectURL').mockImplementation(() => `blob:${(createdCount += 1)}`)
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation((url) => revoked.push(url))
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** Creates a loader whose files arrive when the test says so. */
function loaderWith(options: Omit<MediaLoaderOptions, 'file'> = {}) {
  const requested: string[] = []
  const aborted: string[] = []
  const responses = new Map<string, { resolve: (blob: Blob) => void; reject: (error: unknown) => void }>()
  const loader = createMediaLoader({
    ...options,
    file: (address, { signal }) =>
      new Promise((resolve, reject) => {
        requested.push(address)
        responses.set(address, { resolve, reject })
        signal.addEventListener('abort', () => {
          aborted.push(address)
          reject(signal.reason)
        })
      }),
  })
  const settled = () => vi.advanceTimersByTimeAsync(0)
  return {
    loader,
    requested,
    aborted,
    settled,
    want: (address: string, distance = 0) =>
      loader.subscribe(
        address,
        () => {},
        () => distance,
      ),
    async arrive(address: string, bytes = 1) {
      responses.get(address)?.resolve(new Blob([new Uint8Array(bytes)]))
      await settled()
    },
    async fail(address: string, error: unknown) {
      responses.get(address)?.reject(error)
      await settled()
    },
  }
}

test('loads an image and notifies its subscribers', async () => {
  const { loader, arrive, settled } = loaderWith()
  const onChange = vi.fn<() => void>()
  loader.subscribe('/a', onChange)
  await settled()
  expect(loader.peek('/a')).toEqual({ status: 'loading', src: null })
  await arrive('/a')
  expect(onChange).toHaveBeenCalledTimes(1)
  expect(loader.peek('/a')).toEqual({ status: 'loaded', src: 'blob:1' })
  expect(loader.peek('/a')).toBe(loader.peek('/a'))
})

test('fetches at most `limit` images at once, the nearest first', async () => {
  const { want, requested, arrive, settled } = loaderWith({ limit: 2 })
  want('/far', 9)
  want('/near', 1)
  want('/middle', 5)
  await settled()
  expect(requested).toEqual(['/near', '/middle'])
  await arrive('/near')
  expect(requested).toEqual(['/near', '/middle', '/far'])
})

test('prefers an image that has come nearer while it waited', async () => {
  const { loader, want, requested, arrive, settled } = loaderWith({ limit: 1 })
  let distance = 3
  want('/a', 1)
  want('/b', 2)
  loader.subscribe(
    '/c',
    () => {},
    () => distance,
  )
  await settled()
  distance = 0
  await arrive('/a')
  expect(requested).toEqual(['/a', '/c'])
})

test('fetches an image once for several subscribers', async () => {
  const { want, requested, settled } = loaderWith()
  want('/a')
  want('/a')
  await settled()
  expect(requested).toEqual(['/a'])
})

test('aborts the request of an image that nobody shows any more, and fetches the next', async () => {
  const { want, requested, aborted, settled } = loaderWith({ limit: 1 })
  const leave = want('/a')
  const unsubscribe = want('/a')
  want('/b')
  await settled()
  leave()
  await settled()
  expect(aborted).toEqual([])
  unsubscribe()
  await settled()
  expect(aborted).toEqual(['/a'])
  expect(requested).toEqual(['/a', '/b'])
})

test('aborts nothing when a subscriber leaves and returns in the same tick, as React does', async () => {
  const { want, requested, aborted, settled } = loaderWith()
  const leave = want('/a')
  await settled()
  leave()
  want('/a')
  await settled()
  expect([requested, aborted]).toEqual([['/a'], []])
})

test('keeps an image that nobody shows, and shows it again without a request', async () => {
  const { loader, want, requested, arrive, settled } = loaderWith()
  const leave = want('/a')
  await settled()
  await arrive('/a')
  leave()
  await settled()
  want('/a')
  await settled()
  expect(loader.peek('/a')).toEqual({ status: 'loaded', src: 'blob:1' })
  expect([requested, revoked]).toEqual([['/a'], []])
})

test('drops the least recently shown image beyond the capacity, but never a visible one', async () => {
  const { loader, want, arrive, settled } = loaderWith({ capacity: 1 })
  want('/shown')
  const leaveNew = want('/new')
  const leaveOld = want('/old')
  await settled()
  for (const address of ['/shown', '/new', '/old']) await arrive(address)
  leaveOld()
  leaveNew()
  await settled()
  expect(revoked).toEqual(['blob:3'])
  expect(loader.peek('/old').status).toBe('loading')
  expect(loader.peek('/new').status).toBe('loaded')
  expect(loader.peek('/shown').status).toBe('loaded')
})

test('drops images beyond the capacity in bytes', async () => {
  const { want, arrive, settled } = loaderWith({ capacityBytes: 10 })
  const leaves = [want('/a'), want('/b')]
  await settled()
  await arrive('/a', 8)
  await arrive('/b', 8)
  for (const leave of leaves) leave()
  await settled()
  expect(revoked).toEqual(['blob:1'])
})

test('retries a failed image once after a delay before it reports the failure (GAL-013)', async () => {
  const { loader, want, requested, fail, settled } = loaderWith()
  want('/a')
  await settled()
  await fail('/a', serverDown)
  expect(loader.peek('/a').status).toBe('loading')
  expect(requested).toEqual(['/a'])
  await vi.advanceTimersByTimeAsync(RETRY_DELAY_MS)
  expect(requested).toEqual(['/a', '/a'])
  await fail('/a', serverDown)
  expect(loader.peek('/a')).toMatchObject({ status: 'error', src: null })
})

test('fetches other images while one waits for its retry', async () => {
  const { want, requested, fail, settled } = loaderWith({ limit: 1 })
  want('/a', 0)
  want('/b', 1)
  await settled()
  await fail('/a', serverDown)
  expect(requested).toEqual(['/a', '/b'])
})

test('does not retry an image that the server does not have', async () => {
  const { loader, want, fail, settled } = loaderWith()
  want('/a')
  await settled()
  await fail('/a', missing)
  expect(loader.peek('/a').status).toBe('error')
})

test('requests a failed image again when it is shown again', async () => {
  const { want, requested, fail, settled } = loaderWith()
  const leave = want('/a')
  await settled()
  await fail('/a', missing)
  leave()
  await settled()
  want('/a')
  await settled()
  expect(requested).toEqual(['/a', '/a'])
})

/** Creates a loader with two images that are shown and have failed. */
async function failedLoader(error: unknown) {
  const loader = loaderWith()
  const leaves = [loader.want('/a'), loader.want('/b')]
  await loader.settled()
  await loader.fail('/a', error)
  await loader.fail('/b', error)
  await vi.advanceTimersByTimeAsync(RETRY_DELAY_MS)
  await loader.fail('/a', error)
  await loader.fail('/b', error)
  loader.requested.length = 0
  return { ...loader, leaves }
}

test('keeps showing the failure while it requests the failed images again', async () => {
  const { loader, requested, arrive, settled } = await failedLoader(unreachable)
  loader.retryFailed()
  await settled()
  expect(requested).toEqual(['/a', '/b'])
  expect(loader.peek('/a').status).toBe('error')
  await arrive('/a')
  expect(loader.peek('/a').status).toBe('loaded')
})

test('requests images again after each recovery until they load', async () => {
  const { loader, requested, arrive, fail, settled } = await failedLoader(serverDown)
  loader.retryFailed()
  await settled()
  await fail('/a', serverDown)
  await fail('/b', serverDown)
  loader.retryFailed()
  await settled()
  await arrive('/b')
  expect(requested).toEqual(['/a', '/b', '/a', '/b'])
  expect([loader.peek('/a').status, loader.peek('/b').status]).toEqual(['error', 'loaded'])
})

test('requests nothing by itself, so that only the connection knows when the server is back', async () => {
  const { requested } = await failedLoader(unreachable)
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect(requested).toEqual([])
  expect(vi.getTimerCount()).toBe(0)
})

test('reports failures of the server, but not its refusals', async () => {
  const onFailure = vi.fn<(error: unknown) => void>()
  const { want, fail, settled } = loaderWith({ onFailure })
  want('/a')
  want('/b')
  await settled()
  await fail('/a', missing)
  await fail('/b', serverDown)
  expect(onFailure).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(RETRY_DELAY_MS)
  await fail('/b', serverDown)
  expect(onFailure.mock.calls).toEqual([[serverDown]])
})

test('does not request images again that the server refused or that left the screen', async () => {
  const refused = loaderWith()
  refused.want('/a')
  await refused.settled()
  await refused.fail('/a', missing)
  refused.loader.retryFailed()
  const { loader, requested, leaves, settled } = await failedLoader(unreachable)
  for (const leave of leaves) leave()
  loader.retryFailed()
  await settled()
  expect([refused.requested, requested]).toEqual([['/a'], []])
})

test('requests a failed image at once on retry, and shows that it is loading', async () => {
  const { loader, requested, settled, fail } = await failedLoader(missing)
  const failed = loader.peek('/a')
  if (failed.status !== 'error') throw new Error('The image should have failed.')
  failed.retry()
  await settled()
  expect([requested, loader.peek('/a').status]).toEqual([['/a'], 'loading'])
  await fail('/a', missing)
  expect(loader.peek('/a').status).toBe('error')
})

test('revokes all images and aborts all requests when cleared', async () => {
  const { loader, want, aborted, arrive, settled } = loaderWith()
  want('/a')
  want('/b')
  await settled()
  await arrive('/a')
  loader.clear()
  expect([revoked, aborted]).toEqual([['blob:1'], ['/b']])
  expect(loader.peek('/a').status).toBe('loading')
})
