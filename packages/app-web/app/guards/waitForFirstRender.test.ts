import type { Session, SessionState } from '@calotype/platform'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { waitForFirstRender } from './waitForFirstRender.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function startWaiting(requests = Promise.resolve()) {
  const state: { current: SessionState; notify?: () => void } = { current: { status: 'starting' } }
  const session = {
    get state() {
      return state.current
    },
    subscribe(onChange: () => void) {
      state.notify = onChange
      return () => delete state.notify
    },
  } as unknown as Session
  const onRender = vi.fn()
  void waitForFirstRender(session, requests).then(onRender)
  return { state, onRender }
}

test('waits until the session state is known', async () => {
  const { state, onRender } = startWaiting()
  await vi.advanceTimersByTimeAsync(200)
  expect(onRender).not.toHaveBeenCalled()
  state.current = { status: 'signedOut' }
  state.notify?.()
  await vi.advanceTimersByTimeAsync(0)
  expect(onRender).toHaveBeenCalledTimes(1)
  expect(state.notify).toBeUndefined()
})

test('waits for the data of the first render', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const { state, onRender } = startWaiting(promise)
  state.current = { status: 'signedOut' }
  state.notify?.()
  await vi.advanceTimersByTimeAsync(200)
  expect(onRender).not.toHaveBeenCalled()
  resolve()
  await vi.advanceTimersByTimeAsync(0)
  expect(onRender).toHaveBeenCalledTimes(1)
})

test('waits no longer than a quarter of a second', async () => {
  const { onRender } = startWaiting()
  await vi.advanceTimersByTimeAsync(250)
  expect(onRender).toHaveBeenCalledTimes(1)
})
