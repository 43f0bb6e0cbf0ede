import { createMediaItems } from '@calotype/api/fixtures'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { groupByMonth } from '../../gallery/groupByMonth.ts'
import { createIncrementalLayout } from './createIncrementalLayout.ts'
import { HEADING_WIDTHS, columnCounts, HEADING_HEIGHT_PX, viewModes, type Frame } from './frame.ts'
import { getHeight, getLine, findLineIndex } from './layout.ts'
import { findAnchorIndex, getAnchorOffset, findAnchor } from './scrollAnchor.ts'

const items = createMediaItems(2000)
const groups = groupByMonth(items)
const layOut = createIncrementalLayout()
const frame = fc.record<Frame>({
  width: fc.integer({ min: 300, max: 2600 }),
  columns: fc.constantFrom(...columnCounts),
  mode: fc.constantFrom(...viewModes),
  captionHeight: fc.constant(0),
  headings: fc.constant(HEADING_WIDTHS),
})

it('keeps the photo in the middle within one row through any changes to width, columns and mode', () => {
  fc.assert(
    fc.property(
      frame,
      fc.array(frame, { minLength: 1, maxLength: 5 }),
      fc.double({ min: 0.01, max: 0.99, noNaN: true }),
      (firstFrame, laterFrames, part) => {
        const start = layOut(groups, firstFrame)
        const anchor = findAnchor(start, groups, part * getHeight(start))
        if (anchor === null) throw new Error('There are photos.')
        const index = findAnchorIndex(start, groups, anchor)
        for (const nextFrame of [...laterFrames, firstFrame]) {
          const layout = layOut(groups, nextFrame)
          const line = getLine(layout, findLineIndex(layout, index))
          const distance = Math.abs(getAnchorOffset(layout, groups, anchor) - line.top)
          expect(distance).toBeLessThanOrEqual(Math.max(line.height, HEADING_HEIGHT_PX) + 0.001)
        }
      },
    ),
  )
})

it('stays in a group heading when the rows below it grow', () => {
  const small: Frame = { width: 300, columns: 5, mode: 'grid', captionHeight: 0, headings: HEADING_WIDTHS }
  const anchor = findAnchor(layOut(groups, small), groups, 10)
  const large = layOut(groups, { ...small, width: 2600 })
  expect(anchor && getAnchorOffset(large, groups, anchor)).toBeCloseTo(10, 3)
})

it('restores the exact position in the same frame', () => {
  fc.assert(
    fc.property(frame, fc.double({ min: 0, max: 1, noNaN: true }), (anyFrame, part) => {
      const layout = layOut(groups, anyFrame)
      const y = part * getHeight(layout)
      const anchor = findAnchor(layout, groups, y)
      expect(anchor && getAnchorOffset(layout, groups, anchor)).toBeCloseTo(y, 3)
    }),
  )
})

it('finds a photo that has moved, and the photo that replaced a deleted one', () => {
  const layout = layOut(groups, {
    width: 1000,
    columns: 4,
    mode: 'grid',
    captionHeight: 0,
    headings: HEADING_WIDTHS,
  })
  const anchor = findAnchor(layout, groups, getHeight(layout) / 2)
  const found = items.find(({ id }) => id === anchor?.id)
  expect(found).toBeDefined()
  if (!anchor || !found) return
  const removeAt = (changed: number) => {
    const remainingMonths = groupByMonth(items.filter((_, index) => index !== changed))
    return { left: remainingMonths, laid: layOut(remainingMonths, layout.frame) }
  }
  const before = findAnchorIndex(layout, groups, anchor)
  const earlierItems = removeAt(0)
  expect(findAnchorIndex(earlierItems.laid, earlierItems.left, anchor)).toBe(before - 1)
  const changed = removeAt(items.indexOf(found))
  expect(Math.abs(findAnchorIndex(changed.laid, changed.left, anchor) - before)).toBeLessThanOrEqual(1)
})
