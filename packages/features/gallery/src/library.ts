import { albumQueries, mediaQueries } from '@calotype/api'
import type { MediaItem, MediaPage, MonthCount } from '@calotype/api'
import { usePlatform } from '@calotype/platform'
import {
  useInfiniteQuery,
  useQuery,
  type InfiniteData,
  type UseInfiniteQueryResult,
} from '@tanstack/react-query'

/** How long loaded pages count as fresh. Longer than a visit to the viewer: it must not load them all again. */
export const LIBRARY_FRESH_MS = 5 * 60_000

/** Photos that come in pages: of the library, of an album, of an answer. */
export type Photos = UseInfiniteQueryResult<InfiniteData<MediaPage, unknown>, Error>

/** Whether there are further pages; after 'failed' the next one can be asked for again. */
export type More = 'idle' | 'loading' | 'failed' | 'end'

const lasting = { staleTime: LIBRARY_FRESH_MS, refetchOnWindowFocus: false }

/** The pages of the whole library (`year` null) or of one year. Gallery and viewer share what is loaded. */
export function useLibrary(year: number | null, { enabled = true }: { enabled?: boolean } = {}): Photos {
  const queries = mediaQueries(usePlatform().api)
  const all = useInfiniteQuery({ ...queries.all(), ...lasting, enabled: enabled && year === null })
  const ofYear = useInfiniteQuery({
    ...queries.ofYear(year ?? 0),
    ...lasting,
    enabled: enabled && year !== null,
  })
  return year === null ? all : ofYear
}

/** The pages of an album. The album and the viewer over it share what is loaded. */
export function useAlbumPhotos(albumId: number, { enabled = true }: { enabled?: boolean } = {}): Photos {
  const queries = albumQueries(usePlatform().api)
  return useInfiniteQuery({ ...queries.photos(albumId), ...lasting, enabled })
}

/** How far the pages have come. */
export function moreOf({ isFetchingNextPage, isFetchNextPageError, hasNextPage }: Photos): More {
  if (isFetchingNextPage) return 'loading'
  if (isFetchNextPageError) return 'failed'
  return hasNextPage ? 'idle' : 'end'
}

/** How many photos each month of the library has; undefined until it is known. */
export function useMonthCounts(): readonly MonthCount[] | undefined {
  return useQuery({ ...mediaQueries(usePlatform().api).months(), staleTime: LIBRARY_FRESH_MS }).data
}

/** The photos of all pages. An upload between two pages shifts them, so that one photo may come twice. */
export function itemsOf(pages: readonly MediaPage[]): MediaItem[] {
  const items = new Map<number, MediaItem>()
  for (const item of pages.flatMap((page) => page.items)) items.set(item.id, items.get(item.id) ?? item)
  return [...items.values()]
}

/** How many photos the library or the year has: the months' sum, and once all is loaded exactly what is loaded. */
export function totalOf(
  months: readonly MonthCount[] | undefined,
  { year, loaded, isAll }: { year: number | null; loaded: number; isAll: boolean },
): number {
  if (isAll || !months) return loaded
  const counted = months.filter((month) => year === null || month.year === year)
  return Math.max(
    loaded,
    counted.reduce((sum, { count }) => sum + count, 0),
  )
}
