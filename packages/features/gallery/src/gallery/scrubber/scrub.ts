import { heightOf, topOfMonth, type Layout } from '../layout/layout.ts'
import type { Month } from '../groupByMonth.ts'

/** Years nearer to each other than this part of the edge are not all named. */
const LEAST_APART = 0.035

/** A year and how far down the edge it begins, from 0 to 1. */
export type Mark = { year: string; part: number }

/** How far down the timeline the window is, from 0 to 1; all in CSS pixels. */
export const partAt = (layout: Layout, y: number, view: number): number =>
  Math.min(1, Math.max(0, y / Math.max(1, heightOf(layout) - view)))

/** From where on the timeline is shown when the handle is so far down. */
export const yAt = (layout: Layout, part: number, view: number): number =>
  Math.min(1, Math.max(0, part)) * Math.max(0, heightOf(layout) - view)

/** The years to name at the edge, newest first. */
export function yearMarks(layout: Layout, months: readonly Month[], view: number): Mark[] {
  const marks: Mark[] = []
  let before: string | undefined
  for (const [at, { key }] of months.entries()) {
    const year = key?.slice(0, 'YYYY'.length)
    if (year === undefined || year === before) continue
    before = year
    const part = partAt(layout, topOfMonth(layout, at), view)
    const last = marks.at(-1)
    if (!last || part - last.part >= LEAST_APART) marks.push({ year, part })
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

/** The month that a key leads to: arrows go by months, Page keys by years; null for any other key. */
export function monthAfter(months: readonly Month[], at: number, key: string): number | null {
  const to = steps[key]?.(months, at)
  return to === undefined ? null : Math.min(Math.max(to, 0), months.length - 1)
}

/** The first month of the next year that has any; backwards the newest of the year before. */
function yearFrom(months: readonly Month[], at: number, step: 1 | -1): number {
  const yearOf = (index: number) => months[index]?.key?.slice(0, 'YYYY'.length)
  let to = at
  while (to + step >= 0 && to + step < months.length && yearOf(to) === yearOf(at)) to += step
  return to
}
