import { expect, test } from 'vitest'
import { getLinkKind } from './getLinkKind.ts'

test.each(['/signup', '/blog/leaving', '#what-to-keep', '/a?b=c#d'])(
  'treats %s as a link within the site',
  (href) => {
    expect(getLinkKind(href)).toBe('internal')
  },
)

test.each(['https://example.org/', 'http://example.org/a', 'HTTPS://EXAMPLE.ORG'])(
  'treats %s as an external link',
  (href) => {
    expect(getLinkKind(href)).toBe('external')
  },
)

test('recognizes email addresses', () => {
  expect(getLinkKind('mailto:support@example.org')).toBe('mail')
})

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  '\u0001javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'file:///etc/passwd',
  'blob:https://example.org/1',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  'https://bank.example@evil.example/',
  'https://',
  'relative',
  '',
])('does not treat %j as a link', (href) => {
  expect(getLinkKind(href)).toBeNull()
})
