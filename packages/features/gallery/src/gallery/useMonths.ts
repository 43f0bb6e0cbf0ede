import type { MediaItem, MediaPage, MonthCount } from '@calotype/api'
import { useMemo, useState } from 'react'
import { mergeItems } from '../pages.ts'
import { fillMonths } from './fillMonths.ts'
import { groupByMonth, type Month } from './groupByMonth.ts'

const noPages: readonly MediaPage[] = []

/**
 * Groups the photos of all loaded pages by month, and returns them in display order. With `counts`, includes months
 * whose photos haven't loaded. The result is memoized, so that selecting a photo doesn't trigger a layout.
 */
export function useMonths(
  pages: readonly MediaPage[] = noPages,
  counts?: readonly MonthCount[],
): { months: readonly Month[]; items: readonly MediaItem[] } {
  const [fill] = useState(createFill)
  return useMemo(() => {
    const items = mergeItems(pages)
    if (counts) return { months: fill(counts, pages), items }
    const months = groupByMonth(items)
    return { months, items: months.flatMap((month) => month.items) }
  }, [fill, pages, counts])
}

/** Returns a variant of `fillMonths` that reuses unchanged months of its previous result. */
function createFill() {
  let previousMonths: readonly Month[] = []
  return (counts: readonly MonthCount[], pages: readonly MediaPage[]): readonly Month[] =>
    (previousMonths = fillMonths(counts, pages, previousMonths))
}
