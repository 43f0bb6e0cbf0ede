import { NetworkError } from '@calotype/api'
import { systemClock } from '@calotype/platform/transfer'
import { expect, test, vi } from 'vitest'
import { attentive, attentiveUpload } from './attentive.ts'

/** Asks at a server that may be there; answers what is heard besides. */
function asking({ isThere }: { isThere: boolean }) {
  const clock = { ...systemClock, wait: (_ms: number, signal?: AbortSignal) => systemClock.wait(1, signal) }
  const answer = Promise.withResolvers<Response>()
  const ask = vi.fn(() => Promise.resolve(isThere))
  const onGone = vi.fn()
  const own = new AbortController()
  const signals: (AbortSignal | null | undefined)[] = []
  const fetching = attentive(
    (_request, init) => {
      signals.push(init?.signal)
      return answer.promise
    },
    { clock, isThere: ask, onGone },
  )
  const call = fetching(new Request('http://localhost/api/upload/check', { signal: own.signal }))
  const isAborted = () => signals.map((signal) => signal?.aborted)
  return { call, ask, onGone, own, isAborted, answer: () => answer.resolve(Response.json({})) }
}

test('a call fails as soon as nobody is there to answer, and is given up', async () => {
  const { call, ask, onGone, isAborted } = asking({ isThere: false })
  expect(isAborted()).toEqual([false])
  await expect(call).rejects.toThrow(NetworkError)
  expect(isAborted()).toEqual([true])
  expect(ask).toHaveBeenCalledOnce()
  expect(onGone).toHaveBeenCalledOnce()
})

test('a server that takes its time is waited for', async () => {
  const { call, ask, onGone, answer, own, isAborted } = asking({ isThere: true })
  await vi.waitFor(() => expect(ask.mock.calls.length).toBeGreaterThan(2))
  answer()
  expect((await call).ok).toBe(true)
  const asked = ask.mock.calls.length
  await systemClock.wait(10)
  expect(ask.mock.calls.length).toBe(asked)
  expect(onGone).not.toHaveBeenCalled()
  // What it answers may still be read, until the caller wants no more of it.
  expect(isAborted()).toEqual([false])
  own.abort()
  expect(isAborted()).toEqual([true])
})

test('a file is waited for as long as it gets further, and then it is asked whether anybody is there', async () => {
  const seconds: number[] = []
  let now = 0
  /** A piece every 20 s, three of them; time passes by itself. */
  let onProgress: ((bytes: number) => void) | undefined
  const clock = {
    ...systemClock,
    async wait(ms: number, signal?: AbortSignal) {
      await systemClock.wait(1, signal)
      for (const end = now + ms; now < end; now += 10_000)
        if (now < 60_000 && now % 20_000 === 0) onProgress?.(now)
    },
  }
  const onGone = vi.fn()
  const isThere = vi.fn(() => {
    seconds.push(now / 1000)
    return Promise.resolve(seconds.length < 2)
  })
  const heard: number[] = []
  const uploading = attentiveUpload(
    (request) => {
      onProgress = request.onProgress
      return new Promise(() => {})
    },
    { clock, isThere, onGone },
  )({
    ...{ url: '', headers: {}, body: new FormData(), timeoutMs: 0 },
    onProgress: (bytes) => heard.push(bytes),
  })
  await expect(uploading).rejects.toThrow(NetworkError)
  expect(heard).toEqual([0, 20_000, 40_000])
  expect(seconds).toEqual([90, 120])
  expect(onGone).toHaveBeenCalledOnce()
})
