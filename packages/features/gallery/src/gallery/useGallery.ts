import { mediaQueries } from '@calotype/api'
import { usePlatform } from '@calotype/platform'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { itemsOf, moreOf, totalOf, useLibrary, useMonthCounts } from '../library.ts'
import { text } from '../text.ts'
import type { Gallery } from './GalleryView.tsx'
import { groupByMonth } from './groupByMonth.ts'
import { useTimeline } from './useTimeline.ts'

/** What the gallery shows of one year or (null) of all, and how to go to others (GAL-026..032, 037..040). */
export function useGallery(year: number | null, onYearChange: (year: number | null) => void) {
  const queries = mediaQueries(usePlatform().api)
  const queryClient = useQueryClient()
  const years = useQuery(queries.years())
  const [asked, setAsked] = useState(false)
  /** By Year is chosen, and the newest year is not known yet. */
  const wantsYear = asked && year === null
  if (asked && year !== null) setAsked(false)
  const library = useLibrary(year, { enabled: !wantsYear })
  const counts = useMonthCounts()

  const goTo = (next: number | null) => {
    // Another mode or year begins at its first page (GAL-027, 032): what was loaded of it before is forgotten.
    queryClient.removeQueries({ queryKey: queries.all().queryKey, type: 'inactive' })
    queryClient.removeQueries({ queryKey: ['media', 'year'], type: 'inactive' })
    setAsked(false)
    if (next !== year) onYearChange(next)
  }
  const newest = years.data?.[0]
  const goToNewest = useEffectEvent(onYearChange)
  useEffect(() => {
    if (wantsYear && newest !== undefined) goToNewest(newest)
  }, [wantsYear, newest])

  const gallery = galleryOf()
  return {
    gallery,
    timeline: useTimeline(year, counts, gallery),
    mode: wantsYear || year !== null ? ('year' as const) : ('all' as const),
    year,
    years: withYear(years.data ?? [], year),
    onModeChange: (mode: 'all' | 'year') => (mode === 'all' ? goTo(null) : setAsked(true)),
    onYearChange: goTo,
  }

  function galleryOf(): Gallery {
    if (wantsYear && years.isError) return failed(text.gallery.failedYears, () => void years.refetch())
    if (wantsYear) return years.data?.length === 0 ? { status: 'empty' } : { status: 'loading' }
    if (library.isPending) return { status: 'loading' }
    if (library.isError && !library.data) {
      const message = year === null ? text.gallery.failedAll : text.gallery.failedYear
      return failed(message, () => void library.refetch())
    }
    const items = itemsOf(library.data?.pages ?? [])
    const isAll = !library.hasNextPage
    if (items.length === 0 && isAll) return { status: 'empty' }
    return {
      status: 'ready',
      months: groupByMonth(items, isAll ? undefined : counts),
      count: totalOf(counts, { year, loaded: items.length, isAll }),
      more: moreOf(library),
      onLoadMore: () => void library.fetchNextPage({ cancelRefetch: false }),
    }
  }
}

const failed = (message: string, onRetry: () => void): Gallery => ({ status: 'failed', message, onRetry })

/** An address may name a year that has no photos. */
const withYear = (years: readonly number[], year: number | null) =>
  year === null || years.includes(year) ? years : [year, ...years]
