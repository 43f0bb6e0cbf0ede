import { NetworkError } from '@calotype/api'
import { systemClock } from '@calotype/platform/transfer'
import { expect, test, vi } from 'vitest'
import { attentive } from './attentive.ts'

/** Asks at a server that may be there; answers what is heard besides. */
function asking({ isThere }: { isThere: boolean }) {
  const clock = { ...systemClock, wait: (_ms: number, signal?: AbortSignal) => systemClock.wait(1, signal) }
  const answer = Promise.withResolvers<Response>()
  const ask = vi.fn(() => Promise.resolve(isThere))
  const onGone = vi.fn()
  const call = attentive(() => answer.promise, { clock, isThere: ask, onGone })('/api/upload/check')
  return { call, ask, onGone, answer: () => answer.resolve(Response.json({})) }
}

test('a call fails as soon as nobody is there to answer', async () => {
  const { call, ask, onGone } = asking({ isThere: false })
  await expect(call).rejects.toThrow(NetworkError)
  expect(ask).toHaveBeenCalledOnce()
  expect(onGone).toHaveBeenCalledOnce()
})

test('a server that takes its time is waited for', async () => {
  const { call, ask, onGone, answer } = asking({ isThere: true })
  await vi.waitFor(() => expect(ask.mock.calls.length).toBeGreaterThan(2))
  answer()
  expect((await call).ok).toBe(true)
  const asked = ask.mock.calls.length
  await systemClock.wait(10)
  expect(ask.mock.calls.length).toBe(asked)
  expect(onGone).not.toHaveBeenCalled()
})
