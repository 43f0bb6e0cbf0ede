import { expect, test } from 'vitest'
import {
  ApiError,
  CallError,
  callErrorOf,
  isAbort,
  messageOf,
  named,
  NetworkError,
  reasonOf,
  serverMessageOf,
  rateLimitOf,
  statusOf,
  TimeoutError,
  unlessGone,
} from './errors.ts'

const FALLBACK = 'Login failed. Please check your credentials.'
const answered = (body: unknown) => new ApiError({ status: 401, statusText: 'Unauthorized', body })

test('the server’s message comes first (AUTH-061)', () => {
  expect(messageOf(answered({ message: 'No such account.', error: 'Unauthorized' }), FALLBACK)).toBe(
    'No such account.',
  )
})

test('the server’s error field is as good as a message', () => {
  expect(messageOf(answered({ error: 'Unauthorized' }), FALLBACK)).toBe('Unauthorized')
})

test('a plain text body is the raw error (AUTH-061)', () => {
  expect(messageOf(answered('Wrong password'), FALLBACK)).toBe('Wrong password')
})

test('an empty body falls back to the given text (AUTH-061)', () => {
  expect(messageOf(answered(null), FALLBACK)).toBe(FALLBACK)
})

test('the page of a proxy is not shown to anybody', () => {
  expect(messageOf(answered('<html><h1>502 Bad Gateway</h1></html>'), FALLBACK)).toBe(FALLBACK)
})

test('a raw error tells its message, and nothing at all falls back', () => {
  expect(messageOf(new NetworkError(), FALLBACK)).toBe('Network error')
  expect(messageOf(undefined, FALLBACK)).toBe(FALLBACK)
})

test('an error without words has the reason "Unknown error" (UPL-042)', () => {
  expect(reasonOf(new Error('disk on fire'))).toBe('disk on fire')
  expect(reasonOf(new Error(''))).toBe('Unknown error')
  expect(reasonOf(undefined)).toBe('Unknown error')
})

test('a named call keeps what the server said', async () => {
  const failure = await named('Failed to pack', Promise.reject(answered({ message: 'No box.' }))).catch(
    (error: unknown) => error,
  )
  expect(failure).toBeInstanceOf(CallError)
  expect(failure).toMatchObject({ message: 'Failed to pack: No box.', serverMessage: 'No box.' })
  expect(messageOf(failure, FALLBACK)).toBe('No box.')
})

test('a named call lets an abort pass as it is', async () => {
  const abort = new DOMException('', 'AbortError')
  await expect(named('Failed to pack', Promise.reject(abort))).rejects.toBe(abort)
  expect(isAbort(abort)).toBe(true)
})

test('what a fetch rejects with becomes one of ours', () => {
  expect(callErrorOf(new TypeError('Failed to fetch'))).toBeInstanceOf(NetworkError)
  expect(callErrorOf(new DOMException('', 'TimeoutError'))).toBeInstanceOf(TimeoutError)
  expect(callErrorOf(new SyntaxError('Unexpected token'))).toMatchObject({
    message: 'Invalid response format',
  })
  const ours = answered(null)
  expect(callErrorOf(ours)).toBe(ours)
})

test('nothing was said where no server spoke', () => {
  expect(serverMessageOf(new NetworkError())).toBeNull()
})

test('the status of an answer is known whatever the failure is called', () => {
  const refusal = new ApiError({ status: 404, statusText: 'Not Found', body: null })
  expect(statusOf(refusal)).toBe(404)
  expect(statusOf(new CallError('Failed to fetch years', refusal))).toBe(404)
  expect(statusOf(new CallError('Failed to fetch years', new NetworkError()))).toBeNull()
})

test('a server that asks to wait says how long, in seconds or until a date', () => {
  const asked = (retryAfter: string | null) =>
    new ApiError({ status: 503, statusText: '', body: null, retryAfter }).retryAfterMs
  expect([asked('5'), asked(null), asked('soon')]).toEqual([5000, null, null])
  expect(asked(new Date(Date.now() + 60_000).toUTCString())).toBeGreaterThan(57_000)
})

test('a rate limit says how long to wait, also if the server does not', () => {
  const failed = (status: number, retryAfter: string | null) =>
    new CallError('No.', new ApiError({ status, statusText: '', body: null, retryAfter }))
  expect(rateLimitOf(failed(429, '5'))).toEqual({ retryAfterMs: 5000 })
  for (const retryAfter of [null, '0', 'soon'])
    expect(rateLimitOf(failed(429, retryAfter))).toEqual({ retryAfterMs: 60_000 })
  expect(rateLimitOf(failed(503, '5'))).toBeNull()
  expect(rateLimitOf(new NetworkError())).toBeNull()
})

test('what is gone is answered with nothing, and nothing else is', async () => {
  const failed = (status: number) =>
    Promise.reject(new CallError('No.', new ApiError({ status, statusText: '', body: null })))
  expect(await unlessGone(Promise.resolve(7))).toBe(7)
  expect(await unlessGone(failed(404))).toBeNull()
  await expect(unlessGone(failed(410))).rejects.toThrow('No.')
  await expect(unlessGone(Promise.reject(new NetworkError()))).rejects.toThrow('Network error')
})
