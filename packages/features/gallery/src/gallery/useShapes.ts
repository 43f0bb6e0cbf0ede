import type { MonthCount } from '@calotype/api'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { libraryCacheOptions, type LibraryFilter } from '../library.ts'
import { createGalleryQueries } from '../source/createGalleryQueries.ts'
import { useGallerySource } from '../source/SourcesContext.ts'
import type { ViewMode } from '../grid/layout/frame.ts'

/**
 * Above this number of photos masonry first renders with assumed aspect ratios, because loading them takes too long.
 */
const MAX_AWAITED_PHOTOS = 300_000

/**
 * Loads the aspect ratios that masonry needs to lay out photos that haven't loaded. `isAwaited` delays the first
 * render.
 */
export function useShapes(filter: LibraryFilter, view: ViewMode, counts: readonly MonthCount[] | undefined) {
  const isNeeded = view === 'masonry' && filter !== 'favorites'
  const shapes = createGalleryQueries(useGallerySource()).shapes()
  const { data, isLoading } = useQuery({ ...shapes, ...libraryCacheOptions, enabled: isNeeded })
  const [initialView] = useState(view)
  const newerCount = sumCounts(counts, (year) => typeof filter === 'number' && year > filter)
  return {
    shapes: useMemo(() => data?.subarray(newerCount), [data, newerCount]),
    isAwaited:
      isLoading &&
      // After a switch from the grid, photos stay visible and are laid out again when the aspect ratios arrive.
      initialView === 'masonry' &&
      sumCounts(counts, () => true) <= MAX_AWAITED_PHOTOS,
  }
}

const sumCounts = (counts: readonly MonthCount[] = [], isCounted: (year: number) => boolean) =>
  counts.reduce((sum, { year, count }) => sum + (isCounted(year) ? count : 0), 0)
