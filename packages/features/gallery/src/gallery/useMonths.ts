import type { MediaItem, MediaPage, MonthCount } from '@calotype/api'
import { useMemo, useState } from 'react'
import { itemsOf } from '../pages.ts'
import { fillMonths } from './fillMonths.ts'
import { groupByMonth, type Month } from './groupByMonth.ts'

const none: readonly MediaPage[] = []

/**
 * The photos of all loaded pages, by months, and in the order in which the grid shows them; with `counts` of all months
 * there are. The same objects until a page changes: ten thousand photos are not laid out anew because one is selected.
 */
export function useMonths(
  pages: readonly MediaPage[] = none,
  counts?: readonly MonthCount[],
): { months: readonly Month[]; items: readonly MediaItem[] } {
  const [fill] = useState(createFill)
  return useMemo(() => {
    const items = itemsOf(pages)
    if (counts) return { months: fill(counts, pages), items }
    const months = groupByMonth(items)
    return { months, items: months.flatMap((month) => month.items) }
  }, [fill, pages, counts])
}

/** Fills months, and keeps those that have not changed. */
function createFill() {
  let before: readonly Month[] = []
  return (counts: readonly MonthCount[], pages: readonly MediaPage[]): readonly Month[] =>
    (before = fillMonths(counts, pages, before))
}
