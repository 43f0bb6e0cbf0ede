import { expect, test } from 'vitest'
import { emptySelection, select, type Change, type Selection } from './select.ts'

const order = [9, 8, 7, 6, 5, 4]
const applyChanges = (...changes: Change<number>[]): Selection<number> =>
  changes.reduce((selection, change) => select(selection, change, order), emptySelection as Selection<number>)
const ids = (...changes: Change<number>[]) => [...applyChanges(...changes).ids].toSorted((a, b) => b - a)

const toggle = (id: number): Change<number> => ({ type: 'toggle', id })
const createTake = (id: number, from?: number): Change<number> => ({
  type: 'take',
  id,
  ...(from !== undefined && { from }),
})
const point = (id: number | null): Change<number> => ({ type: 'point', id })

test('selects and deselects a photo', () => {
  expect(ids(toggle(8))).toEqual([8])
  expect(ids(toggle(8), toggle(6), toggle(8))).toEqual([6])
})

test('selects the range from the last photo, in both directions', () => {
  expect(ids(toggle(8), createTake(5))).toEqual([8, 7, 6, 5])
  expect(ids(toggle(5), createTake(8))).toEqual([8, 7, 6, 5])
  expect(ids(createTake(7))).toEqual([7])
})

test('ignores a range that finished loading after its start had changed', () => {
  expect(ids(toggle(8), createTake(5, 8))).toEqual([8, 7, 6, 5])
  expect(ids(toggle(8), toggle(4), createTake(5, 8))).toEqual([8, 4])
  expect(ids(toggle(8), { type: 'clear' }, createTake(5, 8))).toEqual([])
})

test('highlights a range without selecting it', () => {
  const pointed = applyChanges(toggle(8), point(5))
  expect(pointed.range?.ids.size).toBe(4)
  expect(pointed.range?.end).toBe(5)
  expect([...pointed.ids]).toEqual([8])
  expect(select(pointed, point(null), order).range).toBeNull()
  expect(select(pointed, createTake(5), order).range).toBeNull()
})

test('highlights no range before a start is set', () => {
  expect(applyChanges(point(5)).range).toBeNull()
  expect(applyChanges({ type: 'anchor', id: 6 }, point(5)).range?.ids).toEqual(new Set([6, 5]))
})

test('returns the same selection when the same photo is pointed at again', () => {
  const pointed = applyChanges(toggle(8), point(5))
  expect(select(pointed, point(5), order)).toBe(pointed)
})

test('replaces a range when its end changes, and keeps earlier selected photos', () => {
  expect(ids(toggle(4), toggle(8), createTake(5), createTake(7))).toEqual([8, 7, 4])
})

test('selects only the end of a range whose start was removed', () => {
  expect(ids(toggle(100), createTake(7))).toEqual([100, 7])
})

test('selects all and clears', () => {
  expect(ids({ type: 'all' })).toEqual(order)
  expect(applyChanges(toggle(8), { type: 'clear' })).toBe(emptySelection as Selection<number>)
})

test('drops photos that were removed from the list', () => {
  expect(ids(toggle(100), toggle(7), { type: 'keep' })).toEqual([7])
  expect(applyChanges(toggle(100), { type: 'keep' })).toBe(emptySelection as Selection<number>)
})

test('highlights a range among 10,000 photos within 16 ms', () => {
  const many = Array.from({ length: 10_000 }, (_, index) => index)
  const anchored = select(emptySelection, toggle(0), many)
  const started = performance.now()
  for (let id = 9_900; id < 10_000; id += 1) select(anchored, point(id), many)
  expect((performance.now() - started) / 100).toBeLessThan(16)
})
