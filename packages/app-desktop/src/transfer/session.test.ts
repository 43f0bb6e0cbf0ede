import { getMe } from '@calotype/api'
import { aUser } from '@calotype/api/fixtures'
import { PauseError, systemClock, toPauseError } from '@calotype/transfer'
import { expect, test } from 'vitest'
import { createSession } from './session.ts'

test('ignores a rejection of an earlier token', async () => {
  const late = Promise.withResolvers<void>()
  const good = new Set(['Bearer first', 'Bearer second'])
  let isLate = false
  const session = createSession({
    clock: systemClock,
    random: Math.random,
    onChange: () => {},
    upload: () => Promise.reject(new Error('Nothing is sent.')),
    async fetch(request, init) {
      const { headers } = new Request(request, init)
      const bearer = headers.get('Authorization') ?? ''
      if (isLate && bearer === 'Bearer first') await late.promise
      return good.has(bearer) ? Response.json(aUser()) : new Response(null, { status: 401 })
    },
  })
  const reasonOf = async (error: unknown) => {
    const pauseError = await toPauseError(error, session.client, session.isThere)
    return pauseError instanceof PauseError ? pauseError.reason : error
  }
  const server = 'http://calotype.test'
  await session.use({ server, token: 'first' })
  isLate = true
  const failed = getMe(session.client).catch((error: unknown) => error)
  await session.use({ server, token: 'second' })
  good.delete('Bearer first')
  late.resolve()
  expect(await reasonOf(await failed)).toBeNull()

  good.clear()
  const error: unknown = await getMe(session.client).catch((reason: unknown) => reason)
  expect(await reasonOf(error)).toBe('signedOut')
  session.pause('signedOut')
  expect(session.hold()).toBe('signedOut')
})

test('asks for the account with growing delays, and respects Retry-After', async () => {
  const waits: number[] = []
  let asked = 0
  const clock = {
    ...systemClock,
    async wait(ms: number, signal?: AbortSignal) {
      // Waits with a signal are timeouts of requests, not delays between attempts.
      if (signal) return systemClock.wait(ms, signal)
      waits.push(ms)
    },
  }
  const session = createSession({
    clock,
    random: () => 0,
    onChange: () => {},
    upload: () => Promise.reject(new Error('Nothing is sent.')),
    async fetch(request) {
      if (!(request instanceof Request) || !request.url.endsWith('/api/user/me')) return new Response()
      asked += 1
      if (asked === 3) return new Response(null, { status: 500, headers: { 'Retry-After': '30' } })
      return asked > 5 ? Response.json(aUser()) : new Response(null, { status: asked === 1 ? 404 : 500 })
    },
  })
  await session.use({ server: 'http://calotype.test', token: 'first' })
  expect(session.hold()).toBeNull()
  expect(waits).toEqual([500, 1000, 30_000, 4000, 8000])
})
