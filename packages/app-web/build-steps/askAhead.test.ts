import { createApi, getMe, mediaQueries } from '@calotype/api'
import { QueryClient } from '@tanstack/react-query'
import { runInNewContext } from 'node:vm'
import { expect, test, vi } from 'vitest'
import { ASK_AHEAD } from './askAhead.ts'

const ORIGIN = 'https://photos.example'

/** The shell of a page, with what was kept in its storage. */
function open(address: string, token: string | null, answer = async (place: string) => new Response(place)) {
  const ask = vi.fn(answer)
  const page = { localStorage: { getItem: () => token }, location: new URL(ORIGIN + address), fetch: ask }
  runInNewContext(ASK_AHEAD, page)
  return {
    places: ask.mock.calls.map(([place]) => place),
    asked: Reflect.get(page, 'askedAhead') as (request: Request) => Promise<Response> | undefined,
  }
}

const request = (place: string, token: string, init: RequestInit = {}) =>
  new Request(ORIGIN + place, { headers: { Authorization: `Bearer ${token}` }, ...init })

test('the gallery is asked for before any script is there, and each answer is given once', async () => {
  const { places, asked } = open('/gallery', 'anna')
  expect(places).toHaveLength(3)
  for (const place of places) {
    const answer = await asked(request(place, 'anna'))
    expect(await answer?.text()).toBe(place)
    expect(asked(request(place, 'anna'))).toBeUndefined()
  }
})

test('it is what the gallery asks for itself', async () => {
  const fetched: string[] = []
  const fetch = async (asked: RequestInfo | URL) => {
    fetched.push(new URL((asked as Request).url).pathname)
    return Response.json({ fileUploadResponseList: [] })
  }
  const api = createApi({ baseUrl: ORIGIN, token: () => 'anna', fetch, upload: vi.fn() })
  const { all, months } = mediaQueries(api)
  await Promise.allSettled([getMe(api), new QueryClient().fetchQuery(months()), all().page(0)])
  expect(fetched).toEqual(open('/gallery', 'anna').places)
})

test('nothing is asked for where the gallery is not opened, or by nobody', () => {
  expect(open('/login', 'anna').places).toEqual([])
  expect(open('/gallery?year=2024', 'anna').places).toEqual([])
  expect(open('/gallery', null).places).toEqual([])
})

test('what was asked as one person is shown to no other', () => {
  const { places, asked } = open('/gallery', 'anna')
  for (const place of places) expect(asked(request(place, 'ben'))).toBeUndefined()
})

test('whoever gives up does not wait for an answer that was asked for early', async () => {
  const { asked } = open('/gallery', 'anna', () => new Promise(() => {}))
  const given = new AbortController()
  const answer = asked(request('/api/user/me', 'anna', { signal: given.signal }))
  given.abort()
  await expect(answer).rejects.toThrow('abort')
})

test('a failure is told to whoever asks, and to nobody before', async () => {
  const { asked } = open('/gallery', 'anna', () => Promise.reject(new TypeError('no network')))
  await new Promise((resolve) => setTimeout(resolve))
  await expect(asked(request('/api/user/me', 'anna'))).rejects.toThrow('no network')
})
