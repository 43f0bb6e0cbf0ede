import { HEADING_HEIGHT_PX, getHeadingHeight, TILE_GAP_PX, type Frame } from './frame.ts'
import { layOutGroup, type GroupRows, type Shapes } from './layOutGroup.ts'
import { createSections } from './createSections.ts'

/**
 * Positions of all photos in CSS pixels. A section is one group (a heading line and rows), or several small groups that
 * share a row including their headings. Lines and photos have zero-based indexes across all groups. Each typed array
 * has an additional entry for the end.
 */
export type Layout = {
  frame: Frame
  groups: readonly GroupRows[]
  /** Index of the first photo of each group. */
  firstIndexes: Int32Array
  /** Index of the first group of each section. */
  sections: Int32Array
  /** Index of the first line of each section. */
  lines: Int32Array
  /** Top of each section in CSS pixels. */
  tops: Float64Array
}

/** One line of the page: a group heading, a row of photos, or a row that several groups share. */
export type Line = {
  /** Index of the group, or of the first group that shares the row. */
  group: number
  /** Index of the group after the last one. */
  endGroup: number
  /** Zero-based row within the group; -1 for the heading. */
  row: number
  top: number
  /** Includes the headings of a shared row and the gap below. */
  height: number
  /** Height of the headings above the photos of a shared row, otherwise 0. */
  headings: number
  /** Index of the line's first photo, and of the photo after its last. They are equal for a heading. */
  first: number
  end: number
}

/**
 * Lays out all groups. Reuses the rows of groups that are unchanged since `previous` in the same frame, and returns the
 * previous layout itself if nothing has changed.
 */
export function layOutGroups(groups: readonly Shapes[], frame: Frame, previous?: PreviousLayout): Layout {
  const reusable = previous && areFramesEqual(previous.layout.frame, frame) ? previous : null
  const rows = groups.map((group, index) => {
    const previousGroup = reusable?.groups[index]
    const previousRows = reusable?.layout.groups[index]
    return previousGroup && previousRows && isUnchanged(previousGroup, group, frame)
      ? previousRows
      : layOutGroup(group, frame)
  })
  if (
    reusable &&
    rows.length === reusable.groups.length &&
    rows.every((previousRows, index) => previousRows === reusable.layout.groups[index])
  )
    return reusable.layout
  const firstIndexes = new Int32Array(rows.length + 1)
  rows.forEach((group, index) => {
    firstIndexes[index + 1] = (firstIndexes[index] ?? 0) + (group.firstIndexes.at(-1) ?? 0)
  })
  const rowSections = createSections(rows, frame)
  const sections = Int32Array.from([...rowSections.map(({ first }) => first), rows.length])
  const lines = new Int32Array(sections.length)
  const tops = new Float64Array(sections.length)
  const heading = getHeadingHeight(frame)
  rowSections.forEach(({ first, height }, index) => {
    const group = rows[first] ?? noRows
    const ownLines = group.firstIndexes.length - 1 + (heading > 0 ? 1 : 0)
    const photos = height === null ? (group.tops.at(-1) ?? 0) : height + TILE_GAP_PX + frame.captionHeight
    lines[index + 1] = (lines[index] ?? 0) + (height === null ? ownLines : 1)
    tops[index + 1] = (tops[index] ?? 0) + heading + photos
  })
  return { frame, groups: rows, firstIndexes, sections, lines, tops }
}

/** A previous layout, and the groups from which it was computed. */
export type PreviousLayout = { groups: readonly Shapes[]; layout: Layout }

const areFramesEqual = (one: Frame, other: Frame) =>
  one.width === other.width &&
  one.columns === other.columns &&
  one.mode === other.mode &&
  one.captionHeight === other.captionHeight &&
  one.headings?.narrow === other.headings?.narrow &&
  one.headings?.wide === other.headings?.wide

const isUnchanged = (previousGroup: Shapes, current: Shapes, { mode }: Frame) =>
  previousGroup.count === current.count && (mode === 'grid' || areSame(previousGroup.shapes, current.shapes))

function areSame(one: Uint8Array | null, other: Uint8Array | null): boolean {
  if (one === null || other === null) return one === other
  if (one.buffer === other.buffer && one.byteOffset === other.byteOffset) return one.length === other.length
  return one.length === other.length && one.every((shape, index) => shape === other[index])
}

export const getHeight = ({ tops }: Layout): number => tops.at(-1) ?? 0
export const countLines = ({ lines }: Layout): number => lines.at(-1) ?? 0
export const countPhotos = ({ firstIndexes }: Layout): number => firstIndexes.at(-1) ?? 0

/** Returns a line by its index, which must be less than `countLines(layout)`. */
export function getLine(layout: Layout, index: number): Line {
  const section = findLastIndexUpTo(layout.lines, index)
  const { group, endGroup, top, isShared } = getSection(layout, section)
  const first = layout.firstIndexes[group] ?? 0
  if (isShared) {
    const height = (layout.tops[section + 1] ?? top) - top
    const end = layout.firstIndexes[endGroup] ?? first
    return { group, endGroup, row: 0, top, height, headings: HEADING_HEIGHT_PX, first, end }
  }
  const heading = getHeadingHeight(layout.frame)
  const row = index - (layout.lines[section] ?? 0) - (heading > 0 ? 1 : 0)
  const line = { group, endGroup, row, headings: 0 }
  if (row < 0) return { ...line, top, height: heading, first, end: first }
  const { firstIndexes, tops } = getRows(layout, group)
  const rowTop = tops[row] ?? 0
  return {
    ...line,
    top: top + heading + rowTop,
    height: (tops[row + 1] ?? rowTop) - rowTop,
    first: first + (firstIndexes[row] ?? 0),
    end: first + (firstIndexes[row + 1] ?? 0),
  }
}

/** Returns the index of the line at the offset `y`, or of the first or last line if `y` is out of range. */
export function findLineAt(layout: Layout, y: number): number {
  const section = findLastIndexUpTo(layout.tops, Math.max(0, y))
  const { group, top, isShared } = getSection(layout, section)
  const heading = getHeadingHeight(layout.frame)
  const offsetInRows = y - top - heading
  const line = layout.lines[section] ?? 0
  if (isShared || (heading > 0 && offsetInRows < 0)) return line
  return line + (heading > 0 ? 1 : 0) + findLastIndexUpTo(getRows(layout, group).tops, offsetInRows)
}

export function findLineIndex(layout: Layout, index: number): number {
  const group = findGroupIndex(layout, index)
  const section = findLastIndexUpTo(layout.sections, group)
  const line = layout.lines[section] ?? 0
  if (getSection(layout, section).isShared) return line
  const row = findLastIndexUpTo(
    getRows(layout, group).firstIndexes,
    index - (layout.firstIndexes[group] ?? 0),
  )
  return line + (layout.frame.headings === null ? 0 : 1) + row
}

export const findGroupIndex = (layout: Layout, index: number): number =>
  findLastIndexUpTo(layout.firstIndexes, index)

export const findHeadingLineIndex = (layout: Layout, group: number): number =>
  layout.lines[findLastIndexUpTo(layout.sections, group)] ?? 0

export const getGroupTop = (layout: Layout, group: number): number =>
  layout.tops[findLastIndexUpTo(layout.sections, group)] ?? 0

/** Returns the index of the group at `y`. Groups that share a row divide its height equally. */
export function findGroupAt(layout: Layout, y: number): number {
  const { group, endGroup, top, height } = getLine(layout, findLineAt(layout, y))
  const offsetInLine = Math.floor(((y - top) / height) * (endGroup - group))
  return group + Math.min(Math.max(offsetInLine, 0), endGroup - group - 1)
}

function getSection({ sections, tops }: Layout, section: number) {
  const group = sections[section] ?? 0
  const endGroup = sections[section + 1] ?? group + 1
  return { group, endGroup, top: tops[section] ?? 0, isShared: endGroup - group > 1 }
}

const noRows: GroupRows = {
  firstIndexes: new Int32Array(1),
  tops: new Float64Array(1),
  shapes: null,
  shape: 1,
}

/** Returns the rows of a group, with indexes and positions relative to the group. */
export const getRows = ({ groups }: Layout, group: number): GroupRows => groups[group] ?? noRows

/**
 * Returns the index of the last entry that is at most `value`, ignoring the end entry. Uses binary search, so the array
 * must be ascending.
 */
function findLastIndexUpTo(column: Int32Array | Float64Array, value: number): number {
  let low = 0
  let high = column.length - 2
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((column[middle] ?? 0) <= value) low = middle
    else high = middle - 1
  }
  return Math.max(0, low)
}
