import type { MediaItem, MonthCount } from '@calotype/api'
import { countKinds, type KindCounts } from '@calotype/platform'
import { getDateTaken } from '../getDateTaken.ts'

/** Photos below one heading. */
export type Group<Item extends MediaItem | undefined = MediaItem | undefined> = KindCounts & {
  /** Value by which the photos are grouped, or null if it is unknown. */
  key: string | null
  /** Photos by index, in input order. Unloaded photos are holes, so the array may be shorter than `count`. */
  items: readonly Item[]
}

/** Photos of one calendar month. `key` is 'YYYY-MM', or null for undated photos. */
export type Month = Group

/** Formats the year and month of a count as 'YYYY-MM'. */
export const toMonthKey = ({ year, month }: Pick<MonthCount, 'year' | 'month'>): string =>
  `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}`

/** Returns the month of a photo as 'YYYY-MM', or null if the photo is undated. */
export const getMonth = (item: MediaItem): string | null =>
  getDateTaken(item)?.slice(0, 'YYYY-MM'.length) ?? null

/** Groups photos by month, newest month first and undated photos last (GAL-009..011). */
export function groupByMonth(items: readonly MediaItem[]): Group<MediaItem>[] {
  return [...Map.groupBy(items, getMonth)]
    .toSorted(([a], [b]) => (b ?? '').localeCompare(a ?? ''))
    .map(([key, members]) => ({ key, items: members, ...countKinds(members) }))
}
