import { createApi } from '@calotype/api'
import { createMediaItems } from '@calotype/api/fixtures'
import { getThumbnailUrl, type MediaLoader } from '@calotype/platform'
import { QueryClient } from '@tanstack/react-query'
import { expect, onTestFinished, test, vi } from 'vitest'
import { fetchGalleryAhead } from './fetchGalleryAhead.ts'
import type { LibraryFilter } from './library.ts'

const page = { fileUploadResponseList: createMediaItems(30), currentPage: 0, totalPages: 1, hasMore: false }

/** Runs the prefetch. Returns the requested paths and the thumbnails it subscribed to. */
async function prefetch(filter: LibraryFilter, isAtTop = true) {
  const requests: string[] = []
  const api = createApi({
    baseUrl: 'http://localhost',
    token: () => 'a token',
    upload: () => Promise.reject(new Error('Nothing is uploaded.')),
    fetch: (request) => {
      const { pathname } = new URL(request instanceof Request ? request.url : String(request))
      requests.push(pathname)
      return Promise.resolve(Response.json(pathname.endsWith('months') ? [] : page))
    },
  })
  const subscriptions = new Map<string, () => void>()
  const media = {
    subscribe: (url: string, onChange: () => void) => {
      subscriptions.set(url, onChange)
      return () => subscriptions.delete(url)
    },
  } as unknown as MediaLoader
  fetchGalleryAhead(new QueryClient(), { api, media }, { filter, isAtTop })
  await vi.waitFor(() => expect(requests.length).toBeGreaterThan(filter === 'favorites' ? 0 : 1))
  await new Promise((resolve) => setTimeout(resolve))
  return { requests, subscriptions }
}

test.each<[LibraryFilter, string[]]>([
  [null, ['/api/media/available-months', '/api/media/all-metadata-steps/0/30']],
  [2024, ['/api/media/available-months', '/api/media/all-metadata-year-month-steps/0/200/2024']],
  ['favorites', ['/api/media/available-months']],
])('requests the months and the first photos of %s', async (filter, paths) => {
  const { requests } = await prefetch(filter)
  expect(requests).toEqual(paths)
})

test('requests the aspect ratios of all photos in masonry view', async () => {
  vi.stubGlobal('localStorage', { getItem: (key: string) => (key === 'galleryView' ? 'masonry' : null) })
  onTestFinished(() => void vi.unstubAllGlobals())
  const { requests } = await prefetch(null)
  expect(requests).toContain('/api/media/shapes')
})

test('subscribes to the first thumbnails until they have loaded', async () => {
  const { subscriptions } = await prefetch(null)
  expect([...subscriptions.keys()]).toEqual(page.fileUploadResponseList.slice(0, 24).map(getThumbnailUrl))
  for (const onChange of [...subscriptions.values()]) onChange()
  expect(subscriptions.size).toBe(0)
})

test('requests no thumbnails when the gallery restores a scroll position below the top', async () => {
  const { subscriptions } = await prefetch(null, false)
  expect(subscriptions.size).toBe(0)
})
