import { IMPORTS } from '@calotype/platform/fixtures'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type createImports, DECISIONS } from './imports.ts'
import { account, begin, stillTime, timeGoesOn } from './testing/fakeTransfers.ts'

beforeEach(stillTime)
afterEach(timeGoesOn)

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
