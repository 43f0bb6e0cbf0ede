import { expect, it } from 'vitest'
import { getAdvice, getBrowserAdvice, getFileExtension } from './index.ts'

it.each([
  ['IMG_4301.HEIC', '.heic'],
  ['Old/Photos.TAR.gz', '.tar.gz'],
  ['v1.2 of the letter', ''],
  ['Old.2019/README', ''],
  ['夏休み.фото', '.фото'],
  ['b.jpg~', '.jpg~'],
  ['.tar.gz', '.gz'],
  ['Photos.ZIP.002', '.zip.002'],
  ['Photos.z01', '.z01'],
  ['IMG.2041.002', '.002'],
  ['.profile', ''],
  ['Old/.profile', ''],
  ['a.', ''],
])('returns the extension of %s as %j', (name, ending) => {
  expect(getFileExtension(name)).toBe(ending)
})

it.each(['a.z01', 'a.r00', 'a.zip.002', 'a.7z.001'])('recognizes %s as part of an archive', (name) => {
  expect(getAdvice(name)).toBe(getAdvice('a.zip'))
  expect(getAdvice(getFileExtension(name))).toBe(getAdvice('a.zip'))
})

it('recognizes an archive by its double extension', () => {
  expect(getBrowserAdvice(getFileExtension('Photos.tar.gz'))).toBe(getBrowserAdvice('Photos.tar.gz'))
})
