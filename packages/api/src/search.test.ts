import { QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { mediaItems } from './fixtures/index.ts'
import { mockApi } from './mock.ts'
import { searchQuery } from './search.ts'

test('a search asks for 100 results from page 0', async () => {
  const asked: string[] = []
  const api = mockApi({
    'GET /api/media/search': ({ query }) => {
      asked.push(query.toString())
      return mediaItems(3).map((item) => ({ ...item, thumbnailUrl: `/${item.fileName}` }))
    },
  })
  const { pages } = await new QueryClient().fetchInfiniteQuery({
    ...searchQuery(api, 'winter lake'),
    pages: 3,
  })
  expect(asked).toEqual(['q=winter+lake&page=0&limit=100'])
  expect(pages.map(({ items, hasMore }) => [items.length, hasMore])).toEqual([[3, false]])
})

test('nothing is asked for a blank query (SEARCH-009)', () => {
  expect(searchQuery(mockApi({}), '  ').enabled).toBe(false)
  expect(searchQuery(mockApi({}), 'lake').enabled).toBe(true)
})

test('a search nobody waits for any more is aborted', async () => {
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
  const answer = client.fetchInfiniteQuery(search).catch(() => 'given up')
  await vi.waitFor(() => expect(signals).toHaveLength(1))
  await client.cancelQueries({ queryKey: search.queryKey })
  expect(await answer).toBe('given up')
  expect(signals[0]?.aborted).toBe(true)
})
