import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { createNodeUpload } from '@calotype/transfer/node'
import { aDesktop } from '../testing/aDesktop.ts'
import { aLibrary, type Library } from '../testing/aLibrary.ts'
import { jpeg, zip } from '../testing/files.ts'
import { fullDisk } from '../testing/fullDisk.ts'
import { discardStagedArchives, PHOTOS, zipPhotos, SLOW } from '../testing/outOfSpace.ts'

let library: Library

beforeAll(async () => {
  library = await aLibrary()
})
afterEach(() => fullDisk.restore())
afterAll(() => library.end())

test('counts an archive as sent if it was unpacked only on retry', async () => {
  let isFull = true
  const desktop = await aDesktop({
    account: await library.addUser(),
    journalPath: library.createJournalPath(),
    async fetch(request, init) {
      const response = await fetch(request, init)
      if (!isFull || !(request instanceof Request) || !request.url.includes('/stage/status/')) return response
      const failed = { status: 'FAILED', canRetry: true, message: 'No room.' }
      return Response.json({ ...((await response.json()) as object), ...failed })
    },
  })
  await desktop.watch(library.createFolder({ 'a.zip': zip({ 'a.jpg': jpeg() }) }))
  await desktop.waitForWatched(({ failed }) => failed === 1)
  isFull = false
  const folder = await desktop.waitForWatched(({ sent, known }) => sent + known === 1)
  expect(folder).toMatchObject({ sent: 1, known: 0, failed: 0 })
  await desktop.close()
})

test('sends new files while the server unpacks an archive, and reports that', async () => {
  let isOver = false
  const desktop = await aDesktop({
    account: await library.addUser(),
    journalPath: library.createJournalPath(),
    async fetch(request, init) {
      const response = await fetch(request, init)
      if (isOver || !(request instanceof Request) || !request.url.includes('/stage/status/')) return response
      return Response.json({ ...((await response.json()) as object), status: 'PROCESSING' })
    },
  })
  const root = library.createFolder({ 'a.zip': zip({ 'a.jpg': jpeg() }) })
  await desktop.watch(root)
  await desktop.waitForWatched(({ status }) => status === 'unpacking')
  writeFileSync(path.join(root, 'new.jpg'), jpeg())
  const unpacking = await desktop.waitForWatched(({ sent, status }) => sent === 1 && status === 'unpacking')
  isOver = true
  const after = await desktop.waitForWatched(({ status }) => status === 'watching')
  expect([unpacking.failed, after.sent, after.failed]).toEqual([0, 2, 0])
  await desktop.close()
})

test(
  'does not automatically send an archive again that was discarded before it was unpacked',
  SLOW,
  async () => {
    let sent = 0
    const real = createNodeUpload()
    const desktop = await aDesktop({
      account: await library.addUser(),
      journalPath: library.createJournalPath(),
      upload: (request) => real(request).finally(() => (sent += 1)),
      fetch: (request, init) =>
        request instanceof Request && request.url.includes('/stage/status/')
          ? Promise.resolve(Response.json({ message: 'Not found.' }, { status: 404 }))
          : fetch(request, init),
    })
    await desktop.watch(library.createFolder({ 'a.zip': zipPhotos(3) }))
    const folder = await desktop.waitForWatched(({ failures }) => failures.length > 0)
    expect(folder.failures).toMatchObject([{ kind: 'notUnpacked', count: 1 }])
    const firstScanAt = folder.scannedAt ?? 0
    await desktop.waitForWatched(({ scannedAt }) => (scannedAt ?? 0) > firstScanAt + 100)
    expect(sent).toBe(1)
    await desktop.close()
  },
)

test('follows an archive in a watched folder', SLOW, async () => {
  const account = await library.addUser()
  const desktop = await aDesktop({
    account,
    journalPath: library.createJournalPath(),
    rescanMs: 3_600_000,
    shortRescanMs: 3_600_000,
  })
  // Renditions use some of the space, so the disk is full after fewer than ten photos.
  fullDisk.fillAfter(10)
  await desktop.watch(library.createFolder({ 'a.zip': zipPhotos(PHOTOS) }))
  await desktop.waitForWatched(({ failures }) => failures[0]?.kind === 'serverFull')
  await discardStagedArchives(library, account)
  await desktop.calls.recheckArchives()
  const folder = await desktop.waitForWatched(({ failures }) => failures[0]?.kind === 'partly')
  expect(folder.failures).toMatchObject([
    { count: 1, files: [{ message: expect.stringContaining('Discarded') }] },
  ])
  await desktop.close()
})
