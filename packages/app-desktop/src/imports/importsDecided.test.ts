import { IMPORTS } from '@calotype/platform/fixtures'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { getNames } from '../bridge/bridgeCalls.ts'
import type { createImports } from './imports.ts'
import { account, createTestImports, useFakeTime, restoreTime } from './testing/fakeTransfers.ts'

beforeEach(useFakeTime)
afterEach(restoreTime)

const createCalls = (names: readonly string[], from = 1, args = ['f']) =>
  names.map((name, index) => ({ type: 'call', id: from + index, call: { name, args } }))

const DECISIONS = getNames('decision')

const callDecision = (imports: ReturnType<typeof createImports>, name: (typeof DECISIONS)[number]) =>
  Promise.resolve(Reflect.apply(imports[name], null, ['f']))

/** Starts imports whose process has crashed so often that the next restart is a minute away. */
function startCrashingImports() {
  const started = createTestImports()
  started.children[0]?.send({ type: 'import', state: IMPORTS.sending })
  for (let exits = 0; exits < 8; exits += 1) {
    started.children.at(-1)?.emit('exit', 9)
    vi.advanceTimersByTime(60_000)
  }
  expect(started.children).toHaveLength(9)
  return started
}

test('starts the next process immediately for a decision, and sends it all decisions in order', async () => {
  const { imports, children } = startCrashingImports()
  vi.advanceTimersByTime(2000)
  children[8]?.emit('exit', 9)
  const decisions = DECISIONS.map((name) => callDecision(imports, name))
  expect(children).toHaveLength(10)
  expect(children[9]?.received).toEqual([
    { type: 'begin', dataPath: '/data', account },
    ...createCalls(DECISIONS),
  ])
  for (const id of decisions.keys()) children[9]?.send({ type: 'answer', id: id + 1, value: undefined })
  await Promise.all(decisions)
  // The restart for the user's decision has canceled the scheduled one.
  vi.advanceTimersByTime(120_000)
  expect(children).toHaveLength(10)
})

test('starts at most one process per two seconds for decisions', () => {
  const { imports, children } = startCrashingImports()
  let exits = 8
  for (let pending = 0; pending < 1000; pending += 1) {
    if (exits < children.length) children[exits++]?.emit('exit', 9)
    imports.pauseImport().catch(() => {})
    vi.advanceTimersByTime(10)
  }
  expect(children).toHaveLength(9 + 5)
})

test('does not delay an earlier restart because of a decision', () => {
  const { imports, children } = createTestImports()
  children[0]?.emit('exit', 9)
  imports.pauseImport().catch(() => {})
  vi.advanceTimersByTime(1000)
  expect(children).toHaveLength(2)
})

test('rejects a dismissed notice when the process exits, because the next one may have another notice', async () => {
  const { imports, children } = createTestImports()
  const dismissal = imports.dismissNotice()
  children[0]?.emit('exit', 9)
  await expect(dismissal).rejects.toThrow('interrupted')
  vi.advanceTimersByTime(1000)
  expect(children[1]?.received).toEqual([{ type: 'begin', dataPath: '/data', account }])
})

test('sends unacknowledged decisions to the next process within two seconds', async () => {
  const { imports, children } = startCrashingImports()
  const decisions = DECISIONS.map((name) => callDecision(imports, name))
  children[8]?.send({ type: 'answer', id: 1, value: undefined })
  children[8]?.emit('exit', 9)
  vi.advanceTimersByTime(1999)
  expect(children).toHaveLength(9)
  vi.advanceTimersByTime(1)
  expect(children[9]?.received.slice(1)).toEqual(createCalls(DECISIONS.slice(1), 2))
  for (const id of decisions.keys()) children[9]?.send({ type: 'answer', id: id + 1, value: undefined })
  await Promise.all(decisions)
})

test('sends the start of an import to the next process instead of failing', async () => {
  const { imports, children } = createTestImports()
  const options = { folderId: 'f', albums: false }
  const details = { labels: [], description: '' }
  const pending = [imports.previewImport(options), imports.startImport(details)]
  children[0]?.emit('exit', 9)
  vi.advanceTimersByTime(1000)
  expect(children[1]?.received.slice(1)).toMatchObject([
    { id: 1, call: { name: 'previewImport', args: [options] } },
    { id: 2, call: { name: 'startImport', args: [details] } },
  ])
  for (const id of [1, 2]) children[1]?.send({ type: 'answer', id, value: undefined })
  await Promise.all(pending)
})

test('rejects a decision that has crashed three processes', async () => {
  const { imports, children } = createTestImports()
  const stopped = imports.stopImport()
  for (const count of [1, 2, 3]) {
    expect(children).toHaveLength(count)
    expect(children.at(-1)?.received.slice(1)).toEqual(createCalls(['stopImport'], 1, []))
    children.at(-1)?.emit('exit', 9)
    vi.advanceTimersByTime(2000)
  }
  await expect(stopped).rejects.toThrow('interrupted')
  vi.advanceTimersByTime(60_000)
  expect(children.at(-1)?.received).toEqual([{ type: 'begin', dataPath: '/data', account }])
})

test('rejects pending decisions when the app quits', async () => {
  const { imports, children } = createTestImports()
  const stopped = imports.stopImport()
  imports.end()
  children[0]?.emit('exit', 0)
  await expect(stopped).rejects.toThrow('interrupted')
  vi.advanceTimersByTime(60_000)
  expect(children).toHaveLength(1)
})
