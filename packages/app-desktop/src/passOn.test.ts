import { REQUEST_ID, type RequestProgress } from '@calotype/platform'
import { afterEach, expect, test, vi } from 'vitest'
import { createPassOn } from './passOn.ts'

afterEach(() => vi.restoreAllMocks())

function passing(answer: () => Promise<Response>, server: string | null = 'https://photos.example.org') {
  const send = vi.fn<typeof fetch>(answer)
  const onProgress = vi.fn<(progress: RequestProgress) => void>()
  return { send, onProgress, ...createPassOn(send, () => server, onProgress) }
}

test('a request goes to the chosen server with its method, its body and what it says of itself', async () => {
  const { send, passOn } = passing(
    async () => new Response('kept', { status: 206, headers: { 'content-range': 'bytes 0-3/9' } }),
  )
  const asked = {
    ...{ authorization: 'Bearer secret', range: 'bytes=0-9', origin: 'app://calotype', cookie: 'a=b' },
    ...{ referer: 'app://calotype/gallery', 'sec-fetch-site': 'same-origin' },
  }
  const request = new Request('app://calotype/api/upload/?a=1', {
    method: 'POST',
    body: 'photo',
    headers: asked,
  })
  const answer = await passOn(request)
  const [address, init] = send.mock.calls[0] ?? []
  expect(address).toBe('https://photos.example.org/api/upload/?a=1')
  expect(init).toMatchObject({ method: 'POST', redirect: 'error', credentials: 'omit', duplex: 'half' })
  expect(await new Response(init?.body).text()).toBe('photo')
  const headers = Object.fromEntries(new Headers(init?.headers))
  expect(headers).toMatchObject({ authorization: 'Bearer secret', range: 'bytes=0-9' })
  for (const name of ['origin', 'cookie', 'referer', 'sec-fetch-site'])
    expect(headers).not.toHaveProperty(name)
  expect(answer.status).toBe(206)
  expect(answer.headers.get('content-range')).toBe('bytes 0-3/9')
  expect(await answer.text()).toBe('kept')
})

test('whatever is answered is inert, sets no cookie, and is as long as it says', async () => {
  const headers = {
    ...{ 'content-security-policy': 'default-src *', 'set-cookie': 'a=b', 'content-encoding': 'gzip' },
    ...{ 'content-length': '10', 'strict-transport-security': 'max-age=1' },
  }
  const { passOn } = passing(async () => new Response('unpacked', { headers }))
  const answer = await passOn(new Request('app://calotype/api/user/me'))
  expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  for (const name of ['set-cookie', 'content-encoding', 'content-length', 'strict-transport-security'])
    expect(answer.headers.has(name), name).toBe(false)
})

test('without an answer, or without a server, the page’s request fails as in a browser', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const failed = passing(() => Promise.reject(new Error('net::ERR_INTERNET_DISCONNECTED')))
  expect((await failed.passOn(new Request('app://calotype/health'))).type).toBe('error')
  const unchosen = passing(async () => new Response(), null)
  expect((await unchosen.passOn(new Request('app://calotype/health'))).type).toBe('error')
  expect(unchosen.send).not.toHaveBeenCalled()
})

test.each([204, 304])('an answer of %i without a body is passed on', async (status) => {
  const { passOn } = passing(async () => new Response(null, { status }))
  expect((await passOn(new Request('app://calotype/api/x'))).status).toBe(status)
})

/** A request of the page with an id and a body in one chunk, as Electron reads a chosen file. */
const namedRequest = (bytes: number) =>
  new Request('app://calotype/api/upload/', {
    method: 'POST',
    body: new Uint8Array(bytes),
    headers: { [REQUEST_ID]: 'a-request' },
  })

test('reports the progress of a body while the network takes it, and does not forward the request id', async () => {
  const { send, onProgress, passOn } = passing(async () => new Response())
  const reported = () => onProgress.mock.calls.map(([{ sentBytes }]) => sentBytes)
  const whenFirstPieceWasTaken: number[][] = []
  send.mockImplementation(async (_address, init) => {
    const reader = new Response(init?.body).body?.getReader()
    if (!reader) throw new Error('There is no body.')
    const first = await reader.read()
    expect(first.value).toHaveLength(65_536)
    whenFirstPieceWasTaken.push(reported())
    while (!(await reader.read()).done) await Promise.resolve()
    return new Response()
  })
  await passOn(namedRequest(200_000))
  expect(whenFirstPieceWasTaken).toEqual([[]])
  expect(reported()[0]).toBe(65_536)
  expect(reported().at(-1)).toBe(200_000)
  expect(onProgress.mock.calls[0]?.[0].requestId).toBe('a-request')
  expect(new Headers(send.mock.calls[0]?.[1]?.headers).has(REQUEST_ID)).toBe(false)
})

test('cancels a request by its id, because Electron does not report that the page aborted it', async () => {
  const { send, passOn, cancel } = passing(async () => new Response())
  const begun = Promise.withResolvers<void>()
  send.mockImplementation((_address, init) => {
    begun.resolve()
    return new Promise((_resolve, reject) =>
      init?.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error)),
    )
  })
  const answer = passOn(namedRequest(10))
  await begun.promise
  cancel('another-request')
  cancel('a-request')
  expect((await answer).type).toBe('error')
})
