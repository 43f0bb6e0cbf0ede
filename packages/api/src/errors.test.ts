import { expect, test } from 'vitest'
import {
  ApiError,
  CallError,
  toCallError,
  isAbort,
  getErrorMessage,
  prefixFailure,
  NetworkError,
  getReason,
  getServerMessage,
  getRateLimit,
  getStatus,
  TimeoutError,
  ignoreNotFound,
} from './errors.ts'

const FALLBACK = 'Login failed. Please check your credentials.'
const unauthorized = (body: unknown) => new ApiError({ status: 401, statusText: 'Unauthorized', body })

test('prefers the server’s message (AUTH-061)', () => {
  expect(
    getErrorMessage(unauthorized({ message: 'No such account.', error: 'Unauthorized' }), FALLBACK),
  ).toBe('No such account.')
})

test('uses the server’s error field as a message', () => {
  expect(getErrorMessage(unauthorized({ error: 'Unauthorized' }), FALLBACK)).toBe('Unauthorized')
})

test('uses a plain text body as the error (AUTH-061)', () => {
  expect(getErrorMessage(unauthorized('Wrong password'), FALLBACK)).toBe('Wrong password')
})

test('uses the fallback for an empty body (AUTH-061)', () => {
  expect(getErrorMessage(unauthorized(null), FALLBACK)).toBe(FALLBACK)
})

test('never shows the error page of a proxy', () => {
  expect(getErrorMessage(unauthorized('<html><h1>502 Bad Gateway</h1></html>'), FALLBACK)).toBe(FALLBACK)
})

test('uses the message of any other error, or the fallback if it is empty', () => {
  expect(getErrorMessage(new NetworkError(), FALLBACK)).toBe('Network error')
  expect(getErrorMessage(undefined, FALLBACK)).toBe(FALLBACK)
})

test('returns "Unknown error" for an error without a message (UPL-042)', () => {
  expect(getReason(new Error('disk on fire'))).toBe('disk on fire')
  expect(getReason(new Error(''))).toBe('Unknown error')
  expect(getReason(undefined)).toBe('Unknown error')
})

test('keeps the server’s message in a named call', async () => {
  const failure = await prefixFailure(
    'Failed to pack',
    Promise.reject(unauthorized({ message: 'No box.' })),
  ).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(CallError)
  expect(failure).toMatchObject({ message: 'Failed to pack: No box.', serverMessage: 'No box.' })
  expect(getErrorMessage(failure, FALLBACK)).toBe('No box.')
})

test('rethrows an abort of a named call unchanged', async () => {
  const abort = new DOMException('', 'AbortError')
  await expect(prefixFailure('Failed to pack', Promise.reject(abort))).rejects.toBe(abort)
  expect(isAbort(abort)).toBe(true)
})

test('converts the rejection of a fetch to an error of the client', async () => {
  expect(toCallError(new TypeError('Failed to fetch'))).toBeInstanceOf(NetworkError)
  expect(toCallError(new DOMException('', 'TimeoutError'))).toBeInstanceOf(TimeoutError)
  expect(toCallError(new SyntaxError('Unexpected token'))).toMatchObject({
    message: 'Invalid response format',
  })
  const original = unauthorized(null)
  expect(toCallError(original)).toBe(original)
})

test('has no server message without a response', () => {
  expect(getServerMessage(new NetworkError())).toBeNull()
})

test('finds the status inside a named error', () => {
  const refusal = new ApiError({ status: 404, statusText: 'Not Found', body: null })
  expect(getStatus(refusal)).toBe(404)
  expect(getStatus(new CallError('Failed to fetch years', refusal))).toBe(404)
  expect(getStatus(new CallError('Failed to fetch years', new NetworkError()))).toBeNull()
})

test('reads Retry-After as seconds or as a date', () => {
  const getRetryDelay = (retryAfter: string | null) =>
    new ApiError({ status: 503, statusText: '', body: null, retryAfter }).retryAfterMs
  expect([getRetryDelay('5'), getRetryDelay(null), getRetryDelay('soon')]).toEqual([5000, null, null])
  expect(getRetryDelay(new Date(Date.now() + 60_000).toUTCString())).toBeGreaterThan(57_000)
})

test('returns the delay after a rate limit, with a default if the response has none', () => {
  const failed = (status: number, retryAfter: string | null) =>
    new CallError('No.', new ApiError({ status, statusText: '', body: null, retryAfter }))
  expect(getRateLimit(failed(429, '5'))).toEqual({ retryAfterMs: 5000 })
  for (const retryAfter of [null, '0', 'soon'])
    expect(getRateLimit(failed(429, retryAfter))).toEqual({ retryAfterMs: 60_000 })
  expect(getRateLimit(failed(503, '5'))).toBeNull()
  expect(getRateLimit(new NetworkError())).toBeNull()
})

test('ignores a 404 and rethrows any other error', async () => {
  const failed = (status: number) =>
    Promise.reject(new CallError('No.', new ApiError({ status, statusText: '', body: null })))
  expect(await ignoreNotFound(Promise.resolve(7))).toBe(7)
  expect(await ignoreNotFound(failed(404))).toBeNull()
  await expect(ignoreNotFound(failed(410))).rejects.toThrow('No.')
  await expect(ignoreNotFound(Promise.reject(new NetworkError()))).rejects.toThrow('Network error')
})
