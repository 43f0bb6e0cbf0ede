import type { MediaPage, MonthCount } from '@calotype/api'
import { useIsFetching, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import type { LibraryFilter } from '../library.ts'
import { useGallerySource } from '../source/SourcesContext.ts'
import { areConsistent } from './fillMonths.ts'

/**
 * Month counts of a part of the library, used to lay it out before its photos have loaded. Undefined while unknown, for
 * favorites, which the server doesn't count, and when loaded photos contradict the counts.
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
  // While one of the two responses is pending, they may differ temporarily, so keep the last result.
  const isSettled = useIsFetching({ queryKey: [name] }) === 0
  const areMatching = isSettled && months && pages ? areConsistent(months, pages) : null
  const [known, setKnown] = useState<boolean | null>(null)
  // Counts that no longer match mean that another device changed the library: refetch both, once.
  const [renewed, setRenewed] = useState<typeof counts>()
  const isOld = areMatching === false && known === true && renewed !== counts
  if (areMatching !== null && areMatching !== known && !isOld) setKnown(areMatching)
  const renew = useEffectEvent(() => {
    setRenewed(counts)
    void queryClient.invalidateQueries({ queryKey: [name] })
  })
  useEffect(() => {
    if (isOld) renew()
  }, [isOld])
  return known === false ? undefined : months
}
