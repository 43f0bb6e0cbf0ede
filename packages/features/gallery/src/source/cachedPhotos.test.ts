import { pageAfter, type MediaPage } from '@calotype/api'
import { createMediaItems } from '@calotype/api/fixtures'
import { QueryClient, type InfiniteData } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import { updateCachedPhotos, refreshCounts, removeCachedPhotos } from './cachedPhotos.ts'

const SIZE = 10
const KEY = ['media', 'all']

const createCache = (queryClient: QueryClient) => ({ queryClient, media: 'media', albums: 'albums' })

function aLibrary(count: number) {
  const queryClient = new QueryClient()
  const server = { items: createMediaItems(count) }
  const requestedPages: number[] = []
  const load = (pages: number) =>
    queryClient.fetchInfiniteQuery({
      queryKey: KEY,
      queryFn: async ({ pageParam }): Promise<MediaPage> => {
        requestedPages.push(pageParam)
        const items = server.items.slice(pageParam * SIZE, (pageParam + 1) * SIZE)
        return { items, page: pageParam, hasMore: (pageParam + 1) * SIZE < server.items.length }
      },
      initialPageParam: 0,
      getNextPageParam: pageAfter(SIZE),
      pages,
    })
  const data = () => queryClient.getQueryData<InfiniteData<MediaPage>>(KEY)
  return {
    queryClient,
    cache: createCache(queryClient),
    server,
    requestedPages,
    load,
    ids: () => new Set(data()?.pages.flatMap(({ items }) => items.map(({ id }) => id))),
    next: () => pageAfter(SIZE)(data()?.pages.at(-1) ?? { items: [], page: 0, hasMore: false }),
  }
}

it('removes photos without refetching pages, and continues with the page that the next photos moved to', async () => {
  const library = aLibrary(60)
  await library.load(3)
  expect(library.next()).toBe(3)
  const deletedIds = new Set(library.server.items.slice(4, 6).map(({ id }) => id))
  library.server.items = library.server.items.filter(({ id }) => !deletedIds.has(id))
  await removeCachedPhotos(library.cache, deletedIds)
  expect(library.requestedPages).toEqual([0, 1, 2])
  expect(library.ids()).toEqual(new Set(library.server.items.slice(0, 28).map(({ id }) => id)))
  expect(library.next()).toBe(2)
})

it('restores removed photos without undoing later changes', async () => {
  const { queryClient, server, load } = aLibrary(10)
  await load(1)
  const [removed, marked] = server.items.map(({ id }) => id)
  const restore = await removeCachedPhotos(createCache(queryClient), new Set([removed ?? 0]))
  await updateCachedPhotos(createCache(queryClient), (items) =>
    items.map((item) => (item.id === marked ? { ...item, isFavorite: true } : item)),
  )
  restore()
  const pages = queryClient.getQueryData<InfiniteData<MediaPage>>(KEY)?.pages ?? []
  const [first, second] = pages.flatMap(({ items }) => items)
  expect(first?.id).toBe(removed)
  expect(second).toMatchObject({ id: marked, isFavorite: true })
})

it.each([
  [1, 2],
  [10, 2],
  [11, 1],
  [30, 0],
  [99, 0],
])('after removing %i photos from three pages, continues at page %i', (removed, page) => {
  expect(pageAfter(SIZE)({ items: [], page: 2, hasMore: true, removed })).toBe(page)
  expect(pageAfter(SIZE)({ items: [], page: 2, hasMore: false, removed })).toBeNull()
})

it('restores removed photos, but not those removed later', async () => {
  const library = aLibrary(60)
  await library.load(2)
  const [first, second, third] = library.server.items.map(({ id }) => id)
  const restore = await removeCachedPhotos(library.cache, new Set([first ?? 0, second ?? 0]))
  await removeCachedPhotos(library.cache, new Set([third ?? 0]))
  restore()
  const due = library.server.items.slice(0, 20).map(({ id }) => id)
  expect(library.ids()).toEqual(new Set(due.filter((id) => id !== third)))
  expect(library.next()).toBe(1)
})

it('updates, removes and restores photos of a list that is not paged', async () => {
  const queryClient = new QueryClient()
  const items = createMediaItems(3)
  const [first, second] = items
  const key = ['media', 'month', 2024, 7]
  queryClient.setQueryData(key, items)
  const ids = () => queryClient.getQueryData<typeof items>(key)?.map(({ id, isFavorite }) => [id, isFavorite])
  const before = ids()

  const restore = await removeCachedPhotos(createCache(queryClient), new Set(items.map(({ id }) => id)))
  expect(ids()).toEqual([])
  restore()
  expect(ids()).toEqual(before)

  await removeCachedPhotos(createCache(queryClient), new Set([first?.id ?? 0]))
  await updateCachedPhotos(createCache(queryClient), (list) =>
    list.map((item) => ({ ...item, isFavorite: true })),
  )
  expect(ids()?.[0]).toEqual([second?.id, true])
})

it('resets the query when all loaded photos were removed', async () => {
  const library = aLibrary(60)
  await library.load(2)
  const reset = vi.spyOn(library.queryClient, 'resetQueries')
  await removeCachedPhotos(library.cache, library.ids())
  expect(reset).toHaveBeenCalledExactlyOnceWith({ queryKey: KEY, exact: true })
})

it('invalidates counts and albums, but not loaded pages of photos', async () => {
  const { queryClient, load } = aLibrary(20)
  await load(1)
  queryClient.setQueryData(['media', 'months'], [])
  queryClient.setQueryData(['albums', 'mine'], [])
  queryClient.setQueryData(['media', 'trash'], { pages: [] })
  await refreshCounts(createCache(queryClient))
  const isStale = (key: string[]) => queryClient.getQueryState(key)?.isInvalidated
  const keys = [KEY, ['media', 'months'], ['albums', 'mine'], ['media', 'trash']]
  expect(keys.map(isStale)).toEqual([false, true, true, true])
})

it('reduces the count of the month at once, and shifts the following pages of a list with gaps', async () => {
  const queryClient = new QueryClient()
  const items = createMediaItems(40)
  const [first] = items
  const [year, month] = (first?.dateTaken ?? '').split('-').map(Number)
  const counts = [{ year: year ?? 0, month: month ?? 0, count: 3 }]
  const pages = [0, 3].map((page) => {
    const start = page * SIZE
    return { items: items.slice(start, start + SIZE), page, hasMore: true, start }
  })
  queryClient.setQueryData(KEY, { pages })
  queryClient.setQueryData(['media', 'months'], counts)
  const starts = () => queryClient.getQueryData<{ pages: MediaPage[] }>(KEY)?.pages.map(({ start }) => start)

  const restore = await removeCachedPhotos(createCache(queryClient), new Set([first?.id ?? 0]))
  expect(queryClient.getQueryData(['media', 'months'])).toEqual([{ ...counts[0], count: 2 }])
  expect(starts()).toEqual([0, 29])
  restore()
  expect(queryClient.getQueryData(['media', 'months'])).toEqual(counts)
  expect(starts()).toEqual([0, 30])
})
