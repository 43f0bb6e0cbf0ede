/**
 * @file Service worker at the site's root (VIDEO-008). Adds the token to same-origin requests for
 * `/api/media/secured/`, because `<video>` can't send headers. Requests the token from the page for every request
 * (`requestToken`, VIDEO-011) instead of storing it, so that a sign-out takes effect immediately.
 * app/video/answerTokenRequests.ts answers.
 */
/** Properties of a service worker's global scope that this file uses. The DOM types lack them. */
interface WorkerScope {
  location: Location
  skipWaiting: () => Promise<void>
  clients: {
    claim: () => Promise<void>
    get: (id: string) => Promise<Pick<ServiceWorker, 'postMessage'> | undefined>
  }
  addEventListener: {
    (type: 'install', listener: (event: InstallEvent) => void): void
    (type: 'activate', listener: (event: ExtendableEvent) => void): void
    (type: 'message', listener: (event: ExtendableEvent & { data: { type?: unknown } | null }) => void): void
    (type: 'fetch', listener: (event: FetchEvent) => void): void
  }
}
interface ExtendableEvent {
  waitUntil: (work: Promise<unknown>) => void
}
interface InstallEvent {
  /** Undefined in some browsers. */
  addRoutes?: (rules: { condition: { urlPattern: string }; source: 'fetch-event' | 'network' }[]) => unknown
}
interface FetchEvent {
  request: Request
  clientId: string
  respondWith: (response: Promise<Response>) => void
}

const worker = globalThis as unknown as WorkerScope

const PROTECTED_PATH = '/api/media/secured/'
const TOKEN_WAIT_MS = 3000

// Let only protected media go through the worker. Otherwise, every request from the page would wait for the worker to
// start.
worker.addEventListener('install', (event) => {
  void event.addRoutes?.([
    { condition: { urlPattern: `${PROTECTED_PATH}*` }, source: 'fetch-event' },
    { condition: { urlPattern: '/*' }, source: 'network' },
  ])
})

worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()))

worker.addEventListener('message', (event) => {
  if (event.data?.type === 'skipWaiting') event.waitUntil(worker.skipWaiting())
  if (event.data?.type === 'claim') event.waitUntil(worker.clients.claim())
})

worker.addEventListener('fetch', (event) => {
  const { method, url } = event.request
  const { origin, pathname } = new URL(url)
  if (method !== 'GET' || origin !== worker.location.origin || !pathname.startsWith(PROTECTED_PATH)) return
  event.respondWith(forwardRange(event.request, event.clientId))
})

async function forwardRange(request: Request, clientId: string): Promise<Response> {
  const token = await requestToken(clientId)
  if (token === null) return new Response(null, { status: 401 })
  const headers = new Headers({ Authorization: `Bearer ${token}` })
  const range = request.headers.get('Range')
  if (range !== null) headers.set('Range', range)
  return fetch(request.url, {
    headers,
    signal: request.signal,
    redirect: 'error',
    credentials: 'omit',
    cache: 'no-store',
  })
}

async function requestToken(clientId: string): Promise<string | null> {
  const page = await worker.clients.get(clientId)
  if (page === undefined) return null
  const { port1, port2 } = new MessageChannel()
  const reply = new Promise<string | null>((resolve) => {
    port1.addEventListener('message', ({ data }) =>
      resolve(typeof data?.token === 'string' ? data.token : null),
    )
    port1.start()
    setTimeout(() => resolve(null), TOKEN_WAIT_MS)
  })
  page.postMessage({ type: 'requestToken' }, [port2])
  return reply.finally(() => port1.close())
}
