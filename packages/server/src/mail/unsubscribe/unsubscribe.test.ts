import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createCaller } from '../../testing/servers/createCaller.ts'
import { startMailServer } from '../../testing/servers/mailServer.ts'
import {
  addTestAdministrator,
  addTestUser,
  createTestServer,
  PASSWORD,
  type TestServer,
  type TestUser,
} from '../../testing/servers/createTestServer.ts'

// Sending email over real SMTP is slow while other tests run.
vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 })

let mailServer: Awaited<ReturnType<typeof startMailServer>>
let server: TestServer
let root: TestUser
let anna: TestUser
let call: ReturnType<typeof createCaller>

beforeAll(async () => {
  mailServer = await startMailServer()
  server = await createTestServer({ SMTP_URL: mailServer.url, PUBLIC_URL: 'https://photos.example.test' })
  root = await addTestAdministrator(server)
  anna = await addTestUser(server, 'anna@example.test')
  call = createCaller(server)
})
beforeEach(async () => {
  mailServer.received.length = 0
  await server.app.context.db.deleteFrom('email_opt_out').execute()
})
afterAll(async () => {
  await server.close()
  await mailServer.close()
})

const send = (overrides: object = {}) =>
  call<{ success: boolean; errorMessage: string }>(root, 'sendEmail', ['POST', '/api/admin/email/send'], {
    body: {
      recipients: [anna.email],
      subject: 'News',
      htmlContent: '<p>Hello</p>',
      textContent: 'Hello',
      ...overrides,
    },
  })
/** Returns the newest email, with long lines and encoded characters restored. */
const getNewest = () =>
  (mailServer.received.at(-1)?.raw ?? '')
    .replace(/=\r\n|(?<=:)\r\n(?= )/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
const getHeaderToken = () =>
  /^List-Unsubscribe: <https:\/\/photos\.example\.test\/unsubscribe\/([\w-]+)>\r$/m.exec(getNewest())?.[1] ??
  ''
const readPreferences = () => call(anna, 'getEmailPreferences', ['GET', '/api/user/email-preferences'])
const request = (method: 'GET' | 'POST' | 'DELETE', token: string) =>
  server.app.inject({ method, url: `/api/unsubscribe/${token}`, headers: { host: 'photos.example.test' } })

describe('an email that is not transactional', () => {
  test('has an unsubscribe link in its headers, its HTML and its text', async () => {
    await send()
    const raw = getNewest()
    expect(getHeaderToken()).not.toBe('')
    expect(raw).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n')
    const links = raw.match(/https:\/\/photos\.example\.test\/unsubscribe\/[\w-]+/g) ?? []
    expect(links).toHaveLength(3)
    expect(raw).not.toContain('{{unsubscribeUrl}}')
    for (const link of links)
      expect((await request('GET', link.split('/').at(-1) ?? '')).json()).toEqual({
        email: anna.email,
        topic: 'news',
        isSubscribed: true,
      })
  })

  test.each([
    ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
    [
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
    ],
  ])('unsubscribes by the request of an email provider with %s', async (contentType, payload) => {
    await send()
    const token = getHeaderToken()
    const url = `/unsubscribe/${token}`
    const headers = { host: 'photos.example.test', 'content-type': contentType }
    for (const method of ['GET', 'HEAD', 'OPTIONS'] as const)
      await server.app.inject({ method, url, headers: { host: headers.host, accept: 'text/html' } })
    expect(await readPreferences()).toEqual({ news: true, invitations: true })
    expect((await server.app.inject({ method: 'POST', url, headers, payload })).statusCode).toBe(204)
    expect(await readPreferences()).toEqual({ news: false, invitations: true })
  })

  test('is not sent to people who unsubscribed, and the sender learns it', async () => {
    await send()
    await request('POST', getHeaderToken())
    mailServer.received.length = 0
    expect(await send()).toEqual({
      success: false,
      errorMessage: 'This person unsubscribed from emails like this one.',
    })
    expect(mailServer.received).toEqual([])
    const history = await call<{ content: object[] }>(root, 'listEmailHistory', [
      'GET',
      '/api/admin/email/history',
    ])
    expect(history.content[0]).toMatchObject({ status: 'CANCELLED', reason: 'UNSUBSCRIBED' })
  })

  test('can be subscribed to again with the link', async () => {
    await send()
    const token = getHeaderToken()
    expect((await request('POST', token)).json()).toMatchObject({ isSubscribed: false })
    expect((await request('GET', token)).json()).toMatchObject({ isSubscribed: false })
    expect((await request('DELETE', token)).json()).toMatchObject({ isSubscribed: true })
    expect(await send()).toMatchObject({ success: true })
  })

  test('can be an invitation, from which people unsubscribe separately', async () => {
    const { db } = server.app.context
    const album = await db
      .insertInto('album')
      .values({ owner_id: root.id, title: 'Sea', created_at: 0 })
      .returning('id')
      .executeTakeFirstOrThrow()
    const share = (accessType: string) =>
      call(root, 'shareAlbum', ['POST', `/api/albums/${album.id}/share`], {
        body: { targetEmail: 'stranger@example.test', accessType },
      })
    await share('read')
    await expect.poll(() => mailServer.received.length).toBe(1)
    expect(getNewest()).toContain('because somebody invited you')
    expect((await request('POST', getHeaderToken())).json()).toEqual({
      email: 'stranger@example.test',
      topic: 'invitations',
      isSubscribed: false,
    })
    await share('edit')
    await expect
      .poll(() => db.selectFrom('mail').select('reason').orderBy('id', 'desc').executeTakeFirst())
      .toEqual({ reason: 'UNSUBSCRIBED' })
    expect(mailServer.received).toHaveLength(1)
  })
})

test('a transactional email has no unsubscribe link, and reaches people who unsubscribed', async () => {
  await call(anna, 'updateEmailPreferences', ['PUT', '/api/user/email-preferences'], {
    body: { news: false, invitations: false },
  })
  expect(await send({ isTransactional: true })).toMatchObject({ success: true })
  expect(getNewest()).not.toMatch(/unsubscribe/i)
  await server.app.inject({
    method: 'POST',
    url: '/api/auth/forgot-password',
    headers: { host: 'photos.example.test' },
    payload: { email: anna.email },
  })
  await expect.poll(() => mailServer.received.length).toBe(2)
  expect(getNewest()).not.toMatch(/unsubscribe/i)
})

test('a link that was changed or that another server created does nothing', async () => {
  await send()
  const token = getHeaderToken()
  const tampered = `${token.slice(0, -2)}${token.endsWith('A') ? 'B' : 'A'}A`
  for (const invalid of ['x', tampered, 'A'.repeat(80), token.slice(0, 20)])
    for (const method of ['GET', 'POST', 'DELETE'] as const)
      expect((await request(method, invalid)).json()).toMatchObject({
        status: 404,
        code: 'UNSUBSCRIBE_LINK_INVALID',
      })
  expect(await readPreferences()).toEqual({ news: true, invitations: true })
})

test('the choice moves to a new address, and is deleted with the account', async () => {
  const { db } = server.app.context
  const person = await addTestUser(server, 'moves@example.test')
  await call(person, 'updateEmailPreferences', ['PUT', '/api/user/email-preferences'], {
    body: { news: false, invitations: true },
  })
  await call(person, 'changeEmail', ['POST', '/api/user/change-email'], {
    body: { newEmail: 'moved@example.test', currentPassword: PASSWORD },
  })
  await expect.poll(() => getNewest().includes('/verify-email#')).toBe(true)
  const token = /verify-email#([\w-]+)/.exec(getNewest())?.[1] ?? ''
  await call(person, 'verifyEmail', ['POST', '/api/auth/verify-email'], { body: { token }, status: 204 })
  const read = () => db.selectFrom('email_opt_out').select(['email', 'topic']).execute()
  expect(await read()).toEqual([{ email: 'moved@example.test', topic: 'news' }])
  await call(person, 'deleteAccount', ['DELETE', '/api/user'], { status: 204 })
  expect(await read()).toEqual([])
})
