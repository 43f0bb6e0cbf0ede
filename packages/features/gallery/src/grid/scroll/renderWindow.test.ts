import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { HEADING_WIDTHS } from '../layout/frame.ts'
import { getHeight, layOutGroups, getLine, countLines } from '../layout/layout.ts'
import { computeRenderWindow, emptyRenderWindow } from './renderWindow.ts'

const VIEW = 800
const groups = [200, 1, 4000, 30].map((count) => ({ count, shapes: null }))
const layout = layOutGroups(groups, {
  width: 1000,
  columns: 4,
  mode: 'grid',
  captionHeight: 0,
  headings: HEADING_WIDTHS,
})
const anyOffset = fc.double({ min: 0, max: getHeight(layout) - VIEW, noNaN: true })
const MAX_LINE_HEIGHT = Math.max(
  ...Array.from({ length: countLines(layout) }, (_, index) => getLine(layout, index).height),
)
const anyDirection = fc.constantFrom(-1, 0, 1)

function getEdges({ first, end }: { first: number; end: number }) {
  const last = getLine(layout, end - 1)
  return { top: getLine(layout, first).top, bottom: last.top + last.height }
}

const restingScroll = { view: VIEW, coveredHeight: 0, hasJumped: false, isAtRest: true }

test('renders half a window around the visible part, and a whole window in the scroll direction', () => {
  fc.assert(
    fc.property(anyOffset, anyDirection, (y, direction) => {
      const { top, bottom } = getEdges(
        computeRenderWindow(layout, emptyRenderWindow, { ...restingScroll, y, direction }),
      )
      const [above, below] = [direction < 0 ? VIEW : VIEW / 2, direction > 0 ? VIEW : VIEW / 2]
      expect(top).toBeLessThanOrEqual(Math.max(0, y - above))
      expect(bottom).toBeGreaterThanOrEqual(Math.min(getHeight(layout), y + VIEW + below))
    }),
  )
})

test('renders only the visible part and at most two more lines after a jump', () => {
  fc.assert(
    fc.property(anyOffset, (y) => {
      const shown = { y, view: VIEW, coveredHeight: 0, direction: 0, hasJumped: true, isAtRest: false }
      const { top, bottom } = getEdges(computeRenderWindow(layout, emptyRenderWindow, shown))
      expect(top).toBeLessThanOrEqual(y)
      expect(bottom).toBeGreaterThanOrEqual(y + VIEW)
      expect(y - top).toBeLessThan(2 * MAX_LINE_HEIGHT)
      expect(bottom - y - VIEW).toBeLessThan(2 * MAX_LINE_HEIGHT)
    }),
  )
})

test('returns the same object while the window moves within a line', () => {
  const y = getLine(layout, countLines(layout) >> 1).top
  const shown = { ...restingScroll, y, direction: 1, isAtRest: false }
  const before = computeRenderWindow(layout, emptyRenderWindow, shown)
  expect(computeRenderWindow(layout, before, { ...shown, y: y + 0.5 })).toBe(before)
})
