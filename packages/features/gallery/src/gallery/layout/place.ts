import type { Month } from '../groupByMonth.ts'
import { lineAt, lineOf, lineOver, linesOf, monthOf, type Layout } from './layout.ts'

/** A photo in view: where somebody is in a gallery, however wide it is and whatever has come or gone around the photo. */
export type Place = {
  /** The photo; null while it is not loaded. */
  id: number | null
  /** Its month, and which one it is of that month, from 0. */
  month: string | null
  position: number
  /** How far below the top of the photo's row the middle of the window stands, in heights of the row. */
  fraction: number
}

/** The place of which the middle of the window is at `y`; null where there are no photos. */
export function placeAt(layout: Layout, months: readonly Month[], y: number): Place | null {
  if (linesOf(layout) === 0) return null
  const over = lineOver(layout, y)
  const line = lineAt(layout, lineAt(layout, over).row < 0 ? over + 1 : over)
  return {
    ...placeOf(layout, months, (line.first + line.end - 1) >> 1),
    fraction: (y - line.top) / line.height,
  }
}

/** The place of a photo: the middle of the window is at the middle of its row. */
export function placeOf(layout: Layout, months: readonly Month[], index: number): Place {
  const at = monthOf(layout, index)
  const month = months[at]
  const position = index - (layout.firsts[at] ?? 0)
  return { id: month?.items[position]?.id ?? null, month: month?.key ?? null, position, fraction: 0.5 }
}

/** The index of the photo of a place; where that has gone, of the one that stands there now. */
export function indexAt(layout: Layout, months: readonly Month[], { id, month, position }: Place): number {
  const same = months.findIndex(({ key }) => key === month)
  const isThere = id === null || months[same]?.items[position]?.id === id
  const found = isThere ? -1 : indexOf(layout, months, id)
  if (found >= 0) return found
  const at = same >= 0 ? same : months.findIndex(({ key }) => (key ?? '') < (month ?? ''))
  const group = months[at]
  if (!group) return Math.max(0, (layout.firsts.at(-1) ?? 0) - 1)
  return (layout.firsts[at] ?? 0) + (same < 0 ? 0 : Math.min(position, group.count - 1))
}

/** Where the middle of the window stands at a place. */
export function middleOf(layout: Layout, months: readonly Month[], place: Place): number {
  const line = lineAt(layout, lineOf(layout, indexAt(layout, months, place)))
  return line.top + place.fraction * line.height
}

/** The id of a photo, if it is loaded. */
export function idOf(layout: Layout, months: readonly Month[], index: number): number | undefined {
  return placeOf(layout, months, index).id ?? undefined
}

/** The index of a loaded photo; -1 for one that is not loaded. */
export function indexOf(layout: Layout, months: readonly Month[], id: number): number {
  for (const [at, { items }] of months.entries()) {
    const position = items.findIndex((item) => item?.id === id)
    if (position >= 0) return (layout.firsts[at] ?? 0) + position
  }
  return -1
}
