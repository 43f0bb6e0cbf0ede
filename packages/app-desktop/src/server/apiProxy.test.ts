import { REQUEST_ID, type RequestProgress } from '@calotype/platform'
import { afterEach, expect, test, vi } from 'vitest'
import { createApiProxy } from './apiProxy.ts'

afterEach(() => vi.restoreAllMocks())

function createProxy(
  response: () => Promise<Response>,
  server: string | null = 'https://photos.example.org',
) {
  const send = vi.fn<typeof fetch>(response)
  const onProgress = vi.fn<(progress: RequestProgress) => void>()
  return { send, onProgress, ...createApiProxy(send, () => server, onProgress) }
}

test('forwards the method, the body and the allowed headers of a request to the chosen server', async () => {
  const { send, forward } = createProxy(
    async () => new Response('kept', { status: 206, headers: { 'content-range': 'bytes 0-3/9' } }),
  )
  const sent = {
    authorization: 'Bearer secret',
    range: 'bytes=0-9',
    origin: 'app://calotype',
    cookie: 'a=b',
    referer: 'app://calotype/gallery',
    'sec-fetch-site': 'same-origin',
  }
  const request = new Request('app://calotype/api/upload/?a=1', {
    method: 'POST',
    body: 'photo',
    headers: sent,
  })
  const response = await forward(request)
  const [address, init] = send.mock.calls[0] ?? []
  expect(address).toBe('https://photos.example.org/api/upload/?a=1')
  expect(init).toMatchObject({ method: 'POST', redirect: 'error', credentials: 'omit', duplex: 'half' })
  expect(await new Response(init?.body).text()).toBe('photo')
  const headers = Object.fromEntries(new Headers(init?.headers))
  expect(headers).toMatchObject({ authorization: 'Bearer secret', range: 'bytes=0-9' })
  for (const name of ['origin', 'cookie', 'referer', 'sec-fetch-site'])
    expect(headers).not.toHaveProperty(name)
  expect(response.status).toBe(206)
  expect(response.headers.get('content-range')).toBe('bytes 0-3/9')
  expect(await response.text()).toBe('kept')
})

test('makes responses inert, and removes their cookies and outdated lengths', async () => {
  const headers = {
    'content-security-policy': 'default-src *',
    'set-cookie': 'a=b',
    'content-encoding': 'gzip',
    'content-length': '10',
    'strict-transport-security': 'max-age=1',
  }
  const { forward } = createProxy(async () => new Response('unpacked', { headers }))
  const response = await forward(new Request('app://calotype/api/user/me'))
  expect(response.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
  expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  for (const name of ['set-cookie', 'content-encoding', 'content-length', 'strict-transport-security'])
    expect(response.headers.has(name), name).toBe(false)
})

test('fails the page’s request like a browser without a response or a server', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const failingProxy = createProxy(() => Promise.reject(new Error('net::ERR_INTERNET_DISCONNECTED')))
  expect((await failingProxy.forward(new Request('app://calotype/health'))).type).toBe('error')
  const proxyWithoutServer = createProxy(async () => new Response(), null)
  expect((await proxyWithoutServer.forward(new Request('app://calotype/health'))).type).toBe('error')
  expect(proxyWithoutServer.send).not.toHaveBeenCalled()
})

test.each([204, 304])('forwards a response of %i without a body', async (status) => {
  const { forward } = createProxy(async () => new Response(null, { status }))
  expect((await forward(new Request('app://calotype/api/x'))).status).toBe(status)
})

/** Creates a request with an id and a body in one chunk, as Electron does for an upload of a selected file. */
const namedRequest = (bytes: number) =>
  new Request('app://calotype/api/upload/', {
    method: 'POST',
    body: new Uint8Array(bytes),
    headers: { [REQUEST_ID]: 'a-request' },
  })

test('reports the progress of a body while it is sent, and does not forward the request id', async () => {
  const { send, onProgress, forward } = createProxy(async () => new Response())
  const reported = () => onProgress.mock.calls.map(([{ sentBytes }]) => sentBytes)
  const reportedAtFirstPiece: number[][] = []
  send.mockImplementation(async (_address, init) => {
    const reader = new Response(init?.body).body?.getReader()
    if (!reader) throw new Error('There is no body.')
    const first = await reader.read()
    expect(first.value).toHaveLength(65_536)
    reportedAtFirstPiece.push(reported())
    while (!(await reader.read()).done) await Promise.resolve()
    return new Response()
  })
  await forward(namedRequest(200_000))
  expect(reportedAtFirstPiece).toEqual([[]])
  expect(reported()[0]).toBe(65_536)
  expect(reported().at(-1)).toBe(200_000)
  expect(onProgress.mock.calls[0]?.[0].requestId).toBe('a-request')
  expect(new Headers(send.mock.calls[0]?.[1]?.headers).has(REQUEST_ID)).toBe(false)
})

test('cancels a request by its id, because Electron does not report that the page aborted it', async () => {
  const { send, forward, cancel } = createProxy(async () => new Response())
  const started = Promise.withResolvers<void>()
  send.mockImplementation((_address, init) => {
    started.resolve()
    return new Promise((_resolve, reject) =>
      init?.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error)),
    )
  })
  const response = forward(namedRequest(10))
  await started.promise
  cancel('another-request')
  cancel('a-request')
  expect((await response).type).toBe('error')
})
