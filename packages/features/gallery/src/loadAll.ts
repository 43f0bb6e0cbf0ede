/** @file Loads whole lists for "Select all". This module is imported on demand, because few users need it. */
import { MAX_PAGE_SIZE, type MediaItem, type MediaPage, type PagedList } from '@calotype/api'
import type { LoadAllOptions, Photos } from './sequence.ts'
import { mergeItems } from './pages.ts'

/**
 * Loads all items of a long list, and returns them as one page. Adding pages one by one would lay out all loaded items
 * for each page.
 */
export async function loadWholeList(
  list: PagedList,
  { signal, onProgress }: LoadAllOptions,
): Promise<MediaPage> {
  // An upload between two requests moves the last items of a page to the next page, so they arrive twice.
  const items = new Map<number, MediaItem>()
  for (let page = 0, hasMore = true; hasMore; page++) {
    const loadedPage = await list.page(page, signal, MAX_PAGE_SIZE)
    for (const item of loadedPage.items) items.set(item.id, items.get(item.id) ?? item)
    hasMore = loadedPage.hasMore
    onProgress(items.size)
  }
  return { items: [...items.values()], page: 0, start: 0, hasMore: false }
}

export async function loadRemainingPages(
  { fetchNextPage }: Pick<Photos, 'fetchNextPage'>,
  { signal, onProgress }: LoadAllOptions,
): Promise<void> {
  for (let hasMore = true; hasMore;) {
    const { data, error, hasNextPage } = await fetchNextPage({ cancelRefetch: false })
    signal.throwIfAborted()
    if (error) throw error
    hasMore = hasNextPage
    onProgress(mergeItems(data?.pages ?? []).length)
  }
}
