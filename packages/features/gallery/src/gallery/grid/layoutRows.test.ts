import { describe, expect, it } from 'vitest'
import {
  columnCounts,
  heightOf,
  layoutRows,
  viewModes,
  HEADING_HEIGHT_PX,
  TILE_GAP_PX,
} from './layoutRows.ts'

type Sized = { width: number | null; height: number | null }

const shapes: readonly Sized[] = [
  { width: 4032, height: 3024 },
  { width: 3024, height: 4032 },
  { width: 1, height: 1 },
  { width: 6000, height: 4000 },
  { width: null, height: null },
  { width: 1080, height: 1920 },
]
const photos = (count: number): Sized[] =>
  Array.from({ length: Math.ceil(count / shapes.length) }, () => shapes)
    .flat()
    .slice(0, count)
const months = [{ items: photos(7) }, { items: photos(1) }, { items: photos(40) }]
const widths = [320, 390, 768, 1440]
const frames = viewModes.flatMap((mode) =>
  columnCounts.flatMap((columns) => widths.map((width) => ({ mode, columns, width }))),
)
const endOf = (tile?: { left: number; width: number }) => (tile ? tile.left + tile.width : Number.NaN)
const tilesOf = (rows: ReturnType<typeof layoutRows<Sized>>) => rows.flatMap((row) => row.tiles)

describe.each(frames)('$mode of $columns columns, $width px wide', (frame) => {
  const rows = layoutRows(months, frame)

  it('starts every row where the one above it ends', () => {
    let end = 0
    for (const { top, height } of rows) {
      expect(top).toBeCloseTo(end, 6)
      end = top + height
    }
    expect(heightOf(rows)).toBeCloseTo(
      rows.reduce((sum, row) => sum + row.height, 0),
      6,
    )
  })

  it('shows every photo once, in the given order', () => {
    const tiles = tilesOf(rows)
    expect(tiles.map((tile) => tile.index)).toEqual(Array.from({ length: 48 }, (_, at) => at))
    expect(tiles.map((tile) => tile.item)).toEqual(months.flatMap((month) => month.items))
  })

  it('keeps the gap between neighbours and everything within the width', () => {
    for (const { tiles, height } of rows) {
      tiles.forEach((tile, at) => {
        const previous = tiles[at - 1]
        expect(tile.left).toBeCloseTo(previous ? previous.left + previous.width + TILE_GAP_PX : 0, 6)
        expect(tile.left + tile.width).toBeLessThanOrEqual(frame.width + 0.001)
        expect(tile.height).toBeCloseTo(height - TILE_GAP_PX, 6)
      })
    }
  })

  it('begins each month with a heading', () => {
    const headings = rows.filter((row) => row.kind === 'heading')
    expect(headings.map((row) => row.month)).toEqual([0, 1, 2])
    for (const heading of headings) expect(heading.height).toBe(HEADING_HEIGHT_PX)
  })
})

describe('a grid', () => {
  it('is made of squares that fill the width', () => {
    const rows = layoutRows([{ items: photos(9) }], { width: 390, columns: 3, mode: 'grid' })
    for (const { width, height } of tilesOf(rows)) expect(width).toBe(height)
    expect(rows.map((row) => row.tiles.length)).toEqual([0, 3, 3, 3])
    expect(endOf(tilesOf(rows)[2])).toBeCloseTo(390, 6)
  })
})

describe('masonry', () => {
  it('keeps the shape of every photo', () => {
    const tiles = tilesOf(layoutRows(months, { width: 1000, columns: 4, mode: 'masonry' }))
    const shapesOf = (sized: readonly Sized[]) =>
      sized.map(({ width, height }) => ((width ?? 4) / (height ?? 3)).toFixed(6))
    expect(shapesOf(tiles)).toEqual(shapesOf(tiles.map(({ item }) => item)))
  })

  it('fills the width with every row but the last of a month', () => {
    const rows = layoutRows([{ items: photos(40) }], { width: 1000, columns: 4, mode: 'masonry' })
    for (const { tiles } of rows.slice(1, -1)) {
      expect(endOf(tiles.at(-1))).toBeCloseTo(1000, 6)
    }
  })

  it('does not blow up a photo that is alone in its month', () => {
    const rows = layoutRows([{ items: photos(1) }], { width: 1000, columns: 5, mode: 'masonry' })
    expect(tilesOf(rows)[0]?.height).toBeLessThan(200)
  })

  it('crops a panorama of 40:1 so that it is still high enough to touch', () => {
    const rows = layoutRows([{ items: [{ width: 40_000, height: 1000 }] }], {
      width: 390,
      columns: 3,
      mode: 'masonry',
    })
    expect(tilesOf(rows)[0]?.width).toBeCloseTo(390, 6)
    expect(tilesOf(rows)[0]?.height).toBeGreaterThan(44)
  })
})

it('lays out ten thousand photos and nothing at all', () => {
  const rows = layoutRows([{ items: photos(10_000) }], { width: 1440, columns: 5, mode: 'masonry' })
  expect(tilesOf(rows)).toHaveLength(10_000)
  expect(layoutRows([], { width: 1440, columns: 5, mode: 'grid' })).toEqual([])
  expect(heightOf([])).toBe(0)
})
