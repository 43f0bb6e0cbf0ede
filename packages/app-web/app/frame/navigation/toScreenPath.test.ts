import { expect, test } from 'vitest'
import { toScreenPath } from './toScreenPath.ts'

test.each([
  ['/gallery', '/gallery'],
  ['/media/31', '/gallery'],
  ['/media/unknown', '/gallery'],
  ['/search/media/31', '/search'],
  ['/albums/1/media/31', '/albums/1'],
  ['/share/token', '/share/token'],
  ['/share/token/photo', '/share/token'],
  ['/', '/'],
])('maps %s to the screen %s', (pathname, screen) => {
  expect(toScreenPath(pathname)).toBe(screen)
})
