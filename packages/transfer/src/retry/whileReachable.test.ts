import { NetworkError } from '@calotype/api'
import { systemClock } from './clock.ts'
import { expect, test, vi } from 'vitest'
import { fetchWhileReachable, uploadWhileReachable } from './whileReachable.ts'

/** Sends a request to a server that may be reachable. Returns the request and the recorded events. */
function asking({ isThere }: { isThere: boolean }) {
  const clock = { ...systemClock, wait: (_ms: number, signal?: AbortSignal) => systemClock.wait(1, signal) }
  const answer = Promise.withResolvers<Response>()
  const ask = vi.fn(() => Promise.resolve(isThere))
  const onGone = vi.fn()
  const own = new AbortController()
  const signals: (AbortSignal | null | undefined)[] = []
  const fetching = fetchWhileReachable(
    (_request, init) => {
      signals.push(init?.signal)
      return answer.promise
    },
    { clock, isReachable: ask, onUnreachable: onGone },
  )
  const call = fetching(new Request('http://localhost/api/upload/check', { signal: own.signal }))
  const isAborted = () => signals.map((signal) => signal?.aborted)
  return { call, ask, onGone, own, isAborted, answer: () => answer.resolve(Response.json({})) }
}

test('aborts a request as soon as the server is unreachable', async () => {
  const { call, ask, onGone, isAborted } = asking({ isThere: false })
  expect(isAborted()).toEqual([false])
  await expect(call).rejects.toThrow(NetworkError)
  expect(isAborted()).toEqual([true])
  expect(ask).toHaveBeenCalledOnce()
  expect(onGone).toHaveBeenCalledOnce()
})

test('waits for a slow response while the server is reachable', async () => {
  const { call, ask, onGone, answer, own, isAborted } = asking({ isThere: true })
  await vi.waitFor(() => expect(ask.mock.calls.length).toBeGreaterThan(2))
  answer()
  expect((await call).ok).toBe(true)
  const asked = ask.mock.calls.length
  await systemClock.wait(10)
  expect(ask.mock.calls.length).toBe(asked)
  expect(onGone).not.toHaveBeenCalled()
  // The response can still be read until the caller aborts.
  expect(isAborted()).toEqual([false])
  own.abort()
  expect(isAborted()).toEqual([true])
})

/** Uploads without a response, to a server whose health checks return `answers`. Time advances automatically. */
function sendingSlowly(answers: readonly boolean[], lastMoved: (seconds: number) => number) {
  let now = 0
  const clock = {
    ...systemClock,
    now: () => now * 1000,
    async wait(ms: number, signal?: AbortSignal) {
      await systemClock.wait(1, signal)
      now += ms / 1000
    },
  }
  const asked: number[] = []
  function isThere() {
    asked.push(now)
    return Promise.resolve(answers[asked.length - 1] ?? false)
  }
  const onGone = vi.fn()
  const upload = uploadWhileReachable(() => new Promise(() => {}), {
    clock,
    isReachable: isThere,
    onUnreachable: onGone,
    movedAt: () => lastMoved(now) * 1000,
  })
  return { uploading: upload({ url: '', headers: {}, body: new FormData(), timeoutMs: 0 }), asked, onGone }
}

test('checks the server only once no file has made progress for 20 seconds', async () => {
  const { uploading, asked, onGone } = sendingSlowly([true], (seconds) => Math.min(seconds, 91))
  await expect(uploading).rejects.toThrow(NetworkError)
  expect(asked).toEqual([111, 131, 131])
  expect(onGone).toHaveBeenCalledOnce()
})

test('aborts an upload only after two failed health checks in a row', async () => {
  const { uploading, asked, onGone } = sendingSlowly([false, true, false, true], () => 0)
  await expect(uploading).rejects.toThrow(NetworkError)
  expect(asked).toEqual([20, 20, 40, 40, 60, 60])
  expect(onGone).toHaveBeenCalledOnce()
})
