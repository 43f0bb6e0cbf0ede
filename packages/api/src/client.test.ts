import { afterEach, expect, test, vi } from 'vitest'
import { getMe } from './user.ts'
import { signIn, signOut, signUp } from './auth.ts'
import { toDescriptor } from './descriptor.ts'
import { ApiError, getErrorMessage, getServerMessage, NetworkError, TimeoutError } from './errors.ts'
import { aUser } from './fixtures/index.ts'
import { delayed, failWith, mockApi, offline, reply, neverResponds } from './mock.ts'
import type { ServerProblem } from './translateError.ts'
import { uploadSingle } from './upload.ts'

afterEach(() => vi.restoreAllMocks())

test('sends the current bearer token with every call', async () => {
  let token = 'first'
  const seen: (string | null)[] = []
  const api = mockApi(
    {
      'GET /api/user/me': ({ headers }) => {
        seen.push(headers.get('Authorization'))
        return aUser()
      },
    },
    { token: () => token },
  )
  await getMe(api)
  token = 'second'
  await getMe(api)
  expect(seen).toEqual(['Bearer first', 'Bearer second'])
})

test('sends the language of the app with every call', async () => {
  const seen: (string | null)[] = []
  const mock = {
    'GET /api/user/me': ({ headers }: { headers: Headers }) => {
      seen.push(headers.get('Accept-Language'))
      return aUser()
    },
  }
  await getMe(mockApi(mock, { locale: () => 'de-CH' }))
  await getMe(mockApi(mock))
  expect(seen).toEqual(['de-CH', null])
})

test('sends no Authorization header without a token', async () => {
  const api = mockApi(
    {
      'POST /api/auth/login': ({ headers, body }) => {
        expect(headers.has('Authorization')).toBe(false)
        expect(body).toEqual({ email: 'a@example.org', password: 'Tintype-1841!' })
        return { token: 't', user: aUser() }
      },
    },
    { token: () => null },
  )
  expect(await signIn(api, { email: 'a@example.org', password: 'Tintype-1841!' })).toEqual({
    token: 't',
    user: aUser(),
  })
})

test('throws an ApiError with the server’s message for a status of 400 and above', async () => {
  const api = mockApi({ 'POST /api/auth/signup': failWith(409, 'This address is taken.') })
  const failure = await signUp(api, { email: 'a@example.org', password: 'x' }).catch(
    (error: unknown) => error,
  )
  expect(failure).toBeInstanceOf(ApiError)
  expect(failure).toMatchObject({ status: 409, statusText: 'Conflict', message: 'This address is taken.' })
})

test('describes an error without a body by its status', async () => {
  await expect(getMe(mockApi({ 'GET /api/user/me': reply(500, '') }))).rejects.toThrow(
    '500 Internal Server Error',
  )
})

test('throws a NetworkError without a connection to the server', async () => {
  await expect(getMe(mockApi({ 'GET /api/user/me': offline }))).rejects.toBeInstanceOf(NetworkError)
})

test('throws a TimeoutError after the time limit', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
    return AbortSignal.abort(new DOMException('', 'TimeoutError'))
  })
  await expect(getMe(mockApi({ 'GET /api/user/me': neverResponds }))).rejects.toBeInstanceOf(TimeoutError)
  expect(timeout).toHaveBeenCalledWith(30_000)
})

test('reports a refused token', async () => {
  const onUnauthorized = vi.fn<(token: string) => void>()
  const api = mockApi(
    { 'GET /api/user/me': failWith(401), 'GET /authz': failWith(401), 'POST /api/upload/': failWith(401) },
    { onUnauthorized },
  )
  await expect(getMe(api)).rejects.toThrow('had a problem')
  await expect(api.file('/authz?key=/a.jpg')).rejects.toThrow('had a problem')
  await api.upload({ path: '/api/upload/', body: new FormData(), timeoutMs: 1000 })
  expect(onUnauthorized.mock.calls).toEqual([['a-token'], ['a-token'], ['a-token']])
})

test('does not report wrong credentials as a refused token', async () => {
  const onUnauthorized = vi.fn<(token: string) => void>()
  const api = mockApi({ 'POST /api/auth/login': failWith(401) }, { token: () => null, onUnauthorized })
  await expect(signIn(api, { email: 'a@example.org', password: 'x' })).rejects.toThrow('had a problem')
  expect(onUnauthorized).not.toHaveBeenCalled()
})

test('ends the session of a given token on sign-out', async () => {
  const api = mockApi(
    {
      'POST /api/auth/logout': ({ headers }) => {
        expect(headers.get('Authorization')).toBe('Bearer the-old-one')
        return undefined
      },
    },
    { token: () => 'the-new-one' },
  )
  await expect(signOut(api, 'the-old-one')).resolves.toBeUndefined()
})

test('loads the bytes of a file, and can abort the request', async () => {
  const api = mockApi({ 'GET /authz': ({ query }) => delayed(5, new Blob([query.get('key') ?? ''])) })
  expect(await (await api.file('/authz?key=/a.jpg')).text()).toBe('/a.jpg')

  const controller = new AbortController()
  const file = api.file('/authz?key=/a.jpg', { signal: controller.signal })
  controller.abort()
  await expect(file).rejects.toMatchObject({ name: 'AbortError' })
})

test('translates messages of errors by their code and values', async () => {
  const translateError = ({ code, params }: ServerProblem) =>
    code === 'STORAGE_FULL'
      ? `507: ${String(params['limitBytes'])}`
      : code === 'NETWORK_ERROR'
        ? '¡Sin red!'
        : null
  const body = {
    code: 'STORAGE_FULL',
    message: 'Not enough storage',
    error: 'Insufficient Storage',
    params: { limitBytes: 5 },
  }
  const failure = (response: unknown, other = {}) =>
    getMe(mockApi({ 'GET /api/user/me': response as never }, { translateError, ...other })).catch(
      (error: unknown) => error,
    )
  expect(getServerMessage(await failure(reply(507, body)))).toBe('507: 5')
  expect(getServerMessage(await failure(reply(507, { ...body, code: 'OTHER' })))).toBeNull()
  expect(getServerMessage(await failure(reply(507, body), { translateError: undefined }))).toBe(
    'Not enough storage',
  )
  expect(getErrorMessage(await failure(offline), '')).toBe('¡Sin red!')
  const api = mockApi({ 'POST /api/upload/': reply(507, body) as never }, { translateError })
  const descriptor = toDescriptor(
    { name: 'a', type: '', size: 1, lastModified: 0 },
    { labels: [], description: '', checksum: '' },
  )
  const upload = uploadSingle(api, { file: new File(['1'], 'a'), descriptor })
  expect(getServerMessage(await upload.catch((error: unknown) => error))).toBe('507: 5')
})
