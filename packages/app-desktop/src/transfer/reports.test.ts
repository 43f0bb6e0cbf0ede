import { systemClock } from '@calotype/transfer'
import fs from 'node:fs'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { createNodeUpload } from '@calotype/transfer/node'
import { aDesktop, NO_DETAILS } from './testing/aDesktop.ts'
import { aLibrary, type Library } from './testing/aLibrary.ts'
import { jpeg, zip } from './testing/files.ts'

let library: Library

beforeAll(async () => {
  library = await aLibrary()
})
afterEach(() => vi.restoreAllMocks())
afterAll(() => library.end())

const createAccessError = (folder: string) =>
  Object.assign(new Error(`EACCES: permission denied, scandir '${folder}'`), {
    code: 'EACCES',
    syscall: 'scandir',
    path: folder,
  })

function denyAccess(...folders: string[]) {
  const { readdir } = fs
  const readdirOrFail = (...args: unknown[]) => {
    const [folder, , done] = args as [string, unknown, (error: Error) => void]
    if (folders.includes(path.resolve(folder))) done(createAccessError(folder))
    else Reflect.apply(readdir, fs, args)
  }
  return vi.spyOn(fs, 'readdir').mockImplementation(readdirOrFail as typeof readdir)
}

test('detects a photo with the name of an archive before anything is sent', async () => {
  const account = await library.addUser()
  const photo = jpeg()
  const pdf = Buffer.from('%PDF-1.7')
  const root = library.createFolder({
    'Sea/a.jpg': jpeg(),
    'Sea/b.zip': photo,
    'c.zip': pdf,
    'd.zip': zip({}),
  })
  const desktop = await aDesktop({ account, journalPath: library.createJournalPath() })
  expect(await desktop.preview(root, { albums: true })).toMatchObject({
    toUpload: { count: 2 },
    toUnpack: { count: 1 },
    refused: [
      {
        kind: 'broken',
        files: [
          {
            path: 'c.zip',
            message:
              'The file can’t be read as an archive. The file is a PDF: rename it so that its name ends in .pdf, and upload it again.',
          },
        ],
      },
    ],
    albums: [{ title: 'Sea', count: 2 }],
  })
  await desktop.calls.startImport(NO_DETAILS)
  await desktop.waitForStatus('done', ({ uploaded }) => uploaded.count >= 2)
  const items = await library.get<{ name: string }[]>(account, '/api/media/all-metadata')
  expect(items.map(({ name }) => name).sort()).toEqual(['a.jpg', 'b.jpg'])
  await desktop.close()
})

test('detects an archive that replaced a photo of the same name, and vice versa', async () => {
  const desktop = await aDesktop({
    account: await library.addUser(),
    journalPath: library.createJournalPath(),
  })
  const root = library.createFolder({ 'a.zip': jpeg(), 'b.zip': zip({ 'b.jpg': jpeg() }) })
  const writeFile = (name: string, bytes: Buffer) => fs.writeFileSync(path.join(root, name), bytes)
  expect(await desktop.preview(root)).toMatchObject({ toUpload: { count: 1 }, toUnpack: { count: 1 } })
  writeFile('a.zip', zip({ 'a.jpg': jpeg(), 'c.jpg': jpeg() }))
  writeFile('b.zip', jpeg(300))
  await desktop.calls.startImport(NO_DETAILS)
  expect(await desktop.waitForStatus('done')).toMatchObject({ failures: [{ kind: 'changed', count: 2 }] })
  await desktop.calls.retryFailed(['changed'])
  expect(await desktop.waitForStatus('done', ({ failed }) => failed.count === 0)).toMatchObject({
    uploaded: { count: 2 },
    unpacked: { archives: 1, added: 2 },
  })
  await desktop.close()
})

test('includes free storage and unread Takeout sidecars in the preview', async () => {
  const account = await library.addUser()
  const root = library.createFolder({
    'a.jpg': jpeg(),
    'a.jpg.supplemental-metadata.json': Buffer.from('{}'),
    'package.json': Buffer.from('{}'),
  })
  const journalPath = library.createJournalPath()
  const desktop = await aDesktop({ account, journalPath })
  const before = await desktop.preview(root)
  expect(before).toMatchObject({ sidecars: 1, freeBytes: expect.any(Number) })
  await desktop.close()
  const restarted = await aDesktop({ account, journalPath })
  expect(
    (await restarted.waitForStatus('preview', ({ preview }) => preview.freeBytes !== null)).preview,
  ).toEqual(before)
  await restarted.calls.startImport(NO_DETAILS)
  await restarted.waitForStatus('done')
  const [{ size } = { size: 0 }] = await library.get<{ size: number }[]>(account, '/api/media/all-metadata')
  expect((await restarted.preview(root)).freeBytes).toBe((before.freeBytes ?? 0) - size)
  await restarted.close()
})

test('scans an inaccessible folder again, and uploads its files', async () => {
  const account = await library.addUser()
  const root = library.createFolder({ 'a.jpg': jpeg(), 'Anna/b.jpg': jpeg() })
  const accessSpy = denyAccess(path.join(root, 'Anna'))
  const desktop = await aDesktop({ account, journalPath: library.createJournalPath() })
  expect((await desktop.import(root)).skippedEntries.reasons).toMatchObject([{ kind: 'unopened', count: 1 }])

  accessSpy.mockRestore()
  await desktop.calls.retryFailed(['unopened'])
  const finalState = await desktop.waitForStatus('done', ({ uploaded }) => uploaded.count === 2)
  expect([finalState.skippedEntries.reasons, finalState.refusals]).toEqual([[], []])
  await desktop.close()
})

test('uploads no files that were added after the scan, except in folders that were inaccessible', async () => {
  const root = library.createFolder({ 'a.jpg': jpeg(), 'Sea/2024/b.jpg': jpeg() })
  const desktop = await aDesktop({
    account: await library.addUser(),
    journalPath: library.createJournalPath(),
  })
  const accessSpy = denyAccess(path.join(root, 'Sea'))
  await desktop.import(root)
  accessSpy.mockRestore()
  for (const name of ['late.jpg', 'Seaside.jpg']) fs.writeFileSync(path.join(root, name), jpeg())
  await desktop.calls.retryFailed(['unopened'])
  expect(await desktop.waitForStatus('done', ({ uploaded }) => uploaded.count > 1)).toMatchObject({
    uploaded: { count: 2 },
    refusals: [{ kind: 'late', files: [{ path: 'Seaside.jpg' }, { path: 'late.jpg' }] }],
    skippedEntries: { reasons: [] },
  })
  await desktop.close()
})

test('finishes unchanged if the folder is inaccessible during the final scan', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  const root = library.createFolder({ 'a.jpg': jpeg(), 'Sea/b.jpg': jpeg() })
  const desktop = await aDesktop({
    account: await library.addUser(),
    journalPath: library.createJournalPath(),
  })
  const accessSpy = denyAccess(path.join(root, 'Sea'))
  const before = await desktop.import(root)
  expect(before).toMatchObject({
    uploaded: { count: 1 },
    skippedEntries: { reasons: [{ kind: 'unopened' }] },
  })
  accessSpy.mockRestore()

  const restoreAll = denyAccess(root)
  await desktop.calls.retryFailed(['unopened'])
  expect(await desktop.waitForStatus('done', () => warn.mock.calls.length === 2)).toEqual(before)
  expect(warn.mock.lastCall).toEqual([
    'Files that were added to the folder could not be counted: The system denied access. (EACCES)',
  ])
  restoreAll.mockRestore()
  await desktop.calls.retryFailed(['unopened'])
  const finalState = await desktop.waitForStatus('done', ({ uploaded }) => uploaded.count === 2)
  expect([finalState.skippedEntries.reasons, finalState.refusals]).toEqual([[], []])
  await desktop.close()
})

test('explains an inaccessible folder without its path', async () => {
  const root = library.createFolder({ 'a.jpg': jpeg() })
  const desktop = await aDesktop({
    account: await library.addUser(),
    journalPath: library.createJournalPath(),
  })
  denyAccess(root)
  await expect(desktop.preview(root)).rejects.toThrow(/^The system denied access\.$/)
  await desktop.close()
})

const intervals = { rescanMs: 300_000, shortRescanMs: 60_000 }

/** Watches a folder with one uploaded photo, and records the intervals between scans. */
async function watchUploadedPhoto(root: string) {
  const delays = new Set<number>()
  const clock = {
    ...systemClock,
    wait(ms: number, signal?: AbortSignal) {
      delays.add(ms)
      return systemClock.wait(Math.min(ms, 10), signal)
    },
  }
  const desktop = await aDesktop({
    account: await library.addUser(),
    journalPath: library.createJournalPath(),
    clock,
    ...intervals,
  })
  await desktop.watch(root)
  await desktop.waitForWatched(({ sent, status }) => sent === 1 && status === 'watching')
  return { desktop, delays }
}

test('soon scans a watched folder with inaccessible files again', async () => {
  const root = library.createFolder({ 'a.jpg': jpeg() })
  const { desktop, delays } = await watchUploadedPhoto(root)
  await expect.poll(() => delays.has(intervals.rescanMs)).toBe(true)
  expect(delays.has(intervals.shortRescanMs)).toBe(false)
  const accessSpy = denyAccess(path.join(root, 'Sea'))
  fs.mkdirSync(path.join(root, 'Sea'))
  await expect.poll(() => delays.has(intervals.shortRescanMs)).toBe(true)

  accessSpy.mockRestore()
  await desktop.waitForWatched(({ skippedEntries }) => skippedEntries.reasons.length === 0)
  await desktop.close()
})

test.runIf(process.platform === 'linux')(
  'scans a watched folder with an unreadable file name at the normal interval',
  async () => {
    const root = library.createFolder({ 'a.jpg': jpeg() })
    const { desktop, delays } = await watchUploadedPhoto(root)
    fs.writeFileSync(Buffer.concat([Buffer.from(`${root}/b`), Buffer.of(0xe9), Buffer.from('.jpg')]), '12345')
    await desktop.waitForWatched(({ skippedEntries }) =>
      skippedEntries.reasons.some(({ kind }) => kind === 'misnamed'),
    )
    delays.clear()
    await expect.poll(() => delays.has(intervals.rescanMs)).toBe(true)
    expect(delays.has(intervals.shortRescanMs)).toBe(false)
    await desktop.close()
  },
)

test('distinguishes a full server disk from a full plan after a retry', async () => {
  const fullLibrary = await aLibrary({ CALOTYPE_RESERVE_BYTES: String(2 ** 52) })
  const real = createNodeUpload()
  const delay = Promise.withResolvers<void>()
  let tries = 0
  const desktop = await aDesktop({
    account: await fullLibrary.addUser(),
    journalPath: fullLibrary.createJournalPath(),
    // Delays of 10 s or more last until the test ends them.
    clock: {
      ...systemClock,
      wait: (ms) => (ms < 10_000 ? systemClock.wait(Math.min(ms, 10)) : delay.promise),
    },
    upload(request) {
      tries += 1
      return real(request)
    },
  })
  const root = fullLibrary.createFolder({ 'a.jpg': jpeg() })
  await desktop.watch(root)
  const waiting = await desktop.waitForWatched(({ retryReason }) => retryReason !== null)
  expect(waiting).toMatchObject({ status: 'sending', retryReason: 'serverFull', failed: 0 })
  await desktop.preview(root)
  await desktop.calls.startImport(NO_DETAILS)
  const sending = await desktop.waitForStatus('sending', ({ retryReason }) => retryReason !== null)
  expect(sending).toMatchObject({ retryReason: 'serverFull', failed: { count: 0 } })
  await desktop.calls.pauseImport()
  expect(await desktop.calls.importState()).toMatchObject({ pauseReason: 'paused', retryReason: null })
  await desktop.calls.resumeImport()
  delay.resolve()
  const failed = await desktop.waitForWatched((folder) => folder.failed === 1)
  expect(failed.retryReason).toBeNull()
  const { failures } = await desktop.waitForStatus('done')
  expect(failures).toMatchObject([
    { kind: 'serverFull', count: 1, files: [{ path: 'a.jpg', message: 'The server’s disk is full.' }] },
  ])
  expect(tries).toBeGreaterThan(1)
  await desktop.close()
  await fullLibrary.end()
})
