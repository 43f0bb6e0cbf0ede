import { HEADING_HEIGHT_PX, TILE_GAP_PX, type Frame } from './frame.ts'
import { layoutMonth, type MonthRows, type Shapes } from './layoutMonth.ts'
import { SHAPES } from './shapes.ts'

/**
 * Where everything stands, from the top down, in CSS pixels. A line is a heading or a row of photos; lines and photos
 * are counted through all months, from 0. Columns of numbers have one more at their end: where all of it ends.
 */
export type Layout = {
  frame: Frame
  months: readonly MonthRows[]
  /** The first photo of each month. */
  firsts: Int32Array
  /** The line of each month's heading. */
  lines: Int32Array
  /** The top of each month's heading. */
  tops: Float64Array
}

/** A strip of the page: a month's heading, or a row of its photos. */
export type Line = {
  /** Index of the month. */
  month: number
  /** The row within its month; -1 for the heading. */
  row: number
  top: number
  /** With what is kept free below. */
  height: number
  /** The first photo of it and the one after its last; the same for a heading. */
  first: number
  end: number
}

/** One photo's place in its row. */
export type Tile = { index: number; left: number; width: number; height: number }

/** Lays out all months. Those that are as they were `before` in the same frame are not laid out again; the same layout where all are. */
export function layoutMonths(months: readonly Shapes[], frame: Frame, before?: Before): Layout {
  const known = before && isSame(before.layout.frame, frame) ? before : null
  const rows = months.map((month, at) => {
    const old = known?.months[at]
    const laid = known?.layout.months[at]
    return old && laid && isUnchanged(old, month, frame) ? laid : layoutMonth(month, frame)
  })
  if (
    known &&
    rows.length === known.months.length &&
    rows.every((laid, at) => laid === known.layout.months[at])
  )
    return known.layout
  const firsts = new Int32Array(rows.length + 1)
  const lines = new Int32Array(rows.length + 1)
  const tops = new Float64Array(rows.length + 1)
  rows.forEach((month, at) => {
    firsts[at + 1] = (firsts[at] ?? 0) + (month.firsts.at(-1) ?? 0)
    lines[at + 1] = (lines[at] ?? 0) + month.firsts.length
    tops[at + 1] = (tops[at] ?? 0) + HEADING_HEIGHT_PX + (month.tops.at(-1) ?? 0)
  })
  return { frame, months: rows, firsts, lines, tops }
}

/** What was laid out before, and how it stood. */
export type Before = { months: readonly Shapes[]; layout: Layout }

const isSame = (one: Frame, other: Frame) =>
  one.width === other.width &&
  one.columns === other.columns &&
  one.mode === other.mode &&
  one.below === other.below

const isUnchanged = (old: Shapes, now: Shapes, { mode }: Frame) =>
  old.count === now.count && (mode === 'grid' || areSame(old.shapes, now.shapes))

function areSame(one: Uint8Array | null, other: Uint8Array | null): boolean {
  if (one === null || other === null) return one === other
  if (one.buffer === other.buffer && one.byteOffset === other.byteOffset) return one.length === other.length
  return one.length === other.length && one.every((shape, at) => shape === other[at])
}

export const heightOf = ({ tops }: Layout): number => tops.at(-1) ?? 0
export const linesOf = ({ lines }: Layout): number => lines.at(-1) ?? 0
export const photosOf = ({ firsts }: Layout): number => firsts.at(-1) ?? 0

/** The line with the number `at`, which must be one of `linesOf`. */
export function lineAt(layout: Layout, at: number): Line {
  const month = last(layout.lines, at)
  const row = at - (layout.lines[month] ?? 0) - 1
  const top = layout.tops[month] ?? 0
  const first = layout.firsts[month] ?? 0
  if (row < 0) return { month, row, top, height: HEADING_HEIGHT_PX, first, end: first }
  const { firsts, tops } = rowsAt(layout, month)
  const begin = tops[row] ?? 0
  return {
    month,
    row,
    top: top + HEADING_HEIGHT_PX + begin,
    height: (tops[row + 1] ?? begin) - begin,
    first: first + (firsts[row] ?? 0),
    end: first + (firsts[row + 1] ?? 0),
  }
}

/** The number of the line that covers `y`; the first or the last one beyond the ends. */
export function lineOver(layout: Layout, y: number): number {
  const month = last(layout.tops, Math.max(0, y))
  const below = y - (layout.tops[month] ?? 0) - HEADING_HEIGHT_PX
  return (layout.lines[month] ?? 0) + (below < 0 ? 0 : 1 + last(rowsAt(layout, month).tops, below))
}

/** The number of the line in which the photo `index` stands. */
export function lineOf(layout: Layout, index: number): number {
  const month = monthOf(layout, index)
  return (
    (layout.lines[month] ?? 0) + 1 + last(rowsAt(layout, month).firsts, index - (layout.firsts[month] ?? 0))
  )
}

/** Index of the month of the photo `index`. */
export const monthOf = (layout: Layout, index: number): number => last(layout.firsts, index)

/** The photos of a line and their places in it. */
export function tilesOf(layout: Layout, { month, first, end, height }: Line): Tile[] {
  const { shapes, shape } = rowsAt(layout, month)
  const begin = layout.firsts[month] ?? 0
  const tileHeight = height - TILE_GAP_PX - layout.frame.below
  let left = 0
  return Array.from({ length: end - first }, (_, at) => {
    const width = (shapes ? (SHAPES[shapes[first + at - begin] ?? 0] ?? shape) : shape) * tileHeight
    const tile = { index: first + at, left, width, height: tileHeight }
    left += width + TILE_GAP_PX
    return tile
  })
}

const nothing: MonthRows = {
  firsts: new Int32Array(1),
  tops: new Float64Array(1),
  shapes: null,
  shape: 1,
}

const rowsAt = ({ months }: Layout, month: number) => months[month] ?? nothing

/** The last place of a rising column, but for its end, at which no more than `value` stands; places of nothing are passed over. */
function last(column: Int32Array | Float64Array, value: number): number {
  let low = 0
  let high = column.length - 2
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((column[middle] ?? 0) <= value) low = middle
    else high = middle - 1
  }
  return Math.max(0, low)
}
