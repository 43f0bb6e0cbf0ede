import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { within, type Api } from './client.ts'
import { named } from './errors.ts'
import { inParts } from './inParts.ts'
import type { components } from './schema.gen.ts'

export type MediaItem = components['schemas']['MediaItem']
/** Why a stored file may not be shown completely. */
export type Damage = NonNullable<MediaItem['damage']>
export type MonthCount = components['schemas']['MonthCount']

/** One page of media, newest first. */
export interface MediaPage {
  items: readonly MediaItem[]
  /** Counted from 0. */
  page: number
  /** Whether there is a page after this one. */
  hasMore: boolean
  /** How many photos may be gone since this page came: what stands after it has moved up by at most as many. */
  removed?: number
  /** Where its first item stands in the whole list, counted from 0; of lists whose pages come in any order. */
  start?: number
  /** What it held when it came may not be there any more: it is to be asked for again where it is looked at. */
  isStale?: boolean
}

/** A list so long that it is read where it is looked at: its pages come in any order. */
export interface PagedList {
  queryKey: readonly [string, string, ...number[]]
  /** Items of a page. */
  size: number
  /** A page, counted from 0. */
  page: (page: number, signal?: AbortSignal) => Promise<MediaPage>
}

/** The page to ask for after one, in pages of `size`: again the one in which what has moved up stands now. */
export const pageAfter =
  (size: number) =>
  ({ page, hasMore, removed = 0 }: MediaPage): number | null =>
    hasMore ? Math.max(0, page + 1 - Math.ceil(removed / size)) : null

/** Items of a page in All mode (GAL-028). */
export const ALL_PAGE_SIZE = 30
/** Items of a page in year mode (GAL-030). */
export const YEAR_PAGE_SIZE = 200
/** Favorites of a page. */
export const FAVORITES_PAGE_SIZE = 100
/** Items that are marked with one request. */
export const FAVORITES_AT_ONCE = 500
/** How long a page may take (CONST-013). */
export const PAGE_TIMEOUT_MS = 30_000

/** The signed-in user's media. Keys begin with 'media', so that one call makes all of them stale. */
export function mediaQueries(api: Api) {
  const { client, send } = api
  const GET = client.GET

  return {
    /** Everything, in pages. Ends on a page of fewer than ALL_PAGE_SIZE items, whatever hasMore says (GAL-029). */
    all: (): PagedList => ({
      queryKey: ['media', 'all'],
      size: ALL_PAGE_SIZE,
      async page(page, signal) {
        const path = { page, limit: ALL_PAGE_SIZE }
        const call = GET('/api/media/all-metadata-steps/{page}/{limit}', {
          params: { path },
          signal: within(PAGE_TIMEOUT_MS, signal),
        })
        const answer = pageOf(await named('Request timed out or failed', send(call)))
        return { ...answer, page, hasMore: answer.items.length >= ALL_PAGE_SIZE }
      },
    }),

    /** What was taken in one year, in pages. Ends when hasMore is false (GAL-031). */
    ofYear: (year: number): PagedList => ({
      queryKey: ['media', 'year', year],
      size: YEAR_PAGE_SIZE,
      async page(page, signal) {
        const path = { page, size: YEAR_PAGE_SIZE, year }
        const call = GET('/api/media/all-metadata-year-month-steps/{page}/{size}/{year}', {
          params: { path },
          signal: within(PAGE_TIMEOUT_MS, signal),
        })
        return { ...pageOf(await named('Failed to fetch media for year', send(call))), page }
      },
    }),

    /** What the user marked as favorite, in pages. */
    favorites: () =>
      infiniteQueryOptions({
        queryKey: ['media', 'favorites'],
        queryFn: async ({ pageParam, signal }) => {
          const call = GET('/api/media/favorites', {
            params: { query: { page: pageParam, limit: FAVORITES_PAGE_SIZE } },
            signal: within(PAGE_TIMEOUT_MS, signal),
          })
          return pageOf(await send(call))
        },
        initialPageParam: 0,
        getNextPageParam: pageAfter(FAVORITES_PAGE_SIZE),
      }),

    /** What was taken in one month (1 to 12) of a year. */
    ofMonth: (year: number, month: number) =>
      queryOptions({
        queryKey: ['media', 'month', year, month],
        queryFn: async ({ signal }) => {
          const call = GET('/api/media/for-year-month', {
            params: { query: { year, month } },
            signal: within(PAGE_TIMEOUT_MS, signal),
          })
          return (await named('Failed to fetch media for year-month', send(call))).map(withBothNames)
        },
      }),

    /** The years there is something of, newest first. */
    years: () =>
      queryOptions({
        queryKey: ['media', 'years'],
        queryFn: ({ signal }) =>
          named(
            'Failed to fetch available years',
            send(GET('/api/media/years', { signal: within(PAGE_TIMEOUT_MS, signal) })),
          ),
      }),

    /** The months there is something of, newest first, and how much. */
    months: () =>
      queryOptions({
        queryKey: ['media', 'months'],
        queryFn: ({ signal }) =>
          named(
            'Failed to fetch available months',
            send(GET('/api/media/available-months', { signal: within(PAGE_TIMEOUT_MS, signal) })),
          ),
      }),

    /** The shapes of everything, in its order, as the contract's bytes (`shapeOfByte`). */
    shapes: () =>
      queryOptions({
        queryKey: ['media', 'shapes'],
        queryFn: async ({ signal }) => {
          const answer = await api.file('/api/media/shapes', { signal: within(PAGE_TIMEOUT_MS, signal) })
          return new Uint8Array(await answer.arrayBuffer())
        },
      }),

    /** One item, own or shared with the user. Throws ApiError 404 when there is none. */
    one: (id: number) =>
      queryOptions({
        queryKey: ['media', 'one', id],
        queryFn: async ({ signal }) => {
          const call = GET('/api/media/{id}', {
            params: { path: { id } },
            signal: within(PAGE_TIMEOUT_MS, signal),
          })
          return withBothNames(await send(call))
        },
      }),
  }
}

/** Marks items of one's own as favorites, or no longer, also when the page ends meanwhile. Of a request all are marked, or none. */
export const setFavorites = (
  { client, send }: Api,
  ids: readonly number[],
  isFavorite: boolean,
): Promise<void> =>
  inParts(ids, FAVORITES_AT_ONCE, (mediaIds) =>
    send(
      client.PUT('/api/media/favorites', {
        ...{ body: { mediaIds, isFavorite }, signal: within(PAGE_TIMEOUT_MS) },
        keepalive: true,
      }),
    ),
  )

/** A page under names that say what they hold. */
export function pageOf(answer: components['schemas']['PagedResponse']): MediaPage {
  return {
    items: answer.fileUploadResponseList.map(withBothNames),
    page: answer.currentPage,
    hasMore: answer.hasMore,
  }
}

/** An item may come with only one of its two names (GAL-024). */
function withBothNames(item: MediaItem): MediaItem {
  const { fileName, name }: { fileName?: string; name?: string } = item
  return { ...item, fileName: fileName ?? name ?? '', name: name ?? fileName ?? '' }
}
