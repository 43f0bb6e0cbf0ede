import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openJournal } from '../journal/journal.ts'
import { aDesktop, NO_DETAILS } from '../testing/aDesktop.ts'
import { aLibrary, type Library } from '../testing/aLibrary.ts'
import { jpeg } from '../testing/files.ts'

let library: Library

beforeAll(async () => {
  library = await aLibrary()
})
afterAll(() => library.end())

test('counts the photos that each album gains, and continues a checked import after a restart', async () => {
  const account = await library.addUser()
  const journalPath = library.createJournalPath()
  const [first, second] = [jpeg(), jpeg()]
  const before = await aDesktop({ account, journalPath: library.createJournalPath() })
  await before.import(library.createFolder({ 'Sea/a.jpg': first, 'Hills/b.jpg': second }), { albums: true })
  await before.import(library.createFolder({ 'c.jpg': second }))
  await before.close()
  const desktop = await aDesktop({ account, journalPath })
  const root = library.createFolder({
    'Sea/a.jpg': first,
    'Sea/b.jpg': second,
    'Sea/new.jpg': jpeg(),
    'Hills/b.jpg': second,
    'a.heic': jpeg(),
    'b.heic': jpeg(),
    README: Buffer.from('Dear Anna'),
  })
  const preview = await desktop.preview(root, { albums: true })
  expect(preview).toMatchObject({
    known: { count: 3 },
    duplicates: { count: 0 },
    skippedEntries: {
      reasons: [
        {
          kind: 'unsupported',
          count: 3,
          extensions: [
            { extension: '.heic', count: 2 },
            { extension: '', count: 1 },
          ],
        },
      ],
    },
    albums: [{ title: 'Sea', count: 2, exists: true }],
  })
  await desktop.close()

  const reopenedDesktop = await aDesktop({ account, journalPath })
  const restored = await reopenedDesktop.waitForStatus(
    'preview',
    ({ preview: { freeBytes } }) => freeBytes !== null,
  )
  expect(restored.preview).toEqual(preview)
  await reopenedDesktop.calls.startImport(NO_DETAILS)
  expect(await reopenedDesktop.waitForStatus('done')).toMatchObject({ albums: { created: 0, extended: 1 } })
  const albums = await library.listAlbums(account)
  expect(albums.map(({ title, photoCount }) => [title, photoCount]).toSorted()).toEqual([
    ['Hills', 1],
    ['Sea', 3],
  ])
  await reopenedDesktop.close()
})

test('creates albums of a folder that is already in the library without sending files', async () => {
  const account = await library.addUser()
  const root = library.createFolder({ 'Sea/a.jpg': jpeg(), 'Sea/b.jpg': jpeg(), 'Hills/c.jpg': jpeg() })
  const desktop = await aDesktop({ account, journalPath: library.createJournalPath() })
  await desktop.import(root)
  expect(await desktop.preview(root, { albums: true })).toMatchObject({
    toUpload: { count: 0 },
    known: { count: 3 },
    albums: [
      { title: 'Hills', count: 1, exists: false },
      { title: 'Sea', count: 2, exists: false },
    ],
  })
  await desktop.calls.startImport(NO_DETAILS)
  expect(await desktop.waitForStatus('done')).toMatchObject({
    uploaded: { count: 0 },
    known: { count: 3 },
    albums: { created: 2, extended: 0, missing: 0 },
  })
  const albums = await library.listAlbums(account)
  expect(albums.map(({ title, photoCount }) => [title, photoCount]).toSorted()).toEqual([
    ['Hills', 1],
    ['Sea', 2],
  ])
  const receipt = await library.readReceipt(desktop)
  expect(receipt.slice(3)).toMatchObject([
    {
      name: 'Hills',
      path: null,
      result: 'album created',
      reason: '1 of these files was added to the album.',
    },
    { name: 'Sea', path: null, result: 'album created', reason: '2 of these files were added to the album.' },
  ])
  expect((await desktop.preview(root, { albums: true })).albums).toEqual([])
  await desktop.close()
})

test('creates no unwanted albums for the journal of an earlier version', async () => {
  const account = await library.addUser()
  const journalPath = library.createJournalPath()
  const root = library.createFolder({ 'Sea/a.jpg': jpeg() })
  const before = await aDesktop({ account, journalPath })
  await before.preview(root)
  await before.close()
  const journal = openJournal(journalPath)
  journal.run(`update file set album = 'Sea'`)
  journal.close()

  const desktop = await aDesktop({ account, journalPath })
  expect((await desktop.waitForStatus('preview')).preview.albums).toEqual([])
  await desktop.calls.startImport(NO_DETAILS)
  expect(await desktop.waitForStatus('done')).toMatchObject({ uploaded: { count: 1 } })
  expect(await library.listAlbums(account)).toEqual([])
  await desktop.close()
})

test('fills one album for folders whose names differ only in normalization, even an existing one', async () => {
  const account = await library.addUser()
  const [one, two] = ['\u00FCber', 'u\u0308ber']
  await library.post('/api/albums', { title: two }, account.token)
  const root = library.createFolder({ [`${one}/a.jpg`]: jpeg(), [`${two}/b.jpg`]: jpeg() })
  const desktop = await aDesktop({ account, journalPath: library.createJournalPath() })
  const { albums } = await desktop.preview(root, { albums: true })
  expect(albums).toEqual([{ title: one, count: 2, exists: true }])
  await desktop.calls.startImport(NO_DETAILS)
  await desktop.waitForStatus('done')
  expect(await library.listAlbums(account)).toMatchObject([{ photoCount: 2 }])
  await desktop.close()
})

test('keeps the album of a folder if files are added or another folder has the same name', async () => {
  const account = await library.addUser()
  const desktop = await aDesktop({ account, journalPath: library.createJournalPath() })
  const root = library.createFolder({ 'Sea/a.jpg': jpeg() })
  await desktop.preview(root, { albums: true })
  mkdirSync(path.join(root, '2024/Sea'), { recursive: true })
  for (const name of ['Sea/b.jpg', '2024/Sea/c.jpg']) writeFileSync(path.join(root, name), jpeg())
  await desktop.calls.startImport(NO_DETAILS)
  await desktop.waitForStatus('done', ({ refused }) => refused.count === 2)
  await desktop.calls.retryFailed(['late'])
  await desktop.waitForStatus('done', ({ refused }) => refused.count === 0)
  const albums = await library.listAlbums(account)
  expect(albums.map(({ title, photoCount }) => [title, photoCount]).toSorted()).toEqual([
    ['Sea (2024)', 1],
    ['Sea', 2],
  ])
  await desktop.close()
})
