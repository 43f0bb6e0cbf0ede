import { systemClock } from '@calotype/transfer'
import { execFileSync } from 'node:child_process'
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aDesktop } from '../testing/aDesktop.ts'
import { aLibrary, type Library } from '../testing/aLibrary.ts'
import { createUnreadableFolder } from '../testing/createUnreadableFolder.ts'
import { jpeg } from '../testing/files.ts'

let library: Library

beforeAll(async () => {
  library = await aLibrary()
})
afterAll(() => library.end())

test('uploads new and changed files of a folder, and deletes nothing', async () => {
  const account = await library.addUser()
  const listItems = () => library.get<unknown[]>(account, '/api/media/all-metadata')
  const root = library.createFolder({ 'a.jpg': jpeg() })
  const desktop = await aDesktop({ account, journalPath: library.createJournalPath() })
  await desktop.watch(root)
  await desktop.waitForWatched(({ sent }) => sent === 1)

  mkdirSync(path.join(root, 'New'))
  writeFileSync(path.join(root, 'New', 'b.jpg'), jpeg())
  await desktop.waitForWatched(({ sent }) => sent === 2)
  rmSync(path.join(root, 'a.jpg'))
  writeFileSync(path.join(root, 'New', 'b.jpg'), jpeg(300))
  writeFileSync(path.join(root, 'c.jpg'), jpeg())
  await desktop.waitForWatched(({ sent, status }) => sent === 4 && status === 'watching')
  expect(await listItems()).toHaveLength(4)
  await desktop.close()
})

/** Intervals that are longer than a test, so that only system events cause scans. */
const LONG_INTERVALS = { clock: systemClock, rescanMs: 600_000, shortRescanMs: 600_000 }

test('notices files in new, empty and replaced folders', async () => {
  const root = library.createFolder({ 'a.jpg': jpeg() })
  const folder = path.join(root, '2024', 'New')
  const desktop = await aDesktop({
    account: await library.addUser(),
    journalPath: library.createJournalPath(),
    ...LONG_INTERVALS,
  })
  await desktop.watch(root)
  const first = await desktop.waitForWatched(({ sent, status }) => sent === 1 && status === 'watching')
  mkdirSync(folder, { recursive: true })
  const isScannedLater = ({ scannedAt }: { scannedAt: number | null }) =>
    Number(scannedAt) > Number(first.scannedAt)
  await desktop.waitForWatched((next) => isScannedLater(next) && next.status === 'watching')
  writeFileSync(path.join(folder, 'b.jpg'), jpeg())
  await desktop.waitForWatched(({ sent, status }) => sent === 2 && status === 'watching')

  renameSync(path.join(root, '2024'), `${root}-elsewhere`)
  mkdirSync(folder, { recursive: true })
  writeFileSync(path.join(folder, 'c.jpg'), jpeg())
  await desktop.waitForWatched(({ sent, status }) => sent === 3 && status === 'watching')
  writeFileSync(path.join(folder, 'd.jpg'), jpeg())
  const last = await desktop.waitForWatched(({ sent, status }) => sent === 4 && status === 'watching')
  expect(last.failed).toBe(0)
  await desktop.close()
})

test('keeps watching a folder in which some paths are too long to be watched', async () => {
  const root = library.createFolder({ 'a.jpg': jpeg() })
  const desktop = await aDesktop({
    account: await library.addUser(),
    journalPath: library.createJournalPath(),
    ...LONG_INTERVALS,
  })
  await desktop.watch(root)
  await desktop.waitForWatched(({ sent, status }) => sent === 1 && status === 'watching')
  const unreadableFolder = createUnreadableFolder(root)
  const folder = await desktop.waitForWatched(({ skippedEntries }) => skippedEntries.reasons.length > 0)
  const photos = ['1', '2'].map((each) => ({ path: `${unreadableFolder}/${each.repeat(250)}.jpg` }))
  expect(folder.skippedEntries.reasons).toMatchObject([{ kind: 'tooLong', count: 2, files: photos }])
  execFileSync(
    'sh',
    ['-c', 'for part in $(echo "$0" | tr / " "); do cd $part; done; mv 1*.jpg 3.jpg', unreadableFolder],
    {
      cwd: root,
    },
  )
  writeFileSync(path.join(root, 'b.jpg'), jpeg())
  await desktop.waitForWatched(({ sent, status }) => sent === 2 && status === 'watching')
  await desktop.close()
})

test('survives a removed and reconnected volume, and a restart of the app', async () => {
  const account = await library.addUser()
  const root = library.createFolder({ 'a.jpg': jpeg() })
  const journalPath = library.createJournalPath()
  const before = await aDesktop({ account, journalPath })
  const folderId = await before.watch(root)
  await before.waitForWatched(({ sent }) => sent === 1)
  renameSync(root, `${root}-away`)
  await before.waitForWatched(({ status }) => status === 'away')
  await before.close()

  writeFileSync(path.join(`${root}-away`, 'b.jpg'), jpeg())
  const after = await aDesktop({ account, journalPath })
  await after.waitForWatched(({ status }) => status === 'away')
  renameSync(`${root}-away`, root)
  const watchedFolder = await after.waitForWatched(({ sent, status }) => sent === 2 && status === 'watching')
  expect(watchedFolder).toMatchObject({ folderId, name: path.basename(root), failed: 0 })
  await after.calls.unwatchFolder(folderId)
  expect(await after.calls.watchedFolders()).toEqual([])
  await after.close()
})

test('does not wait for a file that disappeared before the next scan', async () => {
  const root = library.createFolder({ 'a.jpg': jpeg(), 'b.part.jpg': jpeg() })
  const desktop = await aDesktop({
    account: await library.addUser(),
    journalPath: library.createJournalPath(),
    clock: {
      ...systemClock,
      async wait(_ms, signal) {
        rmSync(path.join(root, 'b.part.jpg'), { force: true })
        await systemClock.wait(5, signal)
      },
    },
  })
  await desktop.watch(root)
  expect(
    await desktop.waitForWatched(({ sent, status }) => sent === 1 && status === 'watching'),
  ).toMatchObject({
    failed: 0,
  })
  await desktop.close()
})

test('rejects overlapping watched folders, and distinguishes folders of the same name', async () => {
  const root = library.createFolder({ '2023/Italy/a.jpg': jpeg(), '2024/Italy/b.jpg': jpeg() })
  const desktop = await aDesktop({
    account: await library.addUser(),
    journalPath: library.createJournalPath(),
  })
  const listParentPaths = async () =>
    (await desktop.calls.watchedFolders()).map((folder) => folder.parentPath)
  await desktop.watch(path.join(root, '2023/Italy'))
  expect(await listParentPaths()).toEqual([null])
  const second = await desktop.watch(path.join(root, '2024/Italy'))
  expect(await listParentPaths()).toEqual(['2023', '2024'])
  // On each start, the app grants access to all watched folders again.
  await expect(desktop.watch(path.join(root, '2024/Italy'))).rejects.toThrow(
    'This folder is already being watched.',
  )
  await expect(desktop.watch(root)).rejects.toThrow('Italy inside this folder is already being watched.')
  await desktop.calls.unwatchFolder(second)
  expect(await listParentPaths()).toEqual([null])
  await desktop.close()
})
