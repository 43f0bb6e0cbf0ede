import { MONTH_GAP_PX, getColumnWidth, TILE_GAP_PX, type Frame } from './frame.ts'
import { LAST_ROW_STRETCH, type MonthRows } from './layoutMonth.ts'
import { SHAPES } from './shapes.ts'

/** Smallest factor by which the photos of a shared row may shrink to fit. */
const MIN_SHRINK = 0.8
/** Tolerance for rounding errors of positions, in CSS pixels. */
const TOLERANCE_PX = 0.001

/** Consecutive months that are laid out together: a month by itself, or several that share one row. */
export type Section = {
  /** Index of the first month, and of the one after the last. */
  first: number
  end: number
  /** Height of the photos in CSS pixels; null for a month by itself, whose rows have their own heights. */
  height: number | null
}

/** Groups consecutive months into sections, with as many small months in a shared row as fit. */
export function shareRows(months: readonly MonthRows[], frame: Frame): Section[] {
  const sections: Section[] = []
  let first = 0
  while (first < months.length) {
    let section: Section = { first, end: first + 1, height: null }
    for (let end = first + 2; frame.headings !== null && end <= months.length; end++) {
      const height = sharedHeight(months.slice(first, end), frame)
      if (height === null) break
      section = { first, end, height }
    }
    sections.push(section)
    first = section.end
  }
  return sections
}

/** Returns the height in CSS pixels at which the photos of some months fit into one row; null if they don't. */
function sharedHeight(months: readonly MonthRows[], frame: Frame): number | null {
  if (months.some((month) => !hasOneRow(month))) return null
  const photos = months.reduce((sum, month) => sum + getCount(month), 0)
  if (frame.mode === 'grid' && photos > frame.columns) return null
  const side = getColumnWidth(frame)
  const gaps = MONTH_GAP_PX * (months.length - 1) + TILE_GAP_PX * (photos - months.length)
  const fitted = (frame.width - gaps) / months.reduce((sum, month) => sum + shapesSum(month), 0)
  const maxHeight = frame.mode === 'grid' ? side : side * LAST_ROW_STRETCH
  const fits = (height: number) =>
    months.reduce((sum, month) => sum + getWidth(month, height, frame), MONTH_GAP_PX * (months.length - 1)) <=
    frame.width + TOLERANCE_PX
  return (
    [fitted, side].find((height) => height >= side * MIN_SHRINK && height <= maxHeight && fits(height)) ??
    null
  )
}

/** Returns a month's width in a shared row in CSS pixels: the width of its photos or of its heading, whichever is larger. */
export function getWidth(month: MonthRows, height: number, { headings }: Frame): number {
  const photos = shapesSum(month) * height + TILE_GAP_PX * (getCount(month) - 1)
  return Math.max(photos, headings?.narrow ?? 0)
}

const hasOneRow = ({ firstIndexes }: MonthRows) => firstIndexes.length === 2

const getCount = ({ firstIndexes }: MonthRows) => firstIndexes.at(-1) ?? 0

/** Returns the width of all photos of a month at a height of 1, without gaps. */
function shapesSum({ firstIndexes, shapes, shape }: MonthRows): number {
  const count = firstIndexes.at(-1) ?? 0
  return shapes === null ? count * shape : shapes.reduce((sum, byte) => sum + (SHAPES[byte] ?? shape), 0)
}
