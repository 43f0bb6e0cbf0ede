import { expect, test } from 'vitest'
import { planDiskSpace, type WaitingUpload } from './planDiskSpace.ts'

const file = (name: string, size: number, storedBytes: number | null = null) => ({
  name,
  size,
  storedBytes,
})
const plan = (...waitingFiles: readonly (WaitingUpload & { name: string })[]) => {
  const { discarded, order } = planDiskSpace(waitingFiles, (one) => one)
  return { discarded: discarded.map(({ name }) => name), order: order.map(({ name }) => name) }
}

test('keeps the partial upload with the fewest missing bytes, discards the others, and queues the rest by size', () => {
  expect(
    plan(file('a', 300, 100), file('b', 150, 100), file('c', 120, 0), file('photo', 3), file('d', 140)),
  ).toEqual({ discarded: ['c', 'a'], order: ['b', 'photo', 'c', 'd', 'a'] })
})

test.each([
  ['one', [file('a', 300, 100), file('photo', 3)]],
  ['none', [file('a', 300), file('photo', 3)]],
])('discards and uploads nothing if the server has parts of %s file', (_, waitingFiles) => {
  expect(plan(...waitingFiles)).toEqual({ discarded: [], order: [] })
})

test('does not change the input', () => {
  const waitingFiles = [file('a', 300, 100), file('b', 150, 100)]
  planDiskSpace(waitingFiles, (one) => one)
  expect(waitingFiles.map(({ name }) => name)).toEqual(['a', 'b'])
})
