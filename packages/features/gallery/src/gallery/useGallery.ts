import { useTexts } from '@calotype/platform'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react'
import { countTotal, useLibrary, useMonthCounts, type LibraryFilter } from '../library.ts'
import { isComplete } from '../pages.ts'
import { createGalleryQueries } from '../source/createGalleryQueries.ts'
import { useGallerySource } from '../source/SourcesContext.ts'
import { galleryTexts } from '../text.ts'
import type { Gallery } from './GalleryView.tsx'
import type { Mode } from './header/Header.tsx'
import type { ViewMode } from '../grid/layout/frame.ts'
import { useConsistentCounts } from './useConsistentCounts.ts'
import { useMonths } from './useMonths.ts'
import { useShapes } from './useShapes.ts'
import { useTimeline } from './useTimeline.ts'

/**
 * Returns the state of the gallery for a part of the library, and callbacks for switching mode and year (GAL-026..032,
 * 037..040).
 */
export function useGallery(
  filter: LibraryFilter,
  view: ViewMode,
  onFilterChange: (filter: LibraryFilter) => void,
) {
  const text = useTexts(galleryTexts)
  const year = typeof filter === 'number' ? filter : null
  const source = useGallerySource()
  const queries = createGalleryQueries(source)
  const queryClient = useQueryClient()
  const years = useQuery(queries.years())
  const [isYearRequested, setYearRequested] = useState(false)
  /** Whether the user has selected "By Year" but the newest year is still unknown. */
  const isNewestYearPending = isYearRequested && year === null
  if (isYearRequested && year !== null) setYearRequested(false)
  const library = useLibrary(filter, { enabled: !isNewestYearPending })
  const counts = useMonthCounts()

  const { shapes, isAwaited } = useShapes(filter, view, counts)
  const { months, items } = useMonths(library.pages, useConsistentCounts(filter, library.pages, counts))

  const goTo = useCallback(
    (next: LibraryFilter) => {
      const lists = createGalleryQueries(source)
      // Discard the pages of other parts of the library, because each mode and year starts at its first page (GAL-027,
      // 032).
      queryClient.removeQueries({ queryKey: lists.all().queryKey, type: 'inactive' })
      queryClient.removeQueries({ queryKey: [source.name, 'year'], type: 'inactive' })
      queryClient.removeQueries({ queryKey: lists.favorites().queryKey, type: 'inactive' })
      setYearRequested(false)
      window.scrollTo(0, 0)
      if (next !== filter) onFilterChange(next)
    },
    [source, queryClient, filter, onFilterChange],
  )
  const onModeChange = useCallback(
    (mode: Mode) => (mode === 'year' ? setYearRequested(true) : goTo(mode === 'favorites' ? mode : null)),
    [goTo],
  )
  const newestYear = years.data?.[0]
  const goToNewest = useEffectEvent(onFilterChange)
  useEffect(() => {
    if (isNewestYearPending && newestYear !== undefined) goToNewest(newestYear)
  }, [isNewestYearPending, newestYear])

  const isAll = isComplete(library.pages ?? [])
  const total = useMemo(() => countTotal(counts, { filter, items, isAll }), [counts, filter, items, isAll])

  const gallery = toGallery()
  return {
    gallery,
    timeline: useTimeline(year, counts),
    list: { fill: library.fill, loadAll: library.loadAll },
    mode: isNewestYearPending ? ('year' as const) : getMode(filter),
    year,
    years: addYear(years.data ?? [], year),
    onModeChange,
    onYearChange: goTo,
  }

  function toGallery(): Gallery {
    const failures: Record<Mode, string> = {
      all: text.gallery.failedAll,
      year: text.gallery.failedYear,
      favorites: text.favorites.failedAll,
    }
    if (isNewestYearPending && years.isError && !years.data)
      return createFailure(text.gallery.failedYears, () => void years.refetch())
    if (isNewestYearPending) return years.data?.length === 0 ? { status: 'empty' } : { status: 'loading' }
    if (library.status === 'failed') return createFailure(failures[getMode(filter)], library.onRetry)
    if (isAwaited || (library.status === 'pending' && months.length === 0)) return { status: 'loading' }
    if (months.length === 0 && library.more === 'end') return { status: 'empty' }
    return {
      status: 'ready',
      months,
      shapes,
      items,
      ...total,
      more: library.more,
      onLoadMore: library.onLoadMore,
      onNear: library.onNear,
    }
  }
}

const getMode = (filter: LibraryFilter): Mode => (typeof filter === 'number' ? 'year' : (filter ?? 'all'))

const createFailure = (message: string, onRetry: () => void): Gallery => ({
  status: 'failed',
  message,
  onRetry,
})

/** Adds the year in the URL to the list, which may lack it because the year has no photos. */
const addYear = (years: readonly number[], year: number | null) =>
  year === null || years.includes(year) ? years : [year, ...years]
