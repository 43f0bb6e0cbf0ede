import { ApiError, CallError, NetworkError, TimeoutError } from '@calotype/api'
import { describe, expect, it, vi } from 'vitest'
import type { Clock } from './clock.ts'
import { toPauseError } from './pauseError.ts'
import { isTransient, MAX_ATTEMPTS, withRetry, retryDelay } from './withRetry.ts'

/** Creates a clock that never waits and records the requested delays. */
function fakeClock(): Clock & { delays: number[] } {
  const delays: number[] = []
  return {
    delays,
    now: () => 0,
    wait: async (ms) => void delays.push(ms),
    yieldToEventLoop: () => Promise.resolve(),
  }
}

const createError = (status: number, retryAfter: string | null = null) =>
  new CallError('Upload failed', new ApiError({ status, statusText: '', body: null, retryAfter }))

describe('isTransient', () => {
  it('is true without a response, and when the server fails, is busy or has a full disk', () => {
    const passing = [
      new NetworkError(),
      new TimeoutError(),
      createError(500),
      createError(503),
      createError(429),
      createError(507, '10'),
    ]
    expect(passing.every(isTransient)).toBe(true)
  })

  it('is false for a refusal, a full quota and a bug in the client', () => {
    const final = [
      createError(507),
      createError(401),
      createError(413),
      createError(422),
      new Error('odd'),
      new TypeError(),
    ]
    expect(final.some(isTransient)).toBe(false)
  })
})

describe('retryDelay', () => {
  it('doubles up to a minute, with a jitter of up to half of it', () => {
    const longest = [1, 2, 3, 4, 7, 50].map((failures) => retryDelay(failures, new NetworkError(), () => 1))
    expect(longest).toEqual([1000, 2000, 4000, 8000, 60_000, 60_000])
    expect(retryDelay(3, new NetworkError(), () => 0)).toBe(2000)
    expect(retryDelay(3, new NetworkError(), () => 0.25)).toBe(2500)
  })

  it('respects Retry-After', () => {
    expect(retryDelay(1, createError(503, '90'), () => 1)).toBe(90_000)
    expect(retryDelay(3, createError(503, '1'), () => 1)).toBe(4000)
    expect(retryDelay(1, createError(429, 'soon'), () => 1)).toBe(1000)
  })
})

describe('withRetry', () => {
  const createOptions = (clock = fakeClock()) => ({
    clock,
    random: () => 1,
    signal: new AbortController().signal,
    onWait: () => {},
    explain: (error: unknown) => Promise.resolve(error),
  })

  it('retries until the attempt succeeds', async () => {
    const clock = fakeClock()
    let calls = 0
    const result = await withRetry(() => {
      calls += 1
      return calls < 3 ? Promise.reject(new NetworkError()) : Promise.resolve('kept')
    }, createOptions(clock))
    expect([result, clock.delays]).toEqual(['kept', [1000, 2000]])
  })

  it('fails after several attempts in a row', async () => {
    const attempt = vi.fn(() => Promise.reject(new NetworkError()))
    await expect(withRetry(attempt, createOptions())).rejects.toThrow('Network error')
    expect(attempt).toHaveBeenCalledTimes(MAX_ATTEMPTS)
  })

  it('does not retry when the explained error is permanent', async () => {
    const clock = fakeClock()
    const failAlways = () => Promise.reject(new NetworkError())
    const explain = () => Promise.resolve(new DOMException('', 'NotReadableError'))
    await expect(withRetry(failAlways, { ...createOptions(clock), explain })).rejects.toThrow(DOMException)
    expect(clock.delays).toEqual([])
  })
})

describe('toPauseError', () => {
  const pauseFor = (error: Error, isSignedOut = false) =>
    toPauseError(error, { isSignedOut: () => isSignedOut }, () => Promise.resolve(false))

  it('pauses while the server is unreachable, but not after a response', async () => {
    for (const error of [new NetworkError(), new TimeoutError(), createError(502)])
      expect(await pauseFor(error)).toMatchObject({ reason: 'unreachable' })
    const failed = createError(500)
    expect(await pauseFor(failed)).toBe(failed)
  })

  it('pauses for a refusal of the current token, and tries again after that of an earlier one', async () => {
    expect(await pauseFor(createError(401), true)).toMatchObject({ reason: 'signedOut' })
    expect(await pauseFor(createError(401))).toMatchObject({ reason: null })
  })
})
