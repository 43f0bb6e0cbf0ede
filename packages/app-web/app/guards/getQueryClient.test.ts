import type { Session } from '@calotype/platform'
import { expect, test, vi } from 'vitest'
import { getQueryClient } from './getQueryClient.ts'

function createTestSession(token: string | null) {
  let now = token
  const session = { token: () => now } as Session
  return { session, become: (next: string | null) => (now = next) }
}

test('calls `begin` once, and returns the same client while the token stays the same', () => {
  const { session } = createTestSession('first')
  const begin = vi.fn()
  const queryClient = getQueryClient(session, begin)
  expect(getQueryClient(session, begin)).toBe(queryClient)
  expect(begin).toHaveBeenCalledExactlyOnceWith(queryClient)
})

test('returns a new client for another token', () => {
  const { session, become } = createTestSession('first')
  const first = getQueryClient(session, () => {})
  become('second')
  const second = getQueryClient(session, () => {})
  become('first')
  expect(new Set([first, second, getQueryClient(session, () => {})]).size).toBe(3)
})

test('does not call `begin` for a visitor', () => {
  const begin = vi.fn()
  getQueryClient(createTestSession(null).session, begin)
  expect(begin).not.toHaveBeenCalled()
})
