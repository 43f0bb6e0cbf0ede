import { expect, test } from 'vitest'
import { findCycles } from './importCycles.ts'

test('finds files that import each other directly or through other files', () => {
  const imports = new Map([
    ['a', ['b', 'd']],
    ['b', ['c']],
    ['c', ['a']],
    ['d', ['e']],
    ['e', ['d']],
    ['f', ['a']],
  ])
  expect(findCycles(imports).map((cycle) => cycle.toSorted())).toEqual([
    ['d', 'e'],
    ['a', 'b', 'c'],
  ])
})

test('finds nothing if two files import the same file', () => {
  expect(findCycles(new Map(Object.entries({ a: ['b', 'c'], b: ['d'], c: ['d'] })))).toEqual([])
})
