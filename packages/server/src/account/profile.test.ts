import { setImmediate, setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createSession } from '../auth/sessions.ts'
import { english } from '../http/serverTexts.ts'
import { createCaller } from '../testing/servers/createCaller.ts'
import {
  addTestUser,
  createTestServer,
  PASSWORD,
  type TestServer,
  type TestUser,
} from '../testing/servers/createTestServer.ts'
import { setPassword } from '../users/setPassword.ts'
import { confirmEmail } from './profile.ts'

interface User {
  email: string
  name: string | null
  emailVerified: boolean
}

const HOUR_MS = 3_600_000
const NEW_PASSWORD = 'Cyanotype-1842!'
let clock = Date.UTC(2026, 5, 1)
let server: TestServer
let call: ReturnType<typeof createCaller>
let anna: TestUser
let count = 0

const readMe = () => call<User>(anna, 'getMe', ['GET', '/api/user/me'])
const changeEmail = (newEmail: string, status = 200, currentPassword = PASSWORD) =>
  call<{ isPending: boolean; code: string }>(anna, 'changeEmail', ['POST', '/api/user/change-email'], {
    body: { newEmail, currentPassword },
    status,
  })
const verify = (user: TestUser, token: string, status = 204) =>
  call<{ code: string }>(user, 'verifyEmail', ['POST', '/api/auth/verify-email'], {
    body: { token },
    status,
  })
const post = (url: string, payload: object) => server.app.inject({ method: 'POST', url, payload })
const canSignIn = async (email: string) => {
  const payload = { email, password: PASSWORD }
  const remoteAddress = `192.0.2.${++count % 250}`
  const response = await server.app.inject({ method: 'POST', url: '/api/auth/login', payload, remoteAddress })
  return response.statusCode === 200
}
const findMails = (email: string) =>
  server.app.context.db
    .selectFrom('mail')
    .select(['subject', 'text'])
    .where('recipients', '=', JSON.stringify([email]))
    .orderBy('id')
    .execute()

async function start(env: Record<string, string>) {
  server = await createTestServer(
    env,
    () => clock,
    () => clock,
  )
  call = createCaller(server)
}
const addAnna = async () => {
  anna = await addTestUser(server, `anna-${++count}@example.test`)
  clock += 20 * 60_000
}

describe('without a mail server', () => {
  beforeAll(() => start({}))
  afterAll(() => server.close())
  beforeEach(addAnna)

  test('the name changes in part or as a whole', async () => {
    const update = (body: object) => call<User>(anna, 'updateMe', ['PUT', '/api/user/me'], { body })
    expect((await update({ firstName: ' Anna ', lastName: 'Atkins' })).name).toBe('Anna Atkins')
    expect((await update({ lastName: ' ' })).name).toBe('Anna')
    expect((await readMe()).name).toBe('Anna')
  })

  test('a new address takes effect immediately, is unverified, and the old one is notified', async () => {
    const [oldEmail, newEmail] = [anna.email, `new-${count}@example.test`]
    expect(await changeEmail(newEmail)).toEqual({ isPending: false })
    expect(await readMe()).toMatchObject({ email: newEmail, emailVerified: false })
    expect([await canSignIn(oldEmail), await canSignIn(newEmail)]).toEqual([false, true])
    const notice = (await findMails(oldEmail)).at(-1)
    expect(notice?.subject).toBe('Your email address for Calotype was changed')
    expect(notice?.text).toContain('n…@example.test')
    expect(notice?.text).not.toContain(newEmail)
  })

  test('a wrong password, an address in use and the current address are rejected', async () => {
    const jonas = await addTestUser(server, `jonas-${count}@example.test`)
    expect((await changeEmail('x@example.test', 400, 'not it')).code).toBe('WRONG_PASSWORD')
    expect((await changeEmail(jonas.email.toUpperCase(), 409)).code).toBe('EMAIL_TAKEN')
    expect((await changeEmail(anna.email, 400)).code).toBe('SAME_EMAIL')
    expect((await readMe()).email).toBe(anna.email)
  })
})

describe('with a mail server', () => {
  beforeAll(() => start({ SMTP_URL: 'smtp://127.0.0.1:9' }))
  afterAll(() => server.close())
  beforeEach(addAnna)

  const readToken = async (email: string) =>
    /#([\w-]{22})/.exec((await findMails(email)).at(-1)?.text ?? '')?.[1] ?? ''

  test('a new address takes effect when its owner opens the emailed link, once', async () => {
    const [oldEmail, newEmail] = [anna.email, `new-${count}@example.test`]
    expect(await changeEmail(newEmail)).toEqual({ isPending: true })
    expect((await readMe()).email).toBe(oldEmail)
    expect(await findMails(oldEmail)).toEqual([])
    const token = await readToken(newEmail)
    await verify(anna, token)
    expect(await readMe()).toMatchObject({ email: newEmail, emailVerified: true })
    expect((await findMails(oldEmail)).map(({ subject }) => subject)).toEqual([
      'Your email address for Calotype was changed',
    ])
    await verify(anna, token)
    expect(await findMails(oldEmail)).toHaveLength(1)
  })

  test('the link works for nobody else, and expires after a day', async () => {
    const newEmail = `new-${count}@example.test`
    const jonas = await addTestUser(server, `jonas-${count}@example.test`)
    await changeEmail(newEmail)
    const token = await readToken(newEmail)
    await server.app.context.db.updateTable('user').set({ email_verified_at: null }).execute()
    expect((await verify(jonas, token, 400)).code).toBe('VERIFICATION_LINK_EXPIRED')
    clock += 25 * HOUR_MS
    expect((await verify(anna, token, 400)).code).toBe('VERIFICATION_LINK_EXPIRED')
    expect((await readMe()).email).toBe(anna.email)
  })

  test('a link can’t be used as an invitation or for an address that another account has taken', async () => {
    const newEmail = `new-${count}@example.test`
    await changeEmail(newEmail)
    const token = await readToken(newEmail)
    const payload = { email: newEmail, password: PASSWORD, invitationToken: token }
    const response = await server.app.inject({ method: 'POST', url: '/api/auth/signup', payload })
    expect(response.json<User>().emailVerified).toBe(false)
    expect((await verify(anna, token, 409)).code).toBe('EMAIL_TAKEN')
    expect((await readMe()).email).toBe(anna.email)
  })

  test('only the newest link works, and older links stay invalid after it is used', async () => {
    const [older, newest] = [`older-${count}@example.test`, `newest-${count}@example.test`]
    await changeEmail(older)
    clock += 1000
    await changeEmail(newest)
    const [olderToken, newestToken] = [await readToken(older), await readToken(newest)]
    await server.app.context.db.updateTable('user').set({ email_verified_at: null }).execute()
    expect((await verify(anna, olderToken, 400)).code).toBe('VERIFICATION_LINK_EXPIRED')
    await verify(anna, newestToken)
    await server.app.context.db.updateTable('user').set({ email_verified_at: null }).execute()
    expect((await verify(anna, olderToken, 400)).code).toBe('VERIFICATION_LINK_EXPIRED')
    expect((await readMe()).email).toBe(newest)
  })

  test.each([
    [
      'changed by the user',
      () =>
        call(anna, 'changePassword', ['POST', '/api/user/change-password'], {
          body: { currentPassword: PASSWORD, newPassword: NEW_PASSWORD },
        }),
    ],
    [
      'reset by email',
      async () => {
        const { email } = anna
        await post('/api/auth/forgot-password', { email })
        await post('/api/auth/reset-password', { token: await readToken(email), newPassword: NEW_PASSWORD })
      },
    ],
    [
      'reset by an administrator',
      () => setPassword(server.app.context.db, 'a hash', { userId: anna.id, actorId: 1, at: clock }),
    ],
  ])('a link stops working when the password is %s', async (_, changePassword) => {
    const newEmail = `new-${count}@example.test`
    await changeEmail(newEmail)
    const token = await readToken(newEmail)
    await changePassword()
    anna = { ...anna, token: await createSession(server.app.context, anna.id) }
    await server.app.context.db.updateTable('user').set({ email_verified_at: null }).execute()
    expect((await verify(anna, token, 400)).code).toBe('VERIFICATION_LINK_EXPIRED')
  })

  test('a link doesn’t change an account that was deleted or changed in the meantime', async () => {
    const { db } = server.app.context
    const newEmail = `new-${count}@example.test`
    await changeEmail(newEmail)
    const token = await readToken(newEmail)
    const confirm = () => confirmEmail(db, anna, { token, texts: english }, server.app.context)
    await db.updateTable('user').set({ disabled_at: clock }).where('id', '=', anna.id).execute()
    expect(await confirm()).toBeNull()
    await db
      .updateTable('user')
      .set({ disabled_at: null, email: `deleted ${anna.id}` })
      .where('id', '=', anna.id)
      .execute()
    expect(await confirm()).toBeNull()
  })

  test('a request whose password changes during the check sends no link', async () => {
    const newEmail = `new-${count}@example.test`
    const { db } = server.app.context
    const pending = changeEmail(newEmail, 400)
    const user = db.selectFrom('user').select('password_hash').where('id', '=', anna.id)
    const { password_hash } = await user.executeTakeFirstOrThrow()
    // Change the stored hash while the server is still computing the slow hash of the password.
    await setImmediate()
    await setTimeout(5)
    await db
      .updateTable('user')
      .set({ password_hash: `${password_hash} ` })
      .where('id', '=', anna.id)
      .execute()
    expect((await pending).code).toBe('PASSWORD_CHANGED')
    expect(await findMails(newEmail)).toEqual([])
  })

  test('nobody can find out with their own password who has an account', async () => {
    const jonas = await addTestUser(server, `jonas-${count}@example.test`)
    for (let index = 0; index < 10; index += 1) await changeEmail(jonas.email, 409)
    expect((await changeEmail(jonas.email, 429)).code).toBe('TOO_MANY_ATTEMPTS')
    expect(await canSignIn(anna.email)).toBe(true)
  })

  test('at most three links an hour are sent to an address', async () => {
    const newEmail = `new-${count}@example.test`
    for (let index = 0; index < 3; index += 1) await changeEmail(newEmail)
    expect((await changeEmail(newEmail, 429)).code).toBe('TOO_MANY_EMAILS')
  })
})
