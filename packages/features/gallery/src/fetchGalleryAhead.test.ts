import { createApi } from '@calotype/api'
import { mediaItems } from '@calotype/api/fixtures'
import { thumbnailAddress, type MediaLoader } from '@calotype/platform'
import { QueryClient } from '@tanstack/react-query'
import { expect, onTestFinished, test, vi } from 'vitest'
import { fetchGalleryAhead } from './fetchGalleryAhead.ts'
import type { Part } from './library.ts'

const page = { fileUploadResponseList: mediaItems(30), currentPage: 0, totalPages: 1, hasMore: false }

/** What is asked for before anything is drawn. */
async function askedFor(part: Part, isAtTop = true) {
  const asked: string[] = []
  const api = createApi({
    baseUrl: 'http://localhost',
    token: () => 'a token',
    upload: () => Promise.reject(new Error('Nothing is uploaded.')),
    fetch: (request) => {
      const { pathname } = new URL(request instanceof Request ? request.url : String(request))
      asked.push(pathname)
      return Promise.resolve(Response.json(pathname.endsWith('months') ? [] : page))
    },
  })
  const wanted = new Map<string, () => void>()
  const media = {
    subscribe: (address: string, onChange: () => void) => {
      wanted.set(address, onChange)
      return () => wanted.delete(address)
    },
  } as unknown as MediaLoader
  fetchGalleryAhead(new QueryClient(), { api, media }, { part, isAtTop })
  await vi.waitFor(() => expect(asked.length).toBeGreaterThan(part === 'favorites' ? 0 : 1))
  await new Promise((resolve) => setTimeout(resolve))
  return { asked, wanted }
}

test.each<[Part, string[]]>([
  [null, ['/api/media/available-months', '/api/media/all-metadata-steps/0/30']],
  [2024, ['/api/media/available-months', '/api/media/all-metadata-year-month-steps/0/200/2024']],
  ['favorites', ['/api/media/available-months']],
])('of %s the months and the first photos are asked for', async (part, addresses) => {
  const { asked } = await askedFor(part)
  expect(asked).toEqual(addresses)
})

test('in masonry the shapes of all photos are asked for too', async () => {
  vi.stubGlobal('localStorage', { getItem: (key: string) => (key === 'galleryView' ? 'masonry' : null) })
  onTestFinished(() => void vi.unstubAllGlobals())
  const { asked } = await askedFor(null)
  expect(asked).toContain('/api/media/shapes')
})

test('requests the thumbnails of the first screen until they are loaded', async () => {
  const { wanted } = await askedFor(null)
  expect([...wanted.keys()]).toEqual(page.fileUploadResponseList.slice(0, 24).map(thumbnailAddress))
  for (const come of [...wanted.values()]) come()
  expect(wanted.size).toBe(0)
})

test('no thumbnail of the top is wanted by who comes back to another place', async () => {
  const { wanted } = await askedFor(null, false)
  expect(wanted.size).toBe(0)
})
