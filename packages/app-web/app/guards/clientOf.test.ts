import type { Session } from '@calotype/platform'
import { expect, test, vi } from 'vitest'
import { clientOf } from './clientOf.ts'

/** A session of which only the token matters. */
function sessionWith(token: string | null) {
  let now = token
  const session = { token: () => now } as Session
  return { session, become: (next: string | null) => (now = next) }
}

test('begins once, and is the same as long as the token is', () => {
  const { session } = sessionWith('first')
  const begin = vi.fn()
  const queryClient = clientOf(session, begin)
  expect(clientOf(session, begin)).toBe(queryClient)
  expect(begin).toHaveBeenCalledExactlyOnceWith(queryClient)
})

test('what came for one token is not shown to another', () => {
  const { session, become } = sessionWith('first')
  const first = clientOf(session, () => {})
  become('second')
  const second = clientOf(session, () => {})
  become('first')
  expect(new Set([first, second, clientOf(session, () => {})]).size).toBe(3)
})

test('nothing begins for a visitor', () => {
  const begin = vi.fn()
  clientOf(sessionWith(null).session, begin)
  expect(begin).not.toHaveBeenCalled()
})
