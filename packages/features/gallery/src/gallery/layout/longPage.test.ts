import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { follow, fromPage, isTorn, LONGEST_PAGE_PX, pageHeight, toPage } from './longPage.ts'

const scale = fc.record({
  height: fc.oneof(fc.integer({ min: 1, max: 7_000_000 }), fc.integer({ min: 9_000_000, max: 400_000_000 })),
  view: fc.integer({ min: 400, max: 2000 }),
})
/** From a little above the timeline to a little below what the window can show of it. */
const somewhere = fc
  .tuple(scale, fc.double({ min: -0.001, max: 1.001, noNaN: true }))
  .map(([within, part]) => ({
    within,
    y: part * Math.max(0, within.height - within.view),
  }))

it('has an element that browsers can show, and exactly as high as the timeline where that is short enough', () => {
  fc.assert(
    fc.property(scale, (within) => {
      expect(pageHeight(within)).toBe(Math.min(within.height, LONGEST_PAGE_PX))
    }),
  )
})

it('finds every place of the timeline over the element, and back', () => {
  fc.assert(
    fc.property(somewhere, ({ within, y }) => {
      expect(fromPage(toPage(y, within), within)).toBeCloseTo(y, 2)
    }),
  )
})

it('goes as far in the timeline as a wheel or a finger goes on the page', () => {
  const within = { height: 100_000_000, view: 900 }
  expect(follow({ at: 4_000_000, y: 50_005_000 }, 4_000_300, within)).toBe(50_005_300)
})

it('goes to the end of the timeline with a scroll bar that is dragged to its end', () => {
  const within = { height: 600_000_000, view: 900 }
  const end = pageHeight(within) - within.view
  expect(follow({ at: 0, y: 0 }, end, within)).toBe(within.height - within.view)
  expect(follow({ at: end, y: within.height - within.view }, 0, within)).toBe(0)
})

it('is torn when one end is reached without the other, and whole where it belongs', () => {
  const within = { height: 100_000_000, view: 900 }
  expect(isTorn({ at: 0, y: 5000 }, within)).toBe(true)
  expect(isTorn({ at: 5000, y: -10 }, within)).toBe(true)
  expect(isTorn({ at: LONGEST_PAGE_PX, y: 50_000_000 }, within)).toBe(true)
  fc.assert(fc.property(somewhere, ({ within: long, y }) => !isTorn({ at: toPage(y, long), y }, long)))
})
