/** Items that are rendered, from `first` up to, without, `end`; or the space of those that are not, in CSS pixels. */
export type VisiblePart = { kind: 'items'; first: number; end: number } | { kind: 'space'; height: number }

/** A list or grid on a page that scrolls. */
export interface ListGeometry {
  count: number
  /** Items of a row. */
  columns: number
  /** The measured height of each row, by its index, with the gap below it; the holes of rows never rendered are estimated. */
  heights: readonly (number | undefined)[]
  estimate: number
  gap: number
  /** How much of the list is above the window; negative while the list begins inside it. */
  above: number
  windowHeight: number
  /** The index of the item with the focus, which stays rendered; null for none. */
  focused: number | null
}

/** How far above and below the window items are rendered, in heights of the window. */
const MARGIN_WINDOWS = 1

/** The rows in and near the window, those around the item with the focus, and the spaces for all others, in the order of the list. */
export function visibleParts(list: ListGeometry): VisiblePart[] {
  const { count, columns, heights, estimate, gap, above, windowHeight, focused } = list
  const rows = Math.ceil(count / columns)
  if (rows === 0) return []
  const heightOf = (row: number) => heights[row] ?? estimate
  const margin = MARGIN_WINDOWS * windowHeight

  let firstRow = rows - 1
  let endRow = 0
  let bottom = 0
  for (let row = 0; row < rows; row++) {
    const top = bottom
    bottom += heightOf(row)
    if (bottom > above - margin) firstRow = Math.min(firstRow, row)
    if (top < above + windowHeight + margin) endRow = row + 1
  }
  endRow = Math.max(endRow, firstRow + 1)

  const ranges = [{ from: firstRow, to: endRow }]
  if (focused !== null && focused < count) {
    // With the rows around it, so that Tab and Shift+Tab lead to its neighbors.
    const row = Math.floor(focused / columns)
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

  /** The gap after a space is the list's own. */
  function addSpace(from: number, to: number): void {
    let height = -gap
    for (let at = from; at < to; at++) height += heightOf(at)
    if (from < to) parts.push({ kind: 'space', height: Math.max(0, height) })
  }
}

/** The items near the window, without those around an item far away that has the focus. */
export function visibleRange(parts: readonly VisiblePart[]): { first: number; end: number } {
  const ranges = parts.filter((part) => part.kind === 'items')
  const longest = Math.max(...ranges.map(({ first, end }) => end - first))
  return ranges.find(({ first, end }) => end - first === longest) ?? { first: 0, end: 0 }
}

/** Whether the window is near the end of a list of so many items, so that more should be loaded. */
export const isNearEnd = (parts: readonly VisiblePart[], count: number): boolean =>
  visibleRange(parts).end >= count
