import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { HEADING_WIDTHS } from '../layout/frame.ts'
import { heightOf, layoutMonths, lineAt, linesOf } from '../layout/layout.ts'
import { drawnAt, nothingDrawn } from './drawn.ts'

const VIEW = 800
const months = [200, 1, 4000, 30].map((count) => ({ count, shapes: null }))
const layout = layoutMonths(months, {
  width: 1000,
  columns: 4,
  mode: 'grid',
  below: 0,
  headings: HEADING_WIDTHS,
})
const anywhere = fc.double({ min: 0, max: heightOf(layout) - VIEW, noNaN: true })
const TALLEST = Math.max(...Array.from({ length: linesOf(layout) }, (_, at) => lineAt(layout, at).height))
const anyWay = fc.constantFrom(-1, 0, 1)

/** The top of the first line that is drawn, and the end of the last one. */
function edges({ first, end }: { first: number; end: number }) {
  const last = lineAt(layout, end - 1)
  return { top: lineAt(layout, first).top, bottom: last.top + last.height }
}

const still = { view: VIEW, hasJumped: false, isAtRest: true }

test('draws half a window around what is shown, and a whole one where it is scrolled to', () => {
  fc.assert(
    fc.property(anywhere, anyWay, (y, way) => {
      const { top, bottom } = edges(drawnAt(layout, nothingDrawn, { ...still, y, way }))
      const [above, below] = [way < 0 ? VIEW : VIEW / 2, way > 0 ? VIEW : VIEW / 2]
      expect(top).toBeLessThanOrEqual(Math.max(0, y - above))
      expect(bottom).toBeGreaterThanOrEqual(Math.min(heightOf(layout), y + VIEW + below))
    }),
  )
})

test('draws what is shown after a jump, and no more than two lines beyond', () => {
  fc.assert(
    fc.property(anywhere, (y) => {
      const shown = { y, view: VIEW, way: 0, hasJumped: true, isAtRest: false }
      const { top, bottom } = edges(drawnAt(layout, nothingDrawn, shown))
      expect(top).toBeLessThanOrEqual(y)
      expect(bottom).toBeGreaterThanOrEqual(y + VIEW)
      expect(y - top).toBeLessThan(2 * TALLEST)
      expect(bottom - y - VIEW).toBeLessThan(2 * TALLEST)
    }),
  )
})

test('is the same between two lines', () => {
  const y = lineAt(layout, linesOf(layout) >> 1).top
  const shown = { ...still, y, way: 1, isAtRest: false }
  const before = drawnAt(layout, nothingDrawn, shown)
  expect(drawnAt(layout, before, { ...shown, y: y + 0.5 })).toBe(before)
})
