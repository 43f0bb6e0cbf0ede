import { toErrorBody } from '../http/errors.ts'
import { describe, expect, test, vi } from 'vitest'
import { hashPassword } from './passwords.ts'
import {
  createBearer,
  addTestUser,
  addTestAdministrator,
  PASSWORD,
  type TestServer,
  createTestServer,
} from '../testing/servers/createTestServer.ts'
import { hashNewPassword } from './hashNewPassword.ts'

vi.setConfig({ testTimeout: 30_000 })

const WEAK = 'Please choose a stronger password.'
const COMMON = 'This password is one of the most common ones, so it’s easy to guess. Choose another one.'
const REFUSED_PASSWORDS = [
  ['a', WEAK],
  ['aaaaaaaa', WEAK],
  ['correct horse battery staple', WEAK],
  ['password1', COMMON],
  ['Password1', COMMON],
  ['P@ssw0rd', COMMON],
  ['1q2w3e4r', COMMON],
] as const

test.each(['Tintype-1841!', 'tintype1', 'Correct horse battery staple', 'aA1', 'password","123456'])(
  'accepts %s',
  async (password) => {
    expect(await hashNewPassword(password, 'password')).toMatch(/^\$argon2id\$/)
  },
)

describe.each(REFUSED_PASSWORDS)('refuses %s', (password, message) => {
  const createExpectedBody = (field: string) => ({
    ...toErrorBody(400, message, {
      code: message === COMMON ? 'PASSWORD_COMMON' : 'PASSWORD_WEAK',
      errors: [{ field, message }],
    }),
    field,
  })

  test('at sign-up, in a reset and in a change, and names the field', async () => {
    await using server = await start()
    const anna = await addTestUser(server, 'anna@example.test')
    const post = async (url: string, payload: object) => {
      const response = await server.app.inject({ method: 'POST', url, payload, headers: createBearer(anna) })
      return response.json<object>()
    }
    expect(await post('/api/auth/signup', { email: 'new@example.test', password })).toEqual(
      createExpectedBody('password'),
    )
    const change = { currentPassword: PASSWORD, newPassword: password }
    expect(await post('/api/user/change-password', change)).toEqual(createExpectedBody('newPassword'))

    await server.app.inject({
      method: 'POST',
      url: '/api/auth/forgot-password',
      payload: { email: anna.email },
    })
    const mail = await server.app.context.db.selectFrom('mail').select('text').executeTakeFirstOrThrow()
    const token = /#([\w-]+)/.exec(mail.text ?? '')?.[1]
    expect(await post('/api/auth/reset-password', { token, newPassword: password })).toEqual(
      createExpectedBody('newPassword'),
    )
    // The link still works after the server rejected a password.
    const reset = { token, newPassword: 'Cyanotype-1842!' }
    const payload = { method: 'POST', url: '/api/auth/reset-password', payload: reset } as const
    expect((await server.app.inject(payload)).statusCode).toBe(204)
  })

  test('for the first administrator', async () => {
    await using server = await start({ CALOTYPE_ADMIN_PASSWORD: password })
    await expect(addTestAdministrator(server)).rejects.toThrow(
      /^CALOTYPE_ADMIN_PASSWORD is too easy to guess/,
    )
  })
})

test('signs in an existing user with a weak password', async () => {
  await using server = await start()
  const { id, email } = await addTestUser(server, 'old@example.test')
  const { db } = server.app.context
  await db
    .updateTable('user')
    .set({ password_hash: await hashPassword('a') })
    .where('id', '=', id)
    .execute()
  const payload = { email, password: 'a' }
  const response = await server.app.inject({ method: 'POST', url: '/api/auth/login', payload })
  expect(response.statusCode).toBe(200)
})

async function start(env: Record<string, string> = {}): Promise<TestServer & AsyncDisposable> {
  const server = await createTestServer(env)
  return { ...server, [Symbol.asyncDispose]: server.close }
}
