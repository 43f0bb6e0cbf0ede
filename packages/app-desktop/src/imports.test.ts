import { EventEmitter } from 'node:events'
import type { ImportState } from '@calotype/platform'
import { IMPORTS, WATCHED } from '@calotype/platform/fixtures'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createImports, DECISIONS } from './imports.ts'
import type { FromTransfer, ToTransfer } from './transfer/protocol.ts'

class FakeChild extends EventEmitter {
  told: ToTransfer[] = []
  postMessage = (message: ToTransfer) => void this.told.push(message)
  kill = vi.fn(() => true)
  say = (message: FromTransfer) => this.emit('message', message)
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const account = { server: 'https://photos.example.org', token: 'secret' }
const grant = { folderId: 'f', name: 'Summer', root: '/summer' }

function begin() {
  const children: FakeChild[] = []
  const onImport = vi.fn<(state: ImportState) => void>()
  const imports = createImports({
    fork: () => children[children.push(new FakeChild()) - 1] as FakeChild,
    dataPath: '/data',
    account,
    onImport,
    onWatched: () => {},
  })
  return { imports, children, onImport }
}

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

const asCalls = (names: readonly string[], from = 1, args = ['f']) =>
  names.map((name, index) => ({ type: 'call', id: from + index, call: { name, args } }))

const decide = (imports: ReturnType<typeof createImports>, name: (typeof DECISIONS)[number]) =>
  Promise.resolve(Reflect.apply(imports[name], null, ['f']))

/** It has ended so often that the next one would be begun in a minute. */
function seldomBegun() {
  const begun = begin()
  begun.children[0]?.say({ type: 'import', state: IMPORTS.sending })
  for (let ended = 0; ended < 8; ended += 1) {
    begun.children.at(-1)?.emit('exit', 9)
    vi.advanceTimersByTime(60_000)
  }
  expect(begun.children).toHaveLength(9)
  return begun
}

test('what somebody decides while there is none begins the next one at once, which hears all in its order', async () => {
  const { imports, children } = seldomBegun()
  vi.advanceTimersByTime(2000)
  children[8]?.emit('exit', 9)
  const decided = DECISIONS.map((name) => decide(imports, name))
  expect(children).toHaveLength(10)
  expect(children[9]?.told).toEqual([{ type: 'begin', dataPath: '/data', account }, ...asCalls(DECISIONS)])
  for (const id of decided.keys()) children[9]?.say({ type: 'answer', id: id + 1, value: undefined })
  await Promise.all(decided)
  // The other beginning that was to come does not come any more.
  vi.advanceTimersByTime(120_000)
  expect(children).toHaveLength(10)
})

test('decisions begin no more than one process in two seconds', () => {
  const { imports, children } = seldomBegun()
  let ended = 8
  for (let asked = 0; asked < 1000; asked += 1) {
    if (ended < children.length) children[ended++]?.emit('exit', 9)
    imports.pauseImport().catch(() => {})
    vi.advanceTimersByTime(10)
  }
  expect(children).toHaveLength(9 + 5)
})

test('a decision puts off no process that is to come sooner', () => {
  const { imports, children } = begin()
  children[0]?.emit('exit', 9)
  imports.pauseImport().catch(() => {})
  vi.advanceTimersByTime(1000)
  expect(children).toHaveLength(2)
})

test('that a notice was read is not kept: the next process may have another', async () => {
  const { imports, children } = begin()
  const dismissed = imports.dismissNotice()
  children[0]?.emit('exit', 9)
  await expect(dismissed).rejects.toThrow('interrupted')
  vi.advanceTimersByTime(1000)
  expect(children[1]?.told).toEqual([{ type: 'begin', dataPath: '/data', account }])
})

test('what was decided before a process ends is heard by the next one, within two seconds', async () => {
  const { imports, children } = seldomBegun()
  const decided = DECISIONS.map((name) => decide(imports, name))
  children[8]?.say({ type: 'answer', id: 1, value: undefined })
  children[8]?.emit('exit', 9)
  vi.advanceTimersByTime(1999)
  expect(children).toHaveLength(9)
  vi.advanceTimersByTime(1)
  expect(children[9]?.told.slice(1)).toEqual(asCalls(DECISIONS.slice(1), 2))
  for (const id of decided.keys()) children[9]?.say({ type: 'answer', id: id + 1, value: undefined })
  await Promise.all(decided)
})

test('what begins an import is no failure where its process ends, but heard by the next one', async () => {
  const { imports, children } = begin()
  const options = { folderId: 'f', albums: false }
  const details = { labels: [], description: '' }
  const asked = [imports.previewImport(options), imports.startImport(details)]
  children[0]?.emit('exit', 9)
  vi.advanceTimersByTime(1000)
  expect(children[1]?.told.slice(1)).toMatchObject([
    { id: 1, call: { name: 'previewImport', args: [options] } },
    { id: 2, call: { name: 'startImport', args: [details] } },
  ])
  for (const id of [1, 2]) children[1]?.say({ type: 'answer', id, value: undefined })
  await Promise.all(asked)
})

test('a decision that ends one process after another is refused in the end', async () => {
  const { imports, children } = begin()
  const stopped = imports.stopImport()
  for (const count of [1, 2, 3]) {
    expect(children).toHaveLength(count)
    expect(children.at(-1)?.told.slice(1)).toEqual(asCalls(['stopImport'], 1, []))
    children.at(-1)?.emit('exit', 9)
    vi.advanceTimersByTime(2000)
  }
  await expect(stopped).rejects.toThrow('interrupted')
  vi.advanceTimersByTime(60_000)
  expect(children.at(-1)?.told).toEqual([{ type: 'begin', dataPath: '/data', account }])
})

test('what is decided when the app ends is not kept', async () => {
  const { imports, children } = begin()
  const stopped = imports.stopImport()
  imports.end()
  children[0]?.emit('exit', 0)
  await expect(stopped).rejects.toThrow('interrupted')
  vi.advanceTimersByTime(60_000)
  expect(children).toHaveLength(1)
})

test('one that was ended stays so', () => {
  const { imports, children } = begin()
  imports.end()
  expect(children[0]?.kill).toHaveBeenCalledOnce()
  children[0]?.emit('exit', 0)
  vi.advanceTimersByTime(5000)
  expect(children).toHaveLength(1)
})
