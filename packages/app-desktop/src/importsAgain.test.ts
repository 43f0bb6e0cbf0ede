import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { account, begin, grant, stillTime, timeGoesOn } from './testing/fakeTransfers.ts'

beforeEach(stillTime)
afterEach(timeGoesOn)

test('a process that ends by itself is begun again, with what it must know', async () => {
  const { imports, children } = begin()
  imports.grant(grant)
  imports.setAccount(null)
  const asked = imports.retryFailed(['server'])
  children[0]?.emit('exit', 9)
  await expect(asked).rejects.toThrow('interrupted')
  vi.advanceTimersByTime(1000)
  expect(children[1]?.told).toEqual([
    { type: 'begin', dataPath: '/data', account: null },
    { type: 'grant', grant },
  ])
})

test('what is asked while there is none is answered by the next one', async () => {
  const { imports, children } = begin()
  children[0]?.emit('exit', 9)
  const options = { folderId: 'f', albums: false }
  const previewed = imports.previewImport(options)
  imports.grant(grant)
  vi.advanceTimersByTime(1000)
  expect(children[0]?.told).toHaveLength(1)
  expect(children[1]?.told).toEqual([
    { type: 'begin', dataPath: '/data', account },
    { type: 'grant', grant },
    { type: 'call', id: 1, call: { name: 'previewImport', args: [options] } },
  ])
  children[1]?.say({ type: 'answer', id: 1, value: undefined })
  await previewed
})

test('one that ends again and again is begun more and more seldom, and this is told', async () => {
  const { imports, children, onImport } = begin()
  const state = { status: 'failed', folderName: null, message: expect.stringContaining('stopped') }
  for (const [index, wait] of [1000, 2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000].entries()) {
    children.at(-1)?.emit('exit', 1)
    vi.advanceTimersByTime(wait - 1)
    expect(children).toHaveLength(index + 1)
    vi.advanceTimersByTime(1)
    expect(children).toHaveLength(index + 2)
  }
  // The first time it may be a mishap.
  expect(onImport).toHaveBeenCalledTimes(7)
  expect(onImport).toHaveBeenLastCalledWith(state)
  vi.advanceTimersByTime(60_000)
  children.at(-1)?.emit('exit', 1)
  expect(await imports.importState()).toMatchObject(state)
  vi.advanceTimersByTime(1000)
  expect(children).toHaveLength(10)
})

test('what is asked between two that end at once is refused at once, and not passed on later', async () => {
  const { imports, children } = begin()
  children[0]?.emit('exit', 1)
  vi.advanceTimersByTime(1000)
  children[1]?.emit('exit', 1)
  await expect(imports.retryFailed(['server'])).rejects.toThrow('It is started again by itself.')
  vi.advanceTimersByTime(2000)
  expect(children[2]?.told).toEqual([{ type: 'begin', dataPath: '/data', account }])
  const stopped = imports.stopImport()
  children[2]?.say({ type: 'answer', id: 1, value: undefined })
  await stopped
})
