import { toPaging } from '@calotype/api'
import type { MediaItem, MonthCount } from '@calotype/api'
import { countKinds, sumKinds, type KindCounts } from '@calotype/platform'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useSparsePages } from './useSparsePages.ts'
import { createAlbumQueries } from './source/createAlbumQueries.ts'
import { createGalleryQueries } from './source/createGalleryQueries.ts'
import { useAlbumSource, useGallerySource } from './source/SourcesContext.ts'
import { type Library, type LoadAll, createPagedSequence, type Photos } from './sequence.ts'

/** Time for which loaded pages stay fresh, in milliseconds. Returning from the viewer must not refetch them. */
export const LIBRARY_FRESH_MS = 5 * 60_000

export const libraryCacheOptions = { staleTime: LIBRARY_FRESH_MS, refetchOnWindowFocus: false }

/** Part of the library: all photos (null), the photos of a year, or the favorites. */
export type LibraryFilter = number | 'favorites' | null

/** Loads a part of the library. The gallery and the viewer share its cached pages. */
export function useLibrary(filter: LibraryFilter, { enabled = true }: { enabled?: boolean } = {}): Library {
  const queries = createGalleryQueries(useGallerySource())
  const isCounted = filter !== 'favorites'
  const favorites = useInfiniteQuery({
    ...queries.favorites(),
    ...libraryCacheOptions,
    enabled: enabled && !isCounted,
  })
  const pages = useSparsePages(getListQuery(queries, filter), {
    ...libraryCacheOptions,
    enabled: enabled && isCounted,
  })
  return isCounted ? pages : toLibrary(favorites)
}

export const getListQuery = (queries: ReturnType<typeof createGalleryQueries>, filter: LibraryFilter) =>
  typeof filter === 'number' ? queries.ofYear(filter) : queries.all()

function toLibrary(photos: Photos): Library {
  return {
    ...createPagedSequence(photos),
    pages: photos.data?.pages,
    status: photos.data ? 'ready' : photos.isError ? 'failed' : 'pending',
    onRetry: () => void photos.refetch(),
    ...toPaging(photos),
    onNear: () => {},
    // Favorites load in order, so there are no gaps to fill.
    fill: () => true,
    loadAll: createLoadAll(photos),
  }
}

/** Returns a function that loads all photos of a list whose pages load in order, or undefined if all have loaded. */
export const createLoadAll = (photos: Pick<Photos, 'hasNextPage' | 'fetchNextPage'>): LoadAll | undefined =>
  photos.hasNextPage
    ? async (options) => (await import('./loadAll.ts')).loadRemainingPages(photos, options)
    : undefined

/** Loads the pages of an album. The album screen and the viewer share its cached pages. */
export function useAlbumPhotos(albumId: number, { enabled = true }: { enabled?: boolean } = {}): Photos {
  const queries = createAlbumQueries(useAlbumSource())
  return useInfiniteQuery({ ...queries.photos(albumId), ...libraryCacheOptions, enabled })
}

/** Returns the photo counts by month, starting with the newest month, or undefined until they have loaded. */
export function useMonthCounts(): readonly MonthCount[] | undefined {
  return useQuery({ ...createGalleryQueries(useGallerySource()).months(), ...libraryCacheOptions }).data
}

/**
 * Returns the number of photos in a part of the library: the sum of its month counts or, for favorites and when all
 * photos have loaded, the number of loaded photos.
 */
export function countTotal(
  months: readonly MonthCount[] | undefined,
  { filter, items, isAll }: { filter: LibraryFilter; items: readonly MediaItem[]; isAll: boolean },
): KindCounts {
  if (isAll || !months || filter === 'favorites') return countKinds(items)
  const monthTotal = sumKinds(months.filter((month) => filter === null || month.year === filter))
  return monthTotal.count < items.length ? countKinds(items) : monthTotal
}
