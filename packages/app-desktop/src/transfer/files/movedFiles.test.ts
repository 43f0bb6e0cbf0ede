import { mkdirSync, readFileSync, renameSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aDesktop, type Desktop, NO_DETAILS } from '../testing/aDesktop.ts'
import { aLibrary, type Library } from '../testing/aLibrary.ts'
import { createNodeUpload } from '@calotype/transfer/node'
import { jpeg, sha256 } from '../testing/files.ts'

let library: Library

beforeAll(async () => {
  library = await aLibrary()
})
afterAll(() => library.end())

async function readReceiptRows(desktop: Desktop) {
  const receipt = path.join(library.data, 'moved.json')
  await desktop.calls.writeReceipt('json', receipt)
  const rows = JSON.parse(readFileSync(receipt, 'utf8')) as Record<'path' | 'result' | 'reason', string>[]
  return rows.map(({ path: file, result, reason }) => [file, result, reason])
}

test('uploads a file from its new path if it was moved within the folder', async () => {
  const desktop = await aDesktop({
    account: await library.addUser(),
    journalPath: library.createJournalPath(),
  })
  const root = library.createFolder({ 'a.jpg': jpeg(), 'gone.jpg': jpeg(), 'other.jpg': jpeg() })
  await desktop.preview(root)
  renameSync(path.join(root, 'a.jpg'), path.join(root, 'z.jpg'))
  rmSync(path.join(root, 'gone.jpg'))
  await desktop.calls.startImport(NO_DETAILS)
  expect((await desktop.waitForStatus('done')).failures).toMatchObject([{ kind: 'gone', count: 2 }])

  await desktop.calls.retryFailed(['gone', 'late'])
  expect(await desktop.waitForStatus('done', ({ uploaded }) => uploaded.count === 2)).toMatchObject({
    duplicates: { count: 1 },
    failures: [{ kind: 'gone', files: [{ path: 'gone.jpg' }] }],
  })
  expect(await readReceiptRows(desktop)).toEqual([
    ['a.jpg', 'duplicate', 'This is a duplicate of z.jpg.'],
    ['gone.jpg', 'failed', 'This file can’t be read. It no longer exists.'],
    ['other.jpg', 'uploaded', null],
    ['z.jpg', 'uploaded', null],
  ])
  await desktop.close()
})

test('retries a moved file from its new path if a folder has its old path', async () => {
  const desktop = await aDesktop({
    account: await library.addUser(),
    journalPath: library.createJournalPath(),
  })
  const root = library.createFolder({ 'a.jpg': jpeg(), 'other.jpg': jpeg() })
  await desktop.preview(root)
  renameSync(path.join(root, 'a.jpg'), path.join(root, 'z.jpg'))
  mkdirSync(path.join(root, 'a.jpg'))
  await desktop.calls.startImport(NO_DETAILS)
  expect((await desktop.waitForStatus('done')).failures).toMatchObject([{ kind: 'gone', count: 1 }])

  await desktop.calls.retryFailed(['gone', 'late'])
  expect(await desktop.waitForStatus('done', ({ uploaded }) => uploaded.count === 2)).toMatchObject({
    duplicates: { count: 1 },
    failed: { count: 0 },
  })
  await desktop.close()
})

test('counts a missing file as known if its content reached the library another way', async () => {
  const account = await library.addUser()
  const photo = jpeg()
  const root = library.createFolder({ 'a.jpg': photo })
  const desktop = await aDesktop({ account, journalPath: library.createJournalPath() })
  await desktop.preview(root)
  rmSync(path.join(root, 'a.jpg'))
  // Without this file, the folder would be empty, like the mount point of a removed drive.
  writeFileSync(path.join(root, 'notes.txt'), '')
  await desktop.calls.startImport(NO_DETAILS)
  await desktop.waitForStatus('done')
  const other = await aDesktop({ account, journalPath: library.createJournalPath() })
  await other.import(library.createFolder({ 'b.jpg': photo }))
  await other.close()
  await desktop.calls.retryFailed(['gone'])
  expect(await desktop.waitForStatus('done', ({ known }) => known.count === 1)).toMatchObject({
    failed: { count: 0 },
  })
  await desktop.close()
})

test('counts a file once if a link has replaced it', async () => {
  const desktop = await aDesktop({
    account: await library.addUser(),
    journalPath: library.createJournalPath(),
  })
  const root = library.createFolder({ 'a.jpg': jpeg(), 'b.jpg': jpeg() })
  await desktop.preview(root)
  rmSync(path.join(root, 'a.jpg'))
  symlinkSync('b.jpg', path.join(root, 'a.jpg'))
  await desktop.calls.startImport(NO_DETAILS)
  expect(await desktop.waitForStatus('done')).toMatchObject({
    failed: { count: 1 },
    uploaded: { count: 1 },
    skippedEntries: { reasons: [] },
  })
  expect((await readReceiptRows(desktop)).map(([file]) => file)).toEqual(['a.jpg', 'b.jpg'])
  await desktop.close()
})

test('stores the current content of a file that was replaced by a file with the same size and date', async () => {
  const account = await library.addUser()
  const [before, now] = [jpeg(), jpeg()]
  const root = library.createFolder({ 'a.jpg': before, 'the same.jpg': before })
  const filePath = path.join(root, 'a.jpg')
  const date = new Date(2020, 1, 1)
  utimesSync(filePath, date, date)
  const real = createNodeUpload()
  let isFolderReplaced = false
  const desktop = await aDesktop({
    account,
    journalPath: library.createJournalPath(),
    upload(request) {
      if (!isFolderReplaced) {
        isFolderReplaced = true
        writeFileSync(filePath, now)
        utimesSync(filePath, date, date)
      }
      return real(request)
    },
  })
  const done = await desktop.import(root)
  expect(done).toMatchObject({ uploaded: { count: 2 }, duplicates: { count: 0 }, failed: { count: 0 } })
  const items = await library.get<{ checksum: string }[]>(account, '/api/media/all-metadata')
  expect(new Set(items.map(({ checksum }) => checksum))).toEqual(new Set([sha256(before), sha256(now)]))
  await desktop.close()
})
