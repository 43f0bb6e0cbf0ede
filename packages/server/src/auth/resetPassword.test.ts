import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { expectContractResponse } from '../testing/expectContractResponse.ts'
import {
  createBearer,
  addTestUser,
  PASSWORD,
  type TestServer,
  createTestServer,
} from '../testing/servers/createTestServer.ts'
import { german } from '../http/serverTexts.de.ts'
import { RESPONSE_MS } from './resetPassword.ts'

vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 })

const MINUTE_MS = 60_000
const NEW_PASSWORD = 'Cyanotype-1842!'

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
  { host = 'localhost:4280', client = `192.0.2.${clients++}`, language = 'en' } = {},
) {
  const headers = { host, 'accept-language': language }
  const response = await server.app.inject({ method: 'POST', url, payload, headers, remoteAddress: client })
  expectContractResponse(operationId, response.statusCode, response.body ? response.json() : '')
  return response
}

const requestReset = (email: string, from = {}) =>
  post('requestPasswordReset', '/api/auth/forgot-password', { email }, from)
const resetPassword = (token: string, newPassword = NEW_PASSWORD) =>
  post('resetPassword', '/api/auth/reset-password', { token, newPassword })
const signIn = (email: string, password: string) =>
  post('signIn', '/api/auth/login', { email, password }).then(({ statusCode }) => statusCode)

async function findMails(email: string) {
  const mails = server.app.context.db.selectFrom('mail').selectAll()
  return mails
    .where('recipients', '=', JSON.stringify([email]))
    .orderBy('id')
    .execute()
}

/** Requests a link and reads it from the newest email. */
async function requestLink(email: string): Promise<string> {
  await requestReset(email)
  const mail = (await findMails(email)).at(-1)
  return /http:\S+#(\S+)/.exec(mail?.text ?? '')?.[1] ?? ''
}

describe('a forgotten password', () => {
  test('can be reset once by the emailed link, which ends every session', async () => {
    const ada = await addTestUser(server, 'ada@example.test')
    const token = await requestLink(ada.email)
    const [mail] = await findMails(ada.email)
    expect(mail?.subject).toBe('Set a new Calotype password')
    expect(mail?.html).toContain(`<a href="http://localhost:4280/reset-password#${token}">`)

    expect((await resetPassword(token)).statusCode).toBe(204)
    const me = await server.app.inject({ url: '/api/user/me', headers: createBearer(ada) })
    expect(me.statusCode).toBe(401)
    expect([await signIn(ada.email, PASSWORD), await signIn(ada.email, NEW_PASSWORD)]).toEqual([401, 200])
    const secondUse = await resetPassword(token, 'Another-1843!')
    expect([secondUse.statusCode, secondUse.json().message]).toEqual([
      400,
      'This link has expired or has already been used. Request a new one.',
    ])
  })

  test('is emailed in the language of the request', async () => {
    const { email } = await addTestUser(server, 'german@example.test')
    await requestReset(email, { language: 'de-DE,en;q=0.5' })
    const [mail] = await findMails(email)
    expect(mail?.subject).toBe(german.reset.subject)
    expect(mail?.text).toContain(german.reset.instructions(30))
  })

  test('can be reset by only one of several concurrent requests with the same link', async () => {
    const { email } = await addTestUser(server, 'many@example.test')
    const token = await requestLink(email)
    const responses = await Promise.all(
      Array.from({ length: 5 }, (_, nth) => resetPassword(token, `Number-${nth}-1842`)),
    )
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([204, 400, 400, 400, 400])
  })

  test('can’t be reset by a link older than 30 minutes', async () => {
    const { email } = await addTestUser(server, 'late@example.test')
    const token = await requestLink(email)
    clock += 30 * MINUTE_MS
    expect((await resetPassword(token)).statusCode).toBe(400)
    const freshToken = await requestLink(email)
    clock += 29 * MINUTE_MS
    expect((await resetPassword(freshToken)).statusCode).toBe(204)
  })

  test('can be reset only by the newest link, and a new link is emailed after a minute', async () => {
    const { email } = await addTestUser(server, 'newest@example.test')
    const first = await requestLink(email)
    expect(await requestLink(email)).toBe(first)
    clock += MINUTE_MS
    const second = await requestLink(email)
    expect(second).not.toBe(first)
    expect(await findMails(email)).toHaveLength(2)
    expect([(await resetPassword(first)).statusCode, (await resetPassword(second)).statusCode]).toEqual([
      400, 204,
    ])
  })

  test('can’t be reset by a link from before the password was changed', async () => {
    const person = await addTestUser(server, 'changed@example.test')
    const token = await requestLink(person.email)
    const payload = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD }
    const url = '/api/user/change-password'
    await server.app.inject({ method: 'POST', url, payload, headers: createBearer(person) })
    expect((await resetPassword(token)).statusCode).toBe(400)
  })

  test('can be reset by the same link after a new password was refused', async () => {
    const { email } = await addTestUser(server, 'long@example.test')
    const token = await requestLink(email)
    expect((await resetPassword(token, 'Aé1!é'.repeat(200))).json().message).toBe('The password is too long.')
    expect((await resetPassword(token)).statusCode).toBe(204)
  })
})

test('stores only the hash of a reset link', async () => {
  const { email } = await addTestUser(server, 'hashed@example.test')
  const token = await requestLink(email)
  const rows = await server.app.context.db.selectFrom('password_reset').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain(token)
})

test('responds to unknown and unreachable addresses as to known ones (T08)', async () => {
  const { email } = await addTestUser(server, 'known@example.test')
  const { id } = await addTestUser(server, 'quoted@example.test')
  const unreachable = '"quoted"@example.test'
  // Sign-up rejects such an address, but older accounts may have one.
  await server.app.context.db.updateTable('user').set({ email: unreachable }).where('id', '=', id).execute()
  const addresses = [email, 'nobody@example.test', unreachable, '"nobody"@example.test']
  for (const address of addresses) {
    const startedAt = performance.now()
    const response = await requestReset(address)
    expect([response.statusCode, response.body]).toEqual([204, ''])
    // A timer may fire a millisecond early.
    expect(performance.now() - startedAt).toBeGreaterThan(RESPONSE_MS - 2)
  }
  for (const address of addresses.slice(1)) expect(await findMails(address)).toEqual([])
})

test('lets one client request links for an address ten times in 15 minutes', async () => {
  const client = '198.51.100.7'
  const responses = await Promise.all(
    Array.from({ length: 12 }, () => requestReset('often@example.test', { client })),
  )
  expect(responses.filter(({ statusCode }) => statusCode === 429)).toHaveLength(2)
})
