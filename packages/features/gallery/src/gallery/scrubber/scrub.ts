import { getGroupTop, getHeight, type Layout } from '../../grid/layout/layout.ts'
import { getScrollProgress } from '../../grid/scroll/getScrollProgress.ts'
import type { Month } from '../groupByMonth.ts'

/** Minimum distance between two year labels, as a fraction of the scrubber's height. */
const MIN_DISTANCE = 0.035

/** A year label and its position on the scrubber, from 0 (top) to 1. */
export type YearMark = { year: string; position: number }

/**
 * Returns the scroll offset in CSS pixels for a handle position from 0 to 1. This function is the inverse of
 * `getScrollProgress`.
 */
export const getOffset = (layout: Layout, position: number, view: number): number =>
  Math.min(1, Math.max(0, position)) * Math.max(0, getHeight(layout) - view)

export function createYearMarks(layout: Layout, months: readonly Month[], view: number): YearMark[] {
  const marks: YearMark[] = []
  let previousYear: string | undefined
  for (const [index, { key }] of months.entries()) {
    const year = key?.slice(0, 'YYYY'.length)
    if (year === undefined || year === previousYear) continue
    previousYear = year
    const position = getScrollProgress(layout, getGroupTop(layout, index), view)
    const last = marks.at(-1)
    if (!last || position - last.position >= MIN_DISTANCE) marks.push({ year, position })
  }
  return marks
}

const keyTargets: Record<string, (months: readonly Month[], index: number) => number> = {
  ArrowDown: (_, index) => index + 1,
  ArrowRight: (_, index) => index + 1,
  ArrowUp: (_, index) => index - 1,
  ArrowLeft: (_, index) => index - 1,
  PageDown: (months, index) => findYear(months, index, 1),
  PageUp: (months, index) => findYear(months, index, -1),
  Home: () => 0,
  End: (months) => months.length - 1,
}

/**
 * Returns the index of the month to which a key moves, or null for other keys. Arrows move by month, Page keys by year.
 */
export function getTargetMonth(months: readonly Month[], index: number, key: string): number | null {
  const target = keyTargets[key]?.(months, index)
  return target === undefined ? null : Math.min(Math.max(target, 0), months.length - 1)
}

/**
 * Searches in the direction `step` for the nearest month of another year. Returns the index of this month, or of the
 * outermost month if there is none.
 */
function findYear(months: readonly Month[], index: number, step: 1 | -1): number {
  const getYear = (month: number) => months[month]?.key?.slice(0, 'YYYY'.length)
  let target = index
  while (target + step >= 0 && target + step < months.length && getYear(target) === getYear(index))
    target += step
  return target
}
