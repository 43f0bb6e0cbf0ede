import { expect, test } from 'vitest'
import { emailTexts } from '../text.ts'
import { createSendForm, EMPTY_SEND, toEmail } from './sendValues.ts'

const sendValues = createSendForm(emailTexts.english)

const valid = { ...EMPTY_SEND, recipients: [{ address: 'a@b.org' }], subject: 'Hello' }

test.each([
  '',
  ' ',
  'a',
  'a@',
  '@b',
  'a b@c',
  'a@b@c',
  'a@b,c@d',
  'Ada <a@b>',
  'a@b\nBcc: c@d',
  'a@x..org',
  '.a@x.org',
  'a..b@x.org',
])('rejects %j as a recipient', (address) => {
  expect(sendValues.safeParse({ ...valid, recipients: [{ address }] }).success).toBe(false)
  expect(sendValues.safeParse({ ...valid, recipients: [{ address: 'a@b.org' }, { address }] }).success).toBe(
    false,
  )
})

test('requires a recipient and a subject, and nothing else', () => {
  expect(sendValues.safeParse(valid).success).toBe(true)
  expect(sendValues.safeParse({ ...valid, subject: '  ' }).success).toBe(false)
  expect(sendValues.safeParse({ ...valid, recipients: [] }).success).toBe(false)
})

test('drops blank recipients, and sends null without a template', () => {
  const recipients = [{ address: ' a@b.org ' }, { address: '' }, { address: '  ' }]
  expect(toEmail({ ...valid, recipients })).toEqual({
    recipients: ['a@b.org'],
    templateId: null,
    subject: 'Hello',
    htmlContent: '',
    textContent: null,
  })
  expect(toEmail({ ...valid, templateId: '12', textContent: 'Hi' })).toMatchObject({
    templateId: 12,
    textContent: 'Hi',
  })
})
