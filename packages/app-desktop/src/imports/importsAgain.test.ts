import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { account, createTestImports, grant, useFakeTime, restoreTime } from './testing/fakeTransfers.ts'

beforeEach(useFakeTime)
afterEach(restoreTime)

test('restarts a process that exits, with the account and the granted folders', async () => {
  const { imports, children } = createTestImports()
  imports.grant(grant)
  imports.setAccount(null)
  const pending = imports.retryFailed(['server'])
  children[0]?.emit('exit', 9)
  await expect(pending).rejects.toThrow('interrupted')
  vi.advanceTimersByTime(1000)
  expect(children[1]?.received).toEqual([
    { type: 'begin', dataPath: '/data', account: null },
    { type: 'grant', grant },
  ])
})

test('sends calls made between two processes to the next one', async () => {
  const { imports, children } = createTestImports()
  children[0]?.emit('exit', 9)
  const options = { folderId: 'f', albums: false }
  const previewed = imports.previewImport(options)
  imports.grant(grant)
  vi.advanceTimersByTime(1000)
  expect(children[0]?.received).toHaveLength(1)
  expect(children[1]?.received).toEqual([
    { type: 'begin', dataPath: '/data', account },
    { type: 'grant', grant },
    { type: 'call', id: 1, call: { name: 'previewImport', args: [options] } },
  ])
  children[1]?.send({ type: 'answer', id: 1, value: undefined })
  await previewed
})

test('restarts a crashing process with increasing delays, and reports the failure', async () => {
  const { imports, children, onImport } = createTestImports()
  const state = { status: 'failed', folderName: null, message: expect.stringContaining('stopped') }
  for (const [index, wait] of [1000, 2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000].entries()) {
    children.at(-1)?.emit('exit', 1)
    vi.advanceTimersByTime(wait - 1)
    expect(children).toHaveLength(index + 1)
    vi.advanceTimersByTime(1)
    expect(children).toHaveLength(index + 2)
  }
  // The first exit isn't reported, because a restart may fix the problem.
  expect(onImport).toHaveBeenCalledTimes(7)
  expect(onImport).toHaveBeenLastCalledWith(state)
  vi.advanceTimersByTime(60_000)
  children.at(-1)?.emit('exit', 1)
  expect(await imports.importState()).toMatchObject(state)
  vi.advanceTimersByTime(1000)
  expect(children).toHaveLength(10)
})

test('rejects calls immediately while the process keeps crashing, and does not send them later', async () => {
  const { imports, children } = createTestImports()
  children[0]?.emit('exit', 1)
  vi.advanceTimersByTime(1000)
  children[1]?.emit('exit', 1)
  await expect(imports.retryFailed(['server'])).rejects.toThrow('It will restart automatically.')
  vi.advanceTimersByTime(2000)
  expect(children[2]?.received).toEqual([{ type: 'begin', dataPath: '/data', account }])
  const stopped = imports.stopImport()
  children[2]?.send({ type: 'answer', id: 1, value: undefined })
  await stopped
})
