import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../testing/servers/createTestServer.ts'
import { queueMail } from './outbox.ts'

const MAIL = { to: 'ada@example.test', subject: 'Hello', html: '<p>Hello</p>', text: 'Hello', topic: null }

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())

test('sends an email after the commit of the transaction that queued it', async () => {
  const { db } = server.app.context
  const { id } = await db.transaction().execute((transaction) => queueMail(transaction, MAIL))
  const readStatus = () => db.selectFrom('mail').select('status').where('id', '=', id).executeTakeFirst()
  await expect.poll(readStatus, { timeout: 5000 }).toEqual({ status: 'SENT' })
})

test('doesn’t queue an email if its transaction is rolled back', async () => {
  const { db } = server.app.context
  const before = await db.selectFrom('mail').select('id').execute()
  const rolledBack = db.transaction().execute(async (transaction) => {
    await queueMail(transaction, MAIL)
    throw new Error('rolled back')
  })
  await expect(rolledBack).rejects.toThrow('rolled back')
  expect(await db.selectFrom('mail').select('id').execute()).toEqual(before)
})

describe('rejects an email', () => {
  test.each([
    'a@b\r\nBcc: c@d',
    'a@b\nRCPT TO:<c@d>',
    'a@b,c@d',
    'a@b;c@d',
    'Ada <a@b>',
    '<a@b>',
    'a@b>',
    'friends:a@b',
    '"a@b"@c',
    'a b@c',
    'a@@b',
    'a@b\u0000',
    'a@b\u202e',
    'a',
    '',
  ])('to %j', async (to) => {
    await expect(queueMail(server.app.context.db, { ...MAIL, to })).rejects.toThrow(
      'Please enter an email address.',
    )
  })

  test('to nobody', async () => {
    await expect(queueMail(server.app.context.db, { ...MAIL, to: [] })).rejects.toThrow('email address')
  })

  test.each(['Hello\r\nBcc: c@d', 'a\nb', 'a\rb', 'a\u2028b', 'a\u0000b'])(
    'with the subject %j',
    async (subject) => {
      await expect(queueMail(server.app.context.db, { ...MAIL, subject })).rejects.toThrow(
        'The subject must be one line.',
      )
    },
  )
})
