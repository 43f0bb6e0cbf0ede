import { expect, test } from 'vitest'
import { createArchiveNames } from './createArchiveNames.ts'

test('keeps valid names unchanged', () => {
  const names = [
    'IMG_0412.jpg',
    'Gipfel “1”.jpg',
    '海.png',
    '👨‍👩‍👧 family.mp4',
    'no extension',
    'a.b.c.jpg',
    "it's 100%.jpg",
  ]
  expect(createArchiveNames(names)).toEqual(names)
})

test('numbers names that are equal regardless of case, without repeating a number', () => {
  expect(createArchiveNames(['a.jpg', 'A.JPG', 'a.jpg', 'a (2).jpg', 'a.jpg', 'b'])).toEqual([
    'a.jpg',
    'A (2).JPG',
    'a (3).jpg',
    'a (2) (2).jpg',
    'a (4).jpg',
    'b',
  ])
  expect(createArchiveNames(['\u00e9.jpg', 'e\u0301.jpg'])).toEqual(['é.jpg', 'é (2).jpg'])
})

test.each([
  ['../../etc/passwd', '_.._etc_passwd'],
  ['..', '_'],
  ['/etc/passwd', '_etc_passwd'],
  ['C:\\Windows\\a.jpg', 'C__Windows_a.jpg'],
  ['.hidden.jpg', 'hidden.jpg'],
  ['', '_'],
  ['a.jpg. ', 'a.jpg'],
  ['CON.jpg', '_CON.jpg'],
  ['lpt1', '_lpt1'],
  ['console.jpg', 'console.jpg'],
  ['a\nb\0.jpg', 'a_b_.jpg'],
  ['evil\u202egpj.exe', 'evil_gpj.exe'],
  ['what? <1> "2" | *.jpg', 'what_ _1_ _2_ _ _.jpg'],
  ['\ud800.jpg', '\ufffd.jpg'],
])('replaces the unsafe name %j with %j', (unsafeName, name) => {
  expect(createArchiveNames([unsafeName])).toEqual([name])
})

test('cuts long names without cutting a character or the extension', () => {
  const [name = ''] = createArchiveNames([`${'海'.repeat(255)}.jpg`])
  expect(name).toBe(`${'海'.repeat(65)}.jpg`)
  expect(Buffer.byteLength(name)).toBeLessThanOrEqual(200)
})

test('numbers 10,000 equal names without trying all numbers for each', () => {
  const startedAt = performance.now()
  const names = createArchiveNames(Array.from({ length: 10_000 }, () => 'IMG.jpg'))
  expect(new Set(names).size).toBe(10_000)
  expect(performance.now() - startedAt).toBeLessThan(1000)
})
