import { getMe } from '@calotype/api'
import { aUser } from '@calotype/api/fixtures'
import { systemClock } from '@calotype/platform/transfer'
import { expect, test } from 'vitest'
import { createSession } from './session.ts'

test('a refusal counts only if its token is the one of now', async () => {
  const late = Promise.withResolvers<void>()
  const good = new Set(['Bearer first', 'Bearer second'])
  let isLate = false
  const session = createSession({
    ...{ clock: systemClock, random: Math.random, onChange: () => {} },
    upload: () => Promise.reject(new Error('Nothing is sent.')),
    async fetch(request, init) {
      const { headers } = new Request(request, init)
      const bearer = headers.get('Authorization') ?? ''
      if (isLate && bearer === 'Bearer first') await late.promise
      return good.has(bearer) ? Response.json(aUser()) : new Response(null, { status: 401 })
    },
  })
  const server = 'http://calotype.test'
  await session.use({ server, token: 'first' })
  isLate = true
  const failed = getMe(await session.ready()).catch((error: unknown) => error)
  await session.use({ server, token: 'second' })
  good.delete('Bearer first')
  late.resolve()
  expect(session.isHeldUpBy(await failed)).toBe(true)
  expect(session.hold()).toBeNull()

  good.clear()
  const error: unknown = await getMe(await session.ready()).catch((reason: unknown) => reason)
  expect(session.isHeldUpBy(error)).toBe(true)
  expect(session.hold()).toBe('signedOut')
})
