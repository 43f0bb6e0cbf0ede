import { expect, test, vi } from 'vitest'
import { toLoadState } from './toLoadState.ts'

const refetch = vi.fn()
const toMessage = (error: Error) => `It says: ${error.message}`
const failure = { message: 'It says: No.', onRetry: expect.any(Function) }

test('reports loading before any data, and an error if the first request fails', () => {
  expect(toLoadState({ data: undefined, error: null, refetch }, toMessage)).toEqual({ status: 'loading' })
  const failed = toLoadState({ data: undefined, error: new Error('No.'), refetch }, toMessage)
  expect(failed).toEqual({ status: 'failed', ...failure })
  if (failed.status === 'failed') failed.onRetry()
  expect(refetch).toHaveBeenCalledOnce()
})

test('keeps loaded data, and reports an error if a refetch fails', () => {
  const ready = { status: 'ready', value: [1] }
  expect(toLoadState({ data: [1], error: null, refetch }, toMessage)).toEqual({ ...ready, stale: null })
  expect(toLoadState({ data: [1], error: new Error('No.'), refetch }, toMessage)).toEqual({
    ...ready,
    stale: failure,
  })
})
