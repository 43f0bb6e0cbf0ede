import { expect, test } from 'vitest'
import { planDiskSpace, type WithoutRoom } from './planDiskSpace.ts'

const file = (name: string, size: number, kept: number | null = null) => ({ name, size, kept })
const shares = (...waiting: readonly (WithoutRoom & { name: string })[]) => {
  const { givenBack, order } = planDiskSpace(waiting, (one) => one)
  return { givenBack: givenBack.map(({ name }) => name), order: order.map(({ name }) => name) }
}

test('keeps the partial upload with the fewest missing bytes, discards the others, and queues the rest by size', () => {
  expect(
    shares(file('a', 300, 100), file('b', 150, 100), file('c', 120, 0), file('photo', 3), file('d', 140)),
  ).toEqual({ givenBack: ['c', 'a'], order: ['b', 'photo', 'c', 'd', 'a'] })
})

test.each([
  ['one', [file('a', 300, 100), file('photo', 3)]],
  ['none', [file('a', 300), file('photo', 3)]],
])('discards and uploads nothing if the server has parts of %s file', (_, waiting) => {
  expect(shares(...waiting)).toEqual({ givenBack: [], order: [] })
})

test('does not change the input', () => {
  const waiting = [file('a', 300, 100), file('b', 150, 100)]
  planDiskSpace(waiting, (one) => one)
  expect(waiting.map(({ name }) => name)).toEqual(['a', 'b'])
})
