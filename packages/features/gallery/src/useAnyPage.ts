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
import type { Library } from './library.ts'
import { endsBefore, indexOf, itemAt, missingPages, pageBehind, renewed, withPage } from './pages.ts'

type Paged = { pages: readonly MediaPage[] }

const nothing: readonly MediaPage[] = []
/** Pages of a range that are on their way at the same time: the thumbnails in the window need not wait for all of them. */
const FILLED_AT_ONCE = 4

/** What has come of a list: its first page, and later those that are looked at. */
export const pagesOf = ({ queryKey, size, page }: PagedList, queryClient: QueryClient) =>
  queryOptions<Paged>({
    queryKey,
    // Pages are compared where they are shown. To compare all that have come with all that had takes long where one comes.
    structuralSharing: false,
    queryFn: async ({ signal }) => {
      const first = await page(0, signal)
      // Others may have come meanwhile.
      const loaded = queryClient.getQueryData<Paged>(queryKey)?.pages ?? nothing
      return { pages: renewed(loaded, first, size) }
    },
  })

/**
 * A long list that is read where it is looked at. What has come stands in one query, so that whoever shows the list
 * shows the same; each page on its way is a query of its own, and is given up by its key.
 */
export function useAnyPage(
  list: PagedList,
  options: { enabled: boolean; staleTime: number; refetchOnWindowFocus: boolean },
): Library {
  const queryClient = useQueryClient()
  const { queryKey, size } = list
  const onTheWay = (...page: number[]) => ['media', 'page', ...queryKey, ...page]
  // A key is put into words to look for what it names, and this is asked with every frame.
  const hash = hashKey(queryKey)
  const loaded = () =>
    queryClient.getQueryCache().get<Paged, Error, Paged>(hash)?.state.data?.pages ?? nothing
  const { data, isError, isFetching, refetch } = useQuery({ ...options, ...pagesOf(list, queryClient) })
  const pages = data?.pages ?? nothing
  // Months are shown before their first page has loaded.
  const isLoading =
    useIsFetching({ queryKey: onTheWay() }) > 0 || (isFetching && !endsBefore(pages, Infinity))
  const [hasFailed, setFailed] = useState(false)
  const near = useRef(new Set<number>())
  const lastNear = useRef({ first: 0, last: 0 })

  async function load(page: number) {
    setFailed(false)
    try {
      const come = await queryClient.fetchQuery({
        queryKey: onTheWay(page),
        queryFn: ({ signal }) => list.page(page, signal),
        staleTime: 0,
        gcTime: 0,
      })
      queryClient.setQueryData<Paged>(
        queryKey,
        (before) => before && { pages: withPage(before.pages, come, size) },
      )
    } catch (error) {
      if (!(error instanceof CancelledError)) setFailed(true)
    }
  }

  function onNear(first: number, last: number) {
    if (!data) return
    lastNear.current = { first, last }
    const wanted = new Set(missingPages(loaded(), { first, last }, size))
    for (const page of near.current.difference(wanted))
      void queryClient.cancelQueries({ queryKey: onTheWay(page) })
    for (const page of wanted.difference(near.current))
      void load(page).finally(() => near.current.delete(page))
    near.current = near.current.union(wanted)
  }

  // Request the pages again whose requests failed when the connection was lost.
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
    onLoadMore: () => void load(pageBehind(loaded(), size)),
    onNear,
    fill(one, other) {
      const ends = [one, other].map((id) => indexOf(loaded(), id))
      const range = { first: Math.min(...ends), last: Math.max(...ends) }
      const missing = missingPages(loaded(), range, size)
      if (range.first < 0 || missing.length === 0) return true
      const next = async () => {
        for (let page = missing.shift(); page !== undefined; page = missing.shift()) await load(page)
      }
      return Promise.all(Array.from({ length: FILLED_AT_ONCE }, next)).then(
        () => missingPages(loaded(), range, size).length === 0,
      )
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
