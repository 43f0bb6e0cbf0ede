import { systemClock } from '@calotype/transfer'
import { renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { FOLDER_CHECK_MS } from '../import/importContext.ts'
import { aDesktop, type Desktop } from '../testing/aDesktop.ts'
import { aLibrary, type Library } from '../testing/aLibrary.ts'
import { jpeg } from '../testing/files.ts'

let library: Library

beforeAll(async () => {
  library = await aLibrary()
})
afterAll(() => library.end())

const LONG_INTERVAL_MS = 600_000
const LONG_INTERVALS = { rescanMs: LONG_INTERVAL_MS, shortRescanMs: LONG_INTERVAL_MS }

const waitUntilUnavailable = (desktop: Desktop) => desktop.waitForWatched(({ status }) => status === 'away')

test('waits between checks of a missing folder, even if the system reported its removal', async () => {
  const root = library.createFolder({ 'a.jpg': jpeg() })
  let delayCount = 0
  const desktop = await aDesktop({
    account: await library.addUser(),
    journalPath: library.createJournalPath(),
    ...LONG_INTERVALS,
    clock: {
      ...systemClock,
      wait(ms, signal) {
        if (ms === FOLDER_CHECK_MS || ms === LONG_INTERVAL_MS) delayCount += 1
        return systemClock.wait(ms, signal)
      },
    },
  })
  await desktop.watch(root)
  await desktop.waitForWatched(({ sent, status }) => sent === 1 && status === 'watching')
  renameSync(root, `${root}-away`)
  await waitUntilUnavailable(desktop)
  delayCount = 0
  await systemClock.wait(200)
  // A second scan is possible, because the system may report changes during the first one.
  expect(delayCount).toBeLessThanOrEqual(2)
  await desktop.close()
})

test('soon notices a volume that was missing at the start or was removed later', async () => {
  const account = await library.addUser()
  const journalPath = library.createJournalPath()
  const root = library.createFolder({ 'a.jpg': jpeg() })
  const before = await aDesktop({ account, journalPath })
  await before.watch(root)
  await before.waitForWatched(({ sent, status }) => sent === 1 && status === 'watching')
  await before.close()

  renameSync(root, `${root}-away`)
  const desktop = await aDesktop({
    account,
    journalPath,
    ...LONG_INTERVALS,
    clock: {
      ...systemClock,
      wait: (ms, signal) => systemClock.wait(ms === FOLDER_CHECK_MS ? 10 : ms, signal),
    },
  })
  for (const [more, sent] of [
    ['b.jpg', 2],
    ['c.jpg', 3],
  ] as const) {
    await waitUntilUnavailable(desktop)
    writeFileSync(path.join(`${root}-away`, more), jpeg())
    renameSync(`${root}-away`, root)
    const watchedFolder = await desktop.waitForWatched(
      (folder) => folder.sent === sent && folder.status === 'watching',
    )
    expect(watchedFolder.failed).toBe(0)
    renameSync(root, `${root}-away`)
  }
  await desktop.close()
})
