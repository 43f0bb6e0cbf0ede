import type { Session, SessionState } from '@calotype/platform'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { firstThere } from './firstThere.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A page that waits for `come`, with a session whose state is still unknown. */
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

test('waits until the session state is known', async () => {
  const { state, drawn } = waiting()
  await vi.advanceTimersByTimeAsync(200)
  expect(drawn).not.toHaveBeenCalled()
  state.now = { status: 'signedOut' }
  state.tell?.()
  await vi.advanceTimersByTimeAsync(0)
  expect(drawn).toHaveBeenCalledTimes(1)
  expect(state.tell).toBeUndefined()
})

test('waits for the data of the first render', async () => {
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

test('waits no longer than a quarter of a second', async () => {
  const { drawn } = waiting()
  await vi.advanceTimersByTimeAsync(250)
  expect(drawn).toHaveBeenCalledTimes(1)
})
