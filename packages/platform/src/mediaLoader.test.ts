import { ApiError, NetworkError } from '@calotype/api'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  createMediaLoader,
  FIRST_PROBE_MS,
  MAX_PROBE_MS,
  RETRY_DELAY_MS,
  type MediaLoaderOptions,
} from './mediaLoader.ts'

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

test('requests one failed image after a while, and the others once it has loaded', async () => {
  const { loader, asked, arrive } = await failedLoader(unreachable)
  await vi.advanceTimersByTimeAsync(FIRST_PROBE_MS)
  expect(asked).toEqual(['/a'])
  expect(loader.peek('/a').status).toBe('error')
  await arrive('/a')
  expect(loader.peek('/a').status).toBe('loaded')
  expect(asked).toEqual(['/a', '/b'])
  await arrive('/b')
  expect(loader.peek('/b').status).toBe('loaded')
})

test('requests failed images in turn, less often as time passes, and never stops', async () => {
  const { asked, fail } = await failedLoader(serverDown)
  const waits: number[] = []
  for (const address of ['/a', '/b', '/a', '/b', '/a', '/b', '/a']) {
    const before = asked.length
    let waited = 0
    while (asked.length === before) {
      await vi.advanceTimersByTimeAsync(1000)
      waited += 1000
    }
    expect(asked.at(-1)).toBe(address)
    waits.push(waited)
    await fail(address, serverDown)
  }
  expect(waits.slice(0, 3)).toEqual([FIRST_PROBE_MS, 2 * FIRST_PROBE_MS, 4 * FIRST_PROBE_MS])
  expect(waits.slice(-2)).toEqual([MAX_PROBE_MS, MAX_PROBE_MS])
})

test('requests the failed images as soon as another one has loaded', async () => {
  const { want, asked, arrive, settled } = await failedLoader(unreachable)
  want('/c')
  await settled()
  await arrive('/c')
  expect(asked).toEqual(['/c', '/a', '/b'])
})

test('does not repeat a request that the server failed with every image that loads', async () => {
  const { want, asked, arrive, settled } = await failedLoader(serverDown)
  want('/c')
  await settled()
  await arrive('/c')
  expect(asked).toEqual(['/c'])
})

test('requests the failed images when the browser is back online', async () => {
  const { loader, asked, settled } = await failedLoader(unreachable)
  loader.retryFailed()
  await settled()
  expect(asked).toEqual(['/a', '/b'])
})

test('does not request by itself what the server refused or nobody shows any more', async () => {
  const refused = loaderWith()
  refused.want('/a')
  await refused.settled()
  await refused.fail('/a', missing)
  const { asked, leaves } = await failedLoader(unreachable)
  for (const leave of leaves) leave()
  await vi.advanceTimersByTimeAsync(10 * MAX_PROBE_MS)
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
