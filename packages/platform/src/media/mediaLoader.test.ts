import { ApiError, NetworkError } from '@calotype/api'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createMediaLoader, RETRY_DELAY_MS, type MediaLoaderOptions } from './mediaLoader.ts'

const serverError = new ApiError({ status: 500, statusText: '', body: null })
const unreachable = new NetworkError()
const notFoundError = new ApiError({ status: 404, statusText: '', body: null })

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

/** Creates a loader whose files load when the test resolves their requests. */
function createLoader(options: Omit<MediaLoaderOptions, 'file'> = {}) {
  const requestedUrls: string[] = []
  const aborted: string[] = []
  const responses = new Map<string, { resolve: (blob: Blob) => void; reject: (error: unknown) => void }>()
  const loader = createMediaLoader({
    ...options,
    file: (url, { signal }) =>
      new Promise((resolve, reject) => {
        requestedUrls.push(url)
        responses.set(url, { resolve, reject })
        signal.addEventListener('abort', () => {
          aborted.push(url)
          reject(signal.reason)
        })
      }),
  })
  const flushPromises = () => vi.advanceTimersByTimeAsync(0)
  return {
    loader,
    requestedUrls,
    aborted,
    flushPromises,
    want: (url: string, distance = 0) =>
      loader.subscribe(
        url,
        () => {},
        () => distance,
      ),
    async arrive(url: string, bytes = 1) {
      responses.get(url)?.resolve(new Blob([new Uint8Array(bytes)]))
      await flushPromises()
    },
    async fail(url: string, error: unknown) {
      responses.get(url)?.reject(error)
      await flushPromises()
    },
  }
}

test('loads an image and notifies its subscribers', async () => {
  const { loader, arrive, flushPromises } = createLoader()
  const onChange = vi.fn<() => void>()
  loader.subscribe('/a', onChange)
  await flushPromises()
  expect(loader.peek('/a')).toEqual({ status: 'loading', src: null })
  await arrive('/a')
  expect(onChange).toHaveBeenCalledTimes(1)
  expect(loader.peek('/a')).toEqual({ status: 'loaded', src: 'blob:1' })
  expect(loader.peek('/a')).toBe(loader.peek('/a'))
})

test('fetches at most `limit` images concurrently, the nearest first', async () => {
  const { want, requestedUrls, arrive, flushPromises } = createLoader({ limit: 2 })
  want('/far', 9)
  want('/near', 1)
  want('/middle', 5)
  await flushPromises()
  expect(requestedUrls).toEqual(['/near', '/middle'])
  await arrive('/near')
  expect(requestedUrls).toEqual(['/near', '/middle', '/far'])
})

test('prefers an image that moved nearer while it was queued', async () => {
  const { loader, want, requestedUrls, arrive, flushPromises } = createLoader({ limit: 1 })
  let distance = 3
  want('/a', 1)
  want('/b', 2)
  loader.subscribe(
    '/c',
    () => {},
    () => distance,
  )
  await flushPromises()
  distance = 0
  await arrive('/a')
  expect(requestedUrls).toEqual(['/a', '/c'])
})

test('fetches an image once for several subscribers', async () => {
  const { want, requestedUrls, flushPromises } = createLoader()
  want('/a')
  want('/a')
  await flushPromises()
  expect(requestedUrls).toEqual(['/a'])
})

test('aborts the request for an image that left the screen, and fetches the next', async () => {
  const { want, requestedUrls, aborted, flushPromises } = createLoader({ limit: 1 })
  const leave = want('/a')
  const unsubscribe = want('/a')
  want('/b')
  await flushPromises()
  leave()
  await flushPromises()
  expect(aborted).toEqual([])
  unsubscribe()
  await flushPromises()
  expect(aborted).toEqual(['/a'])
  expect(requestedUrls).toEqual(['/a', '/b'])
})

test('aborts nothing when a subscriber unsubscribes and resubscribes in the same tick, as React does', async () => {
  const { want, requestedUrls, aborted, flushPromises } = createLoader()
  const leave = want('/a')
  await flushPromises()
  leave()
  want('/a')
  await flushPromises()
  expect([requestedUrls, aborted]).toEqual([['/a'], []])
})

test('caches an image that left the screen, and shows it again without a request', async () => {
  const { loader, want, requestedUrls, arrive, flushPromises } = createLoader()
  const leave = want('/a')
  await flushPromises()
  await arrive('/a')
  leave()
  await flushPromises()
  want('/a')
  await flushPromises()
  expect(loader.peek('/a')).toEqual({ status: 'loaded', src: 'blob:1' })
  expect([requestedUrls, revoked]).toEqual([['/a'], []])
})

test('drops the least recently shown image beyond the capacity, but never a visible one', async () => {
  const { loader, want, arrive, flushPromises } = createLoader({ capacity: 1 })
  want('/shown')
  const unsubscribeNew = want('/new')
  const unsubscribeOld = want('/old')
  await flushPromises()
  for (const url of ['/shown', '/new', '/old']) await arrive(url)
  unsubscribeOld()
  unsubscribeNew()
  await flushPromises()
  expect(revoked).toEqual(['blob:3'])
  expect(loader.peek('/old').status).toBe('loading')
  expect(loader.peek('/new').status).toBe('loaded')
  expect(loader.peek('/shown').status).toBe('loaded')
})

test('drops images beyond the capacity in bytes', async () => {
  const { want, arrive, flushPromises } = createLoader({ capacityBytes: 10 })
  const leaves = [want('/a'), want('/b')]
  await flushPromises()
  await arrive('/a', 8)
  await arrive('/b', 8)
  for (const leave of leaves) leave()
  await flushPromises()
  expect(revoked).toEqual(['blob:1'])
})

test('retries a failed image once after a delay before it reports the failure (GAL-013)', async () => {
  const { loader, want, requestedUrls, fail, flushPromises } = createLoader()
  want('/a')
  await flushPromises()
  await fail('/a', serverError)
  expect(loader.peek('/a').status).toBe('loading')
  expect(requestedUrls).toEqual(['/a'])
  await vi.advanceTimersByTimeAsync(RETRY_DELAY_MS)
  expect(requestedUrls).toEqual(['/a', '/a'])
  await fail('/a', serverError)
  expect(loader.peek('/a')).toMatchObject({ status: 'error', src: null })
})

test('fetches other images while one waits for its retry', async () => {
  const { want, requestedUrls, fail, flushPromises } = createLoader({ limit: 1 })
  want('/a', 0)
  want('/b', 1)
  await flushPromises()
  await fail('/a', serverError)
  expect(requestedUrls).toEqual(['/a', '/b'])
})

test('does not retry an image that the server does not have', async () => {
  const { loader, want, fail, flushPromises } = createLoader()
  want('/a')
  await flushPromises()
  await fail('/a', notFoundError)
  expect(loader.peek('/a').status).toBe('error')
})

test('requests a failed image again when it is shown again', async () => {
  const { want, requestedUrls, fail, flushPromises } = createLoader()
  const leave = want('/a')
  await flushPromises()
  await fail('/a', notFoundError)
  leave()
  await flushPromises()
  want('/a')
  await flushPromises()
  expect(requestedUrls).toEqual(['/a', '/a'])
})

async function createFailedLoader(error: unknown) {
  const loader = createLoader()
  const leaves = [loader.want('/a'), loader.want('/b')]
  await loader.flushPromises()
  await loader.fail('/a', error)
  await loader.fail('/b', error)
  await vi.advanceTimersByTimeAsync(RETRY_DELAY_MS)
  await loader.fail('/a', error)
  await loader.fail('/b', error)
  loader.requestedUrls.length = 0
  return { ...loader, leaves }
}

test('keeps showing the failure while it requests the failed images again', async () => {
  const { loader, requestedUrls, arrive, flushPromises } = await createFailedLoader(unreachable)
  loader.retryFailed()
  await flushPromises()
  expect(requestedUrls).toEqual(['/a', '/b'])
  expect(loader.peek('/a').status).toBe('error')
  await arrive('/a')
  expect(loader.peek('/a').status).toBe('loaded')
})

test('requests images again after each recovery until they load', async () => {
  const { loader, requestedUrls, arrive, fail, flushPromises } = await createFailedLoader(serverError)
  loader.retryFailed()
  await flushPromises()
  await fail('/a', serverError)
  await fail('/b', serverError)
  loader.retryFailed()
  await flushPromises()
  await arrive('/b')
  expect(requestedUrls).toEqual(['/a', '/b', '/a', '/b'])
  expect([loader.peek('/a').status, loader.peek('/b').status]).toEqual(['error', 'loaded'])
})

test('requests nothing by itself, so that only the connection knows when the server is back', async () => {
  const { requestedUrls } = await createFailedLoader(unreachable)
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect(requestedUrls).toEqual([])
  expect(vi.getTimerCount()).toBe(0)
})

test('reports failures of the server, but not its refusals', async () => {
  const onFailure = vi.fn<(error: unknown) => void>()
  const { want, fail, flushPromises } = createLoader({ onFailure })
  want('/a')
  want('/b')
  await flushPromises()
  await fail('/a', notFoundError)
  await fail('/b', serverError)
  expect(onFailure).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(RETRY_DELAY_MS)
  await fail('/b', serverError)
  expect(onFailure.mock.calls).toEqual([[serverError]])
})

test('does not request images again that the server refused or that left the screen', async () => {
  const loaderWithRefusal = createLoader()
  loaderWithRefusal.want('/a')
  await loaderWithRefusal.flushPromises()
  await loaderWithRefusal.fail('/a', notFoundError)
  loaderWithRefusal.loader.retryFailed()
  const { loader, requestedUrls, leaves, flushPromises } = await createFailedLoader(unreachable)
  for (const leave of leaves) leave()
  loader.retryFailed()
  await flushPromises()
  expect([loaderWithRefusal.requestedUrls, requestedUrls]).toEqual([['/a'], []])
})

test('requests a failed image immediately on retry, and shows that it is loading', async () => {
  const { loader, requestedUrls, flushPromises, fail } = await createFailedLoader(notFoundError)
  const failed = loader.peek('/a')
  if (failed.status !== 'error') throw new Error('The image should have failed.')
  failed.retry()
  await flushPromises()
  expect([requestedUrls, loader.peek('/a').status]).toEqual([['/a'], 'loading'])
  await fail('/a', notFoundError)
  expect(loader.peek('/a').status).toBe('error')
})

test('revokes all images and aborts all requests when cleared', async () => {
  const { loader, want, aborted, arrive, flushPromises } = createLoader()
  want('/a')
  want('/b')
  await flushPromises()
  await arrive('/a')
  loader.clear()
  expect([revoked, aborted]).toEqual([['blob:1'], ['/b']])
  expect(loader.peek('/a').status).toBe('loading')
})
