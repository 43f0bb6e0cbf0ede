import { heightOf, topOfMonth, type Layout } from '../layout/layout.ts'
import type { Month } from '../groupByMonth.ts'

/** Minimum distance between two year labels, as a fraction of the edge. */
const MIN_DISTANCE = 0.035

/** A year label and its position on the edge, from 0 to 1. */
export type Mark = { year: string; position: number }

/** Returns the scroll progress from 0 to 1. Offset and window height are in CSS pixels. */
export const scrollProgressAt = (layout: Layout, y: number, view: number): number =>
  Math.min(1, Math.max(0, y / Math.max(1, heightOf(layout) - view)))

/** Returns the timeline offset in CSS pixels for a handle position from 0 to 1. The inverse of `scrollProgressAt`. */
export const yAt = (layout: Layout, position: number, view: number): number =>
  Math.min(1, Math.max(0, position)) * Math.max(0, heightOf(layout) - view)

/** Returns the year labels of the edge, newest first. */
export function yearMarks(layout: Layout, months: readonly Month[], view: number): Mark[] {
  const marks: Mark[] = []
  let before: string | undefined
  for (const [at, { key }] of months.entries()) {
    const year = key?.slice(0, 'YYYY'.length)
    if (year === undefined || year === before) continue
    before = year
    const position = scrollProgressAt(layout, topOfMonth(layout, at), view)
    const last = marks.at(-1)
    if (!last || position - last.position >= MIN_DISTANCE) marks.push({ year, position })
  }
  return marks
}

const steps: Record<string, (months: readonly Month[], at: number) => number> = {
  ArrowDown: (_, at) => at + 1,
  ArrowRight: (_, at) => at + 1,
  ArrowUp: (_, at) => at - 1,
  ArrowLeft: (_, at) => at - 1,
  PageDown: (months, at) => yearFrom(months, at, 1),
  PageUp: (months, at) => yearFrom(months, at, -1),
  Home: () => 0,
  End: (months) => months.length - 1,
}

/** Returns the index of the month that a key moves to: arrows by month, Page keys by year; null for any other key. */
export function monthAfter(months: readonly Month[], at: number, key: string): number | null {
  const target = steps[key]?.(months, at)
  return target === undefined ? null : Math.min(Math.max(target, 0), months.length - 1)
}

/** Returns the index of the first month of another year in the given direction. Years without photos are skipped. */
function yearFrom(months: readonly Month[], at: number, step: 1 | -1): number {
  const yearOf = (index: number) => months[index]?.key?.slice(0, 'YYYY'.length)
  let target = at
  while (target + step >= 0 && target + step < months.length && yearOf(target) === yearOf(at)) target += step
  return target
}
