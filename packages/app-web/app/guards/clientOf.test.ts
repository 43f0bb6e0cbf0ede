import type { Session } from '@calotype/platform'
import { expect, test, vi } from 'vitest'
import { clientOf } from './clientOf.ts'

/** A session with only a token. */
function sessionWith(token: string | null) {
  let now = token
  const session = { token: () => now } as Session
  return { session, become: (next: string | null) => (now = next) }
}

test('calls `begin` once, and returns the same client while the token stays the same', () => {
  const { session } = sessionWith('first')
  const begin = vi.fn()
  const queryClient = clientOf(session, begin)
  expect(clientOf(session, begin)).toBe(queryClient)
  expect(begin).toHaveBeenCalledExactlyOnceWith(queryClient)
})

test('returns a new client for another token', () => {
  const { session, become } = sessionWith('first')
  const first = clientOf(session, () => {})
  become('second')
  const second = clientOf(session, () => {})
  become('first')
  expect(new Set([first, second, clientOf(session, () => {})]).size).toBe(3)
})

test('does not call `begin` for a visitor', () => {
  const begin = vi.fn()
  clientOf(sessionWith(null).session, begin)
  expect(begin).not.toHaveBeenCalled()
})
