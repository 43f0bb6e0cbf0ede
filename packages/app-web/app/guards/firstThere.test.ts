import type { Session, SessionState } from '@calotype/platform'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { firstThere } from './firstThere.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A page that waits for what has `come`, of a session of which nothing is known yet. */
function waiting(come = Promise.resolve()) {
  const state: { now: SessionState; tell?: () => void } = { now: { status: 'starting' } }
  const session = {
    get state() {
      return state.now
    },
    subscribe(onChange: () => void) {
      state.tell = onChange
      return () => delete state.tell
    },
  } as unknown as Session
  const drawn = vi.fn()
  void firstThere(session, come).then(drawn)
  return { state, drawn }
}

test('nothing is drawn before it is known who is signed in', async () => {
  const { state, drawn } = waiting()
  await vi.advanceTimersByTimeAsync(200)
  expect(drawn).not.toHaveBeenCalled()
  state.now = { status: 'signedOut' }
  state.tell?.()
  await vi.advanceTimersByTimeAsync(0)
  expect(drawn).toHaveBeenCalledTimes(1)
  expect(state.tell).toBeUndefined()
})

test('nor before what it shows has come', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const { state, drawn } = waiting(promise)
  state.now = { status: 'signedOut' }
  state.tell?.()
  await vi.advanceTimersByTimeAsync(200)
  expect(drawn).not.toHaveBeenCalled()
  resolve()
  await vi.advanceTimersByTimeAsync(0)
  expect(drawn).toHaveBeenCalledTimes(1)
})

test('nobody looks at an empty page for longer than a quarter of a second', async () => {
  const { drawn } = waiting()
  await vi.advanceTimersByTimeAsync(250)
  expect(drawn).toHaveBeenCalledTimes(1)
})
