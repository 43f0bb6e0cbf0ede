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
  /** Whether there is another page after this one. */
  hasMore: boolean
  /**
   * Maximum number of items that were removed since this page loaded. Later items have moved up by at most this number.
   */
  removed?: number
  /** Zero-based index of the first item in the whole list, for lists whose pages load in any order. */
  start?: number
  /** Whether the items may have changed since the page loaded. Such a page loads again when it is displayed. */
  isStale?: boolean
}

/** A list so long that only its visible pages are loaded, in any order. */
export interface PagedList {
  queryKey: readonly [string, string, ...number[]]
  /** Items per page. */
  size: number
  /**
   * Loads a page by its zero-based number. Its size is `size`, by default that of the list, and at most MAX_PAGE_SIZE.
   */
  page: (page: number, signal?: AbortSignal, size?: number) => Promise<MediaPage>
}

/**
 * Returns the number of the page to load after another one. After removals, goes back, because later items have moved
 * up.
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
 * Loads a page of the user's media, newest first: of all items, or of the items taken in a year. For all items, a page
 * that isn't full is the last one, and the server's `hasMore` is ignored (GAL-029). For a year, `hasMore` decides
 * (GAL-031).
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

/** Loads the items taken in one month (1 to 12) of a year. */
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
  return (await prefixFailure('Failed to fetch media for year-month', send(call))).map(withBothNames)
}

/** Loads the years with items, newest first. */
export const getYears = ({ client, send }: Api, signal?: AbortSignal): Promise<readonly number[]> =>
  prefixFailure(
    'Failed to fetch available years',
    send(client.GET('/api/media/years', { signal: withTimeout(PAGE_TIMEOUT_MS, signal) })),
  )

/** Loads the months with items and their counts, newest first. */
export const getMonths = ({ client, send }: Api, signal?: AbortSignal): Promise<readonly MonthCount[]> =>
  prefixFailure(
    'Failed to fetch available months',
    send(client.GET('/api/media/available-months', { signal: withTimeout(PAGE_TIMEOUT_MS, signal) })),
  )

/** Loads the aspect ratios of all items in order, in the contract's byte format (`decodeShape`). */
export async function getShapes(api: Api, signal?: AbortSignal): Promise<Uint8Array> {
  const response = await api.file('/api/media/shapes', { signal: withTimeout(PAGE_TIMEOUT_MS, signal) })
  return new Uint8Array(await response.arrayBuffer())
}

/** Loads an item that the user owns or that is shared with them. Throws ApiError 404 if it does not exist. */
export async function getMediaItem(
  { client, send }: Api,
  id: number,
  signal?: AbortSignal,
): Promise<MediaItem> {
  const call = client.GET('/api/media/{id}', {
    params: { path: { id } },
    signal: withTimeout(PAGE_TIMEOUT_MS, signal),
  })
  return withBothNames(await send(call))
}

/** Loads the other files of an item: the video of a Live Photo and the other photos of a stack. */
export async function getCompanions(
  { client, send }: Api,
  id: number,
  signal?: AbortSignal,
): Promise<readonly MediaItem[]> {
  const call = client.GET('/api/media/{id}/companions', {
    params: { path: { id } },
    signal: withTimeout(PAGE_TIMEOUT_MS, signal),
  })
  return (await send(call)).map(withBothNames)
}

/** Lists the photos of a stack separately. */
export async function unstackMedia({ client, send }: Api, id: number): Promise<void> {
  const call = client.POST('/api/media/{id}/unstack', {
    params: { path: { id } },
    signal: withTimeout(PAGE_TIMEOUT_MS),
  })
  await send(call)
}

/** Whether an item has other files. The video of a motion photo is in the photo itself. */
export const hasCompanions = ({ companionCount = 0 }: Pick<MediaItem, 'companionCount'>): boolean =>
  companionCount > 0

/**
 * Sets or removes favorites. If the request contains another user's item, nothing changes. Requests complete even if
 * the page is closed.
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
    items: response.fileUploadResponseList.map(withBothNames),
    page: response.currentPage,
    hasMore: response.hasMore,
  }
}

/** Fills in the missing name of an item that has only one of its two names (GAL-024). */
function withBothNames(item: MediaItem): MediaItem {
  const { fileName, name }: { fileName?: string; name?: string } = item
  return { ...item, fileName: fileName ?? name ?? '', name: name ?? fileName ?? '' }
}
