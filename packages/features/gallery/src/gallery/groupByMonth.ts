import type { MediaItem, MonthCount } from '@calotype/api'
import { countKinds, type KindCounts } from '../kinds.ts'
import { takenAt } from '../takenAt.ts'

/** Photos that stand under one heading. */
export type Group<Item extends MediaItem | undefined = MediaItem | undefined> = KindCounts & {
  /** What they have in common; null when nothing is known of it. */
  key: string | null
  /** In the order in which they were given; what is not loaded is left out of its place, and may be missing at the end. */
  items: readonly Item[]
}

/** The photos of one calendar month; `key` is 'YYYY-MM', and null for photos that carry no date at all. */
export type Month = Group

/** A month as the server counts it, as 'YYYY-MM'. */
export const monthKey = ({ year, month }: Pick<MonthCount, 'year' | 'month'>): string =>
  `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}`

/** The month of a photo; null for one without any date. */
export const monthOfItem = (item: MediaItem): string | null =>
  takenAt(item)?.slice(0, 'YYYY-MM'.length) ?? null

/** Groups photos by month, newest month first and undated photos last (GAL-009..011). */
export function groupByMonth(items: readonly MediaItem[]): Group<MediaItem>[] {
  return [...Map.groupBy(items, monthOfItem)]
    .toSorted(([a], [b]) => (b ?? '').localeCompare(a ?? ''))
    .map(([key, loaded]) => ({ key, items: loaded, ...countKinds(loaded) }))
}
