import type { ImportState } from '@calotype/transfer'
import fs, { rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { aDesktop, type Desktop, NO_DETAILS } from '../testing/aDesktop.ts'
import { aLibrary, type Library } from '../testing/aLibrary.ts'
import { jpeg } from '../testing/files.ts'

const NOTIFY_MS = 5

/** Resolves when the mocked disk may list folders. */
let drive = Promise.resolve()
const { readdir } = fs
beforeEach(() => {
  drive = Promise.resolve()
  const readdirLater = (...args: unknown[]) => void drive.then(() => Reflect.apply(readdir, fs, args))
  vi.spyOn(fs, 'readdir').mockImplementation(readdirLater as typeof readdir)
})
afterEach(() => vi.restoreAllMocks())

let library: Library

beforeAll(async () => {
  library = await aLibrary()
})
afterAll(() => library.end())
/**
 * Imports a folder in which one file is uploaded and one fails, and blocks the final scan until the test releases it.
 */
async function blockFinalScan(desktop: Desktop) {
  const listing = Promise.withResolvers<void>()
  const root = library.createFolder({ 'a.jpg': jpeg(), 'gone.jpg': jpeg() })
  const deletedPath = path.join(root, 'gone.jpg')
  await desktop.preview(root)
  rmSync(deletedPath)
  drive = listing.promise
  await desktop.calls.startImport(NO_DETAILS)
  const duringRescan = await desktop.waitForStatus('looking')
  expect(duringRescan).toMatchObject({
    uploaded: { count: 1 },
    failed: { count: 1 },
    remaining: { count: 0 },
  })
  writeFileSync(deletedPath, jpeg())
  return { finishListing: () => listing.resolve() }
}

test('uploads retried files while it scans for new files', async () => {
  const desktop = await aDesktop({
    account: await library.addUser(),
    journalPath: library.createJournalPath(),
  })
  const { finishListing } = await blockFinalScan(desktop)
  const retrying = desktop.calls.retryFailed(['gone'])
  finishListing()
  await retrying
  expect(await desktop.waitForStatus('done')).toMatchObject({
    uploaded: { count: 2 },
    failed: { count: 0 },
    remaining: { count: 0 },
  })
  await desktop.close()
})

test('reports that the scan for new files was stopped, and scans again on request', async () => {
  const desktop = await aDesktop({
    account: await library.addUser(),
    journalPath: library.createJournalPath(),
  })
  const { finishListing } = await blockFinalScan(desktop)
  await desktop.calls.stopImport()
  expect(await desktop.waitForStatus('done')).toMatchObject({ isRescanStopped: true, uploaded: { count: 1 } })
  finishListing()
  await desktop.calls.retryFailed(['late'])
  await desktop.waitForStatus('done', ({ isRescanStopped }) => isRescanStopped === undefined)
  await desktop.close()
})

test('reports a retry only once the files to send again are known', async () => {
  const reported: ImportState[] = []
  const desktop = await aDesktop({
    account: await library.addUser(),
    journalPath: library.createJournalPath(),
    notifyMs: NOTIFY_MS,
    onImport: (state) => reported.push(state),
  })
  const names = ['a.jpg', 'b.jpg', 'c.jpg', 'd.jpg', 'e.jpg']
  const root = library.createFolder(Object.fromEntries(['there.jpg', ...names].map((name) => [name, jpeg()])))
  await desktop.preview(root)
  for (const name of names) rmSync(path.join(root, name))
  await desktop.calls.startImport(NO_DETAILS)
  await desktop.waitForStatus('done')
  // Wait, because the last state may be reported once more.
  await setTimeout(2 * NOTIFY_MS)
  reported.length = 0
  await desktop.calls.retryFailed(['gone'])
  await desktop.waitForStatus('done', () => reported.length > 1)
  expect(reported[0]).toMatchObject({
    status: 'sending',
    remaining: { count: names.length },
    failed: { count: 0 },
  })
  await desktop.close()
})

test('finishes if the scan for new files is stopped, and can be retried', async () => {
  const desktop = await aDesktop({
    account: await library.addUser(),
    journalPath: library.createJournalPath(),
  })
  const { finishListing } = await blockFinalScan(desktop)
  await desktop.calls.stopImport()
  expect(await desktop.waitForStatus('done')).toMatchObject({ uploaded: { count: 1 }, failed: { count: 1 } })
  finishListing()
  await desktop.calls.retryFailed(['gone'])
  expect(await desktop.waitForStatus('done', ({ failed }) => failed.count === 0)).toMatchObject({
    uploaded: { count: 2 },
  })
  await desktop.close()
})

test('scans again if the app was closed during the scan', async () => {
  const account = await library.addUser()
  const journalPath = library.createJournalPath()
  const before = await aDesktop({ account, journalPath })
  const { finishListing } = await blockFinalScan(before)
  const closing = before.close()
  finishListing()
  await closing
  const after = await aDesktop({ account, journalPath })
  expect(await after.waitForStatus('done')).toMatchObject({ uploaded: { count: 1 }, failed: { count: 1 } })
  await after.close()
})
