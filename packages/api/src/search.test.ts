import { QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { mediaItems } from './fixtures/index.ts'
import { mockApi } from './mock.ts'
import { searchQuery } from './search.ts'

test('loads pages of 100 results, starting at page 0', async () => {
  const requests: string[] = []
  const api = mockApi({
    'GET /api/media/search': ({ query }) => {
      requests.push(query.toString())
      return mediaItems(3).map((item) => ({ ...item, thumbnailUrl: `/${item.fileName}` }))
    },
  })
  const { pages } = await new QueryClient().fetchInfiniteQuery({
    ...searchQuery(api, 'winter lake'),
    pages: 3,
  })
  expect(requests).toEqual(['q=winter+lake&page=0&limit=100'])
  expect(pages.map(({ items, hasMore }) => [items.length, hasMore])).toEqual([[3, false]])
})

test('completes a minimal result and gives it an id (SEARCH-008)', async () => {
  const results = [
    { name: 'a.jpg', thumbnailUrl: '/thumb', url: '/file' },
    { name: 'b.MP4', url: 'http://mock/file?key=1' },
    { name: 'c.jpg', url: 'https://elsewhere.test/c.jpg' },
    { name: 'd.jpg' },
  ]
  const api = mockApi({ 'GET /api/media/search': results })
  const { pages } = await new QueryClient().fetchInfiniteQuery(searchQuery(api, 'a'))
  expect(pages[0]?.items).toMatchObject([
    { id: -1, name: 'a.jpg', picture: '/thumb', type: 'image/jpeg' },
    { id: -2, name: 'b.MP4', picture: '/file?key=1', type: 'video/mp4' },
    { id: -3, name: 'c.jpg', type: 'application/pdf' },
    { id: -4, name: 'd.jpg', type: 'application/pdf' },
  ])
  expect(pages[0]?.items.map((item) => 'picture' in item)).toEqual([true, true, false, false])
})

test('sends no request for a blank query (SEARCH-009)', () => {
  expect(searchQuery(mockApi({}), '  ').enabled).toBe(false)
  expect(searchQuery(mockApi({}), 'lake').enabled).toBe(true)
})

test('aborts a search that was canceled', async () => {
  const client = new QueryClient()
  const signals: AbortSignal[] = []
  const api = mockApi(
    {},
    {
      fetch: (input) => {
        if (input instanceof Request) signals.push(input.signal)
        return new Promise(() => {})
      },
    },
  )
  const search = searchQuery(api, 'lake')
  const result = client.fetchInfiniteQuery(search).catch(() => 'given up')
  await vi.waitFor(() => expect(signals).toHaveLength(1))
  await client.cancelQueries({ queryKey: search.queryKey })
  expect(await result).toBe('given up')
  expect(signals[0]?.aborted).toBe(true)
})
