import {
  ALL_PAGE_SIZE,
  createApi,
  getMe,
  getMediaPage,
  getMonths,
  getSharedPage,
  getShapes,
} from '@calotype/api'
import { createMediaItems } from '@calotype/api/fixtures'
import { getThumbnailUrl } from '@calotype/platform'
import { expect, test, vi } from 'vitest'
import { startEarlyRequests } from './earlyRequests.ts'

const ORIGIN = 'https://photos.example'
const FIRST_PAGE = '/api/media/all-metadata-steps/0/30'
const items = createMediaItems(30)
const thumbnails = items.slice(0, 24).map(getThumbnailUrl)

type Options = {
  view?: string
  state?: object
  respond?: (urlPath: string) => Promise<Response>
}

const respondTo = async (urlPath: string) =>
  urlPath === FIRST_PAGE ? Response.json({ fileUploadResponseList: items }) : new Response(urlPath)

async function openPage(path: string, token: string | null, options: Options = {}) {
  const { view, state = null, respond = respondTo } = options
  const fetchEarly = vi.fn(respond)
  const stored: Readonly<Record<string, string | null | undefined>> = { token, galleryView: view }
  const takeResponse = startEarlyRequests({
    localStorage: { getItem: (key: string) => stored[key] ?? null } as Storage,
    location: new URL(ORIGIN + path) as unknown as Location,
    history: { state } as History,
    fetch: fetchEarly as unknown as typeof fetch,
  })
  await new Promise((resolve) => setTimeout(resolve))
  return {
    places: fetchEarly.mock.calls.map(([urlPath]) => urlPath),
    takeResponse: takeResponse ?? (() => undefined),
  }
}

const request = (urlPath: string, token: string, init: RequestInit = {}) =>
  new Request(ORIGIN + urlPath, { headers: { Authorization: `Bearer ${token}` }, ...init })

test('requests the gallery before any script loads, and returns each response once', async () => {
  const { places, takeResponse } = await openPage('/gallery', 'anna')
  expect(places).toEqual(['/api/user/me', '/api/media/available-months', FIRST_PAGE, ...thumbnails])
  for (const urlPath of places) {
    const response = await takeResponse(request(urlPath, 'anna'))
    expect(await response?.text()).toBe(await (await respondTo(urlPath)).text())
    expect(takeResponse(request(urlPath, 'anna'))).toBeUndefined()
  }
})

test('sends the same requests as the gallery', async () => {
  const fetchedPaths: string[] = []
  const fetch = async (takeResponse: RequestInfo | URL) => {
    fetchedPaths.push(new URL(takeResponse instanceof Request ? takeResponse.url : takeResponse).pathname)
    return Response.json({ fileUploadResponseList: [] })
  }
  const api = createApi({ baseUrl: ORIGIN, token: () => 'anna', fetch, upload: vi.fn() })
  await Promise.allSettled([
    getMe(api),
    getMonths(api),
    getMediaPage(api, { page: 0, size: ALL_PAGE_SIZE }),
    getShapes(api),
  ])
  const { places } = await openPage('/gallery', 'anna', { view: 'masonry', state: { place: {} } })
  expect(fetchedPaths.toSorted()).toEqual(places.toSorted())
})

test('requests no thumbnails when the visitor returns to another scroll position', async () => {
  const { places } = await openPage('/gallery', 'anna', { state: { place: {} } })
  expect(places).toHaveLength(3)
})

test('requests nothing on other pages or without a token', async () => {
  expect((await openPage('/login', 'anna')).places).toEqual([])
  expect((await openPage('/gallery?year=2024', 'anna')).places).toEqual([])
  expect((await openPage('/gallery', null)).places).toEqual([])
})

test('never returns a response to a request of another user', async () => {
  const { places, takeResponse } = await openPage('/gallery', 'anna')
  for (const urlPath of places) expect(takeResponse(request(urlPath, 'ben'))).toBeUndefined()
})

test('lets the caller abort a request that was sent early', async () => {
  const { takeResponse } = await openPage('/gallery', 'anna', { respond: () => new Promise(() => {}) })
  const controller = new AbortController()
  const response = takeResponse(request('/api/user/me', 'anna', { signal: controller.signal }))
  controller.abort()
  await expect(response).rejects.toThrow('abort')
})

test('passes on an error response unchanged', async () => {
  const { takeResponse } = await openPage('/gallery', 'anna', {
    respond: async () => new Response('<h1>Bad Gateway</h1>', { status: 502 }),
  })
  const response = await takeResponse(request(FIRST_PAGE, 'anna'))
  expect([response?.status, await response?.text()]).toEqual([502, '<h1>Bad Gateway</h1>'])
})

test('reports a failure only to the caller', async () => {
  const { takeResponse } = await openPage('/gallery', 'anna', {
    respond: () => Promise.reject(new TypeError('no network')),
  })
  await expect(takeResponse(request('/api/user/me', 'anna'))).rejects.toThrow('no network')
})

test('requests the page of a share link that the app requests, as a visitor and as a member', async () => {
  const requestedUrls: string[] = []
  const fetch = async (takeResponse: RequestInfo | URL) => {
    const url = new URL(takeResponse instanceof Request ? takeResponse.url : takeResponse)
    requestedUrls.push(url.pathname + url.search)
    return Response.json({})
  }
  for (const token of [null, 'anna']) {
    const api = createApi({ baseUrl: ORIGIN, token: () => token, fetch, upload: vi.fn() })
    for (const [path, page] of [
      ['/share/a-Token_1', {}],
      ['/share/a-Token_1/photo-3', { fileId: 'photo-3' }],
    ] as const) {
      await getSharedPage(api, 'a-Token_1', page)
      const [urlPath = ''] = requestedUrls.splice(0)
      const { places, takeResponse } = await openPage(path, token)
      expect(places).toEqual([urlPath])
      const init = token === null ? {} : { headers: { Authorization: `Bearer ${token}` } }
      const response = await takeResponse(new Request(ORIGIN + urlPath, init))
      expect(await response?.text()).toBe(urlPath)
    }
  }
  expect((await openPage('/share', null)).places).toEqual([])
})
