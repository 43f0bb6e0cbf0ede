import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { withTimeout, type Api } from './client.ts'
import { prefixFailure } from './errors.ts'
import { requestInBatches, type OnProgress } from './requestInBatches.ts'
import type { components } from './schema.gen.ts'

export type MediaItem = components['schemas']['MediaItem']
/** Why a stored file may not be shown completely. */
export type Damage = NonNullable<MediaItem['damage']>
export type MonthCount = components['schemas']['MonthCount']

/** One page of media, newest first. */
export interface MediaPage {
  items: readonly MediaItem[]
  /** Zero-based page number. */
  page: number
  /** Whether there is a page after this one. */
  hasMore: boolean
  /** Upper bound on the items removed since this page loaded. Later items have moved up by at most as many. */
  removed?: number
  /** Zero-based index of the first item in the whole list, for lists whose pages load in any order. */
  start?: number
  /** Whether the items may have changed since the page loaded, so that it should load again when it is shown. */
  isStale?: boolean
}

/** A list so long that only its visible pages are loaded, in any order. */
export interface PagedList {
  queryKey: readonly [string, string, ...number[]]
  /** Items per page. */
  size: number
  /** Loads a page by its zero-based number, of `size` items or of another number up to MAX_PAGE_SIZE. */
  page: (page: number, signal?: AbortSignal, size?: number) => Promise<MediaPage>
}

/** Returns the page to load after another one. Steps back after removals, because later items have moved up. */
export const pageAfter =
  (size: number) =>
  ({ page, hasMore, removed = 0 }: MediaPage): number | null =>
    hasMore ? Math.max(0, page + 1 - Math.ceil(removed / size)) : null

/** Maximum number of items per page. */
export const MAX_PAGE_SIZE = 200
/** Items per page in All mode (GAL-028). */
export const ALL_PAGE_SIZE = 30
/** Items per page in year mode (GAL-030). */
export const YEAR_PAGE_SIZE = MAX_PAGE_SIZE
export const FAVORITES_PAGE_SIZE = 100
/** Maximum number of items per request that sets favorites. */
export const FAVORITES_BATCH_SIZE = 500
/** Timeout for a page (CONST-013). */
export const PAGE_TIMEOUT_MS = 30_000

/** Queries for the user's media. All keys start with 'media', so that one call invalidates all of them. */
export function mediaQueries(api: Api) {
  const { client, send } = api
  const GET = client.GET

  return {
    /** All items in pages. Ends on a page that is not full, and ignores `hasMore` (GAL-029). */
    all: (): PagedList => ({
      queryKey: ['media', 'all'],
      size: ALL_PAGE_SIZE,
      async page(page, signal, limit = ALL_PAGE_SIZE) {
        const path = { page, limit }
        const call = GET('/api/media/all-metadata-steps/{page}/{limit}', {
          params: { path },
          signal: withTimeout(PAGE_TIMEOUT_MS, signal),
        })
        const response = toMediaPage(await prefixFailure('Request timed out or failed', send(call)))
        return { ...response, page, hasMore: response.items.length >= limit }
      },
    }),

    /** Items taken in one year, in pages. Ends when hasMore is false (GAL-031). */
    ofYear: (year: number): PagedList => ({
      queryKey: ['media', 'year', year],
      size: YEAR_PAGE_SIZE,
      async page(page, signal, size = YEAR_PAGE_SIZE) {
        const path = { page, size, year }
        const call = GET('/api/media/all-metadata-year-month-steps/{page}/{size}/{year}', {
          params: { path },
          signal: withTimeout(PAGE_TIMEOUT_MS, signal),
        })
        return { ...toMediaPage(await prefixFailure('Failed to fetch media for year', send(call))), page }
      },
    }),

    /** The user's favorites, in pages. */
    favorites: () =>
      infiniteQueryOptions({
        queryKey: ['media', 'favorites'],
        queryFn: async ({ pageParam, signal }) => {
          const call = GET('/api/media/favorites', {
            params: { query: { page: pageParam, limit: FAVORITES_PAGE_SIZE } },
            signal: withTimeout(PAGE_TIMEOUT_MS, signal),
          })
          return toMediaPage(await send(call))
        },
        initialPageParam: 0,
        getNextPageParam: pageAfter(FAVORITES_PAGE_SIZE),
      }),

    /** Items taken in one month (1 to 12) of a year. */
    ofMonth: (year: number, month: number) =>
      queryOptions({
        queryKey: ['media', 'month', year, month],
        queryFn: async ({ signal }) => {
          const call = GET('/api/media/for-year-month', {
            params: { query: { year, month } },
            signal: withTimeout(PAGE_TIMEOUT_MS, signal),
          })
          return (await prefixFailure('Failed to fetch media for year-month', send(call))).map(withBothNames)
        },
      }),

    /** Years with items, newest first. */
    years: () =>
      queryOptions({
        queryKey: ['media', 'years'],
        queryFn: ({ signal }) =>
          prefixFailure(
            'Failed to fetch available years',
            send(GET('/api/media/years', { signal: withTimeout(PAGE_TIMEOUT_MS, signal) })),
          ),
      }),

    /** Months with items and their counts, newest first. */
    months: () =>
      queryOptions({
        queryKey: ['media', 'months'],
        queryFn: ({ signal }) =>
          prefixFailure(
            'Failed to fetch available months',
            send(GET('/api/media/available-months', { signal: withTimeout(PAGE_TIMEOUT_MS, signal) })),
          ),
      }),

    /** Shapes of all items in order, in the contract's byte format (`decodeShape`). */
    shapes: () =>
      queryOptions({
        queryKey: ['media', 'shapes'],
        queryFn: async ({ signal }) => {
          const response = await api.file('/api/media/shapes', {
            signal: withTimeout(PAGE_TIMEOUT_MS, signal),
          })
          return new Uint8Array(await response.arrayBuffer())
        },
      }),

    /** An item that the user owns or that is shared with them. Throws ApiError 404 if it does not exist. */
    one: (id: number) =>
      queryOptions({
        queryKey: ['media', 'one', id],
        queryFn: async ({ signal }) => {
          const call = GET('/api/media/{id}', {
            params: { path: { id } },
            signal: withTimeout(PAGE_TIMEOUT_MS, signal),
          })
          return withBothNames(await send(call))
        },
      }),
  }
}

/** Sets or removes favorites. A request with an item of another user changes nothing. Requests complete even if the page is closed. */
export const setFavorites = (
  { client, send }: Api,
  ids: readonly number[],
  isFavorite: boolean,
  onProgress?: OnProgress,
): Promise<void> =>
  requestInBatches(
    ids,
    FAVORITES_BATCH_SIZE,
    (mediaIds) =>
      send(
        client.PUT('/api/media/favorites', {
          body: { mediaIds, isFavorite },
          signal: withTimeout(PAGE_TIMEOUT_MS),
          keepalive: true,
        }),
      ),
    onProgress,
  )

/** Converts a page of the contract to a MediaPage. */
export function toMediaPage(response: components['schemas']['PagedResponse']): MediaPage {
  return {
    items: response.fileUploadResponseList.map(withBothNames),
    page: response.currentPage,
    hasMore: response.hasMore,
  }
}

/** Completes an item that has only one of its two names (GAL-024). */
function withBothNames(item: MediaItem): MediaItem {
  const { fileName, name }: { fileName?: string; name?: string } = item
  return { ...item, fileName: fileName ?? name ?? '', name: name ?? fileName ?? '' }
}
