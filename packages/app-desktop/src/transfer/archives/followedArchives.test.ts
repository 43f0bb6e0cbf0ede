import path from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { aDesktop, NO_DETAILS } from '../testing/aDesktop.ts'
import { aLibrary, type Library } from '../testing/aLibrary.ts'
import { fullDisk } from '../testing/fullDisk.ts'
import {
  importToFullDisk,
  discardStagedArchives,
  failTwoDuplicates,
  PHOTOS,
  zipPhotos,
  countResults,
  SLOW,
  STAGED,
} from '../testing/outOfSpace.ts'

let library: Library

beforeAll(async () => {
  library = await aLibrary()
})
afterEach(() => fullDisk.restore())
afterAll(() => library.end())

test('reports a failed archive that was discarded elsewhere without showing progress', SLOW, async () => {
  const { account, desktop, reported } = await failTwoDuplicates(library)
  await discardStagedArchives(library, account)
  await desktop.calls.recheckArchives()
  expect(
    await desktop.waitForStatus('done', ({ failures }) => failures[0]?.kind !== 'serverFull'),
  ).toMatchObject({
    failures: [{ kind: 'partly', count: 2, files: [{ message: expect.stringContaining('Discarded') }, {}] }],
    unpacked: { total: PHOTOS, added: 2 },
  })
  expect(new Set(reported.map(({ status }) => status))).toEqual(new Set(['done']))
  await desktop.close()
})

test('leaves a failed archive unchanged while its status on the server is unchanged', SLOW, async () => {
  const { desktop } = await failTwoDuplicates(library)
  const before = await desktop.calls.importState()
  await desktop.calls.recheckArchives()
  expect(await desktop.calls.importState()).toEqual(before)
  await desktop.close()
})

test(
  'reports the progress of an archive that was retried elsewhere and ran out of disk space again',
  SLOW,
  async () => {
    const { account, desktop } = await failTwoDuplicates(library)
    fullDisk.fillAfter(5)
    await library.post('/api/upload/local-folder/trigger-processing', {}, account.token)
    const message = `7 of ${PHOTOS} unpacked. The server’s disk is full.`
    await expect
      .poll(() => library.get<object[]>(account, STAGED))
      .toMatchObject([{ status: 'FAILED', message }])
    await desktop.calls.recheckArchives()
    expect(await desktop.calls.importState()).toMatchObject({
      failed: { count: 2 },
      unpacked: { total: PHOTOS, added: 7 },
      failures: [{ kind: 'serverFull', count: 2, files: [{ message }, { message }] }],
    })
    expect(await countResults(library, desktop)).toMatchObject({ uploaded: 7 })
    await desktop.close()
  },
)

test('reports duplicates of a failed archive as failed while its entries are requested', SLOW, async () => {
  const requested = Promise.withResolvers<void>()
  const response = Promise.withResolvers<void>()
  let isResponseHeld = false
  const { account, desktop } = await failTwoDuplicates(library, async (request, init) => {
    if (isResponseHeld && request instanceof Request && new URL(request.url).pathname.endsWith('/entries')) {
      requested.resolve()
      await response.promise
    }
    return fetch(request, init)
  })
  await discardStagedArchives(library, account)
  isResponseHeld = true
  const rechecking = desktop.calls.recheckArchives()
  await requested.promise
  expect(await desktop.calls.importState()).toMatchObject({
    failed: { count: 2 },
    duplicates: { count: 0 },
    failures: [{ kind: 'serverFull', count: 2 }],
  })
  response.resolve()
  await rechecking
  expect(await desktop.calls.importState()).toMatchObject({
    failed: { count: 2 },
    failures: [{ kind: 'partly', count: 2 }],
  })
  await desktop.close()
})

test(
  'checks archives immediately even if the import is paused, and never while signed out',
  SLOW,
  async () => {
    const { account, desktop } = await failTwoDuplicates(library)
    await discardStagedArchives(library, account)
    await desktop.calls.pauseImport()
    await desktop.setAccount(null)
    await desktop.calls.recheckArchives()
    expect(await desktop.calls.importState()).toMatchObject({ failures: [{ kind: 'serverFull' }] })
    await desktop.setAccount(account)
    await desktop.calls.recheckArchives()
    expect(await desktop.calls.importState()).toMatchObject({ failures: [{ kind: 'partly', count: 2 }] })
    await desktop.close()
  },
)

test('follows a failed archive that was retried elsewhere', SLOW, async () => {
  const { account, desktop, reported } = await failTwoDuplicates(library)
  fullDisk.restore()
  await library.post('/api/upload/local-folder/trigger-processing', {}, account.token)
  await desktop.calls.recheckArchives()
  expect(await desktop.waitForStatus('done', ({ failed }) => failed.count === 0)).toMatchObject({
    uploaded: { count: 1 },
    duplicates: { count: 1 },
    failures: [],
    warning: null,
    unpacked: { total: PHOTOS, added: PHOTOS },
  })
  expect(await countResults(library, desktop)).toMatchObject({ uploaded: PHOTOS + 1 })
  // The import is never reported as done before everything is unpacked.
  const finished = reported.filter((state) => state.status === 'done' && state.failed.count === 0)
  expect(finished.filter((state) => 'toUnpack' in state && state.toUnpack.count > 0)).toEqual([])
  await desktop.close()
})

test.each(['the panel is shown', 'a receipt is written'])(
  'checks a failed archive again when %s',
  SLOW,
  async (when) => {
    const { account, desktop } = await importToFullDisk(library, 2)
    await desktop.waitForStatus('done')
    await discardStagedArchives(library, account)
    if (when === 'the panel is shown') await desktop.calls.importState()
    else await desktop.calls.writeReceipt('json', path.join(library.data, 'asked.json'))
    expect(
      await desktop.waitForStatus('done', ({ failures }) => failures[0]?.kind === 'partly'),
    ).toMatchObject({
      failures: [{ count: 1, files: [{ message: expect.stringContaining('Discarded') }] }],
    })
    await desktop.close()
  },
)

test('checks archives of a stopped import only once stopping has finished', SLOW, async () => {
  const stopping = Promise.withResolvers<void>()
  const response = Promise.withResolvers<void>()
  const requestedPaths: string[] = []
  const desktop = await aDesktop({
    account: await library.addUser(),
    journalPath: library.createJournalPath(),
    async fetch(request, init) {
      const pathname = request instanceof Request ? new URL(request.url).pathname : ''
      if (pathname.endsWith('/stop')) {
        stopping.resolve()
        await response.promise
      }
      const staging = await fetch(request, init)
      if (!pathname.includes('/stage/status/')) return staging
      requestedPaths.push(pathname)
      const staged = (await staging.json()) as { name: string }
      // The server never reports `b.zip` as unpacked.
      return Response.json({ ...staged, ...(staged.name === 'b.zip' && { status: 'STAGED' }) })
    },
  })
  await desktop.preview(library.createFolder({ 'a.zip': zipPhotos(PHOTOS), 'b.zip': zipPhotos(2) }))
  fullDisk.fillAfter(4)
  await desktop.calls.startImport(NO_DETAILS)
  await desktop.waitForStatus('unpacking', ({ failed }) => failed.count === 1)
  const stopped = desktop.calls.stopImport()
  await stopping.promise
  requestedPaths.length = 0
  await desktop.calls.recheckArchives()
  expect(requestedPaths).toEqual([])
  response.resolve()
  await stopped
  await expect
    .poll(() => desktop.calls.recheckArchives().then(() => requestedPaths.length))
    .toBeGreaterThan(0)
  await desktop.close()
})
