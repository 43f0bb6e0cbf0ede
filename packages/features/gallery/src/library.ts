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

/** Which photos of the library: all (null), those of a year, or the favourites. */
export type Part = number | 'favorites' | null

/** The pages of a part of the library. Gallery and viewer share what is loaded. */
export function useLibrary(part: Part, { enabled = true }: { enabled?: boolean } = {}): Photos {
  const queries = mediaQueries(usePlatform().api)
  const all = useInfiniteQuery({ ...queries.all(), ...lasting, enabled: enabled && part === null })
  const favorites = useInfiniteQuery({
    ...queries.favorites(),
    ...lasting,
    enabled: enabled && part === 'favorites',
  })
  const ofYear = useInfiniteQuery({
    ...queries.ofYear(Number(part)),
    ...lasting,
    enabled: enabled && typeof part === 'number',
  })
  return part === null ? all : part === 'favorites' ? favorites : ofYear
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
export function itemsOf<Item extends MediaItem>(pages: readonly { items: readonly Item[] }[]): Item[] {
  const items = new Map<number, Item>()
  for (const item of pages.flatMap((page) => page.items)) items.set(item.id, items.get(item.id) ?? item)
  return [...items.values()]
}

/**
 * How many photos a part of the library has: the months' sum, and once all is loaded exactly what is loaded. Favourites
 * are not counted by months: there it is what is loaded.
 */
export function totalOf(
  months: readonly MonthCount[] | undefined,
  { part, loaded, isAll }: { part: Part; loaded: number; isAll: boolean },
): number {
  if (isAll || !months || part === 'favorites') return loaded
  const counted = months.filter((month) => part === null || month.year === part)
  return Math.max(
    loaded,
    counted.reduce((sum, { count }) => sum + count, 0),
  )
}
