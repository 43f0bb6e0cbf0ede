import type { MediaItem } from '@calotype/api'

/** The photos of one calendar month; `key` is 'YYYY-MM', and null for photos that carry no date at all. */
export type Month = {
  key: string | null
  /** In the order in which they were given. */
  items: readonly MediaItem[]
  /** How many photos the month has, those not yet loaded among them. */
  count: number
}

/** The months of a library and their sizes, as the server counts them: 'YYYY-MM' → photos. */
export type MonthCounts = ReadonlyMap<string, number>

type Dates = Pick<MediaItem, 'dateTaken' | 'creationDate' | 'dateAdded'>

/** 'YYYY-MM' of the day a photo was taken, else of its file's date, else of the day it was added; else null. */
export function monthOf({ dateTaken, creationDate, dateAdded }: Dates): string | null {
  const date = [dateTaken, creationDate, dateAdded].find(Boolean) ?? ''
  return /^\d{4}-\d{2}/.exec(date)?.[0] ?? null
}

/**
 * Groups photos by month, newest month first and undated photos last (GAL-009..011). A month counts what the server
 * knows of it, and never less than what is loaded.
 */
export function groupByMonth(items: readonly MediaItem[], counts: MonthCounts = new Map()): Month[] {
  const months = Map.groupBy(items, monthOf)
  return [...months]
    .toSorted(([a], [b]) => (b ?? '').localeCompare(a ?? ''))
    .map(([key, loaded]) => ({ key, items: loaded, count: Math.max(loaded.length, counts.get(key ?? '') ?? 0) }))
}
