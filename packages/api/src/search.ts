import { withTimeout, type Api } from './client.ts'
import { toFoundItem } from './foundItem.ts'
import type { MediaPage } from './media.ts'

/** Number of results per page (CONST: search limit). */
export const SEARCH_PAGE_SIZE = 100
export const SEARCH_TIMEOUT_MS = 30_000

/** Loads a page of the user's photos that match a search text, newest first. */
export async function searchMedia(
  { baseUrl, client, send }: Api,
  { query, page, size }: { query: string; page: number; size: number },
  signal?: AbortSignal,
): Promise<MediaPage> {
  const call = client.GET('/api/media/search', {
    params: { query: { q: query, page, limit: size } },
    signal: withTimeout(SEARCH_TIMEOUT_MS, signal),
  })
  const results = await send(call)
  const items = results.map((result, index) => toFoundItem(result, { index: page * size + index, baseUrl }))
  return { items, page, hasMore: items.length === size }
}
