import { ApiError, NetworkError, TimeoutError } from '@calotype/api'
import { expect, test } from 'vitest'
import { withConnectionAdvice } from './withConnectionAdvice.ts'
import { accountTexts } from './text.ts'

const createApiError = (status: number, body: unknown) => new ApiError({ status, statusText: '', body })

test.each([
  [new NetworkError(), 'Network error. Check your internet connection before you try again.'],
  [
    new TimeoutError(),
    'Network error. The server took too long to respond. Wait a moment before you try again.',
  ],
  [
    createApiError(503, ''),
    'Network error. The server isn’t available right now. Wait a moment before you try again.',
  ],
])('adds advice to %s', (error, message) => {
  expect(withConnectionAdvice('Network error', error, accountTexts.english)).toBe(message)
})

test('removes a second request to try again', () => {
  expect(
    withConnectionAdvice('Signup failed. Please try again.', new NetworkError(), accountTexts.english),
  ).toBe('Signup failed. Check your internet connection before you try again.')
})

test.each([
  createApiError(503, { message: 'The server is being updated.' }),
  createApiError(401, { message: 'No account has this email and password.' }),
  createApiError(500, ''),
  new Error('Something else'),
])('adds nothing to %s', (error) => {
  expect(withConnectionAdvice('Message', error, accountTexts.english)).toBe('Message')
})
