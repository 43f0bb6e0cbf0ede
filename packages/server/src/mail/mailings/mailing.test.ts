import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createCaller } from '../../testing/servers/createCaller.ts'
import { startMailServer } from '../../testing/servers/mailServer.ts'
import {
  addTestAdministrator,
  addTestUser,
  createTestServer,
  type TestServer,
  type TestUser,
} from '../../testing/servers/createTestServer.ts'

// Sending email over real SMTP is slow while other tests run.
vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 })

const SMTP_TIMEOUT = { timeout: 20_000 }
const BASE = '/api/admin/email'

interface Mailing {
  id: number
  state: string
  total: number
  pending: number
  sent: number
  failed: number
  bounced: number
  cancelled: number
  unsubscribed: number
}

/** The SMTP statuses with which the mail server rejects recipients, by address. */
const refusals = new Map<string, number>()
/** Resolves when the mail server may accept recipients. */
let gate = Promise.resolve()
let mailServer: Awaited<ReturnType<typeof startMailServer>>
let server: TestServer
let root: TestUser
let anna: TestUser
let call: ReturnType<typeof createCaller>
let count = 0

beforeAll(async () => {
  mailServer = await startMailServer(async (recipient) => {
    await gate
    return refusals.get(recipient) ?? null
  })
  server = await createTestServer({
    SMTP_URL: mailServer.url,
    MAIL_FROM: 'photos@example.test',
    MAIL_RETRY_SECONDS: '0',
    CALOTYPE_SIMULATE_PAYMENTS: 'true',
  })
  root = await addTestAdministrator(server)
  anna = await addTestUser(server, 'anna@example.test')
  call = createCaller(server)
  const { db } = server.app.context
  const people = Array.from({ length: 120 }, (_, index) => ({
    email: `person${index}@example.test`,
    first_name: `Person ${index}`,
    password_hash: '',
    roles: index < 3 ? '["USER","EDITOR"]' : '["USER"]',
    created_at: 0,
    disabled_at: index === 119 ? 1 : null,
  }))
  await db.insertInto('user').values(people).execute()
  await db
    .insertInto('email_opt_out')
    .values({ email: 'PERSON1@example.test', topic: 'news', created_at: 0 })
    .execute()
})
beforeEach(() => {
  gate = Promise.resolve()
  refusals.clear()
  mailServer.received.length = 0
})
afterAll(async () => {
  await server.close()
  await mailServer.close()
})

const create = (body: object, status = 202) => {
  count += 1
  return call<Mailing>(root, 'createMailing', ['POST', `${BASE}/mailings`], {
    body: { subject: `News ${count}`, htmlContent: '<p>Hello {{userName}}</p>', ...body },
    status,
  })
}
const read = async (id: number) =>
  (await call<Mailing[]>(root, 'listMailings', ['GET', `${BASE}/mailings`])).find((each) => each.id === id)
const waitUntil = (id: number, state: string) =>
  expect.poll(async () => (await read(id))?.state, SMTP_TIMEOUT).toBe(state)
/** Makes the mail server wait before it accepts recipients. Returns a function that ends the wait. */
function holdMail(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>()
  gate = promise
  return resolve
}
const countAudience = (query: string) => call(root, 'getAudience', ['GET', `${BASE}/audience?${query}`])
const getRecipients = () => mailServer.received.flatMap(({ to }) => to).toSorted()

describe('an email to a group', () => {
  test('is sent to each user separately, except to disabled and unsubscribed users', async () => {
    expect(await countAudience('audience=ALL')).toEqual({
      recipients: 120,
      unsubscribed: 1,
      example: root.email,
    })
    const { id } = await create({ audience: 'ALL' })
    await waitUntil(id, 'SENT')
    expect(await read(id)).toMatchObject({ total: 120, pending: 0, sent: 120, failed: 0, unsubscribed: 1 })
    const recipients = getRecipients()
    expect(recipients).toHaveLength(120)
    expect(new Set(recipients).size).toBe(120)
    expect(recipients).not.toContain('person1@example.test')
    expect(recipients).not.toContain('person119@example.test')
    const received = mailServer.received.find(({ to }) => to[0] === 'person7@example.test')
    expect(received?.raw).toContain('<p>Hello Person 7</p>')
  })

  test('reaches everybody in the group if it is transactional', async () => {
    const query = 'audience=ROLE&value=EDITOR'
    expect(await countAudience(query)).toMatchObject({ recipients: 2, unsubscribed: 1 })
    expect(await countAudience(`${query}&isTransactional=true`)).toMatchObject({
      recipients: 3,
      unsubscribed: 0,
    })
    const { id } = await create({ audience: 'ROLE', value: 'EDITOR', isTransactional: true })
    await waitUntil(id, 'SENT')
    expect(getRecipients()).toEqual([0, 1, 2].map((index) => `person${index}@example.test`))
    expect(mailServer.received[0]?.raw).not.toMatch(/unsubscribe/i)
  })

  test('is sent to the users of a plan', async () => {
    const { db } = server.app.context
    await db
      .insertInto('subscription')
      .values({
        id: 'sub_1',
        user_id: anna.id,
        plan_id: 3,
        status: 'active',
        current_period_end: 0,
        amount: 1,
        currency: 'eur',
        cancel_at_period_end: 0,
      })
      .execute()
    const group = await db
      .insertInto('family_group')
      .values({ owner_id: anna.id, title: 'Home', created_at: 0 })
      .returning('id')
      .executeTakeFirstOrThrow()
    const member = await db
      .selectFrom('user')
      .select('id')
      .where('email', '=', 'person5@example.test')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('family_member')
      .values({ group_id: group.id, user_id: member.id, state: 'accepted', invited_at: 0 })
      .execute()
    expect(await countAudience('audience=PLAN&value=Family')).toMatchObject({ recipients: 2 })
    expect(await countAudience('audience=PLAN&value=Free')).toMatchObject({ recipients: 118 })
    expect(await countAudience('audience=PLAN&value=Studio')).toEqual({
      recipients: 0,
      unsubscribed: 0,
      example: null,
    })
    const { id } = await create({ audience: 'PLAN', value: 'Family' })
    await waitUntil(id, 'SENT')
    expect(getRecipients()).toEqual([anna.email, 'person5@example.test'])
  })

  test('is sent once if the request is repeated', async () => {
    const body = { audience: 'ROLE', value: 'EDITOR', subject: 'Twice' }
    const { id } = await create(body)
    expect((await create(body)).id).toBe(id)
    await waitUntil(id, 'SENT')
    expect((await create(body)).id).toBe(id)
    expect(getRecipients()).toHaveLength(2)
    const trail = await call<{ entries: { subject: string }[] }>(root, 'listAudit', [
      'GET',
      '/api/admin/audit?kind=mail',
    ])
    expect(trail.entries.filter(({ subject }) => subject === 'Twice')).toHaveLength(1)
  })

  test('can be stopped, which keeps what was sent and cancels the rest', async () => {
    const acceptMail = holdMail()
    const { id } = await create({ audience: 'ALL' })
    await expect.poll(() => mailServer.attemptedRecipients.length > 0, SMTP_TIMEOUT).toBe(true)
    const stop = (status = 200) =>
      call<Mailing>(root, 'stopMailing', ['POST', `${BASE}/mailings/${id}/stop`], { status })
    expect(await stop()).toMatchObject({ state: 'STOPPED' })
    acceptMail()
    await expect.poll(async () => (await read(id))?.pending, SMTP_TIMEOUT).toBe(0)
    const { sent = 0, cancelled = 0, total = 0 } = (await read(id)) ?? {}
    expect(sent).toBe(getRecipients().length)
    expect(sent).toBeLessThanOrEqual(4)
    expect(cancelled).toBe(total - sent)
    await stop(409)
    const history = await call<{ content: { reason: string }[] }>(root, 'listEmailHistory', [
      'GET',
      `${BASE}/history?status=CANCELLED`,
    ])
    expect(history.content[0]?.reason ?? 'STOPPED').toBe('STOPPED')

    const { db } = server.app.context
    const mails = db.selectFrom('mail').select('id').where('mailing_id', '=', id)
    const mail = await mails.executeTakeFirstOrThrow()
    await db.updateTable('mail').set({ status: 'FAILED' }).where('id', '=', mail.id).execute()
    await call(root, 'retryEmail', ['POST', `${BASE}/history/${mail.id}/retry`], { status: 409 })
  })

  test('is not sent to users who were disabled after the email was queued', async () => {
    const acceptMail = holdMail()
    const { id } = await create({ audience: 'ALL' })
    await waitUntil(id, 'SENDING')
    const { db } = server.app.context
    const setDisabled = (disabledAt: number | null) =>
      db
        .updateTable('user')
        .set({ disabled_at: disabledAt })
        .where('email', '=', 'person118@example.test')
        .execute()
    await setDisabled(1)
    acceptMail()
    await waitUntil(id, 'SENT')
    await setDisabled(null)
    expect(await read(id)).toMatchObject({ total: 120, sent: 119, cancelled: 1 })
    expect(getRecipients()).not.toContain('person118@example.test')
    const history = await call<{ content: { recipients: string[]; reason: string }[] }>(
      root,
      'listEmailHistory',
      ['GET', `${BASE}/history?status=CANCELLED&size=1`],
    )
    expect(history.content).toMatchObject([{ recipients: ['person118@example.test'], reason: 'DISABLED' }])
  })

  test('counts bounced recipients, and does not retry them', async () => {
    refusals.set('person0@example.test', 550)
    refusals.set('person2@example.test', 451)
    const before = mailServer.attemptedRecipients.length
    const { id } = await create({ audience: 'ROLE', value: 'EDITOR' })
    await waitUntil(id, 'SENT')
    expect(await read(id)).toMatchObject({ sent: 0, failed: 2, bounced: 1 })
    const attempts = mailServer.attemptedRecipients.slice(before)
    expect(attempts.filter((each) => each === 'person0@example.test')).toHaveLength(1)
    expect(attempts.filter((each) => each === 'person2@example.test')).toHaveLength(4)
    const history = await call<{
      content: { recipients: string[]; reason: string | null; errorMessage: string }[]
    }>(root, 'listEmailHistory', ['GET', `${BASE}/history?status=FAILED`])
    const find = (recipient: string) => history.content.find(({ recipients }) => recipients[0] === recipient)
    expect(find('person0@example.test')).toMatchObject({
      reason: 'BOUNCED',
      errorMessage: expect.stringContaining('550'),
    })
    expect(find('person2@example.test')).toMatchObject({ reason: null })
  })

  test('lets other emails go first', async () => {
    const acceptMail = holdMail()
    const { id } = await create({ audience: 'ALL' })
    await expect.poll(async () => (await read(id))?.state, SMTP_TIMEOUT).toBe('SENDING')
    await server.app.inject({
      method: 'POST',
      url: '/api/auth/forgot-password',
      payload: { email: anna.email },
    })
    acceptMail()
    await expect
      .poll(() => mailServer.received.some(({ raw }) => raw.includes('/reset-password#')))
      .toBe(true)
    expect((await read(id))?.pending).toBeGreaterThan(50)
    await waitUntil(id, 'SENT')
  })

  test.each([
    [{ audience: 'ROLE' }, 400],
    [{ audience: 'ROLE', value: 'NOBODY' }, 409],
    [{ audience: 'ALL', htmlContent: ' ' }, 400],
    [{ audience: 'ALL', htmlContent: '{{unsubscribeUrl}}' }, 400],
    [{ audience: 'ALL', templateId: 999_999 }, 404],
    [{ audience: 'EVERYBODY' }, 400],
  ])('is refused when it is invalid: %j', async (body, status) => {
    expect(await create(body, status)).toMatchObject({ status })
  })
})
