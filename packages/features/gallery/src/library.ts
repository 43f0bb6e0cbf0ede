import { albumQueries, mediaQueries, pagingOf, type More } from '@calotype/api'
import type { MediaItem, MediaPage, MonthCount } from '@calotype/api'
import { usePlatform } from '@calotype/platform'
import {
  useInfiniteQuery,
  useQuery,
  type InfiniteData,
  type UseInfiniteQueryResult,
} from '@tanstack/react-query'
import { countKinds, sumKinds, type KindCounts } from './kinds.ts'
import { inTurn, type Sequence } from './sequence.ts'
import { useAnyPage } from './useAnyPage.ts'

/** How long loaded pages count as fresh. Longer than a visit to the viewer: it must not load them all again. */
export const LIBRARY_FRESH_MS = 5 * 60_000

/** Photos that come in pages one after the other: of an album, of an answer. */
export type Photos = UseInfiniteQueryResult<InfiniteData<MediaPage, unknown>, Error>

/** How long what is loaded of the library lasts. */
export const lasting = { staleTime: LIBRARY_FRESH_MS, refetchOnWindowFocus: false }

/** Which photos of the library: all (null), those of a year, or the favorites. */
export type Part = number | 'favorites' | null

/** A part of the library, as far as it is loaded. */
export type Library = Sequence & {
  /** In the order of the list; of a part that is counted by months with gaps between them. */
  pages: readonly MediaPage[] | undefined
  status: 'pending' | 'failed' | 'ready'
  onRetry: () => void
  more: More
  /** Loads the page that follows all that have come. */
  onLoadMore: () => void
  /** Loads what of these places is not there, the nearest to their middle first, and gives up what lies elsewhere. */
  onNear: (first: number, last: number) => void
  /** Loads everything between two loaded photos: true where it is there, else whether all of it came. */
  fill: (one: number, other: number) => true | Promise<boolean>
}

/** A part of the library. Gallery and viewer share what is loaded. */
export function useLibrary(part: Part, { enabled = true }: { enabled?: boolean } = {}): Library {
  const queries = mediaQueries(usePlatform().api)
  const isCounted = part !== 'favorites'
  const favorites = useInfiniteQuery({
    ...queries.favorites(),
    ...lasting,
    enabled: enabled && !isCounted,
  })
  const counted = useAnyPage(listOf(queries, part), { ...lasting, enabled: enabled && isCounted })
  return isCounted ? counted : libraryOf(favorites)
}

/** The list of all photos, or of those of a year. */
export const listOf = (queries: ReturnType<typeof mediaQueries>, part: Part) =>
  typeof part === 'number' ? queries.ofYear(part) : queries.all()

function libraryOf(photos: Photos): Library {
  return {
    ...inTurn(photos),
    pages: photos.data?.pages,
    status: photos.data ? 'ready' : photos.isError ? 'failed' : 'pending',
    onRetry: () => void photos.refetch(),
    ...pagingOf(photos),
    onNear: () => {},
    // Its pages come one after the other: there is nothing between.
    fill: () => true,
  }
}

/** The pages of an album. The album and the viewer over it share what is loaded. */
export function useAlbumPhotos(albumId: number, { enabled = true }: { enabled?: boolean } = {}): Photos {
  const queries = albumQueries(usePlatform().api)
  return useInfiniteQuery({ ...queries.photos(albumId), ...lasting, enabled })
}

/** How many photos each month of the library has, newest first; undefined until it is known. */
export function useMonthCounts(): readonly MonthCount[] | undefined {
  return useQuery({ ...mediaQueries(usePlatform().api).months(), ...lasting }).data
}

/**
 * How many photos a part of the library has: the months' sum, and once all is loaded exactly what is loaded. Favorites
 * are not counted by months: there it is what is loaded.
 */
export function totalOf(
  months: readonly MonthCount[] | undefined,
  { part, items, isAll }: { part: Part; items: readonly MediaItem[]; isAll: boolean },
): KindCounts {
  if (isAll || !months || part === 'favorites') return countKinds(items)
  const counted = sumKinds(months.filter((month) => part === null || month.year === part))
  return counted.count < items.length ? countKinds(items) : counted
}
