import { expect, test } from 'vitest'
import { parseFileIndex } from './parseFileIndex.ts'

test('returns an index in range and ignores text after it', () => {
  expect(parseFileIndex('2', 3)).toBe(2)
  expect(parseFileIndex('0', 1)).toBe(0)
  expect(parseFileIndex('2abc', 3)).toBe(2)
})

test('returns null for all other values', () => {
  for (const text of ['-1', 'x', '99', '3', '', null]) expect(parseFileIndex(text, 3)).toBeNull()
})
