import type { MonthCount } from '@calotype/api'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { libraryCacheOptions, type LibraryFilter } from '../library.ts'
import { createGalleryQueries } from '../source/createGalleryQueries.ts'
import { useGallerySource } from '../source/SourcesContext.ts'
import type { ViewMode } from '../grid/layout/frame.ts'

/**
 * Maximum number of photos for which masonry waits for the aspect ratios. With more photos, it first uses assumed
 * aspect ratios.
 */
const MAX_AWAITED_PHOTOS = 300_000

/**
 * Loads the aspect ratios with which masonry lays out unloaded photos. `isAwaited` means that masonry should wait for
 * them.
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
      // After a switch from the grid, keep the photos visible and lay them out again when the aspect ratios have
      // loaded.
      initialView === 'masonry' &&
      sumCounts(counts, () => true) <= MAX_AWAITED_PHOTOS,
  }
}

const sumCounts = (counts: readonly MonthCount[] = [], isCounted: (year: number) => boolean) =>
  counts.reduce((sum, { year, count }) => sum + (isCounted(year) ? count : 0), 0)
