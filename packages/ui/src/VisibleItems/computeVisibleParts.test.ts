import { expect, test } from 'vitest'
import { isNearEnd, computeVisibleParts, getVisibleRange, type ListGeometry } from './computeVisibleParts.ts'

const list: ListGeometry = {
  count: 2000,
  columns: 5,
  heights: [],
  estimate: 240,
  gap: 0,
  heightAbove: -200,
  windowHeight: 900,
  focusedIndex: null,
}
const createItems = (first: number, end: number) => ({ kind: 'items', first, end })
const createSpace = (height: number) => ({ kind: 'space', height })

test('renders the rows in the window, and one window height above and below', () => {
  expect(computeVisibleParts(list)).toEqual([createItems(0, 35), createSpace(393 * 240)])
  expect(computeVisibleParts({ ...list, heightAbove: 24_000 })).toEqual([
    createSpace(96 * 240),
    createItems(96 * 5, 108 * 5),
    createSpace(292 * 240),
  ])
})

test('renders the last row, which may be short, when the window is at the end or below it', () => {
  expect(computeVisibleParts({ ...list, count: 1998, heightAbove: 95_000 }).at(-1)).toMatchObject({
    end: 1998,
  })
  expect(computeVisibleParts({ ...list, heightAbove: 200_000 })).toEqual([
    createSpace(399 * 240),
    createItems(1995, 2000),
  ])
})

test('renders all of a list that is shorter than the window', () => {
  expect(computeVisibleParts({ ...list, count: 3 })).toEqual([createItems(0, 3)])
  expect(computeVisibleParts({ ...list, count: 0 })).toEqual([])
})

test('uses measured heights where rows differ', () => {
  const heights = [1000, undefined, 500]
  expect(computeVisibleParts({ ...list, heights, heightAbove: 2900 })[0]).toEqual(
    createSpace(1000 + 240 + 500 + 240),
  )
})

test('keeps the item with the focus and its neighbors, above and below the window', () => {
  const scrolled = { ...list, heightAbove: 24_000 }
  expect(computeVisibleParts({ ...scrolled, focusedIndex: 12 })).toEqual([
    createSpace(240),
    createItems(5, 20),
    createSpace(92 * 240),
    createItems(96 * 5, 108 * 5),
    createSpace(292 * 240),
  ])
  expect(computeVisibleParts({ ...scrolled, focusedIndex: 1999 })).toEqual([
    createSpace(96 * 240),
    createItems(96 * 5, 108 * 5),
    createSpace(290 * 240),
    createItems(1990, 2000),
  ])
  expect(computeVisibleParts({ ...scrolled, focusedIndex: 500 })).toEqual(computeVisibleParts(scrolled))
  expect(computeVisibleParts({ ...scrolled, focusedIndex: 5000 })).toEqual(computeVisibleParts(scrolled))
  expect(computeVisibleParts({ ...scrolled, focusedIndex: 95 * 5 })).toEqual([
    createSpace(94 * 240),
    createItems(94 * 5, 96 * 5),
    createItems(96 * 5, 108 * 5),
    createSpace(292 * 240),
  ])
})

test('leaves the gap after a space to the list', () => {
  const listWithGaps = { ...list, columns: 1, count: 100, gap: 40, heightAbove: 24_000 / 5 }
  const heights = computeVisibleParts(listWithGaps).map((part) =>
    part.kind === 'space' ? part.height + 40 : (part.end - part.first) * 240,
  )
  expect(heights.reduce((sum, height) => sum + height)).toBe(100 * 240)
})

test('is near the end when the last items are in or near the window', () => {
  expect(isNearEnd(computeVisibleParts(list), 2000)).toBe(false)
  expect(isNearEnd(computeVisibleParts({ ...list, focusedIndex: 1999 }), 2000)).toBe(false)
  expect(isNearEnd(computeVisibleParts({ ...list, heightAbove: 95_000 }), 2000)).toBe(true)
  expect(isNearEnd([], 0)).toBe(true)
})

test('omits items that are rendered only for the focus from the visible range', () => {
  const scrolled = { ...list, heightAbove: 24_000, focusedIndex: 12 }
  expect(getVisibleRange(computeVisibleParts(scrolled))).toMatchObject({ first: 96 * 5, end: 108 * 5 })
  expect(getVisibleRange([])).toEqual({ first: 0, end: 0 })
})
