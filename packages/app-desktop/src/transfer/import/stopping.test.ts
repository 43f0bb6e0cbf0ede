import { NetworkError } from '@calotype/api'
import { countFilesToUpload } from '@calotype/transfer'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aDesktop, NO_DETAILS } from '../testing/aDesktop.ts'
import { aLibrary, type Library } from '../testing/aLibrary.ts'
import { mp4, jpeg } from '../testing/files.ts'
import { listResults } from '../testing/receipts.ts'
import { createHangingUpload, isRequestFor, createUnansweredUpload } from '../testing/uploads.ts'

let library: Library

beforeAll(async () => {
  library = await aLibrary()
})
afterAll(() => library.end())

test('keeps the outcome of a stopped import, and sends nothing more', async () => {
  const account = await library.addUser()
  const journalPath = library.createJournalPath()
  const { upload, sent, stalled } = createHangingUpload(2)
  const desktop = await aDesktop({ account, journalPath, upload, parallelFiles: 1 })
  const names = ['a.jpg', 'b.jpg', 'c.jpg', 'film.mp4']
  const files = names.map((name) => [name, name === 'film.mp4' ? mp4(2_500_000) : jpeg()] as const)
  await desktop.preview(library.createFolder({ ...Object.fromEntries(files), 'empty.gif': Buffer.alloc(0) }))
  await desktop.calls.startImport(NO_DETAILS)
  await stalled
  await desktop.calls.stopImport()
  const stopped = {
    uploaded: { count: 2 },
    remaining: { count: 2 },
    failed: { count: 0 },
    refused: { count: 1 },
    bytesInFlight: 0,
    bytesPerSecond: null,
  }
  expect(await desktop.waitForStatus('stopped')).toMatchObject(stopped)
  expect(listResults(await library.readReceipt(desktop))).toEqual([
    ['a.jpg', 'uploaded'],
    ['b.jpg', 'uploaded'],
    ['c.jpg', 'not uploaded'],
    ['empty.gif', 'not added'],
    ['film.mp4', 'not uploaded'],
  ])
  await desktop.close()

  const restarted = await aDesktop({ account, journalPath, upload })
  expect(await restarted.waitForStatus('stopped')).toMatchObject(stopped)
  expect(sent).toHaveLength(2)
  await restarted.calls.cancelImport()
  await restarted.waitForStatus('none')
  await restarted.close()
})

test('stays stopped if a retry was pending', async () => {
  const { upload, stalled } = createHangingUpload(0)
  const desktop = await aDesktop({
    account: await library.addUser(),
    journalPath: library.createJournalPath(),
    upload,
  })
  const emptyFiles = Array.from({ length: 300 }, (_, index) => [`${index}.gif`, Buffer.alloc(0)] as const)
  await desktop.preview(library.createFolder({ ...Object.fromEntries(emptyFiles), 'a.jpg': jpeg() }))
  await expect(desktop.calls.retryFailed(['unreadable'])).rejects.toThrow('no files to retry')
  await desktop.calls.startImport(NO_DETAILS)
  await stalled
  const retrying = desktop.calls.retryFailed(['unreadable'])
  await desktop.calls.stopImport()
  await retrying
  expect(await desktop.calls.importState()).toMatchObject({ status: 'stopped' })
  await expect(desktop.calls.retryFailed(['unreadable'])).rejects.toThrow('no files to retry')
  await desktop.close()
})

/**
 * Starts an import of a photo that the server has received but not confirmed, and of a video whose upload hasn't
 * started.
 */
async function startUnconfirmedPhoto(overrides: Partial<Parameters<typeof aDesktop>[0]> = {}) {
  const account = await library.addUser()
  const journalPath = library.createJournalPath()
  const sending = createUnansweredUpload()
  const desktop = await aDesktop({
    account,
    journalPath,
    upload: sending.upload,
    parallelFiles: 1,
    ...overrides,
  })
  const photo = jpeg()
  await desktop.preview(library.createFolder({ 'a.jpg': photo, 'duplicate.jpg': photo, 'b.jpg': jpeg() }))
  await desktop.calls.startImport(NO_DETAILS)
  await sending.stored
  return { account, journalPath, desktop, ...sending }
}

test('waits after a stop for responses about completely sent files', async () => {
  const { account, desktop, respond } = await startUnconfirmedPhoto()
  await desktop.calls.stopImport()
  const first = await desktop.waitForStatus('stopped')
  expect(first).toMatchObject({
    unacknowledged: { count: 1 },
    uploaded: { count: 0 },
    remaining: { count: 1 },
  })
  expect(countFilesToUpload(first).count).toBe(2)
  expect(listResults(await library.readReceipt(desktop))).toContainEqual(['a.jpg', 'unconfirmed'])
  respond()
  const last = await desktop.waitForStatus('stopped', ({ unacknowledged }) => unacknowledged.count === 0)
  expect(last).toMatchObject({ uploaded: { count: 1 }, remaining: { count: 1 }, duplicates: { count: 1 } })
  expect(await library.listItems(account)).toHaveLength(1)
  await desktop.close()
})

test('requests, after a stop, the outcome of files whose responses were lost', async () => {
  const { desktop, reject } = await startUnconfirmedPhoto()
  await desktop.calls.stopImport()
  reject(new NetworkError())
  await desktop.waitForStatus(
    'stopped',
    ({ uploaded, unacknowledged }) => uploaded.count === 1 && unacknowledged.count === 0,
  )
  expect(listResults(await library.readReceipt(desktop))).toEqual([
    ['a.jpg', 'uploaded'],
    ['b.jpg', 'not uploaded'],
    ['duplicate.jpg', 'duplicate'],
  ])
  await desktop.close()
})

test('reports files as unconfirmed while the server is unreachable, and requests their outcome after the next start', async () => {
  let isDown = false
  const { account, journalPath, desktop, reject } = await startUnconfirmedPhoto({
    fetch: (request, init) => (isDown ? Promise.reject(new TypeError('no network')) : fetch(request, init)),
  })
  isDown = true
  await desktop.calls.stopImport()
  reject(new NetworkError())
  await desktop.waitForStatus('stopped', ({ unacknowledged }) => unacknowledged.count === 1)
  expect((await library.readReceipt(desktop)).find(({ path: file }) => file === 'a.jpg')).toMatchObject({
    result: 'unconfirmed',
    reason: 'The file was being uploaded. Calotype will ask the server whether it arrived.',
  })
  await desktop.close()

  const restarted = await aDesktop({ account, journalPath })
  expect(
    await restarted.waitForStatus('stopped', ({ unacknowledged }) => unacknowledged.count === 0),
  ).toMatchObject({
    uploaded: { count: 1 },
  })
  await restarted.close()
})

test('keeps the planned total after a stop, and reports duplicates with the outcome of their file', async () => {
  const { upload, stalled } = createHangingUpload(0)
  const desktop = await aDesktop({
    account: await library.addUser(),
    journalPath: library.createJournalPath(),
    upload,
  })
  const photo = jpeg()
  await desktop.preview(library.createFolder({ 'a.jpg': photo, 'b.jpg': photo }))
  await desktop.calls.startImport(NO_DETAILS)
  await stalled
  await desktop.calls.stopImport()
  const stopped = await desktop.waitForStatus('stopped')
  expect(stopped).toMatchObject({ remaining: { count: 1 }, duplicates: { count: 1 } })
  expect(countFilesToUpload(stopped).count).toBe(1)
  expect(listResults(await library.readReceipt(desktop))).toEqual([
    ['a.jpg', 'not uploaded'],
    ['b.jpg', 'not uploaded'],
  ])
  await desktop.close()
})

test('can be canceled immediately while the server is not responding, which is reported', async () => {
  let isSilent = false
  const desktop = await aDesktop({
    account: await library.addUser(),
    journalPath: library.createJournalPath(),
    fetch: (request, init) => {
      if (!isSilent) return fetch(request, init)
      // Reject immediately, like a request that has timed out.
      return isRequestFor(request, '/health')
        ? Promise.reject(new TypeError('no answer'))
        : new Promise(() => {})
    },
  })
  isSilent = true
  void desktop.preview(library.createFolder({ 'a.jpg': jpeg() })).catch(() => {})
  await desktop.waitForStatus('checking', ({ pauseReason }) => pauseReason === 'unreachable')
  await desktop.calls.cancelImport()
  expect(await desktop.calls.importState()).toEqual({ status: 'none' })
  await desktop.close()
})

test('plans as many files as it processes, and separately reports files that the preview excluded', async () => {
  const { upload, stalled } = createHangingUpload(0)
  const desktop = await aDesktop({
    account: await library.addUser(),
    journalPath: library.createJournalPath(),
    upload,
  })
  const root = library.createFolder({
    'a.jpg': jpeg(),
    'empty.gif': Buffer.alloc(0),
    'words.jpg': Buffer.from('Hi'),
  })
  const { toUpload } = await desktop.preview(root)
  await desktop.calls.startImport(NO_DETAILS)
  await stalled
  const sending = await desktop.waitForStatus('sending')
  expect(countFilesToUpload(sending)).toEqual(toUpload)
  expect(sending).toMatchObject({ failed: { count: 0 }, failures: [], refused: { count: 2 } })
  expect(sending.refusals).toMatchObject([
    { kind: 'broken', files: [{ path: 'words.jpg' }] },
    { kind: 'unreadable', files: [{ path: 'empty.gif' }] },
  ])
  writeFileSync(path.join(root, 'empty.gif'), jpeg())
  await desktop.calls.retryFailed(['unreadable'])
  const resumed = await desktop.waitForStatus('sending', ({ refused }) => refused.count === 1)
  expect(countFilesToUpload(resumed).count).toBe(2)
  await desktop.close()
})
