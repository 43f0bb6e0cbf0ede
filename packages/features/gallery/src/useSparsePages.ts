import type { MediaPage, PagedList } from '@calotype/api'
import { useRecovery } from '@calotype/platform'
import {
  CancelledError,
  hashKey,
  queryOptions,
  useIsFetching,
  useQuery,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Library } from './sequence.ts'
import {
  hasEndedBefore,
  findItemIndex,
  isComplete,
  getItem,
  findMissingPages,
  getNextPage,
  replaceFirstPage,
  addPage,
} from './pages.ts'

type Paged = { pages: readonly MediaPage[] }

const noPages: readonly MediaPage[] = []
/** Maximum number of concurrent page requests while filling a range, so that thumbnails don't wait for all pages. */
const MAX_CONCURRENT_PAGES = 4

/** Creates the query for the loaded pages of a list: the first page, and later the pages to which the user scrolls. */
export const createSparsePagesQuery = ({ queryKey, size, page }: PagedList, queryClient: QueryClient) =>
  queryOptions<Paged>({
    queryKey,
    // Structural sharing would compare all pages whenever one loads. Consumers compare pages by identity.
    structuralSharing: false,
    queryFn: async ({ signal }) => {
      const first = await page(0, signal)
      // Other pages may have loaded during the request.
      const getLoadedPages = queryClient.getQueryData<Paged>(queryKey)?.pages ?? noPages
      return { pages: replaceFirstPage(getLoadedPages, first, size) }
    },
  })

/**
 * Loads pages of a long list at any offset. One query contains all loaded pages, so that components share them. Each
 * pending page is a separate query that can be canceled by its key.
 */
export function useSparsePages(
  list: PagedList,
  options: { enabled: boolean; staleTime: number; refetchOnWindowFocus: boolean },
): Library {
  const queryClient = useQueryClient()
  const { queryKey, size } = list
  const [source] = queryKey
  const createPageKey = (...page: number[]) => [source, 'page', ...queryKey, ...page]
  // Hash the key only once, because every scroll event reads the cached pages.
  const hash = hashKey(queryKey)
  const getLoadedPages = () =>
    queryClient.getQueryCache().get<Paged, Error, Paged>(hash)?.state.data?.pages ?? noPages
  const { data, isError, isFetching, refetch } = useQuery({
    ...options,
    ...createSparsePagesQuery(list, queryClient),
  })
  const pages = data?.pages ?? noPages
  // Month headings are visible before the first page has loaded, so its request counts as loading more.
  const isLoading =
    useIsFetching({ queryKey: createPageKey() }) > 0 || (isFetching && !hasEndedBefore(pages, Infinity))
  const [hasFailed, setFailed] = useState(false)
  const nearPages = useRef(new Set<number>())
  const lastRange = useRef({ first: 0, last: 0 })

  async function load(page: number) {
    setFailed(false)
    try {
      const loadedPage = await queryClient.fetchQuery({
        queryKey: createPageKey(page),
        queryFn: ({ signal }) => list.page(page, signal),
        staleTime: 0,
        gcTime: 0,
      })
      queryClient.setQueryData<Paged>(
        queryKey,
        (before) => before && { pages: addPage(before.pages, loadedPage, size) },
      )
    } catch (error) {
      if (!(error instanceof CancelledError)) setFailed(true)
    }
  }

  function onNear(first: number, last: number) {
    if (!data) return
    lastRange.current = { first, last }
    const missing = new Set(findMissingPages(getLoadedPages(), { first, last }, size))
    for (const page of nearPages.current.difference(missing))
      void queryClient.cancelQueries({ queryKey: createPageKey(page) })
    for (const page of missing.difference(nearPages.current))
      void load(page).finally(() => nearPages.current.delete(page))
    nearPages.current = nearPages.current.union(missing)
  }

  // When the connection is restored, request the failed pages again.
  useRecovery(() => {
    if (!hasFailed) return
    setFailed(false)
    onNear(lastRange.current.first, lastRange.current.last)
  })

  return {
    pages: data?.pages,
    status: data ? 'ready' : isError ? 'failed' : 'pending',
    onRetry: () => void refetch(),
    more: isLoading ? 'loading' : hasFailed ? 'failed' : hasEndedBefore(pages, Infinity) ? 'end' : 'idle',
    onLoadMore: () => void load(getNextPage(getLoadedPages(), size)),
    onNear,
    fill(firstId, secondId) {
      const indexes = [firstId, secondId].map((id) => findItemIndex(getLoadedPages(), id))
      const range = { first: Math.min(...indexes), last: Math.max(...indexes) }
      const missing = findMissingPages(getLoadedPages(), range, size)
      if (range.first < 0 || missing.length === 0) return true
      const loadNext = async () => {
        for (let page = missing.shift(); page !== undefined; page = missing.shift()) await load(page)
      }
      return Promise.all(Array.from({ length: MAX_CONCURRENT_PAGES }, loadNext)).then(
        () => findMissingPages(getLoadedPages(), range, size).length === 0,
      )
    },
    loadAll: isComplete(pages)
      ? undefined
      : async (loading) => {
          const { loadWholeList } = await import('./loadAll.ts')
          const completeList = await loadWholeList(list, loading)
          queryClient.setQueryData<Paged>(queryKey, { pages: [completeList] })
        },
    indexOf: (id) => findItemIndex(pages, id),
    at: (index) => getItem(pages, index),
    has: (index) => index >= 0 && !hasEndedBefore(pages, index),
    async load(index) {
      await load(Math.floor(index / size))
      return getItem(getLoadedPages(), index)
    },
  }
}
