import type { Session } from '@calotype/platform'
import { expect, test, vi } from 'vitest'
import { getQueryClient } from './getQueryClient.ts'

function createTestSession(token: string | null) {
  let now = token
  const session = { token: () => now } as Session
  return { session, setToken: (next: string | null) => (now = next) }
}

test('calls `prefetch` once, and returns the same client while the token stays the same', () => {
  const { session } = createTestSession('first')
  const prefetch = vi.fn()
  const queryClient = getQueryClient(session, prefetch)
  expect(getQueryClient(session, prefetch)).toBe(queryClient)
  expect(prefetch).toHaveBeenCalledExactlyOnceWith(queryClient)
})

test('returns a new client for another token', () => {
  const { session, setToken } = createTestSession('first')
  const first = getQueryClient(session, () => {})
  setToken('second')
  const second = getQueryClient(session, () => {})
  setToken('first')
  expect(new Set([first, second, getQueryClient(session, () => {})]).size).toBe(3)
})

test('does not call `prefetch` for a visitor', () => {
  const prefetch = vi.fn()
  getQueryClient(createTestSession(null).session, prefetch)
  expect(prefetch).not.toHaveBeenCalled()
})
