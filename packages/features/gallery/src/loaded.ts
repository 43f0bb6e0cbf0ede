import type { MediaItem, MediaPage, MonthCount } from '@calotype/api'
import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { monthKey, monthOfItem } from './gallery/groupByMonth.ts'
import { countKinds, type KnownKindCounts } from './kinds.ts'

/** A list that is read by pages; one whose pages come in turn also keeps what they were asked for by. */
type Pages = { pages: readonly MediaPage[]; pageParams?: readonly unknown[] }

/** Every list of photos there may be: the library, its years, favorites and answers, and albums. Not the trash. */
const isList = ([kind, name]: QueryKey) =>
  (kind === 'media' && name !== 'trash') || (kind === 'albums' && name === 'photos')

/**
 * Changes the photos of all lists that are loaded, before the server has answered. What is on its way is not waited for:
 * it would bring back what was.
 */
export async function changeLoaded(
  queryClient: QueryClient,
  change: (items: readonly MediaItem[]) => readonly MediaItem[],
): Promise<void> {
  const filter = { predicate: ({ queryKey }: { queryKey: QueryKey }) => isList(queryKey) }
  await queryClient.cancelQueries(filter)
  for (const [key, data] of queryClient.getQueriesData<unknown>(filter)) {
    const list = pagesOf(data)
    if (list) {
      const pages = list.pages.map((page) => ({ ...page, items: change(page.items) }))
      write(queryClient, key, { ...list, pages })
    } else if (isItem(data)) {
      queryClient.setQueryData(key, change([data])[0] ?? data)
    }
  }
}

/**
 * Takes photos out of all lists that are loaded, which need not be loaded again for that: the page after the last one is
 * asked for anew from where it stands now. Of which nothing is left begins anew. Answers how to put the photos back.
 */
export async function removeLoaded(queryClient: QueryClient, gone: ReadonlySet<number>): Promise<() => void> {
  const filter = { predicate: ({ queryKey }: { queryKey: QueryKey }) => isList(queryKey) }
  await queryClient.cancelQueries(filter)
  const before = queryClient.getQueriesData<unknown>(filter).flatMap(([key, data]) => {
    const list = pagesOf(data)
    return list ? [{ key, data: list }] : []
  })
  for (const { key, data } of before) {
    const left = without(data, gone)
    write(queryClient, key, left)
    if (left.pages.every(({ items }) => items.length === 0) && left.pages.at(-1)?.hasMore)
      void queryClient.resetQueries({ queryKey: key, exact: true })
  }
  const loaded = before.flatMap(({ data }) => data.pages.flatMap(({ items }) => items))
  const taken = monthsOf(loaded.filter(({ id }) => gone.has(id)))
  count(queryClient, taken, -1)
  return () => {
    count(queryClient, taken, 1)
    for (const { key, data } of before) {
      const now = pagesOf(queryClient.getQueryData(key))
      if (!now) continue
      const there = new Set([...gone, ...idsOf(now)])
      const present = new Map(now.pages.flatMap(({ items }) => items.map((item) => [item.id, item])))
      // What was taken out later stays out, and what was changed later stays changed.
      const { pages } = without(data, new Set(idsOf(data).filter((id) => !there.has(id))))
      const kept = pages.map((page) => ({
        ...page,
        items: page.items.map((item) => present.get(item.id) ?? item),
      }))
      write(queryClient, key, { ...data, pages: kept })
    }
  }
}

function without(data: Pages, gone: ReadonlySet<number>): Pages {
  let up = 0
  const pages = data.pages.map((page, at) => {
    const items = page.items.filter(({ id }) => !gone.has(id))
    const start = page.start === undefined ? {} : { start: page.start - up }
    up += page.items.length - items.length
    const isLast = at === data.pages.length - 1
    return { ...page, ...start, items, ...(isLast && { removed: (page.removed ?? 0) + gone.size }) }
  })
  return { ...data, pages }
}

/** Counts items by month. An item that several lists have counts once. */
function monthsOf(items: readonly MediaItem[]): Map<string, KnownKindCounts> {
  const distinct = new Map(items.map((item) => [item.id, item])).values()
  const months = Map.groupBy(distinct, (item) => monthOfItem(item) ?? '')
  return new Map([...months].map(([key, ofMonth]) => [key, countKinds(ofMonth)]))
}

/** Counts photos into their months, or out of them, until the server has counted anew. */
function count(queryClient: QueryClient, taken: ReadonlyMap<string, KnownKindCounts>, sign: 1 | -1) {
  queryClient.setQueryData<readonly MonthCount[]>(['media', 'months'], (months) =>
    months?.map((month) => {
      const change = taken.get(monthKey(month))
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

const idsOf = ({ pages }: Pages) => pages.flatMap(({ items }) => items.map(({ id }) => id))

/** Asks again for what is known of photos and albums, but not for the pages of photos that are loaded. */
export function refreshCounts(queryClient: QueryClient): Promise<void> {
  const predicate = ({ queryKey, state }: { queryKey: QueryKey; state: { data: unknown } }) =>
    (queryKey[0] === 'media' || queryKey[0] === 'albums') && !(isList(queryKey) && hasPages(state.data))
  return queryClient.invalidateQueries({ predicate })
}

/** What is loaded of a list of photos: one that is not read by pages is a page. Null for what is no list of photos. */
function pagesOf(data: unknown): Pages | null {
  if (hasPages(data)) return data
  return isWhole(data) ? { pages: [{ items: data, page: 0, hasMore: false }] } : null
}

/** Keeps a list in the shape it has. */
function write(queryClient: QueryClient, key: QueryKey, list: Pages): void {
  queryClient.setQueryData<unknown>(key, (now: unknown) =>
    isWhole(now) ? list.pages.flatMap(({ items }) => items) : list,
  )
}

const isWhole = (data: unknown): data is readonly MediaItem[] => Array.isArray(data) && data.every(isItem)

const hasPages = (data: unknown): data is Pages =>
  typeof data === 'object' && data !== null && 'pages' in data

const isItem = (data: unknown): data is MediaItem =>
  typeof data === 'object' && data !== null && 'fileName' in data
