import { HEADING_HEIGHT_PX, headingHeightOf, TILE_GAP_PX, type Frame } from './frame.ts'
import { layoutMonth, type MonthRows, type Shapes } from './layoutMonth.ts'
import { shareRows } from './shareRows.ts'

/**
 * The positions of all photos, from the top down, in CSS pixels. Months are laid out in sections: a month by itself is a
 * heading and its rows; small months that share a row have their headings in it. Lines and photos have zero-based
 * indexes across all months. Every array has an additional entry for the end.
 */
export type Layout = {
  frame: Frame
  months: readonly MonthRows[]
  /** The first photo of each month. */
  firsts: Int32Array
  /** The first month of each section. */
  sections: Int32Array
  /** The first line of each section. */
  lines: Int32Array
  /** The top of each section. */
  tops: Float64Array
}

/** A strip of the page: a month's heading, a row of its photos, or a row that several months share. */
export type Line = {
  /** Index of the month, or of the first month that shares the row. */
  month: number
  /** Index of the month after the last one. */
  endMonth: number
  /** The row within its month; -1 for the heading. */
  row: number
  top: number
  /** Includes the headings inside and the free space below. */
  height: number
  /** Height of the headings above the photos of a shared row; otherwise 0. */
  headings: number
  /** Index of the line's first photo and of the one after its last. Equal for a heading. */
  first: number
  end: number
}

/**
 * Lays out all months, except those that are unchanged since `before` in the same frame. If nothing has changed, the
 * result is the same object.
 */
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
  rows.forEach((month, at) => {
    firsts[at + 1] = (firsts[at] ?? 0) + (month.firsts.at(-1) ?? 0)
  })
  const shared = shareRows(rows, frame)
  const sections = Int32Array.from([...shared.map(({ first }) => first), rows.length])
  const lines = new Int32Array(sections.length)
  const tops = new Float64Array(sections.length)
  const heading = headingHeightOf(frame)
  shared.forEach(({ first, height }, at) => {
    const month = rows[first] ?? nothing
    const ownLines = month.firsts.length - 1 + (heading > 0 ? 1 : 0)
    const photos = height === null ? (month.tops.at(-1) ?? 0) : height + TILE_GAP_PX + frame.below
    lines[at + 1] = (lines[at] ?? 0) + (height === null ? ownLines : 1)
    tops[at + 1] = (tops[at] ?? 0) + heading + photos
  })
  return { frame, months: rows, firsts, sections, lines, tops }
}

/** The months of the last layout, and that layout. */
export type Before = { months: readonly Shapes[]; layout: Layout }

const isSame = (one: Frame, other: Frame) =>
  one.width === other.width &&
  one.columns === other.columns &&
  one.mode === other.mode &&
  one.below === other.below &&
  one.headings?.narrow === other.headings?.narrow &&
  one.headings?.wide === other.headings?.wide

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

/** The line with the number `at`, which must be less than `linesOf`. */
export function lineAt(layout: Layout, at: number): Line {
  const section = last(layout.lines, at)
  const { month, endMonth, top, isShared } = sectionAt(layout, section)
  const first = layout.firsts[month] ?? 0
  if (isShared) {
    const height = (layout.tops[section + 1] ?? top) - top
    const end = layout.firsts[endMonth] ?? first
    return { month, endMonth, row: 0, top, height, headings: HEADING_HEIGHT_PX, first, end }
  }
  const heading = headingHeightOf(layout.frame)
  const row = at - (layout.lines[section] ?? 0) - (heading > 0 ? 1 : 0)
  const line = { month, endMonth, row, headings: 0 }
  if (row < 0) return { ...line, top, height: heading, first, end: first }
  const { firsts, tops } = rowsAt(layout, month)
  const begin = tops[row] ?? 0
  return {
    ...line,
    top: top + heading + begin,
    height: (tops[row + 1] ?? begin) - begin,
    first: first + (firsts[row] ?? 0),
    end: first + (firsts[row + 1] ?? 0),
  }
}

/** The number of the line that covers `y`; the first or the last one beyond the ends. */
export function lineOver(layout: Layout, y: number): number {
  const section = last(layout.tops, Math.max(0, y))
  const { month, top, isShared } = sectionAt(layout, section)
  const heading = headingHeightOf(layout.frame)
  const below = y - top - heading
  const line = layout.lines[section] ?? 0
  if (isShared || (heading > 0 && below < 0)) return line
  return line + (heading > 0 ? 1 : 0) + last(rowsAt(layout, month).tops, below)
}

/** The number of the line in which the photo `index` stands. */
export function lineOf(layout: Layout, index: number): number {
  const month = monthOf(layout, index)
  const section = last(layout.sections, month)
  const line = layout.lines[section] ?? 0
  if (sectionAt(layout, section).isShared) return line
  const row = last(rowsAt(layout, month).firsts, index - (layout.firsts[month] ?? 0))
  return line + (layout.frame.headings === null ? 0 : 1) + row
}

/** Index of the month of the photo `index`. */
export const monthOf = (layout: Layout, index: number): number => last(layout.firsts, index)

/** The number of the line with the heading of a month. */
export const lineOfMonth = (layout: Layout, month: number): number =>
  layout.lines[last(layout.sections, month)] ?? 0

/** The top of a month's heading. */
export const topOfMonth = (layout: Layout, month: number): number =>
  layout.tops[last(layout.sections, month)] ?? 0

/** Index of the month at `y`. A row that months share is divided among them from top to bottom. */
export function monthOver(layout: Layout, y: number): number {
  const { month, endMonth, top, height } = lineAt(layout, lineOver(layout, y))
  const part = Math.floor(((y - top) / height) * (endMonth - month))
  return month + Math.min(Math.max(part, 0), endMonth - month - 1)
}

function sectionAt({ sections, tops }: Layout, section: number) {
  const month = sections[section] ?? 0
  const endMonth = sections[section + 1] ?? month + 1
  return { month, endMonth, top: tops[section] ?? 0, isShared: endMonth - month > 1 }
}

const nothing: MonthRows = {
  firsts: new Int32Array(1),
  tops: new Float64Array(1),
  shapes: null,
  shape: 1,
}

/** The rows of a month, counted from its own first photo and heading. */
export const rowsAt = ({ months }: Layout, month: number): MonthRows => months[month] ?? nothing

/** Index of the last entry of an ascending array, except its end, that is at most `value`. Entries of no extent are skipped. */
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
