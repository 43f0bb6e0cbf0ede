import { mediaQueries } from '@calotype/api'
import { usePlatform } from '@calotype/platform'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react'
import { totalOf, useLibrary, useMonthCounts, type Part } from '../library.ts'
import { isWhole } from '../pages.ts'
import { text } from '../text.ts'
import type { Gallery } from './GalleryView.tsx'
import type { Mode } from './header/Header.tsx'
import type { ViewMode } from './layout/frame.ts'
import { useCountsOf } from './useCountsOf.ts'
import { useMonths } from './useMonths.ts'
import { useShapes } from './useShapes.ts'
import { useTimeline } from './useTimeline.ts'

/** What the gallery shows of a part of the library, and how to go to others (GAL-026..032, 037..040). */
export function useGallery(part: Part, view: ViewMode, onPartChange: (part: Part) => void) {
  const year = typeof part === 'number' ? part : null
  const { api } = usePlatform()
  const queries = mediaQueries(api)
  const queryClient = useQueryClient()
  const years = useQuery(queries.years())
  const [asked, setAsked] = useState(false)
  /** By Year is chosen, and the newest year is not known yet. */
  const wantsYear = asked && year === null
  if (asked && year !== null) setAsked(false)
  const library = useLibrary(part, { enabled: !wantsYear })
  const counts = useMonthCounts()

  const { shapes, isAwaited } = useShapes(part, view, counts)
  const { months, items } = useMonths(library.pages, useCountsOf(part, library.pages, counts))

  const goTo = useCallback(
    (next: Part) => {
      const lists = mediaQueries(api)
      // Another mode or year begins at its first page (GAL-027, 032): what was loaded of it before is forgotten.
      queryClient.removeQueries({ queryKey: lists.all().queryKey, type: 'inactive' })
      queryClient.removeQueries({ queryKey: ['media', 'year'], type: 'inactive' })
      queryClient.removeQueries({ queryKey: lists.favorites().queryKey, type: 'inactive' })
      setAsked(false)
      window.scrollTo(0, 0)
      if (next !== part) onPartChange(next)
    },
    [api, queryClient, part, onPartChange],
  )
  const onModeChange = useCallback(
    (mode: Mode) => (mode === 'year' ? setAsked(true) : goTo(mode === 'favorites' ? mode : null)),
    [goTo],
  )
  const newest = years.data?.[0]
  const goToNewest = useEffectEvent(onPartChange)
  useEffect(() => {
    if (wantsYear && newest !== undefined) goToNewest(newest)
  }, [wantsYear, newest])

  const isAll = isWhole(library.pages ?? [])
  const total = useMemo(() => totalOf(counts, { part, items, isAll }), [counts, part, items, isAll])

  const gallery = galleryOf()
  return {
    gallery,
    timeline: useTimeline(year, counts),
    fill: library.fill,
    mode: wantsYear ? ('year' as const) : modeOf(part),
    year,
    years: withYear(years.data ?? [], year),
    onModeChange,
    onYearChange: goTo,
  }

  function galleryOf(): Gallery {
    if (wantsYear && years.isError && !years.data)
      return failed(text.gallery.failedYears, () => void years.refetch())
    if (wantsYear) return years.data?.length === 0 ? { status: 'empty' } : { status: 'loading' }
    if (library.status === 'failed') return failed(failures[modeOf(part)], library.onRetry)
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

const failures: Record<Mode, string> = {
  all: text.gallery.failedAll,
  year: text.gallery.failedYear,
  favorites: text.favorites.failedAll,
}

const modeOf = (part: Part): Mode => (typeof part === 'number' ? 'year' : (part ?? 'all'))

const failed = (message: string, onRetry: () => void): Gallery => ({ status: 'failed', message, onRetry })

/** An address may name a year that has no photos. */
const withYear = (years: readonly number[], year: number | null) =>
  year === null || years.includes(year) ? years : [year, ...years]
