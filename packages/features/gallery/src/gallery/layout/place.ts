import type { Month } from '../groupByMonth.ts'
import { HEADING_HEIGHT_PX } from './frame.ts'
import { lineAt, lineOf, lineOver, linesOf, monthOf, type Layout, type Line } from './layout.ts'

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

/** Returns the place for a window whose middle is at `y`; null if there are no photos. */
export function placeAt(layout: Layout, months: readonly Month[], y: number): ScrollAnchor | null {
  if (linesOf(layout) === 0) return null
  const over = lineOver(layout, y)
  const line = lineAt(layout, lineAt(layout, over).row < 0 ? over + 1 : over)
  const distance = y - line.top
  return {
    ...placeOf(layout, months, (line.first + line.end - 1) >> 1),
    fraction: distance / fractionUnit(line, distance),
  }
}

const fractionUnit = ({ height }: Line, distance: number) => (distance < 0 ? HEADING_HEIGHT_PX : height)

/** Returns the place that centers a photo's row in the window. */
export function placeOf(layout: Layout, months: readonly Month[], index: number): ScrollAnchor {
  const at = monthOf(layout, index)
  const month = months[at]
  const position = index - (layout.firsts[at] ?? 0)
  return { id: month?.items[position]?.id ?? null, month: month?.key ?? null, position, fraction: 0.5 }
}

/** Returns the index of a place's photo; if the photo was removed, the index of the photo now at its position. */
export function indexAt(
  layout: Layout,
  months: readonly Month[],
  { id, month, position }: ScrollAnchor,
): number {
  const same = months.findIndex(({ key }) => key === month)
  const isThere = id === null || months[same]?.items[position]?.id === id
  const found = isThere ? -1 : indexOf(layout, months, id)
  if (found >= 0) return found
  const at = same >= 0 ? same : months.findIndex(({ key }) => (key ?? '') < (month ?? ''))
  const group = months[at]
  if (!group) return Math.max(0, (layout.firsts.at(-1) ?? 0) - 1)
  return (layout.firsts[at] ?? 0) + (same < 0 ? 0 : Math.min(position, group.count - 1))
}

/** Returns the offset of the middle of the window for a place, in CSS pixels. */
export function middleOf(layout: Layout, months: readonly Month[], place: ScrollAnchor): number {
  const line = lineAt(layout, lineOf(layout, indexAt(layout, months, place)))
  return line.top + place.fraction * fractionUnit(line, place.fraction)
}

/** Returns the id of the photo at an index, if it has loaded. */
export function idOf(layout: Layout, months: readonly Month[], index: number): number | undefined {
  return placeOf(layout, months, index).id ?? undefined
}

/** Returns the index of a photo by id; -1 if it has not loaded. */
export function indexOf(layout: Layout, months: readonly Month[], id: number): number {
  for (const [at, { items }] of months.entries()) {
    const position = items.findIndex((item) => item?.id === id)
    if (position >= 0) return (layout.firsts[at] ?? 0) + position
  }
  return -1
}
