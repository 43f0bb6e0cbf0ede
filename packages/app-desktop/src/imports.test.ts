import { IMPORTS, WATCHED } from '@calotype/platform/fixtures'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { account, begin, stillTime, timeGoesOn } from './testing/fakeTransfers.ts'

beforeEach(stillTime)
afterEach(timeGoesOn)

test('each call has its own answer, in whatever order they come', async () => {
  const { imports, children } = begin()
  const [child] = children
  const details = { labels: ['sea'], description: '' }
  const watched = imports.watchedFolders()
  const started = imports.startImport(details)
  expect(child?.told).toEqual([
    { type: 'begin', dataPath: '/data', account },
    { type: 'call', id: 1, call: { name: 'watchedFolders', args: [] } },
    { type: 'call', id: 2, call: { name: 'startImport', args: [details] } },
  ])
  child?.say({ type: 'refusal', id: 2, message: 'There is nothing to send.' })
  child?.say({ type: 'answer', id: 1, value: [] })
  await expect(started).rejects.toThrow('There is nothing to send.')
  expect(await watched).toEqual([])
})

test('what the transfer process says is heard, and stands until another one has told its own', async () => {
  const { imports, children, onImport } = begin()
  const { sending } = IMPORTS
  const folders = [WATCHED.sending]
  children[0]?.say({ type: 'import', state: sending })
  expect(onImport).toHaveBeenCalledExactlyOnceWith(sending)
  children[0]?.say({ type: 'watched', folders })

  const still = { ...sending, hold: 'starting', bytesPerSecond: null, secondsLeft: null }
  for (const wait of [1000, 2000, 4000]) {
    children.at(-1)?.emit('exit', 9)
    expect(onImport).toHaveBeenLastCalledWith(still)
    expect(await imports.importState()).toEqual(still)
    vi.advanceTimersByTime(wait)
    expect(await imports.importState()).toEqual(still)
    expect(await imports.watchedFolders()).toEqual([{ ...WATCHED.sending, status: 'paused' }])
  }
  children.at(-1)?.say({ type: 'import', state: IMPORTS.done })
  expect(onImport).toHaveBeenLastCalledWith(IMPORTS.done)
  const asked = imports.importState()
  children.at(-1)?.say({ type: 'answer', id: 1, value: IMPORTS.stopped })
  expect(await asked).toEqual(IMPORTS.stopped)
})

test('what holds an import when its process ends is told on, and what is over stays so', () => {
  const { children, onImport } = begin()
  for (const state of [IMPORTS.paused, IMPORTS.folderGone, IMPORTS.preview, IMPORTS.doneWithFailures]) {
    children.at(-1)?.say({ type: 'import', state })
    children.at(-1)?.emit('exit', 9)
    expect(onImport.mock.lastCall?.[0]).toMatchObject({
      status: state.status,
      ...('hold' in state && { hold: state.hold }),
    })
    vi.advanceTimersByTime(60_000)
  }
})

test('how things stand is asked the next one, where the first has not said it', async () => {
  const { imports, children } = begin()
  const asked = imports.importState()
  children[0]?.emit('exit', 9)
  vi.advanceTimersByTime(1000)
  expect(children[1]?.told).toEqual([
    { type: 'begin', dataPath: '/data', account },
    { type: 'call', id: 1, call: { name: 'importState', args: [] } },
  ])
  children[1]?.say({ type: 'answer', id: 1, value: IMPORTS.checking })
  expect(await asked).toEqual(IMPORTS.checking)
})

test('who waits for an answer when the process ends is told what was told last, or refused', async () => {
  const { imports, children } = begin()
  const [state, folders] = [imports.importState(), imports.watchedFolders()]
  children[0]?.emit('exit', 9)
  vi.advanceTimersByTime(1000)
  children[1]?.emit('exit', 9)
  expect(await state).toMatchObject({ status: 'failed', message: expect.stringContaining('stopped') })
  await expect(folders).rejects.toThrow('It is started again by itself.')
  vi.advanceTimersByTime(2000)
  children[2]?.say({ type: 'import', state: IMPORTS.done })
  const asked = imports.importState()
  children[2]?.emit('exit', 9)
  expect(await asked).toEqual(IMPORTS.done)
})

test('one that was ended stays so', () => {
  const { imports, children } = begin()
  imports.end()
  expect(children[0]?.kill).toHaveBeenCalledOnce()
  children[0]?.emit('exit', 0)
  vi.advanceTimersByTime(5000)
  expect(children).toHaveLength(1)
})
