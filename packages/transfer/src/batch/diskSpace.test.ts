import { expect, it } from 'vitest'
import { createDiskSpace, type WaitingUpload } from './diskSpace.ts'

const createSpace = (stored: Readonly<Record<string, number>>) =>
  createDiskSpace((id) => ({ size: 8, storedBytes: stored[id] ?? null }))

it('sends a file that didn’t fit again once space has become free', () => {
  const space = createSpace({ a: 4 })
  space.discardBegun()
  space.add('a')
  expect(space.next()).toBeNull()
  space.discardEnded({ isFree: true })
  expect(space.next()).toEqual({ type: 'spaceFreed', ids: ['a'] })
  expect(space.next()).toEqual({ type: 'noSpaceLeft', ids: ['a'] })
})

it('discards all parts but that of the file with the fewest missing bytes, and sends that one first', () => {
  const space = createSpace({ a: 2, b: 6, c: 4 })
  for (const id of ['a', 'b', 'c', 'd']) space.add(id)
  expect(space.next()).toEqual({ type: 'discardParts', ids: ['c', 'a'] })
  expect(space.next()).toEqual({ type: 'spaceFreed', ids: ['b'] })
})

it('then sends the other files by size', () => {
  const files: Readonly<Record<string, WaitingUpload>> = {
    a: { size: 300, storedBytes: 100 },
    b: { size: 150, storedBytes: 100 },
    c: { size: 120, storedBytes: 0 },
    photo: { size: 3, storedBytes: null },
    d: { size: 140, storedBytes: null },
  }
  const space = createDiskSpace((id) => files[id] ?? { size: 0, storedBytes: null })
  for (const id of Object.keys(files)) space.add(id)
  const effects = Array.from({ length: 6 }, () => space.next())
  expect(effects.map((effect) => effect?.ids)).toEqual([['c', 'a'], ['b'], ['photo'], ['c'], ['d'], ['a']])
})

it.each([
  ['one file', { a: 4 }],
  ['no file', {}],
])('discards nothing if the server has a part of %s', (_, stored) => {
  const space = createSpace(stored)
  for (const id of ['a', 'photo']) space.add(id)
  expect(space.next()).toEqual({ type: 'noSpaceLeft', ids: ['a', 'photo'] })
})

it('doesn’t discard a part again that the server has kept', () => {
  const space = createSpace({ a: 2, b: 6 })
  for (const id of ['a', 'b']) space.add(id)
  expect(space.next()).toEqual({ type: 'discardParts', ids: ['a'] })
  space.discardBegun()
  space.discardEnded({ failedIds: ['a'] })
  for (const id of ['a', 'b']) space.add(id)
  expect(space.next()).toEqual({ type: 'noSpaceLeft', ids: ['a', 'b'] })
})
