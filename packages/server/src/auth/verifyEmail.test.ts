import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createCaller } from '../testing/servers/createCaller.ts'
import {
  addTestUser,
  PASSWORD,
  type TestUser,
  type TestServer,
  createTestServer,
} from '../testing/servers/createTestServer.ts'

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

const createEmail = () => `person-${people++}@example.test`

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

const readMe = (person: TestUser) => call<User>(person, 'getMe', ['GET', '/api/user/me'])
const verify = (person: TestUser, token: string, status = 204) =>
  call<{ message: string }>(person, 'verifyEmail', ['POST', '/api/auth/verify-email'], {
    body: { token },
    status,
  })
const resend = (person: TestUser, status = 204) =>
  call<{ message: string }>(person, 'resendVerification', ['POST', '/api/auth/resend-verification'], {
    status,
  })

async function findMails(email: string) {
  const mails = server.app.context.db.selectFrom('mail').selectAll()
  return mails
    .where('recipients', '=', JSON.stringify([email]))
    .orderBy('id')
    .execute()
}

async function readToken(email: string): Promise<string> {
  const text = (await findMails(email)).at(-1)?.text ?? ''
  return /#(?:invitation=)?([\w-]{22})/.exec(text)?.[1] ?? ''
}

describe('the address of a new account', () => {
  test('is verified by the emailed link, once', async () => {
    const person = await signUp(createEmail())
    expect(person.emailVerified).toBe(false)
    expect((await readMe(person)).emailVerified).toBe(false)
    const [mail] = await findMails(person.email)
    expect(mail?.subject).toBe('Confirm your email address for Calotype')
    const token = await readToken(person.email)
    expect(mail?.html).toContain(`/verify-email#${token}">`)
    await verify(person, token)
    expect((await readMe(person)).emailVerified).toBe(true)
    // Opening the link again succeeds, and the server sends no further email.
    await verify(person, token)
    await resend(person)
    expect(await findMails(person.email)).toHaveLength(1)
  })

  test('is not verified by an unknown link, an old one, or one emailed to another address', async () => {
    const [person, other] = [await signUp(createEmail()), await signUp(createEmail())]
    expect((await verify(person, 'A'.repeat(22), 400)).message).toContain('Request a new one.')
    await verify(person, await readToken(other.email), 400)
    const token = await readToken(person.email)
    clock += 24 * HOUR_MS
    await verify(person, token, 400)
    await resend(person)
    await verify(person, await readToken(person.email))
  })

  test('is emailed a link at most three times an hour', async () => {
    const person = await signUp(createEmail())
    await resend(person)
    await resend(person)
    expect((await resend(person, 429)).message).toContain('Wait an hour')
    clock += HOUR_MS
    await resend(person)
    expect(await findMails(person.email)).toHaveLength(4)
  })

  test('is verified by a link that sets a new password', async () => {
    const person = await signUp(createEmail())
    const reset = ['POST', '/api/auth/forgot-password'] as const
    await call(null, 'requestPasswordReset', reset, { body: { email: person.email }, status: 204 })
    const body = { token: await readToken(person.email), newPassword: PASSWORD }
    await call(null, 'resetPassword', ['POST', '/api/auth/reset-password'], { body, status: 204 })
    const { email_verified_at } = await server.app.context.db
      .selectFrom('user')
      .select('email_verified_at')
      .where('id', '=', person.id)
      .executeTakeFirstOrThrow()
    expect(email_verified_at).toBe(clock)
  })
})

describe('an invitation to share', () => {
  async function share(email: string) {
    const owner = await addTestUser(server, createEmail())
    const create = ['POST', '/api/albums'] as const
    const { id } = await call<{ id: number }>(owner, 'createAlbum', create, {
      body: { title: 'Sea' },
      status: 201,
    })
    const request = ['POST', `/api/albums/${id}/share`] as const
    await call(owner, 'shareAlbum', request, { body: { targetEmail: email, accessType: 'read' } })
    const isPending = async () => {
      const shares = ['GET', `/api/albums/${id}/shares`] as const
      type Info = { users: { isPending: boolean }[] }
      return (await call<Info>(owner, 'getAlbumShares', shares)).users.map((user) => user.isPending)
    }
    return { id, isPending }
  }

  const requestAlbum = (person: TestUser, id: number, status: number) =>
    call(person, 'getAlbum', ['GET', `/api/albums/${id}`], { status })

  test('verifies the address at sign-up and takes effect immediately', async () => {
    const email = createEmail()
    const { id, isPending } = await share(email)
    const token = await readToken(email)
    expect(await isPending()).toEqual([true])
    const person = await signUp(email.toUpperCase(), token)
    expect(person.emailVerified).toBe(true)
    expect(await isPending()).toEqual([false])
    await requestAlbum(person, id, 200)
    expect(await findMails(person.email)).toEqual([])
  })

  test('verifies no other address', async () => {
    const email = createEmail()
    const { id } = await share(email)
    const person = await signUp(createEmail(), await readToken(email))
    expect(person.emailVerified).toBe(false)
    await requestAlbum(person, id, 404)
  })

  test('shares nothing with an account that has not verified the address', async () => {
    const email = createEmail()
    const { id, isPending } = await share(email)
    clock += 1
    const impostor = await signUp(email)
    await requestAlbum(impostor, id, 404)
    expect(await isPending()).toEqual([true])
    await verify(impostor, await readToken(email))
    expect(await isPending()).toEqual([false])
    await requestAlbum(impostor, id, 200)
  })

  test('verifies an account that signed up without the invitation', async () => {
    const email = createEmail()
    const person = await signUp(email)
    clock += 1
    const { id } = await share(email)
    await verify(person, await readToken(email))
    expect((await readMe(person)).emailVerified).toBe(true)
    await requestAlbum(person, id, 200)
  })
})

test('stores only the hash of an emailed token', async () => {
  const person = await signUp(createEmail())
  const rows = await server.app.context.db.selectFrom('email_proof').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain(await readToken(person.email))
})
