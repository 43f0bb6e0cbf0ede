import { createApi, getMe, getSharedPage, mediaQueries } from '@calotype/api'
import { mediaItems } from '@calotype/api/fixtures'
import { thumbnailAddress } from '@calotype/platform'
import { QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { startEarlyRequests } from './earlyRequests.ts'

const ORIGIN = 'https://photos.example'
const FIRST_PAGE = '/api/media/all-metadata-steps/0/30'
const items = mediaItems(30)
const thumbnails = items.slice(0, 24).map(thumbnailAddress)

type Options = {
  view?: string
  state?: object
  answer?: (place: string) => Promise<Response>
}

const answering = async (place: string) =>
  place === FIRST_PAGE ? Response.json({ fileUploadResponseList: items }) : new Response(place)

/** Opens a page with a stored token. */
async function open(address: string, token: string | null, options: Options = {}) {
  const { view, state = null, answer = answering } = options
  const ask = vi.fn(answer)
  const kept: Readonly<Record<string, string | null | undefined>> = { token, galleryView: view }
  const asked = startEarlyRequests({
    localStorage: { getItem: (key: string) => kept[key] ?? null } as Storage,
    location: new URL(ORIGIN + address) as unknown as Location,
    history: { state } as History,
    fetch: ask as unknown as typeof fetch,
  })
  await new Promise((resolve) => setTimeout(resolve))
  return { places: ask.mock.calls.map(([place]) => place), asked: asked ?? (() => undefined) }
}

const request = (place: string, token: string, init: RequestInit = {}) =>
  new Request(ORIGIN + place, { headers: { Authorization: `Bearer ${token}` }, ...init })

test('requests the gallery before any script loads, and returns each response once', async () => {
  const { places, asked } = await open('/gallery', 'anna')
  expect(places).toEqual(['/api/user/me', '/api/media/available-months', FIRST_PAGE, ...thumbnails])
  for (const place of places) {
    const answer = await asked(request(place, 'anna'))
    expect(await answer?.text()).toBe(await (await answering(place)).text())
    expect(asked(request(place, 'anna'))).toBeUndefined()
  }
})

test('sends the same requests as the gallery', async () => {
  const fetched: string[] = []
  const fetch = async (asked: RequestInfo | URL) => {
    fetched.push(new URL(asked instanceof Request ? asked.url : asked).pathname)
    return Response.json({ fileUploadResponseList: [] })
  }
  const api = createApi({ baseUrl: ORIGIN, token: () => 'anna', fetch, upload: vi.fn() })
  const { all, months, shapes } = mediaQueries(api)
  const queryClient = new QueryClient()
  await Promise.allSettled([
    getMe(api),
    queryClient.fetchQuery(months()),
    all().page(0),
    queryClient.fetchQuery(shapes()),
  ])
  const { places } = await open('/gallery', 'anna', { view: 'masonry', state: { place: {} } })
  expect(fetched.toSorted()).toEqual(places.toSorted())
})

test('requests no thumbnails when the visitor returns to another scroll position', async () => {
  const { places } = await open('/gallery', 'anna', { state: { place: {} } })
  expect(places).toHaveLength(3)
})

test('requests nothing on other pages or without a token', async () => {
  expect((await open('/login', 'anna')).places).toEqual([])
  expect((await open('/gallery?year=2024', 'anna')).places).toEqual([])
  expect((await open('/gallery', null)).places).toEqual([])
})

test('never returns a response to a request of another user', async () => {
  const { places, asked } = await open('/gallery', 'anna')
  for (const place of places) expect(asked(request(place, 'ben'))).toBeUndefined()
})

test('lets the caller abort a request that was sent early', async () => {
  const { asked } = await open('/gallery', 'anna', { answer: () => new Promise(() => {}) })
  const given = new AbortController()
  const answer = asked(request('/api/user/me', 'anna', { signal: given.signal }))
  given.abort()
  await expect(answer).rejects.toThrow('abort')
})

test('passes on an error response unchanged', async () => {
  const { asked } = await open('/gallery', 'anna', {
    answer: async () => new Response('<h1>Bad Gateway</h1>', { status: 502 }),
  })
  const answer = await asked(request(FIRST_PAGE, 'anna'))
  expect([answer?.status, await answer?.text()]).toEqual([502, '<h1>Bad Gateway</h1>'])
})

test('reports a failure only to the caller', async () => {
  const { asked } = await open('/gallery', 'anna', {
    answer: () => Promise.reject(new TypeError('no network')),
  })
  await expect(asked(request('/api/user/me', 'anna'))).rejects.toThrow('no network')
})

test('requests the page of a share link that the app requests, as a visitor and as a member', async () => {
  const requested: string[] = []
  const fetch = async (asked: RequestInfo | URL) => {
    const url = new URL(asked instanceof Request ? asked.url : asked)
    requested.push(url.pathname + url.search)
    return Response.json({})
  }
  for (const token of [null, 'anna']) {
    const api = createApi({ baseUrl: ORIGIN, token: () => token, fetch, upload: vi.fn() })
    for (const [address, page] of [
      ['/share/a-Token_1', {}],
      ['/share/a-Token_1/photo-3', { fileId: 'photo-3' }],
    ] as const) {
      await getSharedPage(api, 'a-Token_1', page)
      const [place = ''] = requested.splice(0)
      const { places, asked } = await open(address, token)
      expect(places).toEqual([place])
      const init = token === null ? {} : { headers: { Authorization: `Bearer ${token}` } }
      const response = await asked(new Request(ORIGIN + place, init))
      expect(await response?.text()).toBe(place)
    }
  }
  expect((await open('/share', null)).places).toEqual([])
})
