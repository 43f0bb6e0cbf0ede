import { isEmailAddress } from '@calotype/formats/emailAddress'
import { expect, test } from 'vitest'

test.each([
  'ada@example.org',
  'a@b',
  'a.b.c@x.y.org',
  'ada+photos@example.org',
  "o'neil_&-1@example.org",
  'admin@calotype.local',
  'x@123.example',
  'ada@xn--mnchen-3ya.example',
  'josé@münchen.example',
  '用户@例子.example',
  `${'a'.repeat(64)}@example.org`,
])('accepts the address %j', (input) => {
  expect(isEmailAddress(input)).toBe(true)
})

test.each([
  '',
  ' ',
  'nobody',
  '@',
  'a@',
  '@x.org',
  'a@x..org',
  'a@.x.org',
  'a@x.org.',
  'a@.',
  '.a@x.org',
  'a.@x.org',
  'a..b@x.org',
  '.@x.org',
  'a@-x.org',
  'a@x-.org',
  'a@x_y.org',
  'a@x!y.org',
  'a@b@c',
  'a b@x.org',
  'a@x .org',
  ' a@x.org',
  'a@x.org ',
  'a@b,c@d',
  'a@x.org;b@x.org',
  'Ada <a@x.org>',
  '"ada"@x.org',
  'a@[127.0.0.1]',
  'a@x.org:25',
  'a@b\nBcc: c@d',
  'a\u200bb@x.org',
  'a\u202eb@x.org',
  `${'a'.repeat(65)}@x.org`,
  `a@${'x'.repeat(64)}.org`,
  `a@${'x.'.repeat(126)}org`,
])('rejects the address %j', (input) => {
  expect(isEmailAddress(input)).toBe(false)
})
