/**
 * Rendered items from `first` up to, but not including, `end`, or the space for items that aren't rendered. Heights are
 * in CSS pixels.
 */
export type VisiblePart = { kind: 'items'; first: number; end: number } | { kind: 'space'; height: number }

/** Geometry of a list or grid that scrolls with a page or dialog. Heights are in CSS pixels. */
export interface ListGeometry {
  count: number
  /** Number of items per row. */
  columns: number
  /** Measured height of each row including the gap below it, or undefined for rows that haven't been rendered. */
  heights: readonly (number | undefined)[]
  /** Assumed height of rows that haven't been rendered. */
  estimate: number
  gap: number
  /** Height of the part of the list above the window. Negative if the list starts inside the window. */
  heightAbove: number
  windowHeight: number
  /** Index of the focused item, which stays rendered, or null. */
  focusedIndex: number | null
  /** Distance above and below the window, in window heights, within which items render. */
  marginWindows?: number | undefined
}

/** If at most this many rows follow the last rendered row, they render, too. */
const ROWS_NEAR_END = 4
/** Default of `marginWindows`. */
const MARGIN_WINDOWS = 1

/** Returns the rows near the window, the rows around the focused item, and spaces for all other rows, in list order. */
export function computeVisibleParts(list: ListGeometry): VisiblePart[] {
  const {
    count,
    columns,
    heights,
    estimate,
    gap,
    heightAbove,
    windowHeight,
    focusedIndex,
    marginWindows = MARGIN_WINDOWS,
  } = list
  const rows = Math.ceil(count / columns)
  if (rows === 0) return []
  const getHeight = (row: number) => heights[row] ?? estimate
  const margin = marginWindows * windowHeight

  let firstRow = rows - 1
  let endRow = 0
  let bottom = 0
  for (let row = 0; row < rows; row++) {
    const top = bottom
    bottom += getHeight(row)
    if (bottom > heightAbove - margin) firstRow = Math.min(firstRow, row)
    if (top < heightAbove + windowHeight + margin) endRow = row + 1
  }
  endRow = Math.max(endRow, firstRow + 1)
  // Render the last rows early, so that if measuring them makes the list shorter, this happens before the window
  // reaches the end of the list.
  if (rows - endRow <= ROWS_NEAR_END) endRow = rows

  const ranges = [{ from: firstRow, to: endRow }]
  if (focusedIndex !== null && focusedIndex < count) {
    // Include the rows above and below, so that Tab and Shift+Tab reach the neighbors of the item.
    const row = Math.floor(focusedIndex / columns)
    const [from, to] = [Math.max(0, row - 1), Math.min(rows, row + 2)]
    if (from < firstRow) ranges.unshift({ from, to: Math.min(to, firstRow) })
    if (to > endRow) ranges.push({ from: Math.max(from, endRow), to })
  }

  const parts: VisiblePart[] = []
  let row = 0
  for (const { from, to } of ranges) {
    addSpace(row, from)
    parts.push({ kind: 'items', first: from * columns, end: Math.min(to * columns, count) })
    row = to
  }
  addSpace(row, rows)
  return parts

  /**
   * Adds the space for the rows from `from` up to, but not including, `to`. Subtracts a gap, because the list adds one
   * after each space.
   */
  function addSpace(from: number, to: number): void {
    let height = -gap
    for (let index = from; index < to; index++) height += getHeight(index)
    if (from < to) parts.push({ kind: 'space', height: Math.max(0, height) })
  }
}

/** Returns the range of items near the window, without the items around a distant focused item. */
export function getVisibleRange(parts: readonly VisiblePart[]): { first: number; end: number } {
  const ranges = parts.filter((part) => part.kind === 'items')
  const longest = Math.max(...ranges.map(({ first, end }) => end - first))
  return ranges.find(({ first, end }) => end - first === longest) ?? { first: 0, end: 0 }
}

/** Whether the window is near the end of the loaded items, so that more items should load. */
export const isNearEnd = (parts: readonly VisiblePart[], count: number): boolean =>
  getVisibleRange(parts).end >= count
