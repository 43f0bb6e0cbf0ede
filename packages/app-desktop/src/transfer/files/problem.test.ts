import { ApiError, CallError, NetworkError } from '@calotype/api'
import { expect, test, vi } from 'vitest'
import { warn } from './problem.ts'

const createError = (status: number, message: string) =>
  new ApiError({ status, statusText: '', body: { message } })

test.each([
  [createError(403, 'This album is not yours'), 'Not filled: This album is not yours.'],
  [
    new CallError('Failed to fill: No room.', createError(507, 'Your storage is full.')),
    'Not filled: Your storage is full.',
  ],
  [createError(500, 'No.'), 'Not filled.'],
  [new NetworkError(), 'Not filled.'],
  [new Error(''), 'Not filled.'],
])('includes the reason only if it is meant for users: %s', (error, message) => {
  const consoleWarn = vi.spyOn(console, 'warn').mockReturnValue()
  expect(warn('Not filled', error)).toBe(message)
  expect(consoleWarn).toHaveBeenCalledWith(expect.stringMatching(/^Not filled: ./))
  consoleWarn.mockRestore()
})
