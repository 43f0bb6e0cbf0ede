import type { MediaItem, MediaPage, MonthCount } from '@calotype/api'
import { countKinds, type KnownKindCounts } from '@calotype/platform'
import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { toMonthKey, getMonth } from '../gallery/groupByMonth.ts'

/** Cached pages of a list. Infinite queries also have `pageParams`. */
type Pages = { pages: readonly MediaPage[]; pageParams?: readonly unknown[] }

/** The cached queries of the gallery's sources. */
export interface PhotoCache {
  queryClient: QueryClient
  /** Name of the `GalleryDataSource`, with which its query keys start. */
  media: string
  /** Name of the `AlbumDataSource`, or undefined without albums. */
  albums: string | undefined
}

/** Matches lists of photos: library, year, favorites, search or album, but not the trash. */
const matchLists = (cache: PhotoCache) => ({
  predicate: ({ queryKey }: { queryKey: QueryKey }) => isList(cache, queryKey),
})

const isList = ({ media, albums }: PhotoCache, [source, name]: QueryKey) =>
  (source === media && name !== 'trash') || (source === albums && name === 'photos')

/**
 * Optimistically updates photos in all cached lists. Cancels pending requests, whose responses would overwrite the
 * change with outdated data.
 */
export async function updateCachedPhotos(
  cache: PhotoCache,
  change: (items: readonly MediaItem[]) => readonly MediaItem[],
): Promise<void> {
  const { queryClient } = cache
  const filter = matchLists(cache)
  await queryClient.cancelQueries(filter)
  for (const [key, data] of queryClient.getQueriesData<unknown>(filter)) {
    const list = toPages(data)
    if (list) {
      const pages = list.pages.map((page) => ({ ...page, items: change(page.items) }))
      writePages(queryClient, key, { ...list, pages })
    } else if (isItem(data)) {
      queryClient.setQueryData(key, change([data])[0] ?? data)
    }
  }
}

/**
 * Removes photos from all cached lists without refetching them. Further pages load from their new offsets, and empty
 * lists are reset. Returns a function that restores the photos.
 */
export async function removeCachedPhotos(
  cache: PhotoCache,
  removedIds: ReadonlySet<number>,
): Promise<() => void> {
  const { queryClient } = cache
  const filter = matchLists(cache)
  await queryClient.cancelQueries(filter)
  const previousData = queryClient.getQueriesData<unknown>(filter).flatMap(([key, data]) => {
    const list = toPages(data)
    return list ? [{ key, data: list }] : []
  })
  for (const { key, data } of previousData) {
    const remainingPages = removeItems(data, removedIds)
    writePages(queryClient, key, remainingPages)
    if (remainingPages.pages.every(({ items }) => items.length === 0) && remainingPages.pages.at(-1)?.hasMore)
      void queryClient.resetQueries({ queryKey: key, exact: true })
  }
  const loadedItems = previousData.flatMap(({ data }) => data.pages.flatMap(({ items }) => items))
  const removedCounts = countByMonth(loadedItems.filter(({ id }) => removedIds.has(id)))
  adjustCounts(cache, removedCounts, -1)
  return () => {
    adjustCounts(cache, removedCounts, 1)
    for (const { key, data } of previousData) {
      const current = toPages(queryClient.getQueryData(key))
      if (!current) continue
      const excludedIds = new Set([...removedIds, ...getIds(current)])
      const currentItems = new Map(current.pages.flatMap(({ items }) => items.map((item) => [item.id, item])))
      // Restore only missing photos, so that later removals and changes persist.
      const { pages } = removeItems(data, new Set(getIds(data).filter((id) => !excludedIds.has(id))))
      const restoredPages = pages.map((page) => ({
        ...page,
        items: page.items.map((item) => currentItems.get(item.id) ?? item),
      }))
      writePages(queryClient, key, { ...data, pages: restoredPages })
    }
  }
}

function removeItems(data: Pages, removedIds: ReadonlySet<number>): Pages {
  let shift = 0
  const pages = data.pages.map((page, index) => {
    const items = page.items.filter(({ id }) => !removedIds.has(id))
    const start = page.start === undefined ? {} : { start: page.start - shift }
    shift += page.items.length - items.length
    const isLast = index === data.pages.length - 1
    return { ...page, ...start, items, ...(isLast && { removed: (page.removed ?? 0) + removedIds.size }) }
  })
  return { ...data, pages }
}

/** Counts items by month. An item in several lists counts once. */
function countByMonth(items: readonly MediaItem[]): Map<string, KnownKindCounts> {
  const distinct = new Map(items.map((item) => [item.id, item])).values()
  const months = Map.groupBy(distinct, (item) => getMonth(item) ?? '')
  return new Map([...months].map(([key, ofMonth]) => [key, countKinds(ofMonth)]))
}

/** Adds photos to the cached month counts, or subtracts them, until the counts are refetched. */
function adjustCounts(
  { queryClient, media }: PhotoCache,
  removedCounts: ReadonlyMap<string, KnownKindCounts>,
  sign: 1 | -1,
) {
  queryClient.setQueryData<readonly MonthCount[]>([media, 'months'], (months) =>
    months?.map((month) => {
      const change = removedCounts.get(toMonthKey(month))
      if (!change) return month
      const { videos, documents } = month
      return {
        ...month,
        count: month.count + sign * change.count,
        ...(videos !== undefined && { videos: videos + sign * change.videos }),
        ...(documents !== undefined && { documents: documents + sign * change.documents }),
      }
    }),
  )
}

const getIds = ({ pages }: Pages) => pages.flatMap(({ items }) => items.map(({ id }) => id))

/** Invalidates all queries for photos and albums except paged lists of photos. */
export function refreshCounts(cache: PhotoCache): Promise<void> {
  const isCountQuery = ({ queryKey, state }: { queryKey: QueryKey; state: { data: unknown } }) =>
    isOfSources(cache, queryKey) && !(isList(cache, queryKey) && hasPages(state.data))
  return cache.queryClient.invalidateQueries({ predicate: isCountQuery })
}

/** Invalidates all queries for photos and albums. */
export const refreshAll = (cache: PhotoCache): Promise<void> =>
  cache.queryClient.invalidateQueries({ predicate: ({ queryKey }) => isOfSources(cache, queryKey) })

const isOfSources = ({ media, albums }: PhotoCache, [source]: QueryKey) =>
  source !== undefined && (source === media || source === albums)

/** Returns cached data as pages, or null if it isn't a list of photos. An unpaged list becomes one page. */
function toPages(data: unknown): Pages | null {
  if (hasPages(data)) return data
  return isUnpaged(data) ? { pages: [{ items: data, page: 0, hasMore: false }] } : null
}

/** Writes a list to the cache in its original form, paged or not. */
function writePages(queryClient: QueryClient, key: QueryKey, list: Pages): void {
  queryClient.setQueryData<unknown>(key, (current: unknown) =>
    isUnpaged(current) ? list.pages.flatMap(({ items }) => items) : list,
  )
}

const isUnpaged = (data: unknown): data is readonly MediaItem[] => Array.isArray(data) && data.every(isItem)

const hasPages = (data: unknown): data is Pages =>
  typeof data === 'object' && data !== null && 'pages' in data

const isItem = (data: unknown): data is MediaItem =>
  typeof data === 'object' && data !== null && 'fileName' in data
