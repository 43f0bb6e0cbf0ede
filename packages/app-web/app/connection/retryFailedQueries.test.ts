import { albumQueries, getAlbumPhotos, getYears, pageAfter } from '@calotype/api'
import { anAlbum, createMediaItems } from '@calotype/api/fixtures'
import { replyInSequence, mockApi, offline, type MockTable } from '@calotype/api/mock'
import { InfiniteQueryObserver, QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { retryFailedQueries } from './retryFailedQueries.ts'

const createClient = () =>
  new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } })

const page = (pageNumber: number) => ({
  fileUploadResponseList: createMediaItems(24),
  currentPage: pageNumber,
  totalPages: 3,
  hasMore: pageNumber < 2,
})

test('retries a query that failed, but not one that succeeded', async () => {
  const years = vi.fn(() => [2025])
  const api = mockApi({
    'GET /api/albums/{id}': replyInSequence(offline, anAlbum()),
    'GET /api/media/years': years,
  })
  const queryClient = createClient()
  const album = new QueryObserver(queryClient, albumQueries(api).one(12))
  const other = new QueryObserver(queryClient, { queryKey: ['years'], queryFn: () => getYears(api) })
  const subscriptions = [album.subscribe(() => {}), other.subscribe(() => {})]
  await vi.waitFor(() => expect(album.getCurrentResult().isError).toBe(true))
  retryFailedQueries(queryClient)
  await vi.waitFor(() => expect(album.getCurrentResult().data).toEqual(anAlbum()))
  expect(years).toHaveBeenCalledOnce()
  for (const unsubscribe of subscriptions) unsubscribe()
})

test('retries only the failed page of a list', async () => {
  const requestedPages: string[] = []
  let isOffline = false
  const table: MockTable = {
    'GET /api/albums/{id}/media': ({ query }) => {
      requestedPages.push(query.get('page') ?? '')
      return isOffline ? offline : page(Number(query.get('page')))
    },
  }
  const queryClient = createClient()
  const photos = new InfiniteQueryObserver(queryClient, {
    queryKey: ['photos'],
    queryFn: ({ pageParam }) => getAlbumPhotos(mockApi(table), { id: 12, page: pageParam, size: 24 }),
    initialPageParam: 0,
    getNextPageParam: pageAfter(24),
  })
  const end = photos.subscribe(() => {})
  await vi.waitFor(() => expect(photos.getCurrentResult().data?.pages).toHaveLength(1))
  isOffline = true
  await photos.fetchNextPage()
  isOffline = false
  retryFailedQueries(queryClient)
  await vi.waitFor(() => expect(photos.getCurrentResult().data?.pages).toHaveLength(2))
  expect(requestedPages).toEqual(['0', '1', '1'])
  end()
})

test('does not fetch for screens that are closed', async () => {
  const album = vi.fn(() => offline)
  const queryClient = createClient()
  const api = mockApi({ 'GET /api/albums/{id}': album })
  await queryClient.prefetchQuery(albumQueries(api).one(12))
  retryFailedQueries(queryClient)
  expect(album).toHaveBeenCalledOnce()
})
