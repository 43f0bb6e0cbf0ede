import type { MediaItem, MonthCount } from '@calotype/api'
import { takenAt } from '../takenAt.ts'

/** Photos that stand under one heading. */
export type Group = {
  /** What they have in common; null when nothing is known of it. */
  key: string | null
  /** In the order in which they were given. */
  items: readonly MediaItem[]
  /** How many there are, those not yet loaded among them. */
  count: number
}

/** The photos of one calendar month; `key` is 'YYYY-MM', and null for photos that carry no date at all. */
export type Month = Group

/** A month as the server counts it, as 'YYYY-MM'. */
export const monthKey = ({ year, month }: Pick<MonthCount, 'year' | 'month'>): string =>
  `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}`

/**
 * Groups photos by month, newest month first and undated photos last (GAL-009..011). A month counts what the server
 * knows of it, and never less than what is loaded.
 */
export function groupByMonth(items: readonly MediaItem[], counts: readonly MonthCount[] = []): Month[] {
  const known = new Map(counts.map((month) => [monthKey(month), month.count]))
  const months = Map.groupBy(items, (item) => takenAt(item)?.slice(0, 'YYYY-MM'.length) ?? null)
  return [...months]
    .toSorted(([a], [b]) => (b ?? '').localeCompare(a ?? ''))
    .map(([key, loaded]) => ({
      key,
      items: loaded,
      count: Math.max(loaded.length, known.get(key ?? '') ?? 0),
    }))
}
