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
  const known = new Map(before.map((month) => [month.key, month]))
  let start = 0
  let page = 0
  return counts.map((counted) => {
    const end = start + counted.count
    const items: (MediaItem | undefined)[] = []
    for (let at = page; at < pages.length; at++) {
      const here = pages[at]
      if (!here || startOf(here) >= end) break
      if (endOf(here) <= end) page = at
      for (let index = Math.max(start, startOf(here)); index < Math.min(end, endOf(here)); index++)
        items[index - start] = here.items[index - startOf(here)]
    }
    start = end
    const { count, videos, documents } = counted
    const month = { key: monthKey(counted), items, count, videos, documents }
    const old = known.get(month.key)
    return old && isSame(old, month) ? old : month
  })
}

const isSame = (old: Month, month: Month) =>
  old.count === month.count &&
  old.videos === month.videos &&
  old.documents === month.documents &&
  old.items.length === month.items.length &&
  old.items.every((item, at) => item === month.items[at]) &&
  month.items.every((item, at) => item === old.items[at])

/**
 * Whether month counts and loaded pages describe the same state of the library: the totals agree, and the first photos
 * are in the expected months. They differ if one response is older than the other.
 */
export function areConsistent(counts: readonly MonthCount[], pages: Pages): boolean {
  const total = counts.reduce((sum, { count }) => sum + count, 0)
  const fresh = pages.filter(({ isStale }) => !isStale)
  const last = fresh.at(-1)
  if (last && (last.hasMore ? endOf(last) > total : endOf(last) !== total)) return false
  const firsts = fresh.slice(0, 1).filter((page) => startOf(page) === 0)
  return fillMonths(counts, firsts).every((month) =>
    month.items.every((item) => item === undefined || monthOfItem(item) === month.key),
  )
}
