import { createApi, discardStaged } from '@calotype/api'
import { countFilesToUpload } from '@calotype/transfer'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aDesktop, NO_DETAILS } from '../testing/aDesktop.ts'
import { aLibrary, type Library } from '../testing/aLibrary.ts'
import { createCountingUpload, uploadWithoutUnpacking, NO_HEIC, RAR } from '../testing/archives.ts'
import { jpeg, zip } from '../testing/files.ts'
import { listOutcomes } from '../testing/receipts.ts'

let library: Library

beforeAll(async () => {
  library = await aLibrary()
})
afterAll(() => library.end())

const zipLargePhoto = () => zip({ 'large.jpg': jpeg(2_500_000) })

describe('an archive that was sent earlier', () => {
  test('is not sent again, and its earlier outcome is reported', async () => {
    const account = await library.addUser()
    const root = library.createFolder({
      'taken.zip': zip({ 'a.jpg': jpeg(), 'b.jpg': jpeg() }),
      'large.zip': zipLargePhoto(),
      'refused.zip': RAR,
      'the same.zip': RAR,
      'phone.zip': zip({ 'd.jpg': jpeg(), 'd.heic': Buffer.from('no photo that is kept') }),
    })
    const first = await aDesktop({ account, journalPath: library.createJournalPath() })
    await first.import(root)
    await first.close()
    const before = await library.listStaged(account)

    const { counted, upload } = createCountingUpload()
    const desktop = await aDesktop({ account, journalPath: library.createJournalPath(), upload })
    expect(await desktop.preview(root)).toMatchObject({
      toUpload: { count: 0 },
      toUnpack: { count: 0 },
      known: { count: 2 },
      refused: [
        { kind: 'refused', count: 2, extensions: [{ extension: '.zip', count: 2 }] },
        { kind: 'partly', count: 1, files: [{ path: 'phone.zip', inside: [{ path: 'd.heic' }] }] },
      ],
    })
    await desktop.calls.startImport(NO_DETAILS)
    const done = await desktop.waitForStatus('done')
    expect(done).toMatchObject({ known: { count: 2 }, refused: { count: 3 }, warning: null })
    const messageMatcher = expect.stringMatching(
      /^RAR archives can’t be unpacked here\. The server keeps the file\. Unpack and upload the folder, or repack as ZIP/,
    )
    const receipt = await library.readReceipt(desktop)
    expect(listOutcomes(receipt).toSorted()).toEqual([
      ['large.zip', 'already there', null],
      ['phone.zip', 'partly unpacked', 'Imported 1 of 2.'],
      ['phone.zip/d.heic', 'not added', NO_HEIC],
      ['phone.zip/d.jpg', 'already there', null],
      ['refused.zip', 'not added', messageMatcher],
      ['taken.zip', 'already there', null],
      ['the same.zip', 'not added', messageMatcher],
    ])
    expect(counted.sent).toBe(0)
    expect(await library.listStaged(account)).toEqual(before)
    await desktop.close()
  })

  test('is sent if some of its files were deleted from the library since', async () => {
    const account = await library.addUser()
    const root = library.createFolder({
      'a.zip': zip({ 'a.jpg': jpeg(), 'b.jpg': jpeg() }),
      'large.zip': zipLargePhoto(),
    })
    const { counted, upload } = createCountingUpload()
    const desktop = await aDesktop({ account, journalPath: library.createJournalPath(), upload })
    await desktop.import(root)
    const listItems = () => library.get<{ id: number; name: string }[]>(account, '/api/media/all-metadata')
    const deletedId = (await listItems()).find(({ name }) => name === 'a.jpg')?.id ?? 0
    await library.post('/api/media/trash', { mediaIds: [deletedId] }, account.token)
    counted.sent = 0
    expect(await desktop.preview(root)).toMatchObject({ toUnpack: { count: 1 }, known: { count: 1 } })
    await desktop.calls.startImport(NO_DETAILS)
    await desktop.waitForStatus('done')
    expect([counted.sent, (await listItems()).length]).toEqual([1, 3])
    await desktop.close()
  })

  test('counts as known if its temporary failure is retried successfully', async () => {
    const account = await library.addUser()
    const root = library.createFolder({ 'a.zip': zip({ 'a.jpg': jpeg() }) })
    await uploadWithoutUnpacking(library, account, root)
    let isFull = true
    const desktop = await aDesktop({
      account,
      journalPath: library.createJournalPath(),
      async fetch(request, init) {
        const response = await fetch(request, init)
        if (!isFull || !(request instanceof Request) || !request.url.includes('/stage/status/'))
          return response
        const failed = { status: 'FAILED', canRetry: true, message: 'No room.' }
        return Response.json({ ...((await response.json()) as object), ...failed })
      },
    })
    const { refusals } = await desktop.import(root)
    expect(refusals).toMatchObject([{ kind: 'server', files: [{ path: 'a.zip', message: 'No room.' }] }])
    isFull = false
    await desktop.calls.retryFailed(['server'])
    const done = await desktop.waitForStatus('done', ({ refused }) => refused.count === 0)
    expect(done).toMatchObject({ known: { count: 1 }, uploaded: { count: 0 }, failed: { count: 0 } })
    expect(countFilesToUpload(done).count).toBe(0)
    await desktop.close()
  })

  test('counts as known if it is unpacked during the scan', async () => {
    const account = await library.addUser()
    const root = library.createFolder({ 'a.zip': zip({ 'a.jpg': jpeg() }) })
    await uploadWithoutUnpacking(library, account, root)
    const unpacked = { id: 1, status: 'COMPLETED', canRetry: false, message: null, processed: 1, total: 1 }
    const desktop = await aDesktop({
      account,
      journalPath: library.createJournalPath(),
      fetch: (request, init) =>
        request instanceof Request && request.url.includes('/stage/status/')
          ? Promise.resolve(Response.json({ ...unpacked, failed: [] }))
          : fetch(request, init),
    })
    expect(await desktop.preview(root)).toMatchObject({ toUnpack: { count: 0 }, known: { count: 1 } })
    await desktop.close()
  })

  test('is sent if it was discarded in the meantime', async () => {
    const account = await library.addUser()
    const root = library.createFolder({ 'a.zip': RAR })
    const { counted, upload } = createCountingUpload()
    const desktop = await aDesktop({ account, journalPath: library.createJournalPath(), upload })
    await desktop.import(root)
    const stagedArchives = await library.listStaged(account)
    const getToken = () => account.token
    const api = createApi({ baseUrl: account.server, token: getToken, fetch, upload })
    await discardStaged(api, stagedArchives[0]?.id ?? 0)
    expect(await desktop.import(root)).toMatchObject({ failed: { count: 1 } })
    expect(counted.sent).toBe(2)
    await desktop.close()
  })
})
