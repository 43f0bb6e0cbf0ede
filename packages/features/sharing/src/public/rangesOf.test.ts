import { expect, test } from 'vitest'
import { rangesOf } from './rangesOf.ts'

test('joins consecutive numbers', () => {
  expect(rangesOf([])).toEqual([])
  expect(rangesOf([4])).toEqual([[4, 4]])
  expect(rangesOf([0, 1, 2, 5, 7, 8])).toEqual([
    [0, 2],
    [5, 5],
    [7, 8],
  ])
})
