import { pageAfter, type MediaPage } from '@calotype/api'
import { mediaItems } from '@calotype/api/fixtures'
import { QueryClient, type InfiniteData } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import { changeLoaded, refreshCounts, removeLoaded } from './loaded.ts'

const SIZE = 10
const KEY = ['media', 'all']

/** Somebody's library, and the pages of it that are loaded. */
function aLibrary(count: number) {
  const queryClient = new QueryClient()
  const server = { items: mediaItems(count) }
  const asked: number[] = []
  const load = (pages: number) =>
    queryClient.fetchInfiniteQuery({
      queryKey: KEY,
      queryFn: async ({ pageParam }): Promise<MediaPage> => {
        asked.push(pageParam)
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
    server,
    asked,
    load,
    ids: () => new Set(data()?.pages.flatMap(({ items }) => items.map(({ id }) => id))),
    next: () => pageAfter(SIZE)(data()?.pages.at(-1) ?? { items: [], page: 0, hasMore: false }),
  }
}

it('asks for no page again when photos are taken out, but for the one that what follows has moved to', async () => {
  const library = aLibrary(60)
  await library.load(3)
  expect(library.next()).toBe(3)
  const gone = new Set(library.server.items.slice(4, 6).map(({ id }) => id))
  library.server.items = library.server.items.filter(({ id }) => !gone.has(id))
  await removeLoaded(library.queryClient, gone)
  expect(library.asked).toEqual([0, 1, 2])
  expect(library.ids()).toEqual(new Set(library.server.items.slice(0, 28).map(({ id }) => id)))
  expect(library.next()).toBe(2)
})

it('puts photos back beside what was changed meanwhile', async () => {
  const { queryClient, server, load } = aLibrary(10)
  await load(1)
  const [gone, marked] = server.items.map(({ id }) => id)
  const putBack = await removeLoaded(queryClient, new Set([gone ?? 0]))
  await changeLoaded(queryClient, (items) =>
    items.map((item) => (item.id === marked ? { ...item, isFavorite: true } : item)),
  )
  putBack()
  const pages = queryClient.getQueryData<InfiniteData<MediaPage>>(KEY)?.pages ?? []
  const [first, second] = pages.flatMap(({ items }) => items)
  expect(first?.id).toBe(gone)
  expect(second).toMatchObject({ id: marked, isFavorite: true })
})

it.each([
  [1, 2],
  [10, 2],
  [11, 1],
  [30, 0],
  [99, 0],
])('goes on after %i were removed from three pages at page %i', (removed, page) => {
  expect(pageAfter(SIZE)({ items: [], page: 2, hasMore: true, removed })).toBe(page)
  expect(pageAfter(SIZE)({ items: [], page: 2, hasMore: false, removed })).toBeNull()
})

it('puts back what was taken out, and not what was taken out later', async () => {
  const library = aLibrary(60)
  await library.load(2)
  const [first, second, third] = library.server.items.map(({ id }) => id)
  const putBack = await removeLoaded(library.queryClient, new Set([first ?? 0, second ?? 0]))
  await removeLoaded(library.queryClient, new Set([third ?? 0]))
  putBack()
  const due = library.server.items.slice(0, 20).map(({ id }) => id)
  expect(library.ids()).toEqual(new Set(due.filter((id) => id !== third)))
  expect(library.next()).toBe(1)
})

it('changes a list that came whole, takes photos out of it and puts them back', async () => {
  const queryClient = new QueryClient()
  const items = mediaItems(3)
  const [first, second] = items
  const key = ['media', 'month', 2024, 7]
  queryClient.setQueryData(key, items)
  const ids = () => queryClient.getQueryData<typeof items>(key)?.map(({ id, isFavorite }) => [id, isFavorite])
  const before = ids()

  const putBack = await removeLoaded(queryClient, new Set(items.map(({ id }) => id)))
  expect(ids()).toEqual([])
  putBack()
  expect(ids()).toEqual(before)

  await removeLoaded(queryClient, new Set([first?.id ?? 0]))
  await changeLoaded(queryClient, (list) => list.map((item) => ({ ...item, isFavorite: true })))
  expect(ids()?.[0]).toEqual([second?.id, true])
})

it('begins anew where nothing is left of what was loaded', async () => {
  const library = aLibrary(60)
  await library.load(2)
  const reset = vi.spyOn(library.queryClient, 'resetQueries')
  await removeLoaded(library.queryClient, library.ids())
  expect(reset).toHaveBeenCalledExactlyOnceWith({ queryKey: KEY, exact: true })
})

it('makes counts and albums stale, and no page of photos', async () => {
  const { queryClient, load } = aLibrary(20)
  await load(1)
  queryClient.setQueryData(['media', 'months'], [])
  queryClient.setQueryData(['albums', 'mine'], [])
  queryClient.setQueryData(['media', 'trash'], { pages: [] })
  await refreshCounts(queryClient)
  const isStale = (key: string[]) => queryClient.getQueryState(key)?.isInvalidated
  const keys = [KEY, ['media', 'months'], ['albums', 'mine'], ['media', 'trash']]
  expect(keys.map(isStale)).toEqual([false, true, true, true])
})

it('takes what goes out of the counts of its month at once, and moves up what follows in a list with gaps', async () => {
  const queryClient = new QueryClient()
  const items = mediaItems(40)
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

  const putBack = await removeLoaded(queryClient, new Set([first?.id ?? 0]))
  expect(queryClient.getQueryData(['media', 'months'])).toEqual([{ ...counts[0], count: 2 }])
  expect(starts()).toEqual([0, 29])
  putBack()
  expect(queryClient.getQueryData(['media', 'months'])).toEqual(counts)
  expect(starts()).toEqual([0, 30])
})
