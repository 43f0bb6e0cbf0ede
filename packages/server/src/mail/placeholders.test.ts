import { expect, test } from 'vitest'
import { fillIn } from './placeholders.ts'

const fillInHtml = (html: string, variables: Record<string, string>) =>
  fillIn({ subject: '', html, text: null }, variables).html

test('fills in placeholders everywhere, and escapes values only in HTML', () => {
  const template = {
    subject: 'To {{userName}}',
    html: '<b>{{ userName }}</b>',
    text: '{{userName}}, {{userName}}',
  }
  expect(fillIn(template, { userName: `<i>O'Neil & "Co"</i>` })).toEqual({
    subject: `To <i>O'Neil & "Co"</i>`,
    html: '<b>&lt;i&gt;O&#39;Neil &amp; &quot;Co&quot;&lt;/i&gt;</b>',
    text: `<i>O'Neil & "Co"</i>, <i>O'Neil & "Co"</i>`,
  })
})

test.each([
  '{{unknown}}',
  '{{constructor}}',
  '{{__proto__}}',
  '{{toString}}',
  '{{hasOwnProperty}}',
  "{{constructor.constructor('return process')()}}",
  '{{user.name}}',
  '{{1+1}}',
  '{{{{userName}}',
  '{userName}',
  '${userName}',
])('doesn’t change %s', (literal) => {
  expect(fillInHtml(literal, {})).toBe(literal)
})

test('interprets neither placeholders nor replacement patterns in values', () => {
  expect(fillInHtml('{{userName}}', { userName: '{{userEmail}} $& $1', userEmail: 'a@b' })).toBe(
    '{{userEmail}} $&amp; $1',
  )
})

test('replaces line breaks in values of the subject', () => {
  const { subject } = fillIn(
    { subject: 'Hi {{userName}}', html: '', text: null },
    { userName: 'A\r\nBcc: b@c' },
  )
  expect(subject).toBe('Hi A Bcc: b@c')
})
