import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { reloadAfterUpdate, staysHere } from './reloadAfterUpdate.ts'

const reload = vi.fn<() => void>()

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('location', { reload })
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  })
  vi.stubGlobal('fetch', async () => new Response('ok'))
  reloadAfterUpdate()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.useRealTimers()
  reload.mockReset()
})

const lackScript = () => void window.dispatchEvent(new Event('vite:preloadError'))

test('a page that lacks a script is loaded anew, once a minute at most', async () => {
  vi.useFakeTimers()
  for (const times of [1, 1, 2]) {
    lackScript()
    await vi.advanceTimersByTimeAsync(30_000)
    await staysHere()
    expect(reload).toHaveBeenCalledTimes(times)
  }
})

test('it stays where the server is asked and does not answer', async () => {
  const over = new AbortController()
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(over.signal)
  vi.stubGlobal('fetch', (_: string, { signal }: RequestInit = {}) => {
    const { promise, reject } = Promise.withResolvers<Response>()
    signal?.addEventListener('abort', () => reject(signal.reason))
    return promise
  })
  lackScript()
  expect(timeout).toHaveBeenCalledOnce()
  over.abort()
  await staysHere()
  expect(reload).not.toHaveBeenCalled()
})

test('it stays where nothing may be kept, and that is known', async () => {
  vi.stubGlobal('sessionStorage', {
    getItem() {
      throw new DOMException('Site data is blocked.', 'SecurityError')
    },
  })
  for (let times = 0; times < 2; times++) {
    lackScript()
    await expect(staysHere()).resolves.toBeDefined()
  }
  expect(reload).not.toHaveBeenCalled()
})
