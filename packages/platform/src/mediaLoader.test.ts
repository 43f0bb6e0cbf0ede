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
  let made = 0
  vi.spyOn(URL, 'createObjectURL').mockImplementation(() => `blob:${(made += 1)}`)
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation((url) => revoked.push(url))
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** A loader over files that come when the test says so. */
function loaderWith(options: Omit<MediaLoaderOptions, 'file'> = {}) {
  const asked: string[] = []
  const aborted: string[] = []
  const answers = new Map<string, { resolve: (blob: Blob) => void; reject: (error: unknown) => void }>()
  const loader = createMediaLoader({
    ...options,
    file: (address, { signal }) =>
      new Promise((resolve, reject) => {
        asked.push(address)
        answers.set(address, { resolve, reject })
        signal.addEventListener('abort', () => {
          aborted.push(address)
          reject(signal.reason)
        })
      }),
  })
  const settled = () => vi.advanceTimersByTimeAsync(0)
  return {
    loader,
    asked,
    aborted,
    settled,
    want: (address: string, distance = 0) =>
      loader.subscribe(
        address,
        () => {},
        () => distance,
      ),
    async arrive(address: string, bytes = 1) {
      answers.get(address)?.resolve(new Blob([new Uint8Array(bytes)]))
      await settled()
    },
    async fail(address: string, error: unknown) {
      answers.get(address)?.reject(error)
      await settled()
    },
  }
}

test('an image is loading, then loaded, and who shows it is told', async () => {
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

test('at most `limit` are fetched at once, the nearest first', async () => {
  const { want, asked, arrive, settled } = loaderWith({ limit: 2 })
  want('/far', 9)
  want('/near', 1)
  want('/middle', 5)
  await settled()
  expect(asked).toEqual(['/near', '/middle'])
  await arrive('/near')
  expect(asked).toEqual(['/near', '/middle', '/far'])
})

test('what comes nearer is moved up', async () => {
  const { loader, want, asked, arrive, settled } = loaderWith({ limit: 1 })
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
  expect(asked).toEqual(['/a', '/c'])
})

test('one address is fetched once for all who show it', async () => {
  const { want, asked, settled } = loaderWith()
  want('/a')
  want('/a')
  await settled()
  expect(asked).toEqual(['/a'])
})

test('what nobody wants any more is given up, and makes room', async () => {
  const { want, asked, aborted, settled } = loaderWith({ limit: 1 })
  const leave = want('/a')
  const stay = want('/a')
  want('/b')
  await settled()
  leave()
  await settled()
  expect(aborted).toEqual([])
  stay()
  await settled()
  expect(aborted).toEqual(['/a'])
  expect(asked).toEqual(['/a', '/b'])
})

test('leaving and coming back in one turn, as React does, aborts nothing', async () => {
  const { want, asked, aborted, settled } = loaderWith()
  const leave = want('/a')
  await settled()
  leave()
  want('/a')
  await settled()
  expect([asked, aborted]).toEqual([['/a'], []])
})

test('an image is kept when nobody shows it, and shown again without a fetch', async () => {
  const { loader, want, asked, arrive, settled } = loaderWith()
  const leave = want('/a')
  await settled()
  await arrive('/a')
  leave()
  await settled()
  want('/a')
  await settled()
  expect(loader.peek('/a')).toEqual({ status: 'loaded', src: 'blob:1' })
  expect([asked, revoked]).toEqual([['/a'], []])
})

test('beyond the capacity the one that was shown longest ago goes, never one in use', async () => {
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

test('beyond the bytes too', async () => {
  const { want, arrive, settled } = loaderWith({ capacityBytes: 10 })
  const leaves = [want('/a'), want('/b')]
  await settled()
  await arrive('/a', 8)
  await arrive('/b', 8)
  for (const leave of leaves) leave()
  await settled()
  expect(revoked).toEqual(['blob:1'])
})

test('a failure is tried once more, later, and then it has failed (GAL-013)', async () => {
  const { loader, want, asked, fail, settled } = loaderWith()
  want('/a')
  await settled()
  await fail('/a', serverDown)
  expect(loader.peek('/a').status).toBe('loading')
  expect(asked).toEqual(['/a'])
  await vi.advanceTimersByTimeAsync(RETRY_DELAY_MS)
  expect(asked).toEqual(['/a', '/a'])
  await fail('/a', serverDown)
  expect(loader.peek('/a')).toMatchObject({ status: 'error', src: null })
})

test('while one waits for its second try, others are fetched', async () => {
  const { want, asked, fail, settled } = loaderWith({ limit: 1 })
  want('/a', 0)
  want('/b', 1)
  await settled()
  await fail('/a', serverDown)
  expect(asked).toEqual(['/a', '/b'])
})

test('what the server does not have is not asked for twice', async () => {
  const { loader, want, fail, settled } = loaderWith()
  want('/a')
  await settled()
  await fail('/a', missing)
  expect(loader.peek('/a').status).toBe('error')
})

test('a failed image is tried anew when it is shown anew', async () => {
  const { want, asked, fail, settled } = loaderWith()
  const leave = want('/a')
  await settled()
  await fail('/a', missing)
  leave()
  await settled()
  want('/a')
  await settled()
  expect(asked).toEqual(['/a', '/a'])
})

/** Two images that are shown and have failed. */
async function failedLoader(error: unknown) {
  const loader = loaderWith()
  const leaves = [loader.want('/a'), loader.want('/b')]
  await loader.settled()
  await loader.fail('/a', error)
  await loader.fail('/b', error)
  await vi.advanceTimersByTimeAsync(RETRY_DELAY_MS)
  await loader.fail('/a', error)
  await loader.fail('/b', error)
  loader.asked.length = 0
  return { ...loader, leaves }
}

test('keeps showing the failure while it requests the failed images again', async () => {
  const { loader, asked, arrive, settled } = await failedLoader(unreachable)
  loader.retryFailed()
  await settled()
  expect(asked).toEqual(['/a', '/b'])
  expect(loader.peek('/a').status).toBe('error')
  await arrive('/a')
  expect(loader.peek('/a').status).toBe('loaded')
})

test('requests images again after each recovery until they load', async () => {
  const { loader, asked, arrive, fail, settled } = await failedLoader(serverDown)
  loader.retryFailed()
  await settled()
  await fail('/a', serverDown)
  await fail('/b', serverDown)
  loader.retryFailed()
  await settled()
  await arrive('/b')
  expect(asked).toEqual(['/a', '/b', '/a', '/b'])
  expect([loader.peek('/a').status, loader.peek('/b').status]).toEqual(['error', 'loaded'])
})

test('requests nothing by itself, so that only the connection knows when the server is back', async () => {
  const { asked } = await failedLoader(unreachable)
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect(asked).toEqual([])
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
  const { loader, asked, leaves, settled } = await failedLoader(unreachable)
  for (const leave of leaves) leave()
  loader.retryFailed()
  await settled()
  expect([refused.asked, asked]).toEqual([['/a'], []])
})

test('requests a failed image at once on retry, and shows that it is loading', async () => {
  const { loader, asked, settled, fail } = await failedLoader(missing)
  const failed = loader.peek('/a')
  if (failed.status !== 'error') throw new Error('The image should have failed.')
  failed.retry()
  await settled()
  expect([asked, loader.peek('/a').status]).toEqual([['/a'], 'loading'])
  await fail('/a', missing)
  expect(loader.peek('/a').status).toBe('error')
})

test('clearing forgets everything, and revokes it', async () => {
  const { loader, want, aborted, arrive, settled } = loaderWith()
  want('/a')
  want('/b')
  await settled()
  await arrive('/a')
  loader.clear()
  expect([revoked, aborted]).toEqual([['blob:1'], ['/b']])
  expect(loader.peek('/a').status).toBe('loading')
})
