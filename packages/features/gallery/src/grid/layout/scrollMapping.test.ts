import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  getOffsetAfterScroll,
  toTimelineOffset,
  isOutOfSync,
  MAX_PAGE_HEIGHT_PX,
  getPageHeight,
  toElementOffset,
} from './scrollMapping.ts'

const scale = fc.record({
  height: fc.oneof(fc.integer({ min: 1, max: 7_000_000 }), fc.integer({ min: 9_000_000, max: 400_000_000 })),
  view: fc.integer({ min: 400, max: 2000 }),
})
/** Offsets from slightly above the timeline to slightly beyond its last scroll position. */
const anyOffset = fc
  .tuple(scale, fc.double({ min: -0.001, max: 1.001, noNaN: true }))
  .map(([testScale, part]) => ({
    testScale,
    y: part * Math.max(0, testScale.height - testScale.view),
  }))

it('limits the height of the element, and keeps the height of a shorter timeline', () => {
  fc.assert(
    fc.property(scale, (testScale) => {
      expect(getPageHeight(testScale)).toBe(Math.min(testScale.height, MAX_PAGE_HEIGHT_PX))
    }),
  )
})

it('maps every offset of the timeline to the element and back', () => {
  fc.assert(
    fc.property(anyOffset, ({ testScale, y }) => {
      expect(toTimelineOffset(toElementOffset(y, testScale), testScale)).toBeCloseTo(y, 2)
    }),
  )
})

it('moves the timeline by the same distance as the page when the user scrolls by wheel or touch', () => {
  const testScale = { height: 100_000_000, view: 900 }
  expect(getOffsetAfterScroll({ elementOffset: 4_000_000, y: 50_005_000 }, 4_000_300, testScale)).toBe(
    50_005_300,
  )
})

it('reaches the end of the timeline when the scroll bar is dragged to its end', () => {
  const testScale = { height: 600_000_000, view: 900 }
  const end = getPageHeight(testScale) - testScale.view
  expect(getOffsetAfterScroll({ elementOffset: 0, y: 0 }, end, testScale)).toBe(
    testScale.height - testScale.view,
  )
  expect(
    getOffsetAfterScroll({ elementOffset: end, y: testScale.height - testScale.view }, 0, testScale),
  ).toBe(0)
})

it('detects that one end is reached without the other', () => {
  const testScale = { height: 100_000_000, view: 900 }
  expect(isOutOfSync({ elementOffset: 0, y: 5000 }, testScale)).toBe(true)
  expect(isOutOfSync({ elementOffset: 5000, y: -10 }, testScale)).toBe(true)
  expect(isOutOfSync({ elementOffset: MAX_PAGE_HEIGHT_PX, y: 50_000_000 }, testScale)).toBe(true)
  fc.assert(
    fc.property(
      anyOffset,
      ({ testScale: long, y }) => !isOutOfSync({ elementOffset: toElementOffset(y, long), y }, long),
    ),
  )
})
