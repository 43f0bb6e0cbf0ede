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
  endsBefore,
  indexOf,
  isComplete,
  itemAt,
  missingPages,
  nextPage,
  refreshedPages,
  withPage,
} from './pages.ts'

type Paged = { pages: readonly MediaPage[] }

const noPages: readonly MediaPage[] = []
/** Maximum concurrent page requests while filling a range, so that thumbnails don't wait for all pages. */
const MAX_CONCURRENT_PAGES = 4

/**
 * Returns the query with the loaded pages of a list: initially the first page, later the pages that the user scrolled
 * to.
 */
export const sparsePagesQuery = ({ queryKey, size, page }: PagedList, queryClient: QueryClient) =>
  queryOptions<Paged>({
    queryKey,
    // Structural sharing would compare all pages whenever one loads. Consumers compare pages by identity instead.
    structuralSharing: false,
    queryFn: async ({ signal }) => {
      const first = await page(0, signal)
      // Other pages may have loaded during the request.
      const loaded = queryClient.getQueryData<Paged>(queryKey)?.pages ?? noPages
      return { pages: refreshedPages(loaded, first, size) }
    },
  })

/**
 * Loads pages of a long list at any offset. One query contains all loaded pages, so that all components share them.
 * Each pending page is a separate query, which can be canceled by its key.
 */
export function useSparsePages(
  list: PagedList,
  options: { enabled: boolean; staleTime: number; refetchOnWindowFocus: boolean },
): Library {
  const queryClient = useQueryClient()
  const { queryKey, size } = list
  const [source] = queryKey
  const pageKey = (...page: number[]) => [source, 'page', ...queryKey, ...page]
  // Compute the hash of the key only once, because the cache lookup happens in every frame.
  const hash = hashKey(queryKey)
  const loaded = () =>
    queryClient.getQueryCache().get<Paged, Error, Paged>(hash)?.state.data?.pages ?? noPages
  const { data, isError, isFetching, refetch } = useQuery({
    ...options,
    ...sparsePagesQuery(list, queryClient),
  })
  const pages = data?.pages ?? noPages
  // Month headings are visible before the first page has loaded, so a pending first page counts as loading more.
  const isLoading = useIsFetching({ queryKey: pageKey() }) > 0 || (isFetching && !endsBefore(pages, Infinity))
  const [hasFailed, setFailed] = useState(false)
  const nearPages = useRef(new Set<number>())
  const lastNear = useRef({ first: 0, last: 0 })

  async function load(page: number) {
    setFailed(false)
    try {
      const loadedPage = await queryClient.fetchQuery({
        queryKey: pageKey(page),
        queryFn: ({ signal }) => list.page(page, signal),
        staleTime: 0,
        gcTime: 0,
      })
      queryClient.setQueryData<Paged>(
        queryKey,
        (before) => before && { pages: withPage(before.pages, loadedPage, size) },
      )
    } catch (error) {
      if (!(error instanceof CancelledError)) setFailed(true)
    }
  }

  function onNear(first: number, last: number) {
    if (!data) return
    lastNear.current = { first, last }
    const missing = new Set(missingPages(loaded(), { first, last }, size))
    for (const page of nearPages.current.difference(missing))
      void queryClient.cancelQueries({ queryKey: pageKey(page) })
    for (const page of missing.difference(nearPages.current))
      void load(page).finally(() => nearPages.current.delete(page))
    nearPages.current = nearPages.current.union(missing)
  }

  // When the connection is restored, request the pages again whose requests failed.
  useRecovery(() => {
    if (!hasFailed) return
    setFailed(false)
    onNear(lastNear.current.first, lastNear.current.last)
  })

  return {
    pages: data?.pages,
    status: data ? 'ready' : isError ? 'failed' : 'pending',
    onRetry: () => void refetch(),
    more: isLoading ? 'loading' : hasFailed ? 'failed' : endsBefore(pages, Infinity) ? 'end' : 'idle',
    onLoadMore: () => void load(nextPage(loaded(), size)),
    onNear,
    fill(firstId, secondId) {
      const ends = [firstId, secondId].map((id) => indexOf(loaded(), id))
      const range = { first: Math.min(...ends), last: Math.max(...ends) }
      const missing = missingPages(loaded(), range, size)
      if (range.first < 0 || missing.length === 0) return true
      const next = async () => {
        for (let page = missing.shift(); page !== undefined; page = missing.shift()) await load(page)
      }
      return Promise.all(Array.from({ length: MAX_CONCURRENT_PAGES }, next)).then(
        () => missingPages(loaded(), range, size).length === 0,
      )
    },
    loadAll: isComplete(pages)
      ? undefined
      : async (loading) => {
          const { loadWholeList } = await import('./loadAll.ts')
          const completeList = await loadWholeList(list, loading)
          queryClient.setQueryData<Paged>(queryKey, { pages: [completeList] })
        },
    indexOf: (id) => indexOf(pages, id),
    at: (index) => itemAt(pages, index),
    has: (index) => index >= 0 && !endsBefore(pages, index),
    async load(index) {
      await load(Math.floor(index / size))
      return itemAt(loaded(), index)
    },
  }
}
