import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createCaller } from '../testing/createCaller.ts'
import {
  addTestUser,
  PASSWORD,
  type TestUser,
  type TestServer,
  createTestServer,
} from '../testing/createTestServer.ts'

vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 })

const HOUR_MS = 3_600_000

let server: TestServer
let call: ReturnType<typeof createCaller>
let clock = Date.UTC(2026, 5, 1)
let people = 0

beforeAll(async () => {
  server = await createTestServer(
    {},
    () => clock,
    () => clock,
  )
  call = createCaller(server)
})
afterAll(() => server.close())

interface User {
  id: number
  email: string
  emailVerified: boolean
}

const newEmail = () => `person-${people++}@example.test`

/** Signs up as the screen does, and signs in. */
async function signUp(email: string, invitationToken?: string): Promise<TestUser & User> {
  const post = async <Body>(url: string, payload: object) => {
    const remoteAddress = `192.0.2.${people++}`
    return (await server.app.inject({ method: 'POST', url, payload, remoteAddress })).json() as Body
  }
  const account = { email, password: PASSWORD }
  const user = await post<User>('/api/auth/signup', {
    ...account,
    ...(invitationToken && { invitationToken }),
  })
  return { ...(await post<{ token: string }>('/api/auth/login', account)), ...user }
}

const me = (who: TestUser) => call<User>(who, 'getMe', ['GET', '/api/user/me'])
const verify = (who: TestUser, token: string, status = 204) =>
  call<{ message: string }>(who, 'verifyEmail', ['POST', '/api/auth/verify-email'], {
    body: { token },
    status,
  })
const resend = (who: TestUser, status = 204) =>
  call<{ message: string }>(who, 'resendVerification', ['POST', '/api/auth/resend-verification'], { status })

async function mailsTo(email: string) {
  const mails = server.app.context.db.selectFrom('mail').selectAll()
  return mails
    .where('recipients', '=', JSON.stringify([email]))
    .orderBy('id')
    .execute()
}

/** The token of the newest mail to an address. */
async function tokenTo(email: string): Promise<string> {
  const text = (await mailsTo(email)).at(-1)?.text ?? ''
  return /#(?:invitation=)?([\w-]{22})/.exec(text)?.[1] ?? ''
}

describe('the address of a new account', () => {
  test('is verified by the mailed link, once', async () => {
    const who = await signUp(newEmail())
    expect(who.emailVerified).toBe(false)
    expect((await me(who)).emailVerified).toBe(false)
    const [mail] = await mailsTo(who.email)
    expect(mail?.subject).toBe('Confirm your email address for Calotype')
    const token = await tokenTo(who.email)
    expect(mail?.html).toContain(`/verify-email#${token}">`)
    await verify(who, token)
    expect((await me(who)).emailVerified).toBe(true)
    // Opening the link again succeeds, and nothing more is mailed.
    await verify(who, token)
    await resend(who)
    expect(await mailsTo(who.email)).toHaveLength(1)
  })

  test('is not verified by an unknown link, an old one, or one mailed to another address', async () => {
    const [who, other] = [await signUp(newEmail()), await signUp(newEmail())]
    expect((await verify(who, 'A'.repeat(22), 400)).message).toContain('Ask for a new one.')
    await verify(who, await tokenTo(other.email), 400)
    const token = await tokenTo(who.email)
    clock += 24 * HOUR_MS
    await verify(who, token, 400)
    await resend(who)
    await verify(who, await tokenTo(who.email))
  })

  test('is mailed a link three times an hour at most', async () => {
    const who = await signUp(newEmail())
    await resend(who)
    await resend(who)
    expect((await resend(who, 429)).message).toContain('Wait an hour')
    clock += HOUR_MS
    await resend(who)
    expect(await mailsTo(who.email)).toHaveLength(4)
  })

  test('is verified by a link that sets a new password, too', async () => {
    const who = await signUp(newEmail())
    const reset = ['POST', '/api/auth/forgot-password'] as const
    await call(null, 'requestPasswordReset', reset, { body: { email: who.email }, status: 204 })
    const body = { token: await tokenTo(who.email), newPassword: PASSWORD }
    await call(null, 'resetPassword', ['POST', '/api/auth/reset-password'], { body, status: 204 })
    const { email_verified_at } = await server.app.context.db
      .selectFrom('user')
      .select('email_verified_at')
      .where('id', '=', who.id)
      .executeTakeFirstOrThrow()
    expect(email_verified_at).toBe(clock)
  })
})

describe('an invitation to share', () => {
  /** An album that its owner shares with an address. */
  async function share(email: string) {
    const owner = await addTestUser(server, newEmail())
    const create = ['POST', '/api/albums'] as const
    const { id } = await call<{ id: number }>(owner, 'createAlbum', create, {
      body: { title: 'Sea' },
      status: 201,
    })
    const place = ['POST', `/api/albums/${id}/share`] as const
    await call(owner, 'shareAlbum', place, { body: { targetEmail: email, accessType: 'read' } })
    const isPending = async () => {
      const shares = ['GET', `/api/albums/${id}/shares`] as const
      type Info = { users: { isPending: boolean }[] }
      return (await call<Info>(owner, 'getAlbumShares', shares)).users.map((user) => user.isPending)
    }
    return { id, isPending }
  }

  const mayOpen = (who: TestUser, id: number, status: number) =>
    call(who, 'getAlbum', ['GET', `/api/albums/${id}`], { status })

  test('verifies the address at sign-up, and takes effect at once', async () => {
    const email = newEmail()
    const { id, isPending } = await share(email)
    const token = await tokenTo(email)
    expect(await isPending()).toEqual([true])
    const who = await signUp(email.toUpperCase(), token)
    expect(who.emailVerified).toBe(true)
    expect(await isPending()).toEqual([false])
    await mayOpen(who, id, 200)
    expect(await mailsTo(who.email)).toEqual([])
  })

  test('verifies no other address', async () => {
    const email = newEmail()
    const { id } = await share(email)
    const who = await signUp(newEmail(), await tokenTo(email))
    expect(who.emailVerified).toBe(false)
    await mayOpen(who, id, 404)
  })

  test('shares nothing with an account that has not verified the address', async () => {
    const email = newEmail()
    const { id, isPending } = await share(email)
    clock += 1
    const squatter = await signUp(email)
    await mayOpen(squatter, id, 404)
    expect(await isPending()).toEqual([true])
    await verify(squatter, await tokenTo(email))
    expect(await isPending()).toEqual([false])
    await mayOpen(squatter, id, 200)
  })

  test('verifies an account that signed up without it', async () => {
    const email = newEmail()
    const who = await signUp(email)
    clock += 1
    const { id } = await share(email)
    await verify(who, await tokenTo(email))
    expect((await me(who)).emailVerified).toBe(true)
    await mayOpen(who, id, 200)
  })
})

test('stores only the hash of a mailed token', async () => {
  const who = await signUp(newEmail())
  const rows = await server.app.context.db.selectFrom('email_proof').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain(await tokenTo(who.email))
})
