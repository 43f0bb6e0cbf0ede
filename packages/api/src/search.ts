import { infiniteQueryOptions } from '@tanstack/react-query'
import { withTimeout, type Api } from './client.ts'
import { toFoundItem } from './foundItem.ts'
import { pageAfter, type MediaPage } from './media.ts'

/** Results per page (CONST: search limit). */
export const SEARCH_PAGE_SIZE = 100
export const SEARCH_TIMEOUT_MS = 30_000

/**
 * Query for the user's photos that match a search text, newest first, in pages from 0. A blank text sends no request
 * (SEARCH-009), and an outdated search is aborted.
 */
export function searchQuery({ baseUrl, client, send }: Api, query: string) {
  return infiniteQueryOptions({
    queryKey: ['media', 'search', query],
    queryFn: async ({ pageParam, signal }): Promise<MediaPage> => {
      const call = client.GET('/api/media/search', {
        params: { query: { q: query, page: pageParam, limit: SEARCH_PAGE_SIZE } },
        signal: withTimeout(SEARCH_TIMEOUT_MS, signal),
      })
      const results = await send(call)
      const first = pageParam * SEARCH_PAGE_SIZE
      const items = results.map((result, index) => toFoundItem(result, { index: first + index, baseUrl }))
      return { items, page: pageParam, hasMore: items.length === SEARCH_PAGE_SIZE }
    },
    initialPageParam: 0,
    getNextPageParam: pageAfter(SEARCH_PAGE_SIZE),
    enabled: query.trim() !== '',
  })
}
