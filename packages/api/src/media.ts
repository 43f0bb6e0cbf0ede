import { withTimeout, type Api } from './client.ts'
import { prefixFailure } from './errors.ts'
import { requestInBatches, type OnProgress } from './requestInBatches.ts'
import type { components } from './schema.gen.ts'

export type MediaItem = components['schemas']['MediaItem']
/** Reason why a stored file may be displayed incompletely. */
export type Damage = NonNullable<MediaItem['damage']>
export type MonthCount = components['schemas']['MonthCount']

/** One page of media, newest first. */
export interface MediaPage {
  items: readonly MediaItem[]
  /** Zero-based page number. */
  page: number
  hasMore: boolean
  /** Maximum number of items removed since the page loaded. Later items have moved up by at most this number. */
  removed?: number
  /** Zero-based index of the first item in the whole list, for lists whose pages load in any order. */
  start?: number
  /** Whether the items may have changed since the page loaded. Such a page loads again when it is displayed. */
  isStale?: boolean
}

/** A list that is too long to load completely. Its pages load in any order. */
export interface PagedList {
  queryKey: readonly [string, string, ...number[]]
  size: number
  /** Loads the page with a zero-based number. `size` defaults to the list's page size and is at most MAX_PAGE_SIZE. */
  page: (page: number, signal?: AbortSignal, size?: number) => Promise<MediaPage>
}

/**
 * Returns a function that determines the number of the next page to load, or null after the last page. The number
 * decreases if items were removed, because later items have moved up.
 */
export const pageAfter =
  (size: number) =>
  ({ page, hasMore, removed = 0 }: MediaPage): number | null =>
    hasMore ? Math.max(0, page + 1 - Math.ceil(removed / size)) : null

/** Maximum number of items per page. */
export const MAX_PAGE_SIZE = 200
/** Number of items per page in All mode (GAL-028). */
export const ALL_PAGE_SIZE = 30
/** Number of items per page in year mode (GAL-030). */
export const YEAR_PAGE_SIZE = MAX_PAGE_SIZE
export const FAVORITES_PAGE_SIZE = 100
/** Maximum number of items per request that sets favorites. */
export const FAVORITES_BATCH_SIZE = 500
/** Timeout for a page (CONST-013). */
export const PAGE_TIMEOUT_MS = 30_000

/**
 * Loads a page of the user's media, newest first: all items, or the items taken in `year`. Without a year, a page that
 * isn't full is the last one, regardless of `hasMore` (GAL-029, GAL-031).
 */
export async function getMediaPage(
  { client, send }: Api,
  { page, size, year }: { page: number; size: number; year?: number | undefined },
  signal?: AbortSignal,
): Promise<MediaPage> {
  if (year === undefined) {
    const call = client.GET('/api/media/all-metadata-steps/{page}/{limit}', {
      params: { path: { page, limit: size } },
      signal: withTimeout(PAGE_TIMEOUT_MS, signal),
    })
    const { items } = toMediaPage(await prefixFailure('Request timed out or failed', send(call)))
    return { items, page, hasMore: items.length >= size }
  }
  const call = client.GET('/api/media/all-metadata-year-month-steps/{page}/{size}/{year}', {
    params: { path: { page, size, year } },
    signal: withTimeout(PAGE_TIMEOUT_MS, signal),
  })
  return { ...toMediaPage(await prefixFailure('Failed to fetch media for year', send(call))), page }
}

/** Loads a page of the user's favorites. */
export async function getFavorites(
  { client, send }: Api,
  { page, size }: { page: number; size: number },
  signal?: AbortSignal,
): Promise<MediaPage> {
  const call = client.GET('/api/media/favorites', {
    params: { query: { page, limit: size } },
    signal: withTimeout(PAGE_TIMEOUT_MS, signal),
  })
  return toMediaPage(await send(call))
}

/** Loads the items taken in a month (1 to 12). */
export async function getMediaOfMonth(
  { client, send }: Api,
  year: number,
  month: number,
  signal?: AbortSignal,
): Promise<readonly MediaItem[]> {
  const call = client.GET('/api/media/for-year-month', {
    params: { query: { year, month } },
    signal: withTimeout(PAGE_TIMEOUT_MS, signal),
  })
  return (await prefixFailure('Failed to fetch media for year-month', send(call))).map(completeNames)
}

/** Loads the years that have items, in descending order. */
export const getYears = ({ client, send }: Api, signal?: AbortSignal): Promise<readonly number[]> =>
  prefixFailure(
    'Failed to fetch available years',
    send(client.GET('/api/media/years', { signal: withTimeout(PAGE_TIMEOUT_MS, signal) })),
  )

/** Loads the months that have items, with the number of items in each month. The newest month comes first. */
export const getMonths = ({ client, send }: Api, signal?: AbortSignal): Promise<readonly MonthCount[]> =>
  prefixFailure(
    'Failed to fetch available months',
    send(client.GET('/api/media/available-months', { signal: withTimeout(PAGE_TIMEOUT_MS, signal) })),
  )

/** Loads the aspect ratios of all items, one byte each (`decodeShape`). The newest item comes first. */
export async function getShapes(api: Api, signal?: AbortSignal): Promise<Uint8Array> {
  const response = await api.file('/api/media/shapes', { signal: withTimeout(PAGE_TIMEOUT_MS, signal) })
  return new Uint8Array(await response.arrayBuffer())
}

/** Loads an item that the user owns or that is shared with them. Throws ApiError 404 if the item doesn't exist. */
export async function getMediaItem(
  { client, send }: Api,
  id: number,
  signal?: AbortSignal,
): Promise<MediaItem> {
  const call = client.GET('/api/media/{id}', {
    params: { path: { id } },
    signal: withTimeout(PAGE_TIMEOUT_MS, signal),
  })
  return completeNames(await send(call))
}

/** Loads the other files of an item: the video of a Live Photo, or the other photos in a stack. */
export async function getCompanions(
  { client, send }: Api,
  id: number,
  signal?: AbortSignal,
): Promise<readonly MediaItem[]> {
  const call = client.GET('/api/media/{id}/companions', {
    params: { path: { id } },
    signal: withTimeout(PAGE_TIMEOUT_MS, signal),
  })
  return (await send(call)).map(completeNames)
}

/** Splits a stack, so that its photos are listed separately. */
export async function unstackMedia({ client, send }: Api, id: number): Promise<void> {
  const call = client.POST('/api/media/{id}/unstack', {
    params: { path: { id } },
    signal: withTimeout(PAGE_TIMEOUT_MS),
  })
  await send(call)
}

/**
 * Whether an item has other files. The video of a motion photo doesn't count, because it is part of the photo's file.
 */
export const hasCompanions = ({ companionCount = 0 }: Pick<MediaItem, 'companionCount'>): boolean =>
  companionCount > 0

/**
 * Adds items to the favorites or removes them. Fails without changes if an item belongs to another user. Requests
 * complete even if the page is closed.
 */
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

/** Converts a paged API response to a MediaPage. */
export function toMediaPage(response: components['schemas']['PagedResponse']): MediaPage {
  return {
    items: response.fileUploadResponseList.map(completeNames),
    page: response.currentPage,
    hasMore: response.hasMore,
  }
}

/** Sets `name` or `fileName`, whichever is missing, to the value of the other (GAL-024). */
function completeNames(item: MediaItem): MediaItem {
  const { fileName, name }: { fileName?: string; name?: string } = item
  return { ...item, fileName: fileName ?? name ?? '', name: name ?? fileName ?? '' }
}
