import { expect, test } from 'vitest'
import { indexOf } from './indexOf.ts'

test('an index in range is used, and a letter after it is no matter', () => {
  expect(indexOf('2', 3)).toBe(2)
  expect(indexOf('0', 1)).toBe(0)
  expect(indexOf('2abc', 3)).toBe(2)
})

test('anything else opens nothing', () => {
  for (const text of ['-1', 'x', '99', '3', '', null]) expect(indexOf(text, 3)).toBeNull()
})
