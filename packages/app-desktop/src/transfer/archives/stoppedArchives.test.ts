import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { aDesktop, NO_DETAILS } from '../testing/aDesktop.ts'
import { aLibrary, type Library } from '../testing/aLibrary.ts'
import { jpeg, zip } from '../testing/files.ts'
import { listResults } from '../testing/receipts.ts'
import { createHangingUpload, isRequestFor, waitForAbort } from '../testing/uploads.ts'

let library: Library

beforeAll(async () => {
  library = await aLibrary()
})
afterAll(() => library.end())

/** Starts an import that has sent an archive but can't finish sending the next file. */
async function startWithSentArchive(ask: typeof fetch = fetch) {
  const account = await library.addUser()
  const { upload, stalled } = createHangingUpload(1)
  const desktop = await aDesktop({
    account,
    journalPath: library.createJournalPath(),
    upload,
    parallelFiles: 1,
    fetch: ask,
  })
  await desktop.preview(library.createFolder({ 'a.zip': zip({ 'a.jpg': jpeg() }), 'b.jpg': jpeg() }))
  await desktop.calls.startImport(NO_DETAILS)
  await stalled
  return { account, desktop }
}

test('unpacks archives that were sent before the stop', async () => {
  const { account, desktop } = await startWithSentArchive()
  await desktop.calls.stopImport()
  expect(await desktop.waitForStatus('stopped')).toMatchObject({
    uploaded: { count: 1 },
    remaining: { count: 1 },
  })
  await expect.poll(() => library.listItems(account)).toMatchObject([{ name: 'a.jpg' }])
  await desktop.close()
})

test("reports the server's progress with archives after a stop", async () => {
  let isOver = false
  const { desktop } = await startWithSentArchive(async (request, init) => {
    const response = await fetch(request, init)
    if (isOver || !isRequestFor(request, '/stage/status/')) return response
    const staged = (await response.json()) as object
    return Response.json({ ...staged, status: 'PROCESSING', total: 20, processed: 9, added: 9 })
  })
  await desktop.calls.stopImport()
  const { uploaded } = await desktop.waitForStatus('stopped', ({ unpacked }) => unpacked.added === 9)
  expect(uploaded.count).toBe(1)
  expect(await library.readReceipt(desktop)).toMatchObject([
    {
      path: 'a.zip',
      result: 'not unpacked yet',
      reason: 'The server is unpacking the archive: 9 of 20 files so far.',
    },
    { path: 'b.jpg', result: 'not uploaded' },
  ])
  isOver = true
  await desktop.waitForStatus('stopped', ({ toUnpack }) => toUnpack.count === 0)
  expect(listResults(await library.readReceipt(desktop))).toEqual([
    ['a.zip', 'uploaded'],
    ['a.zip/a.jpg', 'uploaded'],
    ['b.jpg', 'not uploaded'],
  ])
  await desktop.close()
})

test('unpacks archives even if the user signs out during the stop', async () => {
  const { account, desktop } = await startWithSentArchive()
  const stopping = desktop.calls.stopImport()
  await desktop.setAccount(null)
  await stopping
  await expect.poll(() => library.listItems(account)).toMatchObject([{ name: 'a.jpg' }])
  await desktop.close()
})

test('sends the details of this import for waiting archives, however early it is stopped', async () => {
  const account = await library.addUser()
  const root = library.createFolder({ 'a.zip': zip({ 'a.jpg': jpeg() }), 'b.jpg': jpeg() })
  const before = await aDesktop({
    account,
    journalPath: library.createJournalPath(),
    ...createHangingUpload(1),
    parallelFiles: 1,
    fetch: (request, init) =>
      isRequestFor(request, '/trigger-processing')
        ? Promise.reject(new TypeError('no network'))
        : fetch(request, init),
  })
  await before.preview(root)
  await before.calls.startImport({ labels: ['before'], description: '' })
  await before.waitForStatus('sending', ({ uploaded }) => uploaded.count === 1)
  await before.close()

  const starting = Promise.withResolvers<void>()
  const desktop = await aDesktop({
    account,
    journalPath: library.createJournalPath(),
    async fetch(request, init) {
      if (!isRequestFor(request, '/local-folder/initiate')) return fetch(request, init)
      starting.resolve()
      return waitForAbort(request as Request)
    },
  })
  await desktop.preview(root)
  await desktop.calls.startImport({ labels: ['now'], description: '' })
  await starting.promise
  await desktop.calls.stopImport()
  await expect.poll(() => library.listItems(account)).toMatchObject([{ name: 'a.jpg', labels: ['now'] }])
  await desktop.close()
})

test('unpacks archives once a server that was unreachable during the stop is back', async () => {
  let isDown = false
  const { account, desktop } = await startWithSentArchive((request, init) =>
    isDown ? Promise.reject(new TypeError('no network')) : fetch(request, init),
  )
  isDown = true
  await desktop.calls.pauseImport()
  await desktop.calls.stopImport()
  await desktop.waitForStatus('stopped')
  expect(await library.listItems(account)).toEqual([])
  isDown = false
  await expect.poll(() => library.listItems(account)).toMatchObject([{ name: 'a.jpg' }])
  await desktop.close()
})

test('warns after a stop if the server does not start unpacking, and retries on request', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  let isRefusing = true
  const { account, desktop } = await startWithSentArchive((request, init) =>
    isRefusing && isRequestFor(request, '/trigger-processing')
      ? Promise.resolve(Response.json({ message: 'The server is busy.' }, { status: 400 }))
      : fetch(request, init),
  )
  await desktop.calls.stopImport()
  expect(await desktop.waitForStatus('stopped', ({ warning }) => warning !== null)).toMatchObject({
    toUnpack: { count: 1 },
    remaining: { count: 1 },
    warning: 'The archives were uploaded, but the server couldn’t start unpacking them: The server is busy.',
  })
  isRefusing = false
  await desktop.calls.retryUnpacking()
  expect(await desktop.waitForStatus('stopped', ({ toUnpack }) => toUnpack.count === 0)).toMatchObject({
    warning: null,
    uploaded: { count: 1 },
    remaining: { count: 1 },
  })
  expect(await library.listItems(account)).toMatchObject([{ name: 'a.jpg' }])
  await expect(desktop.calls.retryUnpacking()).rejects.toThrow('no files to retry')
  warn.mockRestore()
  await desktop.close()
})

test('reports the same outcome if it becomes known only after a stop', async () => {
  const account = await library.addUser()
  let isStopping = false
  const desktop = await aDesktop({
    account,
    journalPath: library.createJournalPath(),
    fetch: (request, init) =>
      isRequestFor(request, '/stage/status/') && !isStopping
        ? waitForAbort(request as Request)
        : fetch(request, init),
  })
  const damaged = Buffer.from('PK\x03\x04 and then nothing')
  await desktop.preview(library.createFolder({ 'a.zip': damaged, 'b.zip': damaged }))
  await desktop.calls.startImport(NO_DETAILS)
  await desktop.waitForStatus('unpacking')
  await expect.poll(() => library.listStaged(account)).toMatchObject([{ status: 'FAILED' }])
  isStopping = true
  await desktop.calls.stopImport()
  expect(await desktop.waitForStatus('done')).toMatchObject({
    failed: { count: 2 },
    duplicates: { count: 0 },
  })
  await desktop.close()
})
