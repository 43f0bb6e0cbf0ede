import type { ImportState } from '@calotype/platform/transfer'
import fs, { rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { aDesktop, type Desktop, NO_DETAILS } from './testing/aDesktop.ts'
import { aLibrary, type Library } from './testing/aLibrary.ts'
import { jpeg } from './testing/files.ts'

const TELL_EVERY_MS = 5

/** A folder is listed as soon as its drive answers. */
let drive = Promise.resolve()
const { readdir } = fs
beforeEach(() => {
  drive = Promise.resolve()
  const slow = (...of: unknown[]) => void drive.then(() => Reflect.apply(readdir, fs, of))
  vi.spyOn(fs, 'readdir').mockImplementation(slow as typeof readdir)
})
afterEach(() => vi.restoreAllMocks())

let library: Library

beforeAll(async () => {
  library = await aLibrary()
})
afterAll(() => library.end())
/** One of two files is sent and the other has failed; then the drive doesn't respond to a scan for new files. */
async function untilLooking(desktop: Desktop) {
  const listing = Promise.withResolvers<void>()
  const root = library.folder({ 'a.jpg': jpeg(), 'gone.jpg': jpeg() })
  const gone = path.join(root, 'gone.jpg')
  await desktop.preview(root)
  rmSync(gone)
  drive = listing.promise
  await desktop.calls.startImport(NO_DETAILS)
  const looking = await desktop.until('looking')
  expect(looking).toMatchObject({ uploaded: { count: 1 }, failed: { count: 1 }, left: { count: 0 } })
  writeFileSync(gone, jpeg())
  return { answer: () => listing.resolve() }
}

test('sends what is tried again while it looks for new files', async () => {
  const desktop = await aDesktop({ account: await library.join(), place: library.place() })
  const { answer } = await untilLooking(desktop)
  const trying = desktop.calls.retryFailed(['gone'])
  answer()
  await trying
  expect(await desktop.until('done')).toMatchObject({
    uploaded: { count: 2 },
    failed: { count: 0 },
    left: { count: 0 },
  })
  await desktop.close()
})

test('says that it was not looked to the end where the look was stopped, and looks again when that is wanted', async () => {
  const desktop = await aDesktop({ account: await library.join(), place: library.place() })
  const { answer } = await untilLooking(desktop)
  await desktop.calls.stopImport()
  expect(await desktop.until('done')).toMatchObject({ isRescanStopped: true, uploaded: { count: 1 } })
  answer()
  await desktop.calls.retryFailed(['late'])
  await desktop.until('done', ({ isRescanStopped }) => isRescanStopped === undefined)
  await desktop.close()
})

test('tells of what is tried again only when it is to be sent again', async () => {
  const told: ImportState[] = []
  const desktop = await aDesktop({
    account: await library.join(),
    place: library.place(),
    tellEveryMs: TELL_EVERY_MS,
    onImport: (state) => told.push(state),
  })
  const names = ['a.jpg', 'b.jpg', 'c.jpg', 'd.jpg', 'e.jpg']
  const root = library.folder(Object.fromEntries(['there.jpg', ...names].map((name) => [name, jpeg()])))
  await desktop.preview(root)
  for (const name of names) rmSync(path.join(root, name))
  await desktop.calls.startImport(NO_DETAILS)
  await desktop.until('done')
  // The last state may be reported once more.
  await setTimeout(2 * TELL_EVERY_MS)
  told.length = 0
  await desktop.calls.retryFailed(['gone'])
  await desktop.until('done', () => told.length > 1)
  expect(told[0]).toMatchObject({ status: 'sending', left: { count: names.length }, failed: { count: 0 } })
  await desktop.close()
})

test('is done where the look for new files is stopped, and can be tried again then', async () => {
  const desktop = await aDesktop({ account: await library.join(), place: library.place() })
  const { answer } = await untilLooking(desktop)
  await desktop.calls.stopImport()
  expect(await desktop.until('done')).toMatchObject({ uploaded: { count: 1 }, failed: { count: 1 } })
  answer()
  await desktop.calls.retryFailed(['gone'])
  expect(await desktop.until('done', ({ failed }) => failed.count === 0)).toMatchObject({
    uploaded: { count: 2 },
  })
  await desktop.close()
})

test('looks again when the app was ended in the midst of it', async () => {
  const account = await library.join()
  const place = library.place()
  const before = await aDesktop({ account, place })
  const { answer } = await untilLooking(before)
  const closing = before.close()
  answer()
  await closing
  const after = await aDesktop({ account, place })
  expect(await after.until('done')).toMatchObject({ uploaded: { count: 1 }, failed: { count: 1 } })
  await after.close()
})
