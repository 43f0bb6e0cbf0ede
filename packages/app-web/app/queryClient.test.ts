import { getYears } from '@calotype/api'
import { failWith, replyInSequence, mockApi, offline, neverResponds } from '@calotype/api/mock'
import { MutationObserver, onlineManager } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { createQueryClient } from './queryClient.ts'

function loadYearsAfterTwoFailures(failure: typeof offline): Promise<unknown> {
  const queryClient = createQueryClient()
  const retry = queryClient.getDefaultOptions().queries?.retry ?? false
  const api = mockApi({ 'GET /api/media/years': replyInSequence<number[]>(failure, failure, [2025]) })
  return queryClient.fetchQuery({ queryKey: ['years'], queryFn: () => getYears(api), retry, retryDelay: 0 })
}

test('retries after a network error or a server error', async () => {
  expect(await loadYearsAfterTwoFailures(offline)).toEqual([2025])
  expect(await loadYearsAfterTwoFailures(failWith(503))).toEqual([2025])
})

test('does not retry a refused request', async () => {
  await expect(loadYearsAfterTwoFailures(failWith(404))).rejects.toThrow('Failed to fetch available years')
})

test('does not retry a request that timed out', async () => {
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort(new DOMException('', 'TimeoutError')))
  await expect(loadYearsAfterTwoFailures(neverResponds)).rejects.toThrow('Failed to fetch available years')
  vi.restoreAllMocks()
})

test('fails a mutation immediately without a network', async () => {
  onlineManager.setOnline(false)
  const mutation = new MutationObserver(createQueryClient(), {
    mutationFn: () => Promise.reject(new TypeError('Failed to fetch')),
  })
  await expect(mutation.mutate()).rejects.toThrow('Failed to fetch')
  onlineManager.setOnline(true)
})
