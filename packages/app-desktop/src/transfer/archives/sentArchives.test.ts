import { rmSync } from 'node:fs'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createNodeUpload } from '@calotype/transfer/node'
import { aDesktop } from '../testing/aDesktop.ts'
import { aLibrary, type Library } from '../testing/aLibrary.ts'
import { NO_HEIC } from '../testing/archives.ts'
import { jpeg, sha256, zip } from '../testing/files.ts'
import { listOutcomes } from '../testing/receipts.ts'

let library: Library

beforeAll(async () => {
  library = await aLibrary()
})
afterAll(() => library.end())

const NO_SIDECAR =
  'Google’s metadata file wasn’t in the archive, so date, place, and description come from the photo itself or from the upload.'
const METADATA_IGNORED =
  'Google’s metadata (date, place, description) was ignored, because this photo was already in your library.'

test('retries unpacking after a temporary failure without sending the archive again', async () => {
  let isFull = true
  let sent = 0
  const progress = { processed: 0, total: null, added: 0, known: 0, others: 0, failed: [] }
  const failed = { ...progress, id: 1, status: 'FAILED', canRetry: true, message: 'No room.' }
  const upload = createNodeUpload()
  const desktop = await aDesktop({
    account: await library.addUser(),
    journalPath: library.createJournalPath(),
    fetch: (request, init) =>
      isFull && request instanceof Request && request.url.includes('/stage/status/')
        ? Promise.resolve(Response.json(failed))
        : fetch(request, init),
    upload(request) {
      sent += 1
      return upload(request)
    },
  })
  const done = await desktop.import(library.createFolder({ 'a.zip': zip({ 'a.jpg': jpeg() }) }))
  expect(done.failures).toMatchObject([{ kind: 'server', files: [{ path: 'a.zip', message: 'No room.' }] }])
  isFull = false
  await desktop.calls.retryFailed(['server'])
  expect(await desktop.waitForStatus('done', (now) => now.failed.count === 0)).toMatchObject({
    uploaded: { count: 1 },
  })
  expect(sent).toBe(1)
  await desktop.close()
})

test('counts and names each entry of the archives', async () => {
  const account = await library.addUser()
  const desktop = await aDesktop({ account, journalPath: library.createJournalPath() })
  const [sea, lake] = [jpeg(), jpeg()]
  const sidecar = Buffer.from(JSON.stringify({ photoTakenTime: { timestamp: '1560000000' } }))
  const trashedSidecar = Buffer.from(
    JSON.stringify({ photoTakenTime: { timestamp: '1560000000' }, trashed: true }),
  )
  await desktop.import(library.createFolder({ 'sea.jpg': sea }))
  const done = await desktop.import(
    library.createFolder({
      'one.zip': zip({ 'Sea/sea.jpg': sea, 'Sea/sea.jpg.json': sidecar, 'lake.jpg': lake }),
      'two.zip': zip({
        'a.jpg': jpeg(),
        'gone.jpg': jpeg(),
        'gone.jpg.json': trashedSidecar,
        '.DS_Store': Buffer.from('Bud1'),
      }),
    }),
  )
  expect(done).toMatchObject({
    uploaded: { count: 2 },
    failed: { count: 0 },
    unpacked: {
      archives: 2,
      total: 3,
      added: 2,
      known: 1,
      skipped: 0,
      missingSidecars: 2,
      metadataNotImported: 1,
      trashed: 1,
      others: 3,
    },
  })
  const receipt = await library.readReceipt(desktop)
  expect(listOutcomes(receipt)).toEqual([
    ['one.zip', 'uploaded', null],
    ['one.zip/Sea/sea.jpg', 'already there', METADATA_IGNORED],
    ['one.zip/lake.jpg', 'uploaded', NO_SIDECAR],
    ['two.zip', 'uploaded', null],
    ['two.zip/a.jpg', 'uploaded', NO_SIDECAR],
    ['two.zip/gone.jpg', 'not added', 'The file was in the Google Photos trash.'],
  ])
  expect(receipt).toContainEqual(
    expect.objectContaining({ name: 'lake.jpg', sha256: sha256(lake), size: lake.length }),
  )
  await desktop.close()
})

test('unpacks archives that were sent in one request or in chunks', async () => {
  const account = await library.addUser()
  let putRequestCount = 0
  const desktop = await aDesktop({
    account,
    journalPath: library.createJournalPath(),
    fetch(request, init) {
      if (request instanceof Request && request.method === 'PUT') putRequestCount += 1
      return fetch(request, init)
    },
  })
  const root = library.createFolder({
    'small.zip': zip({ 'a.jpg': jpeg(), 'b.jpg': jpeg() }),
    'large.zip': zip({ 'c.jpg': jpeg(2_500_000) }),
    'broken.zip': Buffer.from('PK\x03\x04 and then nothing'),
    'phone.zip': zip({ 'd.jpg': jpeg(), 'd.heic': Buffer.from('no photo that is kept') }),
  })
  const preview = await desktop.preview(root)
  expect(preview.toUnpack.count).toBe(4)
  const details = { labels: ['summer'], description: 'At sea' }
  await desktop.calls.startImport(details)
  const done = await desktop.waitForStatus('done')
  expect(done).toMatchObject({ warning: null, failed: { count: 2 }, uploaded: { count: 2 } })
  const entries = [{ path: 'd.heic', message: NO_HEIC }]
  expect(done.failures).toMatchObject([
    { kind: 'partly', files: [{ path: 'phone.zip', message: 'Imported 1 of 2.', inside: entries }] },
    { kind: 'refused', files: [{ path: 'broken.zip' }] },
  ])
  expect(done.unpacked).toEqual({
    archives: 3,
    total: 5,
    added: 4,
    known: 0,
    skipped: 1,
    missingSidecars: 0,
    metadataNotImported: 0,
    trashed: 0,
    others: 0,
  })
  const items = await library.listItems(account)
  expect(items).toMatchObject([details, details, details, details])
  expect(putRequestCount).toBe(0)
  await desktop.close()
})

test('only warns if archives cannot be processed', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  const failingFetch: typeof fetch = (request, init) =>
    request instanceof Request && request.url.endsWith('/trigger-processing')
      ? Promise.resolve(Response.json({ message: 'Not now.' }, { status: 400 }))
      : fetch(request, init)
  const desktop = await aDesktop({
    account: await library.addUser(),
    journalPath: library.createJournalPath(),
    fetch: failingFetch,
  })
  const done = await desktop.import(library.createFolder({ 'a.zip': zip({ 'a.jpg': jpeg() }) }))
  expect(done).toMatchObject({ failed: { count: 0 }, uploaded: { count: 1 } })
  expect(done.warning).toContain('Not now.')
  expect(warn).toHaveBeenCalledOnce()
  warn.mockRestore()
  await desktop.close()
})

test.each([
  [400, 'Failed to get processing status: Not now.'],
  [500, 'Failed to get processing status.'],
])('only warns if the progress of archives cannot be requested: %i', async (status, warning) => {
  const consoleWarn = vi.spyOn(console, 'warn').mockReturnValue()
  const failingFetch: typeof fetch = (request, init) =>
    request instanceof Request && request.url.includes('/stage/status/')
      ? Promise.resolve(Response.json({ message: 'Not now.' }, { status }))
      : fetch(request, init)
  const desktop = await aDesktop({
    account: await library.addUser(),
    journalPath: library.createJournalPath(),
    fetch: failingFetch,
  })
  const done = await desktop.import(library.createFolder({ 'a.zip': zip({ 'a.jpg': jpeg() }) }))
  expect(done).toMatchObject({ failed: { count: 0 }, warning })
  expect(consoleWarn).toHaveBeenCalledWith('Failed to get processing status: Not now.')
  consoleWarn.mockRestore()
  await desktop.close()
})

test('finishes even if the folder disappears after everything was sent', async () => {
  let root = ''
  const desktop = await aDesktop({
    account: await library.addUser(),
    journalPath: library.createJournalPath(),
    async fetch(request, init) {
      const isLast = request instanceof Request && request.url.endsWith('/trigger-processing')
      if (isLast) rmSync(root, { recursive: true })
      return fetch(request, init)
    },
  })
  root = library.createFolder({ 'a.zip': zip({ 'a.jpg': jpeg() }), 'raw.heic': jpeg() })
  expect(await desktop.import(root)).toMatchObject({
    uploaded: { count: 1 },
    warning: null,
    skippedEntries: { reasons: [{ count: 1 }] },
  })
  await desktop.close()
})
