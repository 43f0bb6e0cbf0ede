import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ReceiptRow } from '@calotype/transfer'
import { createNodeUpload } from '@calotype/transfer/node'
import type { Account } from '../protocol.ts'
import { aDesktop, NO_DETAILS } from '../testing/aDesktop.ts'
import { aLibrary, type Library } from '../testing/aLibrary.ts'
import { jpeg } from '../testing/files.ts'
import { isRequestFor } from '../testing/uploads.ts'

let library: Library

beforeAll(async () => {
  library = await aLibrary()
})
afterAll(() => library.end())

const countAlbumPhotos = async (account: Account) =>
  (await library.get<{ title: string; photoCount: number }[]>(account, '/api/albums/my')).map(
    ({ title, photoCount }) => `${title} ${photoCount}`,
  )

const trashAll = async (account: Account) => {
  const items = await library.get<{ id: number }[]>(account, '/api/media/all-metadata')
  await library.post('/api/media/trash', { mediaIds: items.map(({ id }) => id) }, account.token)
}

/** Returns a function that runs `call` only once. All calls of the function wait for that run. */
function runOnce(call: () => Promise<void>): () => Promise<void> {
  let firstCall: Promise<void> | undefined
  return () => (firstCall ??= call())
}

test('creates no album if all of its photos were moved to the trash, and reports their number', async () => {
  const account = await library.addUser()
  const photo = jpeg()
  const root = library.createFolder({ 'Sea/a.jpg': jpeg(), 'Sea/b.jpg': photo, 'Sea/c.jpg': photo })
  const first = await aDesktop({ account, journalPath: library.createJournalPath() })
  await first.import(root)
  await first.close()

  const trash = runOnce(() => trashAll(account))
  let isSending = false
  const desktop = await aDesktop({
    account,
    journalPath: library.createJournalPath(),
    fetch: async (request, init) => {
      // The client requests the albums after scanning and again after sending all files.
      if (isSending && isRequestFor(request, '/api/albums/my')) await trash()
      return fetch(request, init)
    },
  })
  const { known, albums } = await desktop.preview(root, { albums: true })
  expect([known.count, albums]).toEqual([3, [{ title: 'Sea', count: 2, exists: false }]])
  isSending = true
  await desktop.calls.startImport(NO_DETAILS)
  const done = await desktop.waitForStatus('done')
  expect(done.warning).toBeNull()
  expect(done.albums).toEqual({ created: 0, extended: 0, missing: 0, skipped: 3 })
  expect(await countAlbumPhotos(account)).toEqual([])

  const receipt = path.join(library.data, 'deleted.json')
  await desktop.calls.writeReceipt('json', receipt)
  const rows = JSON.parse(readFileSync(receipt, 'utf8')) as ReceiptRow[]
  expect(rows.map(({ name, result, reason }) => [name, result, reason])).toEqual([
    ['a.jpg', 'already there', 'The file is no longer in your library, so it wasn’t added to an album.'],
    ['b.jpg', 'already there', 'The file is no longer in your library, so it wasn’t added to an album.'],
    ['c.jpg', 'already there', 'The file is no longer in your library, so it wasn’t added to an album.'],
  ])
  await desktop.close()
})

test('uploads files that were deleted from the library after the scan, and adds them to their album', async () => {
  const account = await library.addUser()
  const root = library.createFolder({ 'Sea/a.jpg': jpeg(), 'Sea/b.jpg': jpeg() })
  const desktop = await aDesktop({ account, journalPath: library.createJournalPath() })
  await desktop.import(root)
  expect(await desktop.preview(root, { albums: true })).toMatchObject({ known: { count: 2 } })
  await trashAll(account)
  await desktop.calls.startImport(NO_DETAILS)
  const done = await desktop.waitForStatus('done')
  expect(done).toMatchObject({ known: { count: 0 }, uploaded: { count: 2 } })
  expect(await library.listItems(account)).toHaveLength(2)
  expect(await countAlbumPhotos(account)).toEqual(['Sea 2'])
  await desktop.close()
})

test('uploads files that are deleted from the library during the import', async () => {
  const account = await library.addUser()
  const files = { 'a.jpg': jpeg(), 'b.jpg': jpeg() }
  const upload = createNodeUpload()
  const trash = runOnce(() => trashAll(account))
  const first = await aDesktop({ account, journalPath: library.createJournalPath() })
  await first.import(library.createFolder(files))
  await first.close()
  const desktop = await aDesktop({
    account,
    journalPath: library.createJournalPath(),
    upload: async (request) => {
      await trash()
      return upload(request)
    },
  })
  await desktop.preview(library.createFolder({ ...files, 'c.jpg': jpeg() }))
  await desktop.calls.startImport(NO_DETAILS)
  expect(await desktop.waitForStatus('done')).toMatchObject({ known: { count: 0 }, uploaded: { count: 3 } })
  expect(await library.listItems(account)).toHaveLength(3)
  await desktop.close()
})

test('reports an album that was created during the import as an existing one', async () => {
  const account = await library.addUser()
  const desktop = await aDesktop({ account, journalPath: library.createJournalPath() })
  await desktop.preview(library.createFolder({ 'Sea/a.jpg': jpeg() }), { albums: true })
  await library.post('/api/albums', { title: 'Sea' }, account.token)
  await desktop.calls.startImport(NO_DETAILS)
  expect((await desktop.waitForStatus('done')).albums).toEqual({
    created: 0,
    extended: 1,
    missing: 0,
    skipped: 0,
  })
  expect(await countAlbumPhotos(account)).toEqual(['Sea 1'])
  await desktop.close()
})
