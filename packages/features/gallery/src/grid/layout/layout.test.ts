import { encodeShape } from '@calotype/api'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  columnCounts,
  HEADING_HEIGHT_PX,
  HEADING_WIDTHS,
  GROUP_GAP_PX,
  getColumnWidth,
  TILE_GAP_PX,
  viewModes,
  type Frame,
} from './frame.ts'
import {
  getHeight,
  layOutGroups,
  getLine,
  findLineIndex,
  findLineAt,
  countLines,
  findHeadingLineIndex,
  findGroupAt,
  countPhotos,
  getGroupTop,
  type Layout,
} from './layout.ts'
import { getBlocks, getTiles } from './tiles.ts'
import type { Shapes } from './layOutGroup.ts'

const createShapes = (count: number, shape: (position: number) => number): Shapes => ({
  count,
  shapes: Uint8Array.from({ length: count }, (_, position) => encodeShape(shape(position), 1)),
})

const group = fc.oneof(
  fc.integer({ min: 1, max: 4 }).map((count): Shapes => ({ count, shapes: null })),
  fc.integer({ min: 1, max: 60 }).map((count): Shapes => ({ count, shapes: null })),
  fc
    .uint8Array({ max: encodeShape(8, 1), minLength: 1, maxLength: 60 })
    .map((shapes): Shapes => ({ count: shapes.length, shapes })),
)
const frame = fc.record<Frame>({
  width: fc.integer({ min: 300, max: 3000 }),
  columns: fc.constantFrom(...columnCounts),
  mode: fc.constantFrom(...viewModes),
  captionHeight: fc.constantFrom(0, 32),
  headings: fc.constantFrom(null, HEADING_WIDTHS),
})
const groups = fc.array(group, { maxLength: 12 })

const listLines = (layout: Layout) =>
  Array.from({ length: countLines(layout) }, (_, position) => ({ position, ...getLine(layout, position) }))
const listRows = (layout: Layout) => listLines(layout).filter(({ row }) => row >= 0)
const isClose = (one: number, other: number) => Math.abs(one - other) < 0.001
/** Returns a counterexample for which `isValid` returns false, or null if fast-check finds none. */
const counterexample = (isValid: (shapes: readonly Shapes[], testFrame: Frame) => boolean) =>
  fc.check(fc.property(groups, frame, isValid)).counterexample

describe('layOutGroups, for any groups in any frame', () => {
  it('starts every line where the previous one ends, and every group with a heading', () => {
    expect(
      counterexample((shapes, testFrame) => {
        const layout = layOutGroups(shapes, testFrame)
        let top = 0
        for (const line of listLines(layout)) {
          if (!isClose(line.top, top)) return false
          top += line.height
        }
        const headings = listLines(layout).filter((line) => line.row < 0 || line.headings > 0)
        const shown = headings.flatMap((line) =>
          line.headings > 0 ? getBlocks(layout, line).map(({ group: index }) => index) : [line.group],
        )
        return (
          isClose(getHeight(layout), top) &&
          shown.length === (testFrame.headings ? shapes.length : 0) &&
          shown.every((index, position) => index === position) &&
          headings.every(({ row, height }) => row >= 0 || height === HEADING_HEIGHT_PX)
        )
      }),
    ).toBeNull()
  })

  it('shows every photo once, in order', () => {
    expect(
      counterexample((shapes, testFrame) => {
        const layout = layOutGroups(shapes, testFrame)
        const shown = listRows(layout).flatMap((line) => getTiles(layout, line).map(({ index }) => index))
        const total = shapes.reduce((sum, { count }) => sum + count, 0)
        return (
          total === countPhotos(layout) &&
          shown.length === total &&
          shown.every((index, position) => index === position)
        )
      }),
    ).toBeNull()
  })

  it('keeps the exact gaps between photos and between groups, within the width', () => {
    expect(
      counterexample((shapes, testFrame) => {
        const layout = layOutGroups(shapes, testFrame)
        return listRows(layout).every((line) => {
          let end = -GROUP_GAP_PX
          return getBlocks(layout, line).every((block) => {
            let left = block.left
            const hasGap = isClose(block.left, end + GROUP_GAP_PX)
            end = block.left + block.width
            return (
              hasGap &&
              end <= testFrame.width + 0.001 &&
              block.tiles.every((tile) => {
                const isRight =
                  isClose(tile.left, left) &&
                  tile.left + tile.width <= end + 0.001 &&
                  isClose(tile.height + TILE_GAP_PX + testFrame.captionHeight + line.headings, line.height)
                left = tile.left + tile.width + TILE_GAP_PX
                return isRight
              })
            )
          })
        })
      }),
    ).toBeNull()
  })

  it('returns the same layout when repeated, and when only changed groups are laid out', () => {
    fc.assert(
      fc.property(groups, groups, fc.array(fc.boolean()), frame, (before, other, isKept, testFrame) => {
        const layout = layOutGroups(before, testFrame)
        const now = other.map((one, position) => (isKept[position] ? (before[position] ?? one) : one))
        const newLayout = layOutGroups(now, testFrame)
        expect(layOutGroups(now, testFrame, { groups: before, layout })).toEqual(newLayout)
        expect(layOutGroups(now, testFrame)).toEqual(newLayout)
      }),
    )
  })

  it('finds a line by its position and by its photos', () => {
    expect(
      counterexample((shapes, testFrame) => {
        const layout = layOutGroups(shapes, testFrame)
        return listLines(layout).every(
          ({ position, top, height, first, end }) =>
            findLineAt(layout, top + height / 2) === position &&
            (first === end ||
              (findLineIndex(layout, first) === position && findLineIndex(layout, end - 1) === position)),
        )
      }),
    ).toBeNull()
  })

  it('finds a group by the line and the position of its heading', () => {
    expect(
      counterexample((shapes, testFrame) => {
        const layout = layOutGroups(shapes, testFrame)
        return shapes.every((_, index) => {
          const line = getLine(layout, findHeadingLineIndex(layout, index))
          const isOnLine =
            line.group <= index && index < line.endGroup && line.top === getGroupTop(layout, index)
          const part = (index - line.group + 0.5) / (line.endGroup - line.group)
          return isOnLine && findGroupAt(layout, line.top + part * line.height) === index
        })
      }),
    ).toBeNull()
  })

  it('lays out photos of unknown aspect ratio like photos with the default one', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 200 }), frame, (count, testFrame) => {
        const unknown = layOutGroups([{ count, shapes: null }], testFrame)
        const known = layOutGroups([{ count, shapes: new Uint8Array(count) }], testFrame)
        expect(unknown.lines).toEqual(known.lines)
        expect(unknown.groups[0]?.firstIndexes).toEqual(known.groups[0]?.firstIndexes)
        expect(getHeight(unknown)).toBeCloseTo(getHeight(known), 3)
      }),
    )
  })
})

describe('the grid mode', () => {
  it('fills the width with squares', () => {
    const layout = layOutGroups([{ count: 9, shapes: null }], {
      width: 390,
      columns: 3,
      mode: 'grid',
      captionHeight: 0,
      headings: HEADING_WIDTHS,
    })
    const tiles = listRows(layout).map((line) => getTiles(layout, line))
    for (const { width, height } of tiles.flat()) expect(width).toBeCloseTo(height, 6)
    expect(tiles.map((row) => row.length)).toEqual([3, 3, 3])
    const last = tiles[0]?.at(-1)
    expect((last?.left ?? 0) + (last?.width ?? 0)).toBeCloseTo(390, 6)
  })
})

describe('small groups', () => {
  const testFrame: Frame = {
    width: 1392,
    columns: 5,
    mode: 'grid',
    captionHeight: 0,
    headings: HEADING_WIDTHS,
  }
  const counts = (...all: number[]) => all.map((count): Shapes => ({ count, shapes: null }))
  /** Returns the number of photos from each group in each row. */
  const layOutRows = (shapes: readonly Shapes[], overrides: Partial<Frame> = {}) => {
    const layout = layOutGroups(shapes, { ...testFrame, ...overrides })
    return listRows(layout).map((line) => getBlocks(layout, line).map(({ tiles }) => tiles.length))
  }

  it('share a row as long as they fit, in order', () => {
    expect(layOutRows(counts(1, 2, 1, 3, 2, 1))).toEqual([[1, 2, 1], [3, 2], [1]])
  })

  it('share no row with a group that needs several rows', () => {
    expect(layOutRows(counts(1, 7, 1, 1))).toEqual([[1], [5], [2], [1, 1]])
  })

  it('share no row if groups have no headings', () => {
    expect(layOutRows(counts(1, 1, 1), { headings: null })).toEqual([[1], [1], [1]])
  })

  it('are at least as wide as their headings', () => {
    expect(layOutRows(counts(1, 1, 1, 1, 1), { width: 390 })).toEqual([
      [1, 1, 1],
      [1, 1],
    ])
    expect(layOutRows(counts(1, 1, 1), { width: 390, headings: { narrow: 400, wide: 400 } })).toEqual([
      [1],
      [1],
      [1],
    ])
  })

  it('have photos of nearly the same size as other grid rows, and fill the width if the row is full', () => {
    const layout = layOutGroups(counts(2, 3), testFrame)
    const tiles = listRows(layout).flatMap((line) => getTiles(layout, line))
    const last = tiles.at(-1)
    expect((last?.left ?? 0) + (last?.width ?? 0)).toBeCloseTo(testFrame.width, 3)
    expect(last?.height).toBeGreaterThan(getColumnWidth(testFrame) * 0.9)
    expect(last?.height).toBeCloseTo(last?.width ?? 0, 6)
  })

  it('keep the aspect ratios of their photos in masonry', () => {
    const layout = layOutGroups([createShapes(1, () => 3 / 2), createShapes(2, () => 3 / 4)], {
      ...testFrame,
      mode: 'masonry',
    })
    const [row] = listRows(layout).map((line) => getBlocks(layout, line).map(({ tiles }) => tiles))
    expect(row?.map((tiles) => tiles.map(({ width, height }) => width / height))).toEqual([
      [expect.closeTo(3 / 2, 1)],
      [expect.closeTo(3 / 4, 1), expect.closeTo(3 / 4, 1)],
    ])
  })

  it('need less than half the height of one row per group (120 photos of 80 groups)', () => {
    const sparse = counts(...Array.from({ length: 80 }, (_, position) => (position % 2 === 0 ? 1 : 2)))
    const separateLayout = sparse.length * (HEADING_HEIGHT_PX + getColumnWidth(testFrame) + TILE_GAP_PX)
    expect(getHeight(layOutGroups(sparse, testFrame))).toBeLessThan(separateLayout * 0.4)
  })
})

describe('masonry', () => {
  const layOutMasonry = (shapes: Shapes, width: number, columns: number) => {
    const layout = layOutGroups([shapes], {
      width,
      columns,
      mode: 'masonry',
      captionHeight: 0,
      headings: HEADING_WIDTHS,
    })
    return listRows(layout).map((line) => getTiles(layout, line))
  }
  const cycle = [4 / 3, 3 / 4, 1, 3 / 2, 9 / 16]
  const fortyShapes = createShapes(40, (position) => cycle[position % cycle.length] ?? 1)

  it('keeps aspect ratios to within 1%, and fills the width with every row but the last of a group', () => {
    const rows = layOutMasonry(fortyShapes, 1000, 4)
    for (const { index, width, height } of rows.flat())
      expect(Math.abs(width / height / (cycle[index % cycle.length] ?? 1) - 1)).toBeLessThan(0.009)
    for (const row of rows.slice(0, -1)) {
      const last = row.at(-1)
      expect((last?.left ?? 0) + (last?.width ?? 0)).toBeCloseTo(1000, 3)
    }
  })

  it('does not enlarge the only photo of a group', () => {
    expect(
      layOutMasonry(
        createShapes(1, () => 3 / 2),
        1000,
        5,
      )[0]?.[0]?.height,
    ).toBeLessThan(200)
  })
})

it('lays out 100,000 photos, 70,000 of them in one group, within 50 ms of CPU time', () => {
  const shape = (position: number) => 0.6 + (position % 7) / 5
  const large = [createShapes(70_000, shape), ...Array.from({ length: 300 }, () => createShapes(100, shape))]
  const testFrame: Frame = {
    width: 1392,
    columns: 5,
    mode: 'masonry',
    captionHeight: 0,
    headings: HEADING_WIDTHS,
  }
  layOutGroups(large, testFrame)
  const start = process.threadCpuUsage()
  const layout = layOutGroups(large, testFrame)
  // On an idle machine, the layout takes 2 ms. The limit allows for a busy machine.
  expect(process.threadCpuUsage(start).user / 1000).toBeLessThan(50)
  expect(countPhotos(layout)).toBe(100_000)
})

it('lays out an empty list', () => {
  const layout = layOutGroups([], {
    width: 1440,
    columns: 5,
    mode: 'grid',
    captionHeight: 0,
    headings: HEADING_WIDTHS,
  })
  expect([countLines(layout), getHeight(layout), countPhotos(layout)]).toEqual([0, 0, 0])
})
