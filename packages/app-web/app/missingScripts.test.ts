import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { reloadForMissingScript, watchForMissingScripts } from './missingScripts.ts'

const reload = vi.fn<() => void>()

beforeEach(() => {
  const stored = new Map<string, string>()
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('location', { reload })
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  })
  vi.stubGlobal('fetch', async () => new Response('ok'))
  watchForMissingScripts()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.useRealTimers()
  reload.mockReset()
})

function createMissingScriptError(): Error {
  const payload = new Error('Failed to fetch dynamically imported module')
  window.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload }))
  return payload
}

test('reloads a page that lacks a script, at most once a minute', async () => {
  vi.useFakeTimers()
  for (const expectedReloads of [1, 1, 2]) {
    const pending = reloadForMissingScript(createMissingScriptError())
    await vi.advanceTimersByTimeAsync(30_000)
    await pending
    expect(reload).toHaveBeenCalledTimes(expectedReloads)
  }
})

test('reloads once if several scripts are missing', async () => {
  vi.useFakeTimers()
  const pending = [createMissingScriptError(), createMissingScriptError()].map((error) =>
    reloadForMissingScript(error),
  )
  await vi.advanceTimersByTimeAsync(30_000)
  await Promise.all(pending)
  expect(reload).toHaveBeenCalledOnce()
})

test('does not reload while the server is unreachable', async () => {
  const timeLimit = new AbortController()
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(timeLimit.signal)
  vi.stubGlobal('fetch', (_: string, { signal }: RequestInit = {}) => {
    const { promise, reject } = Promise.withResolvers<Response>()
    signal?.addEventListener('abort', () => reject(signal.reason))
    return promise
  })
  const pending = reloadForMissingScript(createMissingScriptError())
  expect(timeout).toHaveBeenCalledOnce()
  timeLimit.abort()
  await pending
  expect(reload).not.toHaveBeenCalled()
})

test('does not reload without session storage, and reports that', async () => {
  vi.stubGlobal('sessionStorage', {
    getItem() {
      throw new DOMException('Site data is blocked.', 'SecurityError')
    },
  })
  await expect(reloadForMissingScript(createMissingScriptError())).resolves.toBeDefined()
  expect(reload).not.toHaveBeenCalled()
})

test('does not reload for a prefetched script or for other errors', async () => {
  vi.useFakeTimers()
  createMissingScriptError()
  expect(reloadForMissingScript(new Error('Another'))).toBeNull()
  await vi.advanceTimersByTimeAsync(30_000)
  expect(reload).not.toHaveBeenCalled()
})
