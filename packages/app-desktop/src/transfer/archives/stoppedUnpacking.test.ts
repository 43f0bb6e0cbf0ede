import { systemClock } from '@calotype/transfer'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aDesktop, NO_DETAILS } from '../testing/aDesktop.ts'
import { aLibrary, type Library } from '../testing/aLibrary.ts'
import { jpeg, zip } from '../testing/files.ts'
import { isRequestFor } from '../testing/uploads.ts'

let library: Library

beforeAll(async () => {
  library = await aLibrary()
})
afterAll(() => library.end())

test('stops unpacking archives, and keeps unpacked files', async () => {
  const account = await library.addUser()
  const stopResponse = Promise.withResolvers<void>()
  let isStopping = false
  const desktop = await aDesktop({
    account,
    journalPath: library.createJournalPath(),
    /** Makes every response report the same progress for the archive. */
    async fetch(request, init) {
      if (isStopping) await stopResponse.promise
      const response = await fetch(request, init)
      const hasStopped = isRequestFor(request, '/stop')
      if (!hasStopped && !isRequestFor(request, '/stage/status/')) return response
      const staged = (await response.json()) as { status: string }
      const progress = staged.status === 'COMPLETED' ? { total: 20, processed: 9, added: 9 } : { total: null }
      return Response.json({ ...staged, ...progress, status: hasStopped ? 'STAGED' : 'PROCESSING' })
    },
  })
  const photos = Object.fromEntries(Array.from({ length: 9 }, (_, index) => [`${index}.jpg`, jpeg()]))
  await desktop.preview(library.createFolder({ 'a.zip': zip(photos), 'b.jpg': jpeg() }))
  await desktop.calls.startImport(NO_DETAILS)
  await desktop.waitForStatus('unpacking', ({ unpacked }) => unpacked.added === 9)
  isStopping = true
  const stopping = desktop.calls.stopImport()
  expect(await desktop.waitForStatus('stopped')).toMatchObject({
    stoppedDuring: 'unpacking',
    unacknowledged: { count: 1 },
  })
  stopResponse.resolve()
  await stopping
  const reason = 'Unpacking was stopped after 9 of 20 files. Files that were unpacked stay in your library.'
  expect(
    await desktop.waitForStatus('stopped', ({ unacknowledged }) => unacknowledged.count === 0),
  ).toMatchObject({
    stoppedDuring: 'unpacking',
    notUnpacked: { count: 1 },
    remaining: { count: 0 },
    unpacked: { total: 20 },
    refusals: [{ kind: 'notUnpacked', count: 1, files: [{ path: 'a.zip', message: reason }] }],
  })
  const [archive, first] = await library.readReceipt(desktop)
  expect(first).toMatchObject({ path: 'a.zip/0.jpg', result: 'uploaded' })
  expect(archive).toMatchObject({ path: 'a.zip', result: 'not unpacked', reason })
  expect(await library.listStaged(account)).toEqual([])
  expect(await library.listItems(account)).toHaveLength(10)
  await desktop.close()
})

test('lists every photo that was unpacked before the stop', async () => {
  const account = await library.addUser()
  const desktop = await aDesktop({
    account,
    journalPath: library.createJournalPath(),
    async fetch(request, init) {
      // Delay the request that discards the archive, so that the server imports photos that it hasn't reported to the
      // app.
      if (request instanceof Request && request.method === 'DELETE') await systemClock.wait(500)
      return fetch(request, init)
    },
  })
  const photos = Object.fromEntries(Array.from({ length: 400 }, (_, index) => [`${index}.jpg`, jpeg()]))
  await desktop.preview(library.createFolder({ 'a.zip': zip(photos) }))
  await desktop.calls.startImport(NO_DETAILS)
  await desktop.waitForStatus('unpacking', ({ unpacked }) => unpacked.added > 0)
  await desktop.calls.stopImport()
  await desktop.waitForStatus('stopped', ({ notUnpacked }) => notUnpacked.count === 1)
  const uploadedRows = (await library.readReceipt(desktop)).filter(({ result }) => result === 'uploaded')
  const items = await library.listItems(account)
  expect(uploadedRows).toHaveLength(items.length)
  expect(items.length).toBeLessThan(400)
  await desktop.close()
})

test('is done, not stopped, if everything was unpacked before the server got the request', async () => {
  const account = await library.addUser()
  const desktop = await aDesktop({
    account,
    journalPath: library.createJournalPath(),
    async fetch(request, init) {
      const response = await fetch(request, init)
      if (!isRequestFor(request, '/stage/status/')) return response
      const staged = (await response.json()) as object
      return Response.json({ ...staged, status: 'PROCESSING' })
    },
  })
  await desktop.preview(library.createFolder({ 'a.zip': zip({ 'a.jpg': jpeg() }) }))
  await desktop.calls.startImport(NO_DETAILS)
  await desktop.waitForStatus('unpacking', ({ unpacked }) => unpacked.added === 1)
  await expect.poll(() => library.listStaged(account)).toMatchObject([{ status: 'COMPLETED' }])
  await desktop.calls.stopImport()
  expect(await desktop.waitForStatus('done')).toMatchObject({
    uploaded: { count: 1 },
    notUnpacked: { count: 0 },
  })
  await desktop.close()
})

test('reports the number of entries only once all archives are counted', async () => {
  const account = await library.addUser()
  let first: string | undefined
  const desktop = await aDesktop({
    account,
    journalPath: library.createJournalPath(),
    async fetch(request, init) {
      const response = await fetch(request, init)
      if (!(request instanceof Request) || !isRequestFor(request, '/stage/status/')) return response
      first ??= request.url
      if (request.url === first) return response
      const staged = (await response.json()) as object
      return Response.json({ ...staged, status: 'PROCESSING', total: null })
    },
  })
  await desktop.preview(
    library.createFolder({ 'a.zip': zip({ 'a.jpg': jpeg() }), 'b.zip': zip({ 'b.jpg': jpeg() }) }),
  )
  await desktop.calls.startImport(NO_DETAILS)
  const unpacking = await desktop.waitForStatus('unpacking', ({ unpacked }) => unpacked.archives === 1)
  expect(unpacking.unpacked).toMatchObject({ archives: 1, total: null })
  await desktop.calls.cancelImport()
  await desktop.close()
})

test('deletes archives whose unpacking had not started', async () => {
  const account = await library.addUser()
  const desktop = await aDesktop({
    account,
    journalPath: library.createJournalPath(),
    fetch: (request, init) =>
      isRequestFor(request, '/trigger-processing')
        ? Promise.resolve(Response.json({ triggered: 1 }, { status: 202 }))
        : fetch(request, init),
  })
  const archive = zip({ 'a.jpg': jpeg() })
  await desktop.preview(library.createFolder({ 'a.zip': archive, 'b.zip': archive }))
  await desktop.calls.startImport(NO_DETAILS)
  expect(await desktop.waitForStatus('unpacking')).toMatchObject({ unpacked: { archives: 0 } })
  await desktop.calls.stopImport()
  const stopped = await desktop.waitForStatus('stopped', ({ unacknowledged }) => unacknowledged.count === 0)
  expect(stopped).toMatchObject({
    notUnpacked: { count: 2 },
    remaining: { count: 0 },
    unpacked: { archives: 0 },
  })
  const reason = 'The import was stopped before this archive was unpacked.'
  expect(stopped.refusals).toMatchObject([
    { kind: 'notUnpacked', count: 2, files: [{ message: reason }, { path: 'b.zip', message: reason }] },
  ])
  expect(await library.readReceipt(desktop)).toMatchObject([
    { path: 'a.zip', result: 'not unpacked', reason },
    { path: 'b.zip', result: 'not unpacked', reason },
  ])
  expect(await library.listStaged(account)).toEqual([])
  await desktop.close()
})
