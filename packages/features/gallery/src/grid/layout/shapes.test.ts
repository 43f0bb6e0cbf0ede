import { encodeShape, decodeShape } from '@calotype/api'
import { aMediaItem } from '@calotype/api/fixtures'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { createIncrementalLayout } from './createIncrementalLayout.ts'
import { HEADING_WIDTHS, columnCounts } from './frame.ts'
import { updateShapes } from './shapes.ts'

const sizes = fc.array(
  fc.record({ width: fc.integer({ min: 1, max: 9999 }), height: fc.integer({ min: 1, max: 9999 }) }),
  {
    minLength: 1,
    maxLength: 80,
  },
)

it('encodes aspect ratios as bytes with an error below 1%, and decodes every byte to itself', () => {
  fc.assert(
    fc.property(fc.double({ min: 1 / 4, max: 8, noNaN: true }), (shape) => {
      expect(Math.abs(decodeShape(encodeShape(shape, 1)) / shape - 1)).toBeLessThan(0.009)
    }),
  )
  for (const ratio of [1, 4 / 3, 3 / 2, 16 / 9])
    expect(decodeShape(encodeShape(ratio, 1))).toBeCloseTo(ratio, 2)
  for (let byte = 1; byte <= 206; byte++) expect(encodeShape(decodeShape(byte), 1)).toBe(byte)
  expect([encodeShape(1, 100), encodeShape(100, 1), encodeShape(null, 3), encodeShape(4, 0)]).toEqual([
    1, 206, 0, 0,
  ])
})

it('keeps the layout when photos load whose aspect ratios were known', () => {
  fc.assert(
    fc.property(
      fc.array(sizes, { minLength: 1, maxLength: 6 }),
      fc.func(fc.boolean()),
      fc.integer({ min: 300, max: 3000 }),
      fc.constantFrom(...columnCounts),
      (all, isLoaded, width, columns) => {
        const known = Uint8Array.from(all.flat(), (size) => encodeShape(size.width, size.height))
        const frame = { width, columns, mode: 'masonry', captionHeight: 0, headings: HEADING_WIDTHS } as const
        const layOut = createIncrementalLayout()
        const empty = all.map((of, index) => ({ key: `2024-${index}`, count: of.length, items: [] }))
        const before = layOut(empty, frame, known)
        const loaded = all.map((of, index) => ({
          key: `2024-${index}`,
          count: of.length,
          items: of.map((size, nth) => (isLoaded(index, nth) ? aMediaItem(size) : undefined)),
        }))
        expect(layOut(loaded, frame, known)).toBe(before)
        // A copy with the same aspect ratios doesn't change the layout.
        expect(layOut(loaded, frame, known.slice())).toBe(before)
      },
    ),
  )
})

it('reads the aspect ratios of a group from its new offset after an earlier group has grown', () => {
  const frame = {
    width: 1000,
    columns: 4,
    mode: 'masonry',
    captionHeight: 0,
    headings: HEADING_WIDTHS,
  } as const
  const [first, last] = [1, 2].map((count) => ({ key: `2024-${count}`, count, items: [] }))
  const known = new Uint8Array([10, 20, 30, 40])
  const layOut = createIncrementalLayout()
  const listShapes = (...groups: (typeof first | undefined)[]) =>
    layOut(
      groups.flatMap((group) => group ?? []),
      frame,
      known,
    ).groups.map(({ shapes }) => [...(shapes ?? [])])
  expect(listShapes(first, last)).toEqual([[10], [20, 30]])
  expect(listShapes(first && { ...first, count: 2 }, last)).toEqual([
    [10, 20],
    [30, 40],
  ])
})

it('prefers the aspect ratio of a loaded photo to the one known before', () => {
  const group = { key: '2024-01', count: 3, items: [undefined, aMediaItem({ width: 300, height: 400 })] }
  const known = new Uint8Array([9, 9, 9])
  expect(updateShapes(group, known)).toEqual(new Uint8Array([9, encodeShape(3, 4), 9]))
  expect(known).toEqual(new Uint8Array([9, 9, 9]))
  // A photo was removed in the meantime, so the number of known aspect ratios differs.
  expect(updateShapes({ ...group, items: [] }, new Uint8Array(2))).toBeNull()
})
