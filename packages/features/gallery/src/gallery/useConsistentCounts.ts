import type { MediaPage, MonthCount } from '@calotype/api'
import { useIsFetching, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import type { LibraryFilter } from '../library.ts'
import { useGallerySource } from '../source/SourcesContext.ts'
import { areConsistent } from './fillMonths.ts'

/**
 * Returns the month counts, with which months can be laid out before their photos load. Returns undefined while the
 * counts are unknown or contradict the loaded photos, and for favorites, which the server doesn't count.
 */
export function useConsistentCounts(
  filter: LibraryFilter,
  pages: readonly MediaPage[] | undefined,
  counts: readonly MonthCount[] | undefined,
): readonly MonthCount[] | undefined {
  const queryClient = useQueryClient()
  const { name } = useGallerySource()
  const months = useMemo(
    () =>
      filter === 'favorites'
        ? undefined
        : counts?.filter(({ year, count }) => count > 0 && (filter === null || filter === year)),
    [filter, counts],
  )
  // Keep the last result while a response is pending, because counts and photos may differ temporarily.
  const isSettled = useIsFetching({ queryKey: [name] }) === 0
  const areMatching = isSettled && months && pages ? areConsistent(months, pages) : null
  const [wereMatching, setWereMatching] = useState<boolean | null>(null)
  // If counts and photos still differ, another device has changed the library: refetch both once.
  const [refetchedCounts, setRefetchedCounts] = useState<typeof counts>()
  const isOutdated = areMatching === false && wereMatching === true && refetchedCounts !== counts
  if (areMatching !== null && areMatching !== wereMatching && !isOutdated) setWereMatching(areMatching)
  const refetchBoth = useEffectEvent(() => {
    setRefetchedCounts(counts)
    void queryClient.invalidateQueries({ queryKey: [name] })
  })
  useEffect(() => {
    if (isOutdated) refetchBoth()
  }, [isOutdated])
  return wereMatching === false ? undefined : months
}
