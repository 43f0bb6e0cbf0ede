import { GROUP_GAP_PX, getColumnWidth, TILE_GAP_PX, type Frame } from './frame.ts'
import { LAST_ROW_STRETCH, type GroupRows } from './layOutGroup.ts'
import { SHAPES } from './shapes.ts'

/** Smallest factor by which photos may shrink to fit into a shared row. */
const MIN_SHRINK = 0.8
const TOLERANCE_PX = 0.001

/** Consecutive groups that are laid out together: a single group, or several groups that share one row. */
export type Section = {
  /** Index of the first group, and of the group after the last one. */
  first: number
  end: number
  /**
   * Height of the photos in CSS pixels. Null for a group that doesn't share a row, because the heights of its rows may
   * differ.
   */
  height: number | null
}

/** Combines consecutive groups into sections, with as many small groups in a shared row as fit. */
export function createSections(groups: readonly GroupRows[], frame: Frame): Section[] {
  const sections: Section[] = []
  let first = 0
  while (first < groups.length) {
    let section: Section = { first, end: first + 1, height: null }
    for (let end = first + 2; frame.headings !== null && end <= groups.length; end++) {
      const height = getSharedHeight(groups.slice(first, end), frame)
      if (height === null) break
      section = { first, end, height }
    }
    sections.push(section)
    first = section.end
  }
  return sections
}

/** Returns the height in CSS pixels at which the photos of the groups fit into one row, or null if they don't fit. */
function getSharedHeight(groups: readonly GroupRows[], frame: Frame): number | null {
  if (groups.some((group) => !hasOneRow(group))) return null
  const photos = groups.reduce((sum, group) => sum + getCount(group), 0)
  if (frame.mode === 'grid' && photos > frame.columns) return null
  const side = getColumnWidth(frame)
  const gaps = GROUP_GAP_PX * (groups.length - 1) + TILE_GAP_PX * (photos - groups.length)
  const fittedHeight = (frame.width - gaps) / groups.reduce((sum, group) => sum + sumShapes(group), 0)
  const maxHeight = frame.mode === 'grid' ? side : side * LAST_ROW_STRETCH
  const canFit = (height: number) =>
    groups.reduce(
      (sum, group) => sum + getGroupWidth(group, height, frame),
      GROUP_GAP_PX * (groups.length - 1),
    ) <=
    frame.width + TOLERANCE_PX
  return (
    [fittedHeight, side].find(
      (height) => height >= side * MIN_SHRINK && height <= maxHeight && canFit(height),
    ) ?? null
  )
}

/**
 * Returns the width of a group in a shared row in CSS pixels: the larger of the widths of its photos and its heading.
 */
export function getGroupWidth(group: GroupRows, height: number, { headings }: Frame): number {
  const photos = sumShapes(group) * height + TILE_GAP_PX * (getCount(group) - 1)
  return Math.max(photos, headings?.narrow ?? 0)
}

const hasOneRow = ({ firstIndexes }: GroupRows) => firstIndexes.length === 2

const getCount = ({ firstIndexes }: GroupRows) => firstIndexes.at(-1) ?? 0

/** Returns the total width of a group's photos at a height of 1, without gaps. */
function sumShapes({ firstIndexes, shapes, shape }: GroupRows): number {
  const count = firstIndexes.at(-1) ?? 0
  return shapes === null ? count * shape : shapes.reduce((sum, byte) => sum + (SHAPES[byte] ?? shape), 0)
}
