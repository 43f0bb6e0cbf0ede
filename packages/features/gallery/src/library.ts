import { albumQueries, mediaQueries, pagingOf, type More } from '@calotype/api'
import type { MediaItem, MediaPage, MonthCount } from '@calotype/api'
import { countKinds, sumKinds, usePlatform, type KindCounts } from '@calotype/platform'
import {
  useInfiniteQuery,
  useQuery,
  type InfiniteData,
  type UseInfiniteQueryResult,
} from '@tanstack/react-query'
import { pagedSequence, type Sequence } from './sequence.ts'
import { useSparsePages } from './useSparsePages.ts'

/** How long loaded pages count as fresh, in milliseconds. Returning from the viewer must not refetch them. */
export const LIBRARY_FRESH_MS = 5 * 60_000

/** Photos that load page by page in order, such as those of an album or a search. */
export type Photos = UseInfiniteQueryResult<InfiniteData<MediaPage, unknown>, Error>

/** Query options for lists of the library. */
export const libraryCacheOptions = { staleTime: LIBRARY_FRESH_MS, refetchOnWindowFocus: false }

/** Selects photos of the library: all (null), those of a year, or the favorites. */
export type LibraryFilter = number | 'favorites' | null

export type LoadAllOptions = { signal: AbortSignal; onProgress: (loadedCount: number) => void }

/** Loads all photos of a list. Rejects if a request fails, or when the signal aborts the loading. */
export type LoadAll = (options: LoadAllOptions) => Promise<void>

/** Loading state of a part of the library. */
export type Library = Sequence & {
  /** Loaded pages in list order. Parts with month counts may have gaps between pages. */
  pages: readonly MediaPage[] | undefined
  status: 'pending' | 'failed' | 'ready'
  onRetry: () => void
  more: More
  /** Loads the page after the last loaded one. */
  onLoadMore: () => void
  /** Loads missing photos between two indexes, starting at their middle, and cancels requests for other photos. */
  onNear: (first: number, last: number) => void
  /** Loads all photos between two loaded photos, given by id. Returns true if none is missing, else resolves to whether all loaded. */
  fill: (one: number, other: number) => true | Promise<boolean>
  /** Undefined if all photos have loaded. */
  loadAll: LoadAll | undefined
}

/** Loads a part of the library. Gallery and viewer share its cached pages. */
export function useLibrary(filter: LibraryFilter, { enabled = true }: { enabled?: boolean } = {}): Library {
  const queries = mediaQueries(usePlatform().api)
  const isCounted = filter !== 'favorites'
  const favorites = useInfiniteQuery({
    ...queries.favorites(),
    ...libraryCacheOptions,
    enabled: enabled && !isCounted,
  })
  const counted = useSparsePages(listOf(queries, filter), {
    ...libraryCacheOptions,
    enabled: enabled && isCounted,
  })
  return isCounted ? counted : libraryOf(favorites)
}

/** Query for all photos or for those of a year. */
export const listOf = (queries: ReturnType<typeof mediaQueries>, filter: LibraryFilter) =>
  typeof filter === 'number' ? queries.ofYear(filter) : queries.all()

function libraryOf(photos: Photos): Library {
  return {
    ...pagedSequence(photos),
    pages: photos.data?.pages,
    status: photos.data ? 'ready' : photos.isError ? 'failed' : 'pending',
    onRetry: () => void photos.refetch(),
    ...pagingOf(photos),
    onNear: () => {},
    // Favorites load in order, so there are no gaps to fill.
    fill: () => true,
    loadAll: loadAllOf(photos),
  }
}

/** Function that loads all photos of a list whose pages load in order; undefined if all have loaded. */
export const loadAllOf = (photos: Pick<Photos, 'hasNextPage' | 'fetchNextPage'>): LoadAll | undefined =>
  photos.hasNextPage
    ? async (options) => (await import('./loadAll.ts')).loadRemainingPages(photos, options)
    : undefined

/** Loads the pages of an album. The album screen and the viewer share its cached pages. */
export function useAlbumPhotos(albumId: number, { enabled = true }: { enabled?: boolean } = {}): Photos {
  const queries = albumQueries(usePlatform().api)
  return useInfiniteQuery({ ...queries.photos(albumId), ...libraryCacheOptions, enabled })
}

/** Photo counts by month, newest first; undefined until loaded. */
export function useMonthCounts(): readonly MonthCount[] | undefined {
  return useQuery({ ...mediaQueries(usePlatform().api).months(), ...libraryCacheOptions }).data
}

/**
 * Number of photos in a part of the library: the sum of its months or, for favorites and once all photos have loaded, the
 * number of loaded photos.
 */
export function totalOf(
  months: readonly MonthCount[] | undefined,
  { filter, items, isAll }: { filter: LibraryFilter; items: readonly MediaItem[]; isAll: boolean },
): KindCounts {
  if (isAll || !months || filter === 'favorites') return countKinds(items)
  const counted = sumKinds(months.filter((month) => filter === null || month.year === filter))
  return counted.count < items.length ? countKinds(items) : counted
}
