import { changeItems, type ListPage } from '@calotype/api'
import type { InfiniteData, QueryClient, QueryKey } from '@tanstack/react-query'

/** Replaces a changed item in all loaded lists whose keys start with `queryKey`. */
export function replaceItem<Item extends { id: number }>(
  queryClient: QueryClient,
  queryKey: QueryKey,
  updated: Item,
): void {
  queryClient.setQueriesData<InfiniteData<ListPage<Item>>>({ queryKey }, (pages) =>
    changeItems(pages, (items) => items.map((item) => (item.id === updated.id ? updated : item))),
  )
}
