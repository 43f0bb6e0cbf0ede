import { mediaQueries } from '@calotype/api'
import type { MonthCount } from '@calotype/api'
import { usePlatform } from '@calotype/platform'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { lasting, type Part } from '../library.ts'
import type { ViewMode } from './layout/frame.ts'

/** Of more photos masonry is first drawn by guesses: their shapes take longer than somebody should wait. */
const MOST_AWAITED = 300_000

/** The shapes of a part's photos, by which masonry lays them out before they are loaded; `isAwaited` before its first drawing. */
export function useShapes(part: Part, view: ViewMode, counts: readonly MonthCount[] | undefined) {
  const isNeeded = view === 'masonry' && part !== 'favorites'
  const shapes = mediaQueries(usePlatform().api).shapes()
  const { data, isLoading } = useQuery({ ...shapes, ...lasting, enabled: isNeeded })
  const [begun] = useState(view)
  const newer = sumOf(counts, (year) => typeof part === 'number' && year > part)
  return {
    shapes: useMemo(() => data?.subarray(newer), [data, newer]),
    isAwaited:
      isLoading &&
      // Who comes from the grid stays where they are, and has it laid out anew once more.
      begun === 'masonry' &&
      sumOf(counts, () => true) <= MOST_AWAITED,
  }
}

const sumOf = (counts: readonly MonthCount[] = [], isCounted: (year: number) => boolean) =>
  counts.reduce((sum, { year, count }) => sum + (isCounted(year) ? count : 0), 0)
