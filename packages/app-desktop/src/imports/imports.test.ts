import { IMPORTS, WATCHED } from '@calotype/platform/fixtures'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { account, createTestImports, useFakeTime, restoreTime } from './testing/fakeTransfers.ts'

beforeEach(useFakeTime)
afterEach(restoreTime)

test('matches responses to calls in any order', async () => {
  const { imports, children } = createTestImports()
  const [child] = children
  const details = { labels: ['sea'], description: '' }
  const watched = imports.watchedFolders()
  const started = imports.startImport(details)
  expect(child?.received).toEqual([
    { type: 'begin', dataPath: '/data', account },
    { type: 'call', id: 1, call: { name: 'watchedFolders', args: [] } },
    { type: 'call', id: 2, call: { name: 'startImport', args: [details] } },
  ])
  child?.send({ type: 'refusal', id: 2, message: 'There are no files to upload.' })
  child?.send({ type: 'answer', id: 1, value: [] })
  await expect(started).rejects.toThrow('There are no files to upload.')
  expect(await watched).toEqual([])
})

test('keeps the last reported state until the restarted process reports its own', async () => {
  const { imports, children, onImport } = createTestImports()
  const { sending } = IMPORTS
  const folders = [WATCHED.sending]
  children[0]?.send({ type: 'import', state: sending })
  expect(onImport).toHaveBeenCalledExactlyOnceWith(sending)
  children[0]?.send({ type: 'watched', folders })

  const stalled = { ...sending, pauseReason: 'starting', bytesPerSecond: null, secondsLeft: null }
  for (const wait of [1000, 2000, 4000]) {
    children.at(-1)?.emit('exit', 9)
    expect(onImport).toHaveBeenLastCalledWith(stalled)
    expect(await imports.importState()).toEqual(stalled)
    vi.advanceTimersByTime(wait)
    expect(await imports.importState()).toEqual(stalled)
    expect(await imports.watchedFolders()).toEqual([{ ...WATCHED.sending, status: 'paused' }])
  }
  children.at(-1)?.send({ type: 'import', state: IMPORTS.done })
  expect(onImport).toHaveBeenLastCalledWith(IMPORTS.done)
  const pending = imports.importState()
  children.at(-1)?.send({ type: 'answer', id: 1, value: IMPORTS.stopped })
  expect(await pending).toEqual(IMPORTS.stopped)
})

test('preserves the pause reason of a running import and the state of a finished import when the process exits', () => {
  const { children, onImport } = createTestImports()
  for (const state of [IMPORTS.paused, IMPORTS.folderGone, IMPORTS.preview, IMPORTS.doneWithFailures]) {
    children.at(-1)?.send({ type: 'import', state })
    children.at(-1)?.emit('exit', 9)
    expect(onImport.mock.lastCall?.[0]).toMatchObject({
      status: state.status,
      ...('pauseReason' in state && { pauseReason: state.pauseReason }),
    })
    vi.advanceTimersByTime(60_000)
  }
})

test('asks the next process for the state if the first never reported it', async () => {
  const { imports, children } = createTestImports()
  const pending = imports.importState()
  children[0]?.emit('exit', 9)
  vi.advanceTimersByTime(1000)
  expect(children[1]?.received).toEqual([
    { type: 'begin', dataPath: '/data', account },
    { type: 'call', id: 1, call: { name: 'importState', args: [] } },
  ])
  children[1]?.send({ type: 'answer', id: 1, value: IMPORTS.checking })
  expect(await pending).toEqual(IMPORTS.checking)
})

test('responds to pending queries with the last reported state, or rejects them, when the process exits', async () => {
  const { imports, children } = createTestImports()
  const [state, folders] = [imports.importState(), imports.watchedFolders()]
  children[0]?.emit('exit', 9)
  vi.advanceTimersByTime(1000)
  children[1]?.emit('exit', 9)
  expect(await state).toMatchObject({ status: 'failed', message: expect.stringContaining('stopped') })
  await expect(folders).rejects.toThrow('It will restart automatically.')
  vi.advanceTimersByTime(2000)
  children[2]?.send({ type: 'import', state: IMPORTS.done })
  const pending = imports.importState()
  children[2]?.emit('exit', 9)
  expect(await pending).toEqual(IMPORTS.done)
})

test('does not restart a process that the app has ended', () => {
  const { imports, children } = createTestImports()
  imports.end()
  expect(children[0]?.kill).toHaveBeenCalledOnce()
  children[0]?.emit('exit', 0)
  vi.advanceTimersByTime(5000)
  expect(children).toHaveLength(1)
})
