import { getMe } from '@calotype/api'
import { aUser } from '@calotype/api/fixtures'
import { PauseError, systemClock, toPauseError } from '@calotype/transfer'
import { expect, test } from 'vitest'
import { createSession } from './session.ts'

test('ignores a rejection of an earlier token', async () => {
  const lateResponse = Promise.withResolvers<void>()
  const validTokens = new Set(['Bearer first', 'Bearer second'])
  let isLate = false
  const session = createSession({
    clock: systemClock,
    random: Math.random,
    onChange: () => {},
    upload: () => Promise.reject(new Error('Nothing is sent.')),
    async fetch(request, init) {
      const { headers } = new Request(request, init)
      const bearer = headers.get('Authorization') ?? ''
      if (isLate && bearer === 'Bearer first') await lateResponse.promise
      return validTokens.has(bearer) ? Response.json(aUser()) : new Response(null, { status: 401 })
    },
  })
  const getReason = async (error: unknown) => {
    const pauseError = await toPauseError(error, session.client, session.isReachable)
    return pauseError instanceof PauseError ? pauseError.reason : error
  }
  const server = 'http://calotype.test'
  await session.setAccount({ server, token: 'first' })
  isLate = true
  const failed = getMe(session.client).catch((error: unknown) => error)
  await session.setAccount({ server, token: 'second' })
  validTokens.delete('Bearer first')
  lateResponse.resolve()
  expect(await getReason(await failed)).toBeNull()

  validTokens.clear()
  const error: unknown = await getMe(session.client).catch((reason: unknown) => reason)
  expect(await getReason(error)).toBe('signedOut')
  session.pause('signedOut')
  expect(session.getPauseReason()).toBe('signedOut')
})

test('requests the account with increasing delays, and respects Retry-After', async () => {
  const delays: number[] = []
  let requestCount = 0
  const clock = {
    ...systemClock,
    async wait(ms: number, signal?: AbortSignal) {
      // A wait with a signal is the timeout of a request, not a delay between attempts.
      if (signal) return systemClock.wait(ms, signal)
      delays.push(ms)
    },
  }
  const session = createSession({
    clock,
    random: () => 0,
    onChange: () => {},
    upload: () => Promise.reject(new Error('Nothing is sent.')),
    async fetch(request) {
      if (!(request instanceof Request) || !request.url.endsWith('/api/user/me')) return new Response()
      requestCount += 1
      if (requestCount === 3) return new Response(null, { status: 500, headers: { 'Retry-After': '30' } })
      return requestCount > 5
        ? Response.json(aUser())
        : new Response(null, { status: requestCount === 1 ? 404 : 500 })
    },
  })
  await session.setAccount({ server: 'http://calotype.test', token: 'first' })
  expect(session.getPauseReason()).toBeNull()
  expect(delays).toEqual([500, 1000, 30_000, 4000, 8000])
})
