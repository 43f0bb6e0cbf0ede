import { expect, test } from 'vitest'
import { emptySelection, select, type Change, type Selection } from './select.ts'

const order = [9, 8, 7, 6, 5, 4]
const applyChanges = (...changes: Change<number>[]): Selection<number> =>
  changes.reduce((selection, change) => select(selection, change, order), emptySelection as Selection<number>)
const listIds = (...changes: Change<number>[]) => [...applyChanges(...changes).ids].toSorted((a, b) => b - a)

const toggle = (id: number): Change<number> => ({ type: 'toggle', id })
const createRange = (id: number, from?: number): Change<number> => ({
  type: 'selectRange',
  id,
  ...(from !== undefined && { from }),
})
const createHighlight = (id: number | null): Change<number> => ({ type: 'highlightRange', id })

test('selects and deselects a photo', () => {
  expect(listIds(toggle(8))).toEqual([8])
  expect(listIds(toggle(8), toggle(6), toggle(8))).toEqual([6])
})

test('selects the range from the last photo, in both directions', () => {
  expect(listIds(toggle(8), createRange(5))).toEqual([8, 7, 6, 5])
  expect(listIds(toggle(5), createRange(8))).toEqual([8, 7, 6, 5])
  expect(listIds(createRange(7))).toEqual([7])
})

test('ignores a range that finished loading after its start had changed', () => {
  expect(listIds(toggle(8), createRange(5, 8))).toEqual([8, 7, 6, 5])
  expect(listIds(toggle(8), toggle(4), createRange(5, 8))).toEqual([8, 4])
  expect(listIds(toggle(8), { type: 'clear' }, createRange(5, 8))).toEqual([])
})

test('highlights a range without selecting it', () => {
  const highlighted = applyChanges(toggle(8), createHighlight(5))
  expect(highlighted.range?.ids.size).toBe(4)
  expect(highlighted.range?.end).toBe(5)
  expect([...highlighted.ids]).toEqual([8])
  expect(select(highlighted, createHighlight(null), order).range).toBeNull()
  expect(select(highlighted, createRange(5), order).range).toBeNull()
})

test('highlights no range before a start is set', () => {
  expect(applyChanges(createHighlight(5)).range).toBeNull()
  expect(applyChanges({ type: 'setAnchor', id: 6 }, createHighlight(5)).range?.ids).toEqual(new Set([6, 5]))
})

test('returns the same selection when the same photo is pointed at again', () => {
  const highlighted = applyChanges(toggle(8), createHighlight(5))
  expect(select(highlighted, createHighlight(5), order)).toBe(highlighted)
})

test('replaces a range when its end changes, and keeps earlier selected photos', () => {
  expect(listIds(toggle(4), toggle(8), createRange(5), createRange(7))).toEqual([8, 7, 4])
})

test('selects only the end of a range whose start was removed', () => {
  expect(listIds(toggle(100), createRange(7))).toEqual([100, 7])
})

test('selects all and clears', () => {
  expect(listIds({ type: 'selectAll' })).toEqual(order)
  expect(applyChanges(toggle(8), { type: 'clear' })).toBe(emptySelection as Selection<number>)
})

test('drops photos that were removed from the list', () => {
  expect(listIds(toggle(100), toggle(7), { type: 'removeMissing' })).toEqual([7])
  expect(applyChanges(toggle(100), { type: 'removeMissing' })).toBe(emptySelection as Selection<number>)
})

test('highlights a range among 10,000 photos within 16 ms', () => {
  const manyIds = Array.from({ length: 10_000 }, (_, index) => index)
  const anchored = select(emptySelection, toggle(0), manyIds)
  const startedAt = performance.now()
  for (let id = 9_900; id < 10_000; id += 1) select(anchored, createHighlight(id), manyIds)
  expect((performance.now() - startedAt) / 100).toBeLessThan(16)
})
