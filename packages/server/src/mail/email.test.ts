import type { Kysely } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Schema } from '../db/schema.ts'
import { removeRecipient } from './removeRecipient.ts'
import { queueMail } from './outbox.ts'
import { createCaller } from '../testing/servers/createCaller.ts'
import { startMailServer } from '../testing/servers/mailServer.ts'
import {
  addTestUser,
  addTestAdministrator,
  createTestServer,
  type TestUser,
  type TestServer,
} from '../testing/servers/createTestServer.ts'

// Sending email over real SMTP is slow while other tests run.
vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 })

const SMTP_TIMEOUT = { timeout: 20_000 }
const BASE = '/api/admin/email'

interface Entry {
  id: number
  status: string
  retryCount: number
  recipients: string[]
  senderUserName: string
  errorMessage: string | null
}

/** The SMTP statuses with which the mail server rejects messages, by recipient. */
const refusals = new Map<string, number>()
let mailServer: Awaited<ReturnType<typeof startMailServer>>
let server: TestServer
let root: TestUser
let call: ReturnType<typeof createCaller>

beforeAll(async () => {
  mailServer = await startMailServer(async (recipient) => {
    if (recipient === DELETED_DURING_DELIVERY)
      await server.app.context.db.transaction().execute(deleteRecipient)
    return refusals.get(recipient) ?? null
  })
  server = await createTestServer({
    SMTP_URL: mailServer.url,
    MAIL_FROM: 'photos@example.test',
    MAIL_RETRY_SECONDS: '0',
  })
  root = await addTestAdministrator(server)
  call = createCaller(server)
})
afterAll(async () => {
  await server.close()
  await mailServer.close()
})

/** Address of an account that is deleted while the mail server receives the message. */
const DELETED_DURING_DELIVERY = 'leaves@example.test'
const deleteRecipient = (db: Kysely<Schema>) =>
  removeRecipient(db, DELETED_DURING_DELIVERY, { afterId: 0, lastId: Number.MAX_SAFE_INTEGER })

const mail = (recipients: string[], overrides: object = {}) => ({
  recipients,
  templateId: null,
  subject: 'Hello {{userName}}',
  htmlContent: '<p>Hello {{userName}}</p>',
  textContent: null,
  ...overrides,
})
const send = (body: object, status = 200) =>
  call<{ success: boolean; errorMessage: string }>(root, 'sendEmail', ['POST', `${BASE}/send`], {
    body,
    status,
  })
const queue = (body: object) =>
  call(root, 'queueEmail', ['POST', `${BASE}/send-async`], { body, status: 202 })
const findNewest = async () =>
  (await call<{ content: Entry[] }>(root, 'listEmailHistory', ['GET', `${BASE}/history`])).content[0]
const retry = (id: number, status = 200) =>
  call<Entry>(root, 'retryEmail', ['POST', `${BASE}/history/${id}/retry`], { status })
const readContent = (id: number) =>
  server.app.context.db
    .selectFrom('mail')
    .select(['html', 'text'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
const countAttempts = (recipient: string) =>
  mailServer.attemptedRecipients.filter((address) => address === recipient).length

describe('a sent email', () => {
  test('arrives with its placeholders filled in, and keeps only its history entry', async () => {
    await addTestUser(server, 'ada@example.test')
    await server.app.context.db
      .updateTable('user')
      .set({ first_name: 'Ada <b>', last_name: null })
      .where('email', '=', 'ada@example.test')
      .execute()
    expect(await send(mail(['ada@example.test']))).toEqual({ success: true, errorMessage: null })
    const { from, to, raw } = mailServer.received.at(-1) ?? { from: '', to: [], raw: '' }
    expect([from, to]).toEqual(['photos@example.test', ['ada@example.test']])
    expect(raw).toContain('Subject: Hello Ada <b>')
    expect(raw).toContain('<p>Hello Ada &lt;b&gt;</p>')
    const entry = await findNewest()
    expect(entry).toMatchObject({ status: 'SENT', senderUserName: root.email, errorMessage: null })
    expect(await readContent(entry?.id ?? 0)).toEqual({ html: null, text: null })
  })

  test.each(['__proto__', '1+1', "constructor.constructor('return 1')()"])(
    'leaves {{%s}} unchanged',
    async (name) => {
      await send(mail(['ada@example.test'], { htmlContent: `<p>{{${name}}}</p>` }))
      expect(mailServer.received.at(-1)?.raw).toContain(`<p>{{${name}}}</p>`)
    },
  )

  test.each([
    ['send', 200],
    ['send-async', 202],
    ['send-bulk', 200],
  ])('is sent to each recipient separately by %s', async (operation, status) => {
    const operationId = { send: 'sendEmail', 'send-async': 'queueEmail', 'send-bulk': 'sendBulkEmail' }[
      operation
    ]
    const [firstRecipient, secondRecipient] = [
      `one-${operation}@example.test`,
      `two-${operation}@example.test`,
    ]
    const body = mail([firstRecipient, secondRecipient, firstRecipient], {
      htmlContent: '<p>Hello {{userEmail}}</p>',
    })
    await call(root, operationId ?? '', ['POST', `${BASE}/${operation}`], { body, status })
    const find = () =>
      mailServer.received.filter(({ to }) => to.includes(firstRecipient) || to.includes(secondRecipient))
    await expect.poll(() => find().length, SMTP_TIMEOUT).toBe(2)
    expect(
      find()
        .map(({ to }) => to)
        .toSorted(),
    ).toEqual([[firstRecipient], [secondRecipient]])
    for (const { to, raw } of find()) {
      expect(raw).toContain(`<p>Hello ${to[0]}</p>`)
      expect(raw.includes(firstRecipient) && raw.includes(secondRecipient)).toBe(false)
    }
  })

  test('contains the values that its preview shows', async () => {
    const values = await call(root, 'getPlaceholders', [
      'GET',
      `${BASE}/placeholders?recipient=ada%40example.test`,
    ])
    expect(values).toEqual({
      userName: 'Ada <b>',
      userEmail: 'ada@example.test',
      senderName: root.email,
      appName: 'Calotype',
    })
  })

  test.each([
    [{ htmlContent: ' ', textContent: null }, 'Write a message before you send it.'],
    [{ htmlContent: '<p>{{firstName}}</p>' }, '{{firstName}} isn’t a placeholder.'],
    [{ subject: '{{constructor}}' }, '{{constructor}} isn’t a placeholder.'],
  ])('is refused when it is empty or has an unknown placeholder: %j', async (overrides, message) => {
    const before = mailServer.attemptedRecipients.length
    const body = mail(['ada@example.test'], overrides)
    expect(await send(body, 400)).toMatchObject({ message: expect.stringContaining(message) })
    expect(mailServer.attemptedRecipients).toHaveLength(before)
  })

  test('is sent again if the sender sends the same bulk email again after a response', async () => {
    const body = mail(['again@example.test'])
    for (let attempt = 0; attempt < 2; attempt++)
      await call(root, 'sendBulkEmail', ['POST', `${BASE}/send-bulk`], { body })
    expect(countAttempts('again@example.test')).toBe(2)
  })

  test.each([
    [mail(['a@b\r\nBcc: c@d'])],
    [mail(['a@b,c@d'])],
    [mail(['Ada <a@b>'])],
    [mail(['a@b'], { subject: 'Hello\r\nBcc: c@d' })],
    [mail(['a@b'], { subject: ' ' })],
    [mail([])],
    [mail(Array.from({ length: 501 }, (_, index) => `a${index}@b`))],
    [mail(['a@b'], { from: 'somebody@else' })],
    [mail(['a@b'], { attachments: [{ path: '/etc/passwd' }] })],
  ])('is refused when it is malformed: %j', async (body) => {
    const before = [mailServer.attemptedRecipients.length, (await findNewest())?.id]
    await send(body, 400)
    expect([mailServer.attemptedRecipients.length, (await findNewest())?.id]).toEqual(before)
  })

  test("is rejected if its template doesn't exist", async () => {
    expect(await send(mail(['a@example.test'], { templateId: 999_999 }), 404)).toMatchObject({ status: 404 })
  })
})

describe('a rejected recipient', () => {
  test('is retried up to maxRetries after a temporary error, then the email has failed', async () => {
    refusals.set('full@example.test', 451)
    await queue(mail(['free@example.test', 'full@example.test']))
    await expect
      .poll(findNewest, SMTP_TIMEOUT)
      .toMatchObject({ status: 'FAILED', retryCount: 3, maxRetries: 3 })
    const entry = await findNewest()
    expect(entry?.errorMessage).toContain('full@example.test: ')
    expect(entry?.errorMessage).toContain('451')
    expect(countAttempts('full@example.test')).toBe(4)
    expect(countAttempts('free@example.test')).toBe(1)
    await retry(entry?.id ?? 0, 409)
    expect(await readContent(entry?.id ?? 0)).toEqual({ html: null, text: null })
  })

  test('is retried only by an administrator after a permanent error', async () => {
    refusals.set('gone@example.test', 550)
    await queue(mail(['gone@example.test']))
    await expect.poll(findNewest, SMTP_TIMEOUT).toMatchObject({ status: 'FAILED', retryCount: 0 })
    expect(countAttempts('gone@example.test')).toBe(1)
    refusals.delete('gone@example.test')
    const { id = 0 } = (await findNewest()) ?? {}
    expect(await retry(id)).toMatchObject({ status: 'RETRY', retryCount: 1 })
    await expect
      .poll(findNewest, SMTP_TIMEOUT)
      .toMatchObject({ status: 'SENT', retryCount: 1, errorMessage: null })
    await retry(id, 409)
  })

  test('is reported immediately for direct sending, without automatic retries', async () => {
    refusals.set('later@example.test', 451)
    const { success, errorMessage } = await send(mail(['later@example.test']))
    expect(success).toBe(false)
    expect(errorMessage).toContain('451')
    expect(await findNewest()).toMatchObject({ status: 'FAILED', retryCount: 0 })
    const bulk = mail(['later@example.test', 'free@example.test'])
    expect(await call(root, 'sendBulkEmail', ['POST', `${BASE}/send-bulk`], { body: bulk })).toEqual({
      success: false,
      errorMessage: '1 of 2 could not be sent.',
    })
    await retry(999_999, 404)
  })

  test('is counted', async () => {
    const stats = await call<Record<string, number>>(root, 'getEmailStats', ['GET', `${BASE}/stats`])
    const { sentEmails = 0, failedEmails = 0, pendingEmails = 0, retryEmails = 0, totalEmails } = stats
    expect(totalEmails).toBe(sentEmails + failedEmails + pendingEmails + retryEmails)
    expect([failedEmails, pendingEmails, retryEmails]).toEqual([3, 0, 0])
    expect(await call(root, 'getEmailRetryStats', ['GET', `${BASE}/retry-stats`])).toEqual({
      pendingRetries: 0,
      exhaustedRetries: 1,
      nextRetryAt: null,
    })
    const failedPage = await call<{ content: Entry[]; totalElements: number }>(root, 'listEmailHistory', [
      'GET',
      `${BASE}/history?status=FAILED&size=2`,
    ])
    expect(failedPage).toMatchObject({ totalElements: 3, totalPages: 2, number: 0, size: 2 })
    const ownHistory = await call(root, 'listEmailHistoryOfUser', ['GET', `${BASE}/history/user/1?size=1`])
    expect(ownHistory).toMatchObject({ totalElements: totalEmails })
    const unknownUser = await call(root, 'listEmailHistoryOfUser', ['GET', `${BASE}/history/user/999`])
    expect(unknownUser).toMatchObject({ content: [], totalElements: 0, totalPages: 0 })
  })
})

describe('a deleted account', () => {
  const content = { subject: 'Hello', html: '<p>Hello</p>', text: null, topic: null }
  const queueLater = (to: string[]) =>
    queueMail(server.app.context.db, { to, ...content }, Date.now() + 3_600_000)

  test('receives none of the queued emails', async () => {
    const { db, mailer } = server.app.context
    const departedUser = await addTestUser(server, 'departed@example.test')
    const mails = [
      await queueLater([departedUser.email]),
      await queueLater([departedUser.email, 'stays@example.test']),
    ]
    await call(departedUser, 'deleteAccount', ['DELETE', '/api/user'], { status: 204 })
    await mailer.sendAllNow(mails)
    expect(countAttempts(departedUser.email)).toBe(0)
    expect(countAttempts('stays@example.test')).toBe(1)
    expect(JSON.stringify(await db.selectFrom('mail').selectAll().execute())).not.toContain(
      departedUser.email,
    )
  })

  test("isn't recorded again by an email that is being rejected", async () => {
    const { db, mailer } = server.app.context
    refusals.set(DELETED_DURING_DELIVERY, 451)
    await mailer.sendAllNow([await queueLater([DELETED_DURING_DELIVERY, 'stays@example.test'])])
    expect(countAttempts(DELETED_DURING_DELIVERY)).toBe(1)
    const storedMails = await db.selectFrom('mail').selectAll().execute()
    expect(JSON.stringify(storedMails)).not.toContain(DELETED_DURING_DELIVERY)
    expect(storedMails.at(-1)).toMatchObject({ status: 'SENT', error: null })
  })
})

test('stores no email for reading if there is a mail server', async () => {
  expect(await call(root, 'listInbox', ['GET', `${BASE}/inbox`])).toEqual([])
})

describe('a template', () => {
  const templateInput = {
    name: 'Welcome',
    subject: 'Hi',
    htmlContent: '<p>{{userName}}</p>',
    textContent: '',
  }
  const create = (body: object, status = 201) =>
    call<{ id: number }>(root, 'createTemplate', ['POST', `${BASE}/templates`], { body, status })
  const getTemplatePath = (id: number) => `${BASE}/templates/${id}`

  test('can be created, changed, disabled and deleted', async () => {
    const { id } = await create(templateInput)
    const expectedTemplate = {
      id,
      name: 'Welcome',
      isActive: true,
      textContent: null,
      createdByName: root.email,
    }
    expect(await call(root, 'getTemplate', ['GET', getTemplatePath(id)])).toMatchObject(expectedTemplate)
    const changedTemplate = { ...templateInput, name: 'Hello', isActive: true }
    const update = call(root, 'updateTemplate', ['PUT', getTemplatePath(id)], { body: changedTemplate })
    expect(await update).toMatchObject({ name: 'Hello' })
    expect(await call(root, 'toggleTemplate', ['POST', `${getTemplatePath(id)}/toggle`])).toMatchObject({
      isActive: false,
    })
    expect(await call(root, 'listActiveTemplates', ['GET', `${BASE}/templates/active`])).toEqual([])
    expect(await call(root, 'listTemplates', ['GET', `${BASE}/templates`])).toHaveLength(1)
    expect(await call(root, 'toggleTemplate', ['POST', `${getTemplatePath(id)}/toggle`])).toMatchObject({
      isActive: true,
    })
    await call(root, 'deleteTemplate', ['DELETE', getTemplatePath(id)], { status: 204 })
    await call(root, 'deleteTemplate', ['DELETE', getTemplatePath(id)], { status: 404 })
  })

  test('is recorded in the audit trail with its changes', async () => {
    const trail = await call<{ entries: object[] }>(root, 'listAudit', [
      'GET',
      '/api/admin/audit?kind=template',
    ])
    const kind = 'template'
    expect(trail.entries.map((entry) => ({ ...entry, changes: [] }))).toMatchObject([
      { kind, subject: 'Hello', act: 'deleted' },
      { kind, subject: 'Hello', act: 'changed' },
      { kind, subject: 'Hello', act: 'changed' },
      { kind, subject: 'Welcome', act: 'changed' },
      { kind, subject: 'Welcome', act: 'created' },
    ])
    expect(trail.entries[3]).toMatchObject({ changes: [{ field: 'name', from: 'Welcome', to: 'Hello' }] })
  })

  test('needs a unique name and all required fields', async () => {
    const { id } = await create(templateInput)
    expect(await create({ ...templateInput, name: ' WELCOME ' }, 409)).toMatchObject({
      message: 'A template with this name already exists.',
    })
    const otherTemplate = await create({ ...templateInput, name: 'Other' })
    await call(root, 'updateTemplate', ['PUT', getTemplatePath(otherTemplate.id)], {
      body: templateInput,
      status: 409,
    })
    await call(root, 'updateTemplate', ['PUT', getTemplatePath(id)], { body: templateInput })
    for (const invalidTemplate of [
      { name: ' ' },
      { subject: '' },
      { subject: 'a\nb' },
      { name: 'x'.repeat(101) },
      { id: 7 },
    ])
      await create({ ...templateInput, ...invalidTemplate }, 400)
  })
})

describe('every email operation', () => {
  test('is rejected for users and for administrators other than the first', async () => {
    const member = await addTestUser(server, 'member@example.test')
    const second = await addTestUser(server, 'second@example.test')
    await server.app.context.db
      .updateTable('user')
      .set({ roles: '["ADMIN"]' })
      .where('id', '=', second.id)
      .execute()
    const statuses: number[] = []
    for (const { token } of [member, second])
      for (const path of ['templates', 'templates/active', 'history', 'stats', 'retry-stats', 'inbox']) {
        const headers = { authorization: `Bearer ${token}` }
        statuses.push((await server.app.inject({ url: `${BASE}/${path}`, headers })).statusCode)
      }
    expect(new Set(statuses)).toEqual(new Set([404]))
  })
})
