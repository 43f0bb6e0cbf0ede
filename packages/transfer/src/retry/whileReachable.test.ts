import { NetworkError } from '@calotype/api'
import { systemClock } from './clock.ts'
import { expect, test, vi } from 'vitest'
import { fetchWhileReachable, uploadWhileReachable } from './whileReachable.ts'

/** Sends a request that gets no response yet. Returns the request and the recorded events. */
function sendRequest({ isReachable }: { isReachable: boolean }) {
  const clock = { ...systemClock, wait: (_ms: number, signal?: AbortSignal) => systemClock.wait(1, signal) }
  const response = Promise.withResolvers<Response>()
  const checkHealth = vi.fn(() => Promise.resolve(isReachable))
  const onUnreachable = vi.fn()
  const callerController = new AbortController()
  const signals: (AbortSignal | null | undefined)[] = []
  const fetching = fetchWhileReachable(
    (_request, init) => {
      signals.push(init?.signal)
      return response.promise
    },
    { clock, isReachable: checkHealth, onUnreachable },
  )
  const call = fetching(new Request('http://localhost/api/upload/check', { signal: callerController.signal }))
  const isAborted = () => signals.map((signal) => signal?.aborted)
  return {
    call,
    checkHealth,
    onUnreachable,
    callerController,
    isAborted,
    respond: () => response.resolve(Response.json({})),
  }
}

test('aborts a request as soon as the server is unreachable', async () => {
  const { call, checkHealth, onUnreachable, isAborted } = sendRequest({ isReachable: false })
  expect(isAborted()).toEqual([false])
  await expect(call).rejects.toThrow(NetworkError)
  expect(isAborted()).toEqual([true])
  expect(checkHealth).toHaveBeenCalledOnce()
  expect(onUnreachable).toHaveBeenCalledOnce()
})

test('waits for a slow response while the server is reachable', async () => {
  const { call, checkHealth, onUnreachable, respond, callerController, isAborted } = sendRequest({
    isReachable: true,
  })
  await vi.waitFor(() => expect(checkHealth.mock.calls.length).toBeGreaterThan(2))
  respond()
  expect((await call).ok).toBe(true)
  const checkCount = checkHealth.mock.calls.length
  await systemClock.wait(10)
  expect(checkHealth.mock.calls.length).toBe(checkCount)
  expect(onUnreachable).not.toHaveBeenCalled()
  // The signal isn't aborted, so the body of the response can still be read.
  expect(isAborted()).toEqual([false])
  callerController.abort()
  expect(isAborted()).toEqual([true])
})

/**
 * Starts an upload that gets no response from a server whose health checks return `healthResults`. Time advances
 * automatically.
 */
function uploadWithoutResponse(healthResults: readonly boolean[], lastMoved: (seconds: number) => number) {
  let now = 0
  const clock = {
    ...systemClock,
    now: () => now * 1000,
    async wait(ms: number, signal?: AbortSignal) {
      await systemClock.wait(1, signal)
      now += ms / 1000
    },
  }
  const checkTimes: number[] = []
  function isReachable() {
    checkTimes.push(now)
    return Promise.resolve(healthResults[checkTimes.length - 1] ?? false)
  }
  const onUnreachable = vi.fn()
  const upload = uploadWhileReachable(() => new Promise(() => {}), {
    clock,
    isReachable: isReachable,
    onUnreachable,
    getLastSentTime: () => lastMoved(now) * 1000,
  })
  return {
    uploading: upload({ url: '', headers: {}, body: new FormData(), timeoutMs: 0 }),
    checkTimes,
    onUnreachable,
  }
}

test('checks the server only once no file has made progress for 20 seconds', async () => {
  const { uploading, checkTimes, onUnreachable } = uploadWithoutResponse([true], (seconds) =>
    Math.min(seconds, 91),
  )
  await expect(uploading).rejects.toThrow(NetworkError)
  expect(checkTimes).toEqual([111, 131, 131])
  expect(onUnreachable).toHaveBeenCalledOnce()
})

test('aborts an upload only after two failed health checks in a row', async () => {
  const { uploading, checkTimes, onUnreachable } = uploadWithoutResponse([false, true, false, true], () => 0)
  await expect(uploading).rejects.toThrow(NetworkError)
  expect(checkTimes).toEqual([20, 20, 40, 40, 60, 60])
  expect(onUnreachable).toHaveBeenCalledOnce()
})
