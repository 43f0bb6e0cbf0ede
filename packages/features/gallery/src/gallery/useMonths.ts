import type { MediaPage, MonthCount } from '@calotype/api'
import { useMemo } from 'react'
import { itemsOf } from '../library.ts'
import { groupByMonth } from './groupByMonth.ts'

const none: readonly MediaPage[] = []

/**
 * The photos of all loaded pages, by months, and in the order in which the grid shows them. The same objects until a page
 * changes: ten thousand photos are not laid out anew because one is selected.
 */
export function useMonths(pages: readonly MediaPage[] = none, counts?: readonly MonthCount[]) {
  return useMemo(() => {
    const months = groupByMonth(itemsOf(pages), counts)
    return { months, items: months.flatMap((month) => month.items) }
  }, [pages, counts])
}
