import { rmSync } from 'node:fs'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openDatabase } from '../db/openDatabase.ts'
import { readSettings } from '../settings.ts'
import { createTestEnvironment } from '../testing/servers/createTestEnvironment.ts'
import { startMailServer } from '../testing/servers/mailServer.ts'
import { createDataFolder } from '../testing/servers/createDataFolder.ts'
import { startCrashingServer } from '../testing/servers/startCrashingServer.ts'
import { createTestClient, startTestServer } from '../testing/servers/startTestServer.ts'
import { addTestAdministrator } from '../testing/servers/createTestServer.ts'
import { CLAIM_MS, queueMail } from './outbox.ts'

// Starting servers and processes is slow while other tests run.
vi.setConfig({ testTimeout: 120_000 })

let data: string
let mailServer: Awaited<ReturnType<typeof startMailServer>>

beforeEach(async () => {
  data = await createDataFolder()
  mailServer = await startMailServer()
  vi.stubEnv('SMTP_URL', mailServer.url)
})
afterEach(async () => {
  vi.unstubAllEnvs()
  await mailServer.close()
  rmSync(data, { recursive: true, force: true })
})

test('sends an email again with the same Message-ID once its claim expires after a crash', async () => {
  const { db, close } = await openDatabase(readSettings(createTestEnvironment(data)))
  await queueMail(db, {
    to: 'ada@example.test',
    subject: 'Hello',
    html: '<p>Hello</p>',
    text: null,
    topic: null,
  })
  await close()
  const crashingServer = await startCrashingServer(data, 'after-mail')
  expect(await crashingServer.exitSignal()).toBe('SIGKILL')
  expect(mailServer.received).toHaveLength(1)

  let clockOffsetMs = 0
  const env = { CALOTYPE_DATA: data, SMTP_URL: mailServer.url }
  const server = await startTestServer(env, () => Date.now() + clockOffsetMs)
  const readStatus = () =>
    server.context.db.selectFrom('mail').select(['status', 'retry_count']).executeTakeFirst()
  await new Promise((resolve) => setTimeout(resolve, 1200))
  expect(await readStatus()).toEqual({ status: 'PENDING', retry_count: 0 })
  clockOffsetMs = CLAIM_MS
  await expect.poll(readStatus, { timeout: 20_000 }).toEqual({ status: 'SENT', retry_count: 0 })
  await server.stop()

  const ids = mailServer.received.map(({ raw }) => /^Message-ID: (.*)$/m.exec(raw)?.[1])
  expect(ids).toHaveLength(2)
  expect(new Set(ids).size).toBe(1)
})

test('sends a bulk email once to every recipient if the server crashes while it is queued and the request is retried', async () => {
  const env = { CALOTYPE_DATA: data, SMTP_URL: mailServer.url }
  const first = await startTestServer(env)
  const { token } = await addTestAdministrator(first)
  await first.stop()
  const recipients = Array.from({ length: 200 }, (_, index) => `person${index}@example.test`)
  const mail = { recipients, subject: 'News', htmlContent: '<p>Hello</p>' }
  const sendBulk = (address: string) =>
    createTestClient(address, token).post('/api/admin/email/send-bulk', mail)

  // The startup cleanup writes two slices, so the third slice is the first one of the bulk email.
  const crashingServer = await startCrashingServer(data, 'after-slice:3')
  await expect(sendBulk(crashingServer.address)).rejects.toThrow('fetch failed')
  expect(await crashingServer.exitSignal()).toBe('SIGKILL')
  expect(mailServer.received).toHaveLength(0)

  let elapsedMs = 0
  const nextServer = await startTestServer(env, () => Date.now() + elapsedMs)
  expect(await sendBulk(nextServer.address)).toEqual({
    status: 200,
    body: { success: true, errorMessage: null },
  })
  const countSent = async () => {
    const mails = nextServer.context.db.selectFrom('mail').select('id').where('status', '=', 'SENT')
    return (await mails.execute()).length
  }
  elapsedMs = CLAIM_MS
  await expect.poll(countSent, { timeout: 30_000 }).toBe(recipients.length)
  await nextServer.stop()
  const receivedAddresses = mailServer.received.flatMap(({ to }) => to)
  expect(receivedAddresses.toSorted()).toEqual(recipients.toSorted())
})

test('sends an email to a group once to every user if the server crashes while it is queued', async () => {
  const env = { CALOTYPE_DATA: data, SMTP_URL: mailServer.url }
  const firstServer = await startTestServer(env)
  const { token } = await addTestAdministrator(firstServer)
  const people = Array.from({ length: 300 }, (_, index) => `person${index}@example.test`)
  await firstServer.context.db
    .insertInto('user')
    .values(people.map((email) => ({ email, password_hash: '', roles: '["EDITOR"]', created_at: 0 })))
    .execute()
  await firstServer.stop()
  const mailing = { audience: 'ROLE', value: 'EDITOR', subject: 'News', htmlContent: '<p>Hello</p>' }

  // The startup cleanup writes two slices, so the third slice is the first one of the mailing.
  const crashingServer = await startCrashingServer(data, 'after-slice:3')
  await createTestClient(crashingServer.address, token)
    .post('/api/admin/email/mailings', mailing)
    .catch(() => {})
  expect(await crashingServer.exitSignal()).toBe('SIGKILL')

  let elapsedMs = 0
  const nextServer = await startTestServer(env, () => Date.now() + elapsedMs)
  const { queued } = await nextServer.context.db
    .selectFrom('mailing')
    .select('queued')
    .executeTakeFirstOrThrow()
  expect(queued).toBeGreaterThan(0)
  elapsedMs = CLAIM_MS
  const readSent = () =>
    nextServer.context.db.selectFrom('mailing').select(['state', 'sent']).executeTakeFirst()
  // On PostgreSQL, the lease of the crashed process expires after 30 s.
  await expect.poll(readSent, { timeout: 90_000 }).toEqual({ state: 'QUEUED', sent: people.length })
  await nextServer.stop()
  const receivedAddresses = mailServer.received.flatMap(({ to }) => to)
  expect(receivedAddresses.toSorted()).toEqual(people.toSorted())
})
