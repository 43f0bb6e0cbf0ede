import { expect, it } from 'vitest'
import { adviceInBrowser, endingOf } from './index.ts'

it.each([
  ['IMG_4301.HEIC', '.heic'],
  ['Old/Photos.TAR.gz', '.tar.gz'],
  ['v1.2 of the letter', ''],
  ['Old.2019/README', ''],
  ['夏休み.фото', '.фото'],
  ['b.jpg~', '.jpg~'],
  ['.tar.gz', '.gz'],
  ['.profile', ''],
  ['Old/.profile', ''],
  ['a.', ''],
])('%s ends in %j', (name, ending) => {
  expect(endingOf(name)).toBe(ending)
})

it('knows an archive by both its endings, so that what helps is the same for one as for many', () => {
  expect(adviceInBrowser(endingOf('Photos.tar.gz'))).toBe(adviceInBrowser('Photos.tar.gz'))
})
