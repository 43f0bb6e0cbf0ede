import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { expectContractResponse } from '../testing/expectContractResponse.ts'
import {
  bearer,
  addTestUser,
  PASSWORD,
  type TestServer,
  createTestServer,
} from '../testing/createTestServer.ts'
import { RESPONSE_MS } from './resetPassword.ts'

vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 })

const MINUTE_MS = 60_000
const NEW = 'Cyanotype-1842!'

let server: TestServer
let clock = Date.UTC(2026, 5, 1)

beforeAll(async () => {
  server = await createTestServer(
    {},
    () => clock,
    () => clock,
  )
})
afterAll(() => server.close())

let clients = 0

async function post(
  operationId: string,
  url: string,
  payload: object,
  { host = 'localhost:4280', client = `192.0.2.${clients++}` } = {},
) {
  const headers = { host }
  const answer = await server.app.inject({ method: 'POST', url, payload, headers, remoteAddress: client })
  expectContractResponse(operationId, answer.statusCode, answer.body ? answer.json() : '')
  return answer
}

const ask = (email: string, from = {}) =>
  post('requestPasswordReset', '/api/auth/forgot-password', { email }, from)
const set = (token: string, newPassword = NEW) =>
  post('resetPassword', '/api/auth/reset-password', { token, newPassword })
const signIn = (email: string, password: string) =>
  post('signIn', '/api/auth/login', { email, password }).then(({ statusCode }) => statusCode)

async function mailsTo(email: string) {
  const mails = server.app.context.db.selectFrom('mail').selectAll()
  return mails
    .where('recipients', '=', JSON.stringify([email]))
    .orderBy('id')
    .execute()
}

/** Asks for a link and reads it from the newest mail. */
async function linkFor(email: string): Promise<string> {
  await ask(email)
  const mail = (await mailsTo(email)).at(-1)
  return /http:\S+#(\S+)/.exec(mail?.text ?? '')?.[1] ?? ''
}

describe('a forgotten password', () => {
  test('is set anew by the mailed link, once, and ends every session', async () => {
    const ada = await addTestUser(server, 'ada@example.test')
    const token = await linkFor(ada.email)
    const [mail] = await mailsTo(ada.email)
    expect(mail?.subject).toBe('Set a new Calotype password')
    expect(mail?.html).toContain(`<a href="http://localhost:4280/reset-password#${token}">`)

    expect((await set(token)).statusCode).toBe(204)
    const me = await server.app.inject({ url: '/api/user/me', headers: bearer(ada) })
    expect(me.statusCode).toBe(401)
    expect([await signIn(ada.email, PASSWORD), await signIn(ada.email, NEW)]).toEqual([401, 200])
    const again = await set(token, 'Another-1843!')
    expect([again.statusCode, again.json().message]).toEqual([
      400,
      'This link has expired or was used already. Please ask for a new one.',
    ])
  })

  test('is set by one of many that use the link at the same moment', async () => {
    const { email } = await addTestUser(server, 'many@example.test')
    const token = await linkFor(email)
    const answers = await Promise.all(Array.from({ length: 5 }, (_, nth) => set(token, `Number-${nth}-1842`)))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([204, 400, 400, 400, 400])
  })

  test('is set by a link of up to 30 minutes', async () => {
    const { email } = await addTestUser(server, 'late@example.test')
    const token = await linkFor(email)
    clock += 30 * MINUTE_MS
    expect((await set(token)).statusCode).toBe(400)
    const fresh = await linkFor(email)
    clock += 29 * MINUTE_MS
    expect((await set(fresh)).statusCode).toBe(204)
  })

  test('is set by the newest link alone, and a new one is mailed after a minute', async () => {
    const { email } = await addTestUser(server, 'newest@example.test')
    const first = await linkFor(email)
    expect(await linkFor(email)).toBe(first)
    clock += MINUTE_MS
    const second = await linkFor(email)
    expect(second).not.toBe(first)
    expect(await mailsTo(email)).toHaveLength(2)
    expect([(await set(first)).statusCode, (await set(second)).statusCode]).toEqual([400, 204])
  })

  test('is not set any more by a link from before the password was changed', async () => {
    const who = await addTestUser(server, 'changed@example.test')
    const token = await linkFor(who.email)
    const payload = { currentPassword: PASSWORD, newPassword: NEW }
    const url = '/api/user/change-password'
    await server.app.inject({ method: 'POST', url, payload, headers: bearer(who) })
    expect((await set(token)).statusCode).toBe(400)
  })

  test('leaves the link usable when the new one is refused', async () => {
    const { email } = await addTestUser(server, 'long@example.test')
    const token = await linkFor(email)
    expect((await set(token, 'Aé1!é'.repeat(200))).json().message).toBe('The password is too long.')
    expect((await set(token)).statusCode).toBe(204)
  })
})

test('the database does not know a link, only its hash', async () => {
  const { email } = await addTestUser(server, 'hashed@example.test')
  const token = await linkFor(email)
  const rows = await server.app.context.db.selectFrom('password_reset').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain(token)
})

test('an address that is unknown, or that no mail can reach, is answered as a known one (T08)', async () => {
  const { email } = await addTestUser(server, 'known@example.test')
  const { id } = await addTestUser(server, 'quoted@example.test')
  const unreachable = '"quoted"@example.test'
  // An account from before such an address was refused at sign-up.
  await server.app.context.db.updateTable('user').set({ email: unreachable }).where('id', '=', id).execute()
  const addresses = [email, 'nobody@example.test', unreachable, '"nobody"@example.test']
  for (const address of addresses) {
    const began = performance.now()
    const answer = await ask(address)
    expect([answer.statusCode, answer.body]).toEqual([204, ''])
    // However soon it was done: the time of an answer tells nothing. A timer may be a millisecond early.
    expect(performance.now() - began).toBeGreaterThan(RESPONSE_MS - 2)
  }
  for (const address of addresses.slice(1)) expect(await mailsTo(address)).toEqual([])
})

test('an address is asked for from one client ten times in a quarter of an hour at most', async () => {
  const client = '198.51.100.7'
  const answers = await Promise.all(Array.from({ length: 12 }, () => ask('often@example.test', { client })))
  expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(2)
})
