import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openJournal } from '../journal/journal.ts'
import { recordUnpackingCounts, getUnpackedTotals } from './archiveEntries.ts'
import { aDesktop, NO_DETAILS } from '../testing/aDesktop.ts'
import { aLibrary, type Library } from '../testing/aLibrary.ts'
import { jpeg, zip } from '../testing/files.ts'

let library: Library

beforeAll(async () => {
  library = await aLibrary()
})
afterAll(() => library.end())

test('counts the entries in the receipt that an earlier server imported without listing them', async () => {
  const desktop = await aDesktop({
    account: await library.addUser(),
    journalPath: library.createJournalPath(),
    async fetch(request, init) {
      const response = await fetch(request, init)
      if (!(request instanceof Request) || !new URL(request.url).pathname.endsWith('/entries'))
        return response
      return Response.json({ ...(await response.json()), unnamed: 12 })
    },
  })
  await desktop.import(library.createFolder({ 'a.zip': zip({ 'a.jpg': jpeg() }) }))
  const receipt = path.join(library.data, 'unnamed.json')
  await desktop.calls.writeReceipt('json', receipt)
  const reason = 'Files that were unpacked before Calotype recorded details: 12.'
  expect(JSON.parse(readFileSync(receipt, 'utf8'))).toMatchObject([
    { name: 'a.zip', path: 'a.zip', result: 'uploaded' },
    { name: 'a.jpg', path: 'a.zip/a.jpg', result: 'uploaded', reason: null },
    { name: null, path: 'a.zip', result: 'already there', reason, size: null, sha256: null, mediaId: null },
  ])
  await desktop.close()
})

test('follows archives of a server that does not report trashed entries', async () => {
  const desktop = await aDesktop({
    account: await library.addUser(),
    journalPath: library.createJournalPath(),
    async fetch(request, init) {
      const response = await fetch(request, init)
      if (!(request instanceof Request) || !request.url.includes('/stage/status/')) return response
      const { trashed: _, ...staged } = (await response.json()) as { trashed: number }
      return Response.json(staged)
    },
  })
  const done = await desktop.import(library.createFolder({ 'a.zip': zip({ 'a.jpg': jpeg() }) }))
  expect(done).toMatchObject({ warning: null, unpacked: { archives: 1, total: 1, added: 1, trashed: 0 } })
  await desktop.close()
})

test('stops reporting a missing sidecar once a later part has contained it', async () => {
  const desktop = await aDesktop({
    account: await library.addUser(),
    journalPath: library.createJournalPath(),
  })
  const getArchiveName = (number: number) => `takeout-20260301T120000Z-00${number}.zip`
  const folder = 'Takeout/Google Photos/Sea'
  const photos = { [`${folder}/a.jpg`]: jpeg(), [`${folder}/b.jpg`]: jpeg() }
  const note = Buffer.from(JSON.stringify({ title: 'a.jpg', photoTakenTime: { timestamp: '1560000000' } }))
  const root = library.createFolder({
    [getArchiveName(1)]: zip(photos),
    [getArchiveName(2)]: Buffer.from('PK\x03\x04 half of it'),
  })
  await desktop.preview(root)
  writeFileSync(path.join(root, getArchiveName(2)), zip({ [`${folder}/a.jpg.json`]: note }))
  await desktop.calls.startImport(NO_DETAILS)
  expect(await desktop.waitForStatus('done')).toMatchObject({
    failures: [{ kind: 'changed', count: 1 }],
    unpacked: { added: 2, missingSidecars: 2 },
  })
  await desktop.calls.retryFailed(['changed'])
  expect(await desktop.waitForStatus('done', ({ failed }) => failed.count === 0)).toMatchObject({
    unpacked: { archives: 2, added: 2, missingSidecars: 1 },
  })
  const receipt = path.join(library.data, 'mended.json')
  await desktop.calls.writeReceipt('json', receipt)
  expect(JSON.parse(readFileSync(receipt, 'utf8'))).toMatchObject([
    { name: getArchiveName(1), result: 'uploaded' },
    { name: 'a.jpg', result: 'uploaded', reason: null },
    { name: 'b.jpg', result: 'uploaded', reason: expect.any(String) },
    { name: getArchiveName(2), result: 'uploaded' },
  ])
  await desktop.close()
})

test('counts trashed entries separately before they are listed', () => {
  const journal = openJournal(':memory:')
  journal.run(`insert into folder (purpose, owner, folder_id, name, root, options, stage)
    values ('import', '', '', '', '', '{}', 'running.unpacking')`)
  journal.run(`insert into file (folder, path, kind, type, size, modified, state)
    values (1, 'a.zip', 'archive', '', 1, 0, 'processing')`)
  recordUnpackingCounts({ journal }, 1, { total: 9, processed: 4, added: 3, known: 1, trashed: 2, others: 5 })
  expect(getUnpackedTotals({ journal, folderId: 1 })).toEqual({
    archives: 1,
    total: 9,
    added: 3,
    known: 1,
    skipped: 0,
    missingSidecars: 0,
    metadataNotImported: 0,
    trashed: 2,
    others: 5,
  })
  journal.close()
})
