import { expect, test } from 'vitest'
import { findCircles } from './importCircles.ts'

test('finds files that import each other directly or through other files', () => {
  const imports = new Map([
    ['a', ['b', 'd']],
    ['b', ['c']],
    ['c', ['a']],
    ['d', ['e']],
    ['e', ['d']],
    ['f', ['a']],
  ])
  expect(findCircles(imports).map((circle) => circle.toSorted())).toEqual([
    ['d', 'e'],
    ['a', 'b', 'c'],
  ])
})

test('finds nothing if two files import the same file', () => {
  expect(findCircles(new Map(Object.entries({ a: ['b', 'c'], b: ['d'], c: ['d'] })))).toEqual([])
})
