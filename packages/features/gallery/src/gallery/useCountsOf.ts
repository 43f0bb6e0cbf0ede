import type { MediaPage, MonthCount } from '@calotype/api'
import { useIsFetching, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import type { Part } from '../library.ts'
import { areOfOneTime } from './fillMonths.ts'

/**
 * The months of a part of the library, to be laid out before its photos are loaded. Undefined while they are not known,
 * of favorites, which are not counted, and when photos say something else: then what is loaded is all there is to show.
 */
export function useCountsOf(
  part: Part,
  pages: readonly MediaPage[] | undefined,
  counts: readonly MonthCount[] | undefined,
): readonly MonthCount[] | undefined {
  const queryClient = useQueryClient()
  const months = useMemo(
    () =>
      part === 'favorites'
        ? undefined
        : counts?.filter(({ year, count }) => count > 0 && (part === null || part === year)),
    [part, counts],
  )
  // Of two answers on their way one comes first: until both are there, what was right still is.
  const isSettled = useIsFetching({ queryKey: ['media'] }) === 0
  const isRight = isSettled && months && pages ? areOfOneTime(months, pages) : null
  const [known, setKnown] = useState<boolean | null>(null)
  // What was right and is not has changed on another device: both are asked for again, once.
  const [renewed, setRenewed] = useState<typeof counts>()
  const isOld = isRight === false && known === true && renewed !== counts
  if (isRight !== null && isRight !== known && !isOld) setKnown(isRight)
  const renew = useEffectEvent(() => {
    setRenewed(counts)
    void queryClient.invalidateQueries({ queryKey: ['media'] })
  })
  useEffect(() => {
    if (isOld) renew()
  }, [isOld])
  return known === false ? undefined : months
}
