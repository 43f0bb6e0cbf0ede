import { expect, test } from 'vitest'
import { groupIntoRanges } from './groupIntoRanges.ts'

test('joins consecutive numbers', () => {
  expect(groupIntoRanges([])).toEqual([])
  expect(groupIntoRanges([4])).toEqual([[4, 4]])
  expect(groupIntoRanges([0, 1, 2, 5, 7, 8])).toEqual([
    [0, 2],
    [5, 5],
    [7, 8],
  ])
})
