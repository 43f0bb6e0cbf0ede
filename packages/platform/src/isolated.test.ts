import { expect, test } from 'vitest'
import { isolated, isSeen } from './isolated.ts'

test('most names stand as they are', () => {
  for (const name of ['IMG_1.jpg', 'Größe 🏖️.JPG', '夏休み', '']) expect(isolated(name)).toBe(name)
})

test('a name that is written from right to left is kept apart from its sentence', () => {
  expect(isolated('שלום.jpg')).toBe('\u2068שלום.jpg\u2069')
  expect(isolated('بحر')).toBe('\u2068بحر\u2069')
})

test('what would turn the sentence, or end that, is not written', () => {
  expect(isolated('a\u202Egpj.exe')).toBe('\u2068agpj.exe\u2069')
  expect(isolated('a\u2069\u202Eb')).toBe('\u2068ab\u2069')
})

test('a name of blanks and marks alone cannot be seen', () => {
  expect(['a', ' a ', '夏', '.'].filter(isSeen)).toHaveLength(4)
  expect(['', ' ', '\u200B', '\u2068\u2069', '\u00A0'].filter(isSeen)).toEqual([])
})
