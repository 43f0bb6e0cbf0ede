import { expect, test } from 'vitest'
import { findKind, isSidecar } from './kinds.ts'

test.each([
  ['image', ['a.jpg', 'a.jpeg', 'a.png', 'a.gif', 'A.JPG', 'a.b.Png']],
  ['video', ['a.mp4', 'a.avi', 'a.mov', 'A.MOV']],
  ['archive', ['a.zip', 'a.tar.gz', 'a.tgz', 'takeout-001.TAR.GZ']],
  ['document', ['a.pdf']],
])('recognizes files of kind %s', (kind, names) => {
  expect(names.map((name) => findKind(name, 'standard')?.kind)).toEqual(names.map(() => kind))
})

test.each([
  'a.gz',
  'a.tar',
  'a.rar',
  'a.7z',
  'a.heic',
  'a.webp',
  'a.jpg.exe',
  'a',
  'jpg',
  '.jpg',
  '',
  'a.jpg ',
])('skips "%s"', (name) => expect(findKind(name, 'standard')).toBeNull())

test.each([
  ['image/heic', ['a.heic', 'A.HEIF', 'a.hif']],
  ['image/webp', ['a.webp']],
  ['image/tiff', ['a.tif', 'a.TIFF']],
])('recognizes files of type %s in a library with wide formats', (type, names) => {
  expect(names.map((name) => findKind(name, 'wide'))).toEqual(names.map(() => ({ kind: 'image', type })))
})

test.each([
  'Takeout/sea.jpg.json',
  'sea.JPG.supplemental-metadata.json',
  'sea.heic.supplemental-metada.json',
  'sea.mp4.supplemental-metadata(2).json',
  'sea.jpg(1).json',
])('recognizes the sidecar %s', (path) => expect(isSidecar(path)).toBe(true))

test.each(['package.json', 'tsconfig.build.json', 'sea.jpg', 'sea.jpg/all.json', 'metadata.json'])(
  'does not take %s for a sidecar',
  (path) => expect(isSidecar(path)).toBe(false),
)
