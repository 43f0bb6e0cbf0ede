import type { MediaItem, MonthCount } from '@calotype/api'
import { getEnd, getStart, type Pages } from '../pages.ts'
import { toMonthKey, getMonth, type Month } from './groupByMonth.ts'

/**
 * Returns all months that the server counted, with the loaded photos at their indexes. A month that hasn't changed
 * since `oldMonths` is the same object, so that memoized rows don't rerender.
 */
export function fillMonths(
  counts: readonly MonthCount[],
  pages: Pages,
  oldMonths: readonly Month[] = [],
): Month[] {
  const previousMonths = new Map(oldMonths.map((month) => [month.key, month]))
  let start = 0
  let page = 0
  return counts.map((monthCount) => {
    const end = start + monthCount.count
    const items: (MediaItem | undefined)[] = []
    for (let pageIndex = page; pageIndex < pages.length; pageIndex++) {
      const candidate = pages[pageIndex]
      if (!candidate || getStart(candidate) >= end) break
      if (getEnd(candidate) <= end) page = pageIndex
      for (
        let index = Math.max(start, getStart(candidate));
        index < Math.min(end, getEnd(candidate));
        index++
      )
        items[index - start] = candidate.items[index - getStart(candidate)]
    }
    start = end
    const { count, videos, documents } = monthCount
    const month = { key: toMonthKey(monthCount), items, count, videos, documents }
    const previous = previousMonths.get(month.key)
    return previous && areMonthsEqual(previous, month) ? previous : month
  })
}

const areMonthsEqual = (previous: Month, month: Month) =>
  previous.count === month.count &&
  previous.videos === month.videos &&
  previous.documents === month.documents &&
  previous.items.length === month.items.length &&
  previous.items.every((item, index) => item === month.items[index]) &&
  month.items.every((item, index) => item === previous.items[index])

/**
 * Whether month counts and loaded pages agree: their totals match, and the first photos are in the expected months.
 * Counts and pages disagree if one response is older than the other.
 */
export function areConsistent(counts: readonly MonthCount[], pages: Pages): boolean {
  const total = counts.reduce((sum, { count }) => sum + count, 0)
  const freshPages = pages.filter(({ isStale }) => !isStale)
  const last = freshPages.at(-1)
  if (last && (last.hasMore ? getEnd(last) > total : getEnd(last) !== total)) return false
  const firstPages = freshPages.slice(0, 1).filter((page) => getStart(page) === 0)
  return fillMonths(counts, firstPages).every((month) =>
    month.items.every((item) => item === undefined || getMonth(item) === month.key),
  )
}
