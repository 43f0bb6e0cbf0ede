import { expect, test, vi } from 'vitest'
import { loadedOf } from './loadedOf.ts'

const refetch = vi.fn()
const messageOf = (error: Error) => `It says: ${error.message}`
const failure = { message: 'It says: No.', onRetry: expect.any(Function) }

test('what has not come yet is loading, or could not be had', () => {
  expect(loadedOf({ data: undefined, error: null, refetch }, messageOf)).toEqual({ status: 'loading' })
  const failed = loadedOf({ data: undefined, error: new Error('No.'), refetch }, messageOf)
  expect(failed).toEqual({ status: 'failed', ...failure })
  if (failed.status === 'failed') failed.onRetry()
  expect(refetch).toHaveBeenCalledOnce()
})

test('what came once stays, and says so when asking for it anew has failed', () => {
  const ready = { status: 'ready', value: [1] }
  expect(loadedOf({ data: [1], error: null, refetch }, messageOf)).toEqual({ ...ready, stale: null })
  expect(loadedOf({ data: [1], error: new Error('No.'), refetch }, messageOf)).toEqual({
    ...ready,
    stale: failure,
  })
})
