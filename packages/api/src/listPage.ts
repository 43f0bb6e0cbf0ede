import {
  infiniteQueryOptions,
  skipToken,
  type InfiniteData,
  type QueryKey,
  type UseInfiniteQueryResult,
} from '@tanstack/react-query'
import type { Api } from './client.ts'

const LIST_PAGE_SIZE = 100

/** A page of a list. Items added or removed on the server don't shift the following pages. */
export interface ListPage<Item> {
  items: readonly Item[]
  /** Cursor of the next page, or null on the last page. */
  nextCursor: string | null
  /** Total number of items. Null except on the first page. */
  total: number | null
}

/** The loaded items of a list, and the total number of its items. */
export interface LoadedList<Item> {
  items: readonly Item[]
  total: number
}

/** The query parameters of a page. */
export interface PageParameters {
  limit: number
  cursor?: string
}

type PageCall<Item> = Promise<{ data?: Item[]; error?: unknown; response: Response }>

/** Loads the page at `cursor`, or the first page if `cursor` is null. */
export async function loadListPage<Item>(
  { send }: Api,
  cursor: string | null,
  requestPage: (query: PageParameters) => PageCall<Item>,
): Promise<ListPage<Item>> {
  const call = requestPage({ limit: LIST_PAGE_SIZE, ...(cursor !== null && { cursor }) })
  const items = await send(call)
  const { headers } = (await call).response
  const nextCursor = headers.get('X-Next-Cursor')
  const total = headers.get('X-Total-Count')
  // A server that doesn't paginate returns all items in one response.
  const isOnlyPage = cursor === null && nextCursor === null
  return { items, nextCursor, total: total === null ? (isOnlyPage ? items.length : null) : Number(total) }
}

/** Creates the options of an infinite query whose data is a `LoadedList`. Without `loadPage`, the query is disabled. */
export const listQueryOptions = <Item>(
  queryKey: QueryKey,
  loadPage: ((cursor: string | null, signal: AbortSignal) => Promise<ListPage<Item>>) | undefined,
) =>
  infiniteQueryOptions({
    queryKey,
    queryFn: loadPage ? ({ pageParam, signal }) => loadPage(pageParam, signal) : skipToken,
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    select: toLoadedList<Item>,
  })

function toLoadedList<Item>({ pages }: InfiniteData<ListPage<Item>>): LoadedList<Item> {
  const items = pages.flatMap((page) => page.items)
  return { items, total: Math.max(pages[0]?.total ?? 0, items.length) }
}

/** Applies a change to the loaded pages of a list, and adjusts the total by the number of added or removed items. */
export function changeItems<Item, Param>(
  list: InfiniteData<ListPage<Item>, Param> | undefined,
  change: (items: readonly Item[]) => readonly Item[],
): InfiniteData<ListPage<Item>, Param> | undefined {
  if (!list) return undefined
  let addedCount = 0
  const pages = list.pages.map((page) => {
    const items = change(page.items)
    addedCount += items.length - page.items.length
    return { ...page, items }
  })
  return {
    ...list,
    pages: pages.map((page) => (page.total === null ? page : { ...page, total: page.total + addedCount })),
  }
}

/** Status of the next page of a list. After `failed`, the page can be requested again. */
export type MoreStatus = 'idle' | 'loading' | 'failed' | 'end'

type PagedQuery = Pick<
  UseInfiniteQueryResult,
  'isFetching' | 'isFetchNextPageError' | 'hasNextPage' | 'fetchNextPage'
>

/** Returns the status of a query's next page, and a function that loads the page unless a request is in progress. */
export function toPaging(query: PagedQuery): { more: MoreStatus; onLoadMore: () => void } {
  return { more: getMoreStatus(query), onLoadMore: () => void query.fetchNextPage({ cancelRefetch: false }) }
}

function getMoreStatus({ isFetching, isFetchNextPageError, hasNextPage }: PagedQuery): MoreStatus {
  if (isFetching && hasNextPage) return 'loading'
  if (isFetchNextPageError) return 'failed'
  return hasNextPage ? 'idle' : 'end'
}
