import { paths } from '@calotype/platform'
import { expect, test } from 'vitest'
import { toReturnPath } from './returnPath.ts'

test.each([
  ['/albums/3', '/albums/3'],
  ['/search?q=lake%20at%20dusk', '/search?q=lake%20at%20dusk'],
  ['/gallery?year=2024#july', '/gallery?year=2024#july'],
  ['/albums/../gallery', '/gallery'],
  ['/search?q=https://evil.example', '/search?q=https://evil.example'],
  ['/loginhistory', '/loginhistory'],
])('returns to %s', (value, path) => {
  expect(toReturnPath(value)).toBe(path)
})

test.each([
  // Another origin, in all spellings that URL parsers accept.
  '//evil.example',
  '///evil.example',
  String.raw`\\evil.example`,
  String.raw`/\evil.example`,
  String.raw`\/evil.example`,
  String.raw`/gallery\..\..\evil`,
  '/\t/evil.example',
  '/\n/evil.example',
  '\t//evil.example',
  ' //evil.example',
  '/\u0000/evil.example',
  '/.//evil.example',
  '/gallery/..//evil.example',
  '/%2e//evil.example',
  'https://evil.example/gallery',
  'https:evil.example',
  'https:/gallery',
  'http://app.invalid.evil.example/',
  'javascript:alert(1)',
  'data:text/html,hi',
  'mailto:a@example.org',
  // Relative paths, queries and fragments.
  'gallery',
  './gallery',
  '?q=1',
  '#top',
  '',
  // Entry pages, which would send the user back to sign-in.
  '/login',
  '/login/',
  '/LOGIN',
  '/login?returnTo=/login',
  '/%6cogin',
  '/./login',
  '/gallery/../login#x',
  '/signup?plan=Family',
  '/forgot-password',
  '/reset-password?token=x',
  '/%',
  `/${'a'.repeat(2048)}`,
  null,
  undefined,
  3,
  { pathname: '/gallery' },
  ['/gallery'],
])('refuses %j', (value) => {
  expect(toReturnPath(value)).toBeNull()
})

test('parses the paths that the path builders create', () => {
  for (const target of [
    paths.searchFor('R&D #1 + more'),
    paths.albumMedia(1, 31),
    paths.accountFor('Family'),
  ]) {
    const link = new URL(paths.loginFor(target), 'https://calotype.example')
    expect(link.pathname).toBe(paths.login)
    expect(toReturnPath(link.searchParams.get('returnTo'))).toBe(target)
  }
})
