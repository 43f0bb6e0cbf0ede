import type { Month } from '../groupByMonth.ts'
import { HEADING_HEIGHT_PX } from './frame.ts'
import {
  lineAt,
  findLineIndex,
  lineOver,
  countLines,
  findMonthIndex,
  type Layout,
  type Line,
} from './layout.ts'

/** Scroll position relative to a photo, which stays valid when the layout changes or photos are added or removed. */
export type ScrollAnchor = {
  /** Id of the photo; null while it has not loaded. */
  id: number | null
  /** Month as 'YYYY-MM', or null for undated photos, and the zero-based index within it. */
  month: string | null
  position: number
  /**
   * Distance of the middle of the window from the top of the photo's row, in row heights. Negative while the middle is
   * in the month heading above; then in heading heights, because headings don't grow with their rows.
   */
  fraction: number
}

/** Returns the anchor for a window whose middle is at `y`; null if there are no photos. */
export function anchorAt(layout: Layout, months: readonly Month[], y: number): ScrollAnchor | null {
  if (countLines(layout) === 0) return null
  const lineIndex = lineOver(layout, y)
  const line = lineAt(layout, lineAt(layout, lineIndex).row < 0 ? lineIndex + 1 : lineIndex)
  const distance = y - line.top
  return {
    ...createAnchor(layout, months, (line.first + line.end - 1) >> 1),
    fraction: distance / fractionUnit(line, distance),
  }
}

const fractionUnit = ({ height }: Line, distance: number) => (distance < 0 ? HEADING_HEIGHT_PX : height)

/** Returns the anchor that centers a photo's row in the window. */
export function createAnchor(layout: Layout, months: readonly Month[], index: number): ScrollAnchor {
  const monthPosition = findMonthIndex(layout, index)
  const month = months[monthPosition]
  const position = index - (layout.firstIndexes[monthPosition] ?? 0)
  return { id: month?.items[position]?.id ?? null, month: month?.key ?? null, position, fraction: 0.5 }
}

/** Returns the index of an anchor's photo; if the photo was removed, the index of the photo now at its position. */
export function indexAt(
  layout: Layout,
  months: readonly Month[],
  { id, month, position }: ScrollAnchor,
): number {
  const monthIndex = months.findIndex(({ key }) => key === month)
  const isThere = id === null || months[monthIndex]?.items[position]?.id === id
  const found = isThere ? -1 : indexOf(layout, months, id)
  if (found >= 0) return found
  const monthPosition =
    monthIndex >= 0 ? monthIndex : months.findIndex(({ key }) => (key ?? '') < (month ?? ''))
  const group = months[monthPosition]
  if (!group) return Math.max(0, (layout.firstIndexes.at(-1) ?? 0) - 1)
  return (
    (layout.firstIndexes[monthPosition] ?? 0) + (monthIndex < 0 ? 0 : Math.min(position, group.count - 1))
  )
}

/** Returns the offset of the middle of the window for an anchor, in CSS pixels. */
export function getAnchorOffset(layout: Layout, months: readonly Month[], anchor: ScrollAnchor): number {
  const line = lineAt(layout, findLineIndex(layout, indexAt(layout, months, anchor)))
  return line.top + anchor.fraction * fractionUnit(line, anchor.fraction)
}

/** Returns the id of the photo at an index, if it has loaded. */
export function getPhotoId(layout: Layout, months: readonly Month[], index: number): number | undefined {
  return createAnchor(layout, months, index).id ?? undefined
}

/** Returns the index of a photo by id; -1 if it has not loaded. */
export function indexOf(layout: Layout, months: readonly Month[], id: number): number {
  for (const [monthPosition, { items }] of months.entries()) {
    const position = items.findIndex((item) => item?.id === id)
    if (position >= 0) return (layout.firstIndexes[monthPosition] ?? 0) + position
  }
  return -1
}
