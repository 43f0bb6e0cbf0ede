import type { MediaItem, MediaPage } from '@calotype/api'
import type { InfiniteData, QueryClient, QueryKey } from '@tanstack/react-query'

type Pages = InfiniteData<MediaPage, unknown>

/** Every list of photos there may be: the library, its years, favourites and answers, and albums. Not the trash. */
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
    if (hasPages(data)) {
      const pages = data.pages.map((page) => ({ ...page, items: change(page.items) }))
      queryClient.setQueryData<Pages>(key, { ...data, pages })
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
    return hasPages(data) ? [{ key, data }] : []
  })
  for (const { key, data } of before) {
    const left = without(data, gone)
    queryClient.setQueryData(key, left)
    if (left.pages.every(({ items }) => items.length === 0) && left.pages.at(-1)?.hasMore)
      void queryClient.resetQueries({ queryKey: key, exact: true })
  }
  return () => {
    for (const { key, data } of before) {
      const now = queryClient.getQueryData<Pages>(key)
      if (!now) continue
      const there = new Set([...gone, ...idsOf(now)])
      const present = new Map(now.pages.flatMap(({ items }) => items.map((item) => [item.id, item])))
      // What was taken out later stays out, and what was changed later stays changed.
      const { pages } = without(data, new Set(idsOf(data).filter((id) => !there.has(id))))
      const kept = pages.map((page) => ({
        ...page,
        items: page.items.map((item) => present.get(item.id) ?? item),
      }))
      queryClient.setQueryData<Pages>(key, { ...data, pages: kept })
    }
  }
}

function without(data: Pages, gone: ReadonlySet<number>): Pages {
  const pages = data.pages.map((page, at) => ({
    ...page,
    items: page.items.filter(({ id }) => !gone.has(id)),
    ...(at === data.pages.length - 1 && { removed: (page.removed ?? 0) + gone.size }),
  }))
  return { ...data, pages }
}

const idsOf = ({ pages }: Pages) => pages.flatMap(({ items }) => items.map(({ id }) => id))

/** Asks again for what is known of photos and albums, but not for the pages of photos that are loaded. */
export function refreshCounts(queryClient: QueryClient): Promise<void> {
  const predicate = ({ queryKey, state }: { queryKey: QueryKey; state: { data: unknown } }) =>
    (queryKey[0] === 'media' || queryKey[0] === 'albums') && !(isList(queryKey) && hasPages(state.data))
  return queryClient.invalidateQueries({ predicate })
}

const hasPages = (data: unknown): data is Pages =>
  typeof data === 'object' && data !== null && 'pages' in data

const isItem = (data: unknown): data is MediaItem =>
  typeof data === 'object' && data !== null && 'fileName' in data
