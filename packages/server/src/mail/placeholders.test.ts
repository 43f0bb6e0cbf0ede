import { expect, test } from 'vitest'
import { fillIn } from './placeholders.ts'

const inHtml = (html: string, variables: Record<string, string>) =>
  fillIn({ subject: '', html, text: null }, variables).html

test('a placeholder is filled in wherever it stands, and escaped only in HTML', () => {
  const written = {
    subject: 'To {{userName}}',
    html: '<b>{{ userName }}</b>',
    text: '{{userName}}, {{userName}}',
  }
  expect(fillIn(written, { userName: `<i>O'Neil & "Co"</i>` })).toEqual({
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
])('%s stays as it is', (literal) => {
  expect(inHtml(literal, {})).toBe(literal)
})

test('what is filled in is not filled in again, and is no pattern of replacement', () => {
  expect(inHtml('{{userName}}', { userName: '{{userEmail}} $& $1', userEmail: 'a@b' })).toBe(
    '{{userEmail}} $&amp; $1',
  )
})

test('a value never breaks the line of a subject', () => {
  const { subject } = fillIn(
    { subject: 'Hi {{userName}}', html: '', text: null },
    { userName: 'A\r\nBcc: b@c' },
  )
  expect(subject).toBe('Hi A Bcc: b@c')
})
