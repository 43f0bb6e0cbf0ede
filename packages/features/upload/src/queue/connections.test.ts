import { expect, test, vi } from 'vitest'
import { createConnections } from './connections.ts'

const never = new AbortController().signal

test('lets the next one go when one is through, in their order', async () => {
  const send = createConnections(() => 2)
  const ends: (() => void)[] = []
  const request = vi.fn<(name: string) => Promise<void>>(() => new Promise((resolve) => ends.push(resolve)))
  const sent = ['a', 'b', 'c', 'd'].map((name) => send(never, () => request(name)))
  await vi.waitFor(() => expect(request.mock.calls).toEqual([['a'], ['b']]))
  ends.shift()?.()
  await sent[0]
  await vi.waitFor(() => expect(request.mock.calls).toEqual([['a'], ['b'], ['c']]))
  ends.splice(0).forEach((end) => end())
  await vi.waitFor(() => expect(request).toHaveBeenCalledTimes(4))
})

test('leaves nobody without one where a request fails, or is not wanted any more', async () => {
  const send = createConnections(() => 1)
  const first = send(never, () => Promise.reject(new Error('The line broke.')))
  const ending = new AbortController()
  const request = vi.fn<() => Promise<void>>(async () => {})
  const unwanted = send(ending.signal, request)
  const last = send(never, async () => 'there')
  ending.abort(new Error('Paused.'))
  await expect(first).rejects.toThrow('The line broke.')
  await expect(unwanted).rejects.toThrow('Paused.')
  expect(request).not.toHaveBeenCalled()
  expect(await last).toBe('there')
  await expect(send(ending.signal, request)).rejects.toThrow('Paused.')
})
