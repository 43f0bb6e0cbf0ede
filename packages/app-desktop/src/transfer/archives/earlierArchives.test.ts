import type { Upload } from '@calotype/api'
import { countFilesToUpload } from '@calotype/transfer'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aDesktop, NO_DETAILS } from '../testing/aDesktop.ts'
import { aLibrary, type Library } from '../testing/aLibrary.ts'
import { createCountingUpload, uploadWithoutUnpacking, RAR } from '../testing/archives.ts'
import { jpeg, zip } from '../testing/files.ts'
import { listOutcomes } from '../testing/receipts.ts'

let library: Library

beforeAll(async () => {
  library = await aLibrary()
})
afterAll(() => library.end())

describe('an archive that was sent earlier', () => {
  test('is unpacked with the details of this import if it was still waiting', async () => {
    const account = await library.addUser()
    const archive = zip({ 'a.jpg': jpeg() })
    const root = library.createFolder({ 'a.zip': archive, 'the same.zip': archive })
    await uploadWithoutUnpacking(library, account, root)
    const { counted, upload } = createCountingUpload()
    const desktop = await aDesktop({ account, journalPath: library.createJournalPath(), upload })
    expect(await desktop.preview(root)).toMatchObject({
      toUpload: { count: 0 },
      toUnpack: { count: 0 },
      known: { count: 0 },
      beingUnpacked: { count: 1 },
      duplicates: { count: 1 },
    })
    const details = { labels: ['summer'], description: 'At sea' }
    await desktop.calls.startImport(details)
    const done = await desktop.waitForStatus('done')
    expect(done).toMatchObject({
      known: { count: 1 },
      duplicates: { count: 1 },
      uploaded: { count: 0 },
      failed: { count: 0 },
      beingUnpacked: { count: 0 },
      unpacked: { archives: 1, total: 1, added: 1 },
    })
    expect(countFilesToUpload(done).count).toBe(0)
    const receipt = await library.readReceipt(desktop)
    expect(listOutcomes(receipt)).toEqual([
      ['a.zip', 'already there', null],
      ['a.zip/a.jpg', 'uploaded', null],
      ['the same.zip', 'duplicate', 'This is a duplicate of a.zip.'],
    ])
    expect(counted.sent).toBe(0)
    expect(await library.listItems(account)).toMatchObject([details])
    await desktop.close()
  })

  test('is unpacked with the details of this import if the import is stopped while it waits', async () => {
    const account = await library.addUser()
    const archive = zip({ 'a.jpg': jpeg() })
    await uploadWithoutUnpacking(library, account, library.createFolder({ 'a.zip': archive }))
    const stalled = Promise.withResolvers<void>()
    const upload: Upload = ({ signal }) =>
      new Promise((_resolve, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason as Error))
        stalled.resolve()
      })
    const desktop = await aDesktop({ account, journalPath: library.createJournalPath(), upload })
    await desktop.preview(library.createFolder({ 'a.zip': archive, 'b.jpg': jpeg() }))
    const details = { labels: ['summer'], description: 'At sea' }
    await desktop.calls.startImport(details)
    await stalled.promise
    await desktop.calls.stopImport()
    const items = () => library.listItems(account)
    await expect.poll(items).toMatchObject([details])
    await desktop.close()
  })

  test('is not counted as an upload if the server cannot unpack it', async () => {
    const account = await library.addUser()
    const root = library.createFolder({ 'a.zip': RAR, 'the same.zip': RAR, 'b.jpg': jpeg() })
    await uploadWithoutUnpacking(library, account, library.createFolder({ 'a.zip': RAR }))
    const desktop = await aDesktop({ account, journalPath: library.createJournalPath() })
    expect(await desktop.preview(root)).toMatchObject({ toUpload: { count: 1 }, beingUnpacked: { count: 1 } })
    await desktop.calls.startImport(NO_DETAILS)
    const done = await desktop.waitForStatus('done')
    expect(done).toMatchObject({ uploaded: { count: 1 }, refused: { count: 2 }, failed: { count: 0 } })
    expect(done.refusals).toMatchObject([
      { kind: 'refused', files: [{ path: 'a.zip' }, { path: 'the same.zip' }] },
    ])
    expect(countFilesToUpload(done).count).toBe(1)
    await desktop.close()
  })

  test('is followed like the others while it is unpacked, and stopped with them', async () => {
    const account = await library.addUser()
    const root = library.createFolder({ 'a.zip': zip({ 'a.jpg': jpeg() }) })
    await uploadWithoutUnpacking(library, account, root)
    const { counted, upload } = createCountingUpload()
    const desktop = await aDesktop({
      account,
      journalPath: library.createJournalPath(),
      upload,
      async fetch(request, init) {
        const response = await fetch(request, init)
        const hasStopped = request instanceof Request && request.url.includes('/stop')
        if (!hasStopped && !(request instanceof Request && request.url.includes('/stage/status/')))
          return response
        const progress = { status: hasStopped ? 'STAGED' : 'PROCESSING', total: 20, processed: 9, added: 9 }
        return Response.json({ ...((await response.json()) as object), ...progress })
      },
    })
    await desktop.preview(root)
    await desktop.calls.startImport(NO_DETAILS)
    expect(await desktop.waitForStatus('unpacking', ({ unpacked }) => unpacked.added === 9)).toMatchObject({
      beingUnpacked: { count: 1 },
      unpacked: { total: 20 },
    })
    const receipt = await library.readReceipt(desktop)
    const progressMessage = 'The server is unpacking the archive: 9 of 20 files so far.'
    expect(listOutcomes(receipt)).toEqual([['a.zip', 'not unpacked yet', progressMessage]])
    await desktop.calls.stopImport()
    await desktop.waitForStatus('stopped', ({ notUnpacked }) => notUnpacked.count === 1)
    expect(counted.sent).toBe(0)
    await desktop.close()
  })

  test('is unpacked by a watched folder without being sent again', async () => {
    const account = await library.addUser()
    const root = library.createFolder({ 'a.zip': zip({ 'a.jpg': jpeg() }) })
    await uploadWithoutUnpacking(library, account, root)
    const { counted, upload } = createCountingUpload()
    const desktop = await aDesktop({ account, journalPath: library.createJournalPath(), upload })
    await desktop.watch(root)
    await desktop.waitForWatched(({ known, sent }) => known === 1 && sent === 0)
    expect(await library.listItems(account)).toHaveLength(1)
    expect(counted.sent).toBe(0)
    await desktop.close()
  })
})
