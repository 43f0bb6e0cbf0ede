import type { GridItem, ItemId, PhotoGroup } from '../types.ts'
import { HEADING_HEIGHT_PX } from './frame.ts'
import {
  getLine,
  findLineIndex,
  findLineAt,
  countLines,
  findGroupIndex,
  type Layout,
  type Line,
} from './layout.ts'

/** Scroll position relative to a photo. It stays valid when the layout changes or photos are added or removed. */
export type ScrollAnchor = {
  /** Id of the photo, or null until it has loaded. */
  id: ItemId | null
  /** Key of the group, and the photo's zero-based index within the group. */
  group: string | null
  position: number
  /**
   * Distance from the top of the photo's row to the middle of the window, as a fraction of the row's height. If the
   * middle is in the group heading above, the distance is negative and a fraction of the heading's height.
   */
  fraction: number
}

/** Returns the anchor for a window whose middle is at `y`, or null if there are no photos. */
export function findAnchor(layout: Layout, groups: readonly PhotoGroup[], y: number): ScrollAnchor | null {
  if (countLines(layout) === 0) return null
  const lineIndex = findLineAt(layout, y)
  const line = getLine(layout, getLine(layout, lineIndex).row < 0 ? lineIndex + 1 : lineIndex)
  const distance = y - line.top
  return {
    ...createAnchor(layout, groups, (line.first + line.end - 1) >> 1),
    fraction: distance / getFractionUnit(line, distance),
  }
}

const getFractionUnit = ({ height }: Line, distance: number) => (distance < 0 ? HEADING_HEIGHT_PX : height)

/** Returns the anchor that centers a photo's row in the window. */
export function createAnchor(layout: Layout, groups: readonly PhotoGroup[], index: number): ScrollAnchor {
  const groupPosition = findGroupIndex(layout, index)
  const group = groups[groupPosition]
  const position = index - (layout.firstIndexes[groupPosition] ?? 0)
  return { id: group?.items[position]?.id ?? null, group: group?.key ?? null, position, fraction: 0.5 }
}

/** Returns the index of an anchor's photo. If the photo was removed, returns the index of the photo at its position. */
export function findAnchorIndex(layout: Layout, groups: readonly PhotoGroup[], anchor: ScrollAnchor): number {
  const { id, group: groupKey, position } = anchor
  const groupIndex = groups.findIndex(({ key }) => key === groupKey)
  const isAtSamePosition = id === null || groups[groupIndex]?.items[position]?.id === id
  const currentIndex = isAtSamePosition ? -1 : findItemIndex(layout, groups, id)
  if (currentIndex >= 0) return currentIndex
  const groupPosition =
    groupIndex >= 0 ? groupIndex : groups.findIndex(({ key }) => (key ?? '') < (groupKey ?? ''))
  const group = groups[groupPosition]
  if (!group) return Math.max(0, (layout.firstIndexes.at(-1) ?? 0) - 1)
  return (
    (layout.firstIndexes[groupPosition] ?? 0) + (groupIndex < 0 ? 0 : Math.min(position, group.count - 1))
  )
}

/** Returns the offset of the middle of the window that corresponds to an anchor, in CSS pixels. */
export function getAnchorOffset(layout: Layout, groups: readonly PhotoGroup[], anchor: ScrollAnchor): number {
  const line = getLine(layout, findLineIndex(layout, findAnchorIndex(layout, groups, anchor)))
  return line.top + anchor.fraction * getFractionUnit(line, anchor.fraction)
}

export function getItem<Item extends GridItem>(
  layout: Layout,
  groups: readonly PhotoGroup<Item>[],
  index: number,
): Item | undefined {
  const position = findGroupIndex(layout, index)
  return groups[position]?.items[index - (layout.firstIndexes[position] ?? 0)]
}

/** Returns the index of a photo by id, or -1 if it hasn't loaded. */
export function findItemIndex(layout: Layout, groups: readonly PhotoGroup[], id: ItemId): number {
  for (const [groupPosition, { items }] of groups.entries()) {
    const position = items.findIndex((item) => item?.id === id)
    if (position >= 0) return (layout.firstIndexes[groupPosition] ?? 0) + position
  }
  return -1
}
