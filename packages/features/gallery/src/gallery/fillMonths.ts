import type { MediaItem, MonthCount } from '@calotype/api'
import { endOf, startOf, type Pages } from '../pages.ts'
import { monthKey, monthOfItem, type Month } from './groupByMonth.ts'

/**
 * Returns all months that the server counted, with the loaded photos at their indexes. Months that are unchanged since
 * `before` keep their object identity, so that memoized rows don't render again.
 */
export function fillMonths(
  counts: readonly MonthCount[],
  pages: Pages,
  before: readonly Month[] = [],
): Month[] {
  const previousMonths = new Map(before.map((month) => [month.key, month]))
  let start = 0
  let page = 0
  return counts.map((counted) => {
    const end = start + counted.count
    const items: (MediaItem | undefined)[] = []
    for (let at = page; at < pages.length; at++) {
      const candidate = pages[at]
      if (!candidate || startOf(candidate) >= end) break
      if (endOf(candidate) <= end) page = at
      for (let index = Math.max(start, startOf(candidate)); index < Math.min(end, endOf(candidate)); index++)
        items[index - start] = candidate.items[index - startOf(candidate)]
    }
    start = end
    const { count, videos, documents } = counted
    const month = { key: monthKey(counted), items, count, videos, documents }
    const previous = previousMonths.get(month.key)
    return previous && isSame(previous, month) ? previous : month
  })
}

const isSame = (previous: Month, month: Month) =>
  previous.count === month.count &&
  previous.videos === month.videos &&
  previous.documents === month.documents &&
  previous.items.length === month.items.length &&
  previous.items.every((item, at) => item === month.items[at]) &&
  month.items.every((item, at) => item === previous.items[at])

/**
 * Whether month counts and loaded pages describe the same state of the library: the totals agree, and the first photos
 * are in the expected months. They differ if one response is older than the other.
 */
export function areConsistent(counts: readonly MonthCount[], pages: Pages): boolean {
  const total = counts.reduce((sum, { count }) => sum + count, 0)
  const fresh = pages.filter(({ isStale }) => !isStale)
  const last = fresh.at(-1)
  if (last && (last.hasMore ? endOf(last) > total : endOf(last) !== total)) return false
  const firstPages = fresh.slice(0, 1).filter((page) => startOf(page) === 0)
  return fillMonths(counts, firstPages).every((month) =>
    month.items.every((item) => item === undefined || monthOfItem(item) === month.key),
  )
}
