import { expect, test, vi } from 'vitest'
import { createMediaItems } from './fixtures/index.ts'
import { mockApi } from './mock.ts'
import { SEARCH_PAGE_SIZE, searchMedia } from './search.ts'

const firstPage = (query: string) => ({ query, page: 0, size: SEARCH_PAGE_SIZE })

test('loads pages of 100 results, starting at page 0', async () => {
  const requests: string[] = []
  const api = mockApi({
    'GET /api/media/search': ({ query }) => {
      requests.push(query.toString())
      return createMediaItems(3).map((item) => ({ ...item, thumbnailUrl: `/${item.fileName}` }))
    },
  })
  const { items, hasMore } = await searchMedia(api, firstPage('winter lake'))
  expect(requests).toEqual(['q=winter+lake&page=0&limit=100'])
  expect([items.length, hasMore]).toEqual([3, false])
})

test('completes a minimal result and gives it an id (SEARCH-008)', async () => {
  const results = [
    { name: 'a.jpg', thumbnailUrl: '/thumb', url: '/file' },
    { name: 'b.MP4', url: 'http://mock/file?key=1' },
    { name: 'c.jpg', url: 'https://elsewhere.test/c.jpg' },
    { name: 'd.jpg' },
  ]
  const api = mockApi({ 'GET /api/media/search': results })
  const { items } = await searchMedia(api, firstPage('a'))
  expect(items).toMatchObject([
    { id: -1, name: 'a.jpg', picture: '/thumb', type: 'image/jpeg' },
    { id: -2, name: 'b.MP4', picture: '/file?key=1', type: 'video/mp4' },
    { id: -3, name: 'c.jpg', type: 'application/pdf' },
    { id: -4, name: 'd.jpg', type: 'application/pdf' },
  ])
  expect(items.map((item) => 'picture' in item)).toEqual([true, true, false, false])
})

test('aborts a search that was canceled', async () => {
  const signals: AbortSignal[] = []
  const api = mockApi(
    {},
    {
      fetch: (input) => {
        const { signal } = input as Request
        signals.push(signal)
        return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
      },
    },
  )
  const abortController = new AbortController()
  const result = searchMedia(api, firstPage('lake'), abortController.signal).catch(() => 'given up')
  await vi.waitFor(() => expect(signals).toHaveLength(1))
  abortController.abort()
  expect(await result).toBe('given up')
  expect(signals[0]?.aborted).toBe(true)
})
