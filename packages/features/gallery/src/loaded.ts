import type { MediaItem, MediaPage } from '@calotype/api'
import type { InfiniteData, QueryClient, QueryKey } from '@tanstack/react-query'

type Pages = InfiniteData<MediaPage, unknown>

/** Every list of photos there may be: the library, its years, favourites and answers, and albums. Not the trash. */
const isList = ([kind, name]: QueryKey) =>
  (kind === 'media' && name !== 'trash') || (kind === 'albums' && name === 'photos')

/**
 * Changes the photos of all lists that are loaded, before the server has answered. Answers how to take that back.
 * What is on its way is not waited for: it would bring back what was.
 */
export async function changeLoaded(
  queryClient: QueryClient,
  change: (items: readonly MediaItem[]) => readonly MediaItem[],
): Promise<() => void> {
  const filter = { predicate: ({ queryKey }: { queryKey: QueryKey }) => isList(queryKey) }
  await queryClient.cancelQueries(filter)
  const before = queryClient.getQueriesData<unknown>(filter)
  for (const [key, data] of before) {
    if (hasPages(data)) {
      const pages = data.pages.map((page) => ({ ...page, items: change(page.items) }))
      queryClient.setQueryData<Pages>(key, { ...data, pages })
    } else if (isItem(data)) {
      queryClient.setQueryData(key, change([data])[0] ?? data)
    }
  }
  return () => before.forEach(([key, data]) => queryClient.setQueryData(key, data))
}

const hasPages = (data: unknown): data is Pages =>
  typeof data === 'object' && data !== null && 'pages' in data

const isItem = (data: unknown): data is MediaItem =>
  typeof data === 'object' && data !== null && 'fileName' in data
