import { createContext, runInContext } from 'node:vm'
import { expect, test, vi } from 'vitest'
import { readWorkerScript } from '../build-steps/videoWorkerPlugin.ts'

const ORIGIN = 'https://photos.example'
type Page = { postMessage: (message: unknown, ports: MessagePort[]) => void }

/** Runs the built script in its own global scope. */
function run(page?: Page) {
  const scope = new EventTarget()
  const fetch = vi.fn(async (_url: string, _init: RequestInit) => new Response('bytes', { status: 206 }))
  Object.assign(scope, {
    location: new URL(ORIGIN),
    clients: { claim: async () => {}, get: async () => page },
    fetch,
    URL,
    Headers,
    Response,
    MessageChannel,
    Promise,
    setTimeout,
  })
  runInContext(readWorkerScript(), createContext(scope))
  return { scope, fetch }
}

/** Dispatches a fetch event to the worker. Returns null if the worker ignores it. */
async function dispatchFetch(
  url: string,
  { method = 'GET', range = '', page }: { method?: string; range?: string; page?: Page },
) {
  const { scope, fetch } = run(page)
  let result: Promise<Response> | null = null
  const request = new Request(url, { method, headers: range === '' ? {} : { Range: range } })
  const respondWith = (response: Promise<Response>) => (result = response)
  scope.dispatchEvent(Object.assign(new Event('fetch'), { request, clientId: 'page', respondWith }))
  const response = await (result as Promise<Response> | null)
  return { response, fetch }
}

const pageWithToken = (token: string | null): Page => ({
  postMessage: (message, [port]) => {
    expect(message).toEqual({ type: 'requestToken' })
    port?.postMessage({ token })
  },
})

test('requests a protected video with the token and passes on its range', async () => {
  const { response, fetch } = await dispatchFetch(`${ORIGIN}/api/media/secured/clip.mp4`, {
    range: 'bytes=10-',
    page: pageWithToken('secret'),
  })
  expect(response?.status).toBe(206)
  const init = fetch.mock.calls[0]?.[1]
  expect(new Headers(init?.headers).get('Authorization')).toBe('Bearer secret')
  expect(new Headers(init?.headers).get('Range')).toBe('bytes=10-')
  expect(init).toMatchObject({ redirect: 'error', credentials: 'omit', cache: 'no-store' })
})

test('ignores all other requests', async () => {
  const page = pageWithToken('secret')
  for (const [url, method] of [
    [`${ORIGIN}/api/user/me`, 'GET'],
    [`${ORIGIN}/authz?key=/api/media/secured/clip.mp4`, 'GET'],
    [`${ORIGIN}/api/media/secured/clip.mp4`, 'POST'],
    ['https://elsewhere.example/api/media/secured/clip.mp4', 'GET'],
  ] as const) {
    expect((await dispatchFetch(url, { method, page })).response, url).toBeNull()
  }
})

test('bypasses the worker for other requests in browsers with static routing', async () => {
  const { scope } = run()
  const addRoutes = vi.fn()
  scope.dispatchEvent(Object.assign(new Event('install'), { addRoutes }))
  expect(addRoutes.mock.calls).toEqual([
    [
      [
        { condition: { urlPattern: '/api/media/secured/*' }, source: 'fetch-event' },
        { condition: { urlPattern: '/*' }, source: 'network' },
      ],
    ],
  ])
  expect(() => scope.dispatchEvent(new Event('install'))).not.toThrow()
})

test('responds with 401 without a request if there is no token or no responding page', async () => {
  const videoUrl = `${ORIGIN}/api/media/secured/clip.mp4`
  for (const page of [pageWithToken(null), undefined]) {
    const { response, fetch } = await dispatchFetch(videoUrl, page ? { page } : {})
    expect(response?.status).toBe(401)
    expect(fetch).not.toHaveBeenCalled()
  }
})
