import { expect, test } from 'vitest'
import { idOf, yearOf } from './address.ts'

test('an id is a positive whole number and nothing else', () => {
  expect(idOf('42')).toBe(42)
  for (const text of ['0', '-1', '1.5', 'abc', '', '1e400', undefined, null]) expect(idOf(text)).toBeNull()
})

test('the year stands behind the question mark', () => {
  expect(yearOf(new URLSearchParams('year=2024'))).toBe(2024)
  expect(yearOf(new URLSearchParams('year=last'))).toBeNull()
  expect(yearOf(new URLSearchParams())).toBeNull()
})
