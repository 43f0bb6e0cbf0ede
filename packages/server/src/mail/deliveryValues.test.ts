import { expect, test } from 'vitest'
import { toSentValues } from './deliveryValues.ts'
import type { PreparedMail } from './prepareDelivery.ts'

const aMail = (values: Partial<PreparedMail> = {}): PreparedMail => ({
  id: 1,
  bulk_id: null,
  user_id: null,
  recipients: '["anna@example.org"]',
  undelivered: '["anna@example.org"]',
  subject: 'Hello',
  html: '<p>Hello</p>',
  text: null,
  status: 'PENDING',
  reason: null,
  retry_count: 0,
  max_retries: 3,
  due_at: 0,
  error: null,
  topic: null,
  mailing_id: null,
  created_at: 0,
  unsubscribeUrl: null,
  ...values,
})

test('does not undo that an address was redacted during the delivery', () => {
  const values = toSentValues(aMail(), { keepsContent: true })
  expect(values).not.toHaveProperty('subject')
  expect(values).not.toHaveProperty('html')
})

test('stores an email as its recipient would get it if there is no mail server', () => {
  const mail = aMail({ mailing_id: 1, topic: 'news' })
  expect(toSentValues(mail, { keepsContent: true })).toMatchObject({ subject: 'Hello', html: '<p>Hello</p>' })
  expect(toSentValues(mail, { keepsContent: false })).toMatchObject({ subject: 'Hello', html: null })
})
