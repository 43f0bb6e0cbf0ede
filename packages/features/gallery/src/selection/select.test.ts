import { expect, test } from 'vitest'
import { nothing, select, type Change, type Selection } from './select.ts'

const order = [9, 8, 7, 6, 5, 4]
const after = (...changes: Change[]): Selection =>
  changes.reduce((selection, change) => select(selection, change, order), nothing)
const ids = (...changes: Change[]) => [...after(...changes).ids].toSorted((a, b) => b - a)

const toggle = (id: number): Change => ({ type: 'toggle', id })
const take = (id: number, from?: number): Change => ({
  type: 'take',
  id,
  ...(from !== undefined && { from }),
})
const point = (id: number | null): Change => ({ type: 'point', id })

test('a photo is selected, and left out again', () => {
  expect(ids(toggle(8))).toEqual([8])
  expect(ids(toggle(8), toggle(6), toggle(8))).toEqual([6])
})

test('a range goes from the last photo, downwards and upwards', () => {
  expect(ids(toggle(8), take(5))).toEqual([8, 7, 6, 5])
  expect(ids(toggle(5), take(8))).toEqual([8, 7, 6, 5])
  expect(ids(take(7))).toEqual([7])
})

test('a range that has been waited for is not taken from anywhere else', () => {
  expect(ids(toggle(8), take(5, 8))).toEqual([8, 7, 6, 5])
  expect(ids(toggle(8), toggle(4), take(5, 8))).toEqual([8, 4])
  expect(ids(toggle(8), { type: 'clear' }, take(5, 8))).toEqual([])
})

test('a range is pointed out with its count, and changes nothing before it is taken', () => {
  const pointed = after(toggle(8), point(5))
  expect(pointed.range?.ids.size).toBe(4)
  expect(pointed.range?.end).toBe(5)
  expect([...pointed.ids]).toEqual([8])
  expect(select(pointed, point(null), order).range).toBeNull()
  expect(select(pointed, take(5), order).range).toBeNull()
})

test('nothing is pointed out before a range has a beginning', () => {
  expect(after(point(5)).range).toBeNull()
  expect(after({ type: 'anchor', id: 6 }, point(5)).range?.ids).toEqual(new Set([6, 5]))
})

test('pointing at the same photo again is the same selection', () => {
  const pointed = after(toggle(8), point(5))
  expect(select(pointed, point(5), order)).toBe(pointed)
})

test('a range taken again with another end replaces the first, and keeps what was selected before', () => {
  expect(ids(toggle(4), toggle(8), take(5), take(7))).toEqual([8, 7, 4])
})

test('a range from a photo that is gone is its end alone', () => {
  expect(ids(toggle(100), take(7))).toEqual([100, 7])
})

test('all are selected, and none', () => {
  expect(ids({ type: 'all' })).toEqual(order)
  expect(after(toggle(8), { type: 'clear' })).toBe(nothing)
})

test('what is not there any more is forgotten', () => {
  expect(ids(toggle(100), toggle(7), { type: 'keep' })).toEqual([7])
  expect(after(toggle(100), { type: 'keep' })).toBe(nothing)
})

test('a range among ten thousand takes a moment', () => {
  const many = Array.from({ length: 10_000 }, (_, at) => at)
  const begun = select(nothing, toggle(0), many)
  const started = performance.now()
  for (let id = 9_900; id < 10_000; id += 1) select(begun, point(id), many)
  expect((performance.now() - started) / 100).toBeLessThan(16)
})
