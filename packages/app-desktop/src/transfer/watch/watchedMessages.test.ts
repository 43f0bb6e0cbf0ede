import { NetworkError } from '@calotype/api'
import { WATCHED } from '@calotype/platform/fixtures'
import { renameSync, rmSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createNodeUpload } from '@calotype/transfer/node'
import { aDesktop } from '../testing/aDesktop.ts'
import { aLibrary, type Library } from '../testing/aLibrary.ts'
import { jpeg } from '../testing/files.ts'
import { denyAccess } from '../testing/denyAccess.ts'

let library: Library

beforeAll(async () => {
  library = await aLibrary()
})
afterAll(() => library.end())

test('reports which files are not uploaded and why, and forgets deleted ones', async () => {
  const damaged = '2019/torn.jpg'
  const root = library.createFolder({
    'a.jpg': jpeg(),
    [damaged]: Buffer.from('no photo'),
    'empty.jpg': Buffer.of(),
  })
  const desktop = await aDesktop({
    account: await library.addUser(),
    journalPath: library.createJournalPath(),
  })
  await desktop.watch(root)
  const { failures } = await desktop.waitForWatched(
    ({ sent, failed, status }) => sent === 1 && failed === 2 && status === 'watching',
  )
  const files = failures.flatMap((each) => each.files)
  expect(files.map(({ path: file }) => file).toSorted()).toEqual([damaged, 'empty.jpg'])
  for (const { message } of files) expect(message).toMatch(/\w/)

  for (const { path: file } of files) rmSync(path.join(root, file))
  const last = await desktop.waitForWatched(({ failed, status }) => failed === 0 && status === 'watching')
  expect(last).toMatchObject({ sent: 1, failures: [] })
  await desktop.close()
})

test('counts known files separately from sent ones', async () => {
  const account = await library.addUser()
  const root = library.createFolder({ 'a.jpg': jpeg(), 'b.heic': jpeg() })
  const before = await aDesktop({ account, journalPath: library.createJournalPath() })
  await before.import(root)
  await before.close()
  const desktop = await aDesktop({ account, journalPath: library.createJournalPath() })
  await desktop.watch(root)
  const folder = await desktop.waitForWatched(({ known, status }) => known === 1 && status === 'watching')
  expect(folder).toMatchObject({ sent: 0, failed: 0, skippedEntries: { reasons: [{ count: 1 }] } })
  await desktop.close()
})

test('reports skipped files, even after a restart', async () => {
  const account = await library.addUser()
  const journalPath = library.createJournalPath()
  const root = library.createFolder({
    'a.heic': jpeg(),
    '2024/b.HEIC': jpeg(),
    'c.rar': jpeg(),
    '.thumbnails/d.jpg': jpeg(),
  })
  symlinkSync(root, path.join(root, 'around'))
  const before = await aDesktop({ account, journalPath })
  await before.watch(root)
  const folder = await before.waitForWatched(({ scannedAt }) => scannedAt !== null)
  expect(folder).toMatchObject({ status: 'watching', sent: 0, failed: 0 })
  expect(folder.skippedEntries).toMatchObject({
    reasons: [
      {
        kind: 'unsupported',
        count: 3,
        extensions: [{ extension: '.heic', count: 2 }, { extension: '.rar' }],
        files: [{ path: '2024/b.HEIC' }, { path: 'a.heic' }, { path: 'c.rar' }],
      },
      { kind: 'link', count: 1, files: [{ path: 'around' }] },
    ],
    hidden: 1,
  })
  await before.close()

  renameSync(root, `${root}-away`)
  const after = await aDesktop({ account, journalPath })
  const unavailableState = await after.waitForWatched(({ status }) => status === 'away')
  expect(unavailableState.skippedEntries).toEqual(folder.skippedEntries)
  renameSync(`${root}-away`, root)
  rmSync(path.join(root, 'a.heic'))
  await after.waitForWatched(({ skippedEntries }) => skippedEntries.reasons[0]?.count === 2)
  await after.close()
})

test('reports why a folder could not be scanned until a scan succeeds', async () => {
  let isRefused = true
  const desktop = await aDesktop({
    account: await library.addUser(),
    journalPath: library.createJournalPath(),
    fetch: (request, init) =>
      isRefused && request instanceof Request && request.url.endsWith('/api/upload/check')
        ? Promise.resolve(Response.json({ message: 'Not now.' }, { status: 403 }))
        : fetch(request, init),
  })
  await desktop.watch(library.createFolder({ 'a.jpg': jpeg() }))
  expect((await desktop.waitForWatched(({ status }) => status === 'failed')).message).toMatch(/\w/)
  isRefused = false
  expect((await desktop.waitForWatched(({ sent }) => sent === 1)).message).toBeNull()
  await desktop.close()
})

const ACCESS_DENIED_MESSAGE =
  'The system doesn’t allow this app to read the folder. Allow access, or stop watching the folder. Uploading will continue automatically.'

test('reports a folder that is inaccessible during a scan, and continues once it is accessible', async () => {
  const root = library.createFolder({ 'a.jpg': jpeg() })
  const desktop = await aDesktop({
    account: await library.addUser(),
    journalPath: library.createJournalPath(),
  })
  const open = denyAccess(root)
  await desktop.watch(root)
  expect((await desktop.waitForWatched(({ status }) => status === 'failed')).message).toBe(
    ACCESS_DENIED_MESSAGE,
  )
  // The stories must show this message.
  expect(WATCHED.failed.message).toBe(ACCESS_DENIED_MESSAGE)
  open()
  await desktop.waitForWatched(({ sent, status, message }) => sent === 1 && status === 'watching' && !message)
  await desktop.close()
})

test('reports a folder that becomes inaccessible during an upload, and continues once it is accessible', async () => {
  const root = library.createFolder({ 'a.jpg': jpeg() })
  const real = createNodeUpload()
  const opened = Promise.withResolvers<() => void>()
  let isClosed = false
  const desktop = await aDesktop({
    account: await library.addUser(),
    journalPath: library.createJournalPath(),
    upload(request) {
      if (isClosed) return real(request)
      isClosed = true
      opened.resolve(denyAccess(root))
      return Promise.reject(new NetworkError())
    },
  })
  await desktop.watch(root)
  expect(await desktop.waitForWatched(({ status }) => status === 'failed')).toMatchObject({
    message: ACCESS_DENIED_MESSAGE,
    failed: 0,
    failures: [],
  })
  const open = await opened.promise
  open()
  await desktop.waitForWatched(({ sent, status, message }) => sent === 1 && status === 'watching' && !message)
  await desktop.close()
})
