import { appendFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aDesktop, NO_DETAILS } from '../testing/aDesktop.ts'
import { createNodeUpload } from '@calotype/transfer/node'
import { aLibrary, type Library } from '../testing/aLibrary.ts'
import { jpeg, zip } from '../testing/files.ts'
import { listOutcomes } from '../testing/receipts.ts'

let library: Library

beforeAll(async () => {
  library = await aLibrary()
})
afterAll(() => library.end())

test('reports files that were added after the scan, and uploads them on request', async () => {
  const account = await library.addUser()
  const desktop = await aDesktop({ account, journalPath: library.createJournalPath() })
  const root = library.createFolder({ 'Sea/a.jpg': jpeg(), 'raw.heic': jpeg() })
  await desktop.preview(root, { albums: true })
  for (const name of ['Sea/b.jpg', 'Sea/c.zip', 'Sea/late.heic', '.hidden.jpg'])
    writeFileSync(path.join(root, name), name.endsWith('zip') ? zip({ 'd.jpg': jpeg() }) : jpeg())
  await desktop.calls.startImport(NO_DETAILS)
  expect(await desktop.waitForStatus('done')).toMatchObject({
    uploaded: { count: 1 },
    refused: { count: 2 },
    failed: { count: 0 },
    refusals: [{ kind: 'late', count: 2, files: [{ path: 'Sea/b.jpg' }, { path: 'Sea/c.zip' }] }],
    skippedEntries: { reasons: [{ kind: 'unsupported', count: 2 }], hidden: 1 },
  })
  const receipt = await library.readReceipt(desktop)
  const reason = 'The file was missing or couldn’t be read when the folder was scanned.'
  expect(listOutcomes(receipt)).toContainEqual(['Sea/b.jpg', 'not added', reason])

  await desktop.calls.retryFailed(['late'])
  const last = await desktop.waitForStatus('done', ({ refused }) => refused.count === 0)
  expect(last).toMatchObject({ uploaded: { count: 3 }, failed: { count: 0 }, refusals: [] })
  expect(await library.listAlbums(account)).toMatchObject([{ title: 'Sea', photoCount: 2 }])
  await desktop.close()
})

test('notices a file that changed or disappeared after the scan, and uploads its current version on request', async () => {
  const desktop = await aDesktop({
    account: await library.addUser(),
    journalPath: library.createJournalPath(),
  })
  const root = library.createFolder({ 'gone.jpg': jpeg(), 'changed.jpg': jpeg(), 'same.jpg': jpeg() })
  await desktop.preview(root)
  rmSync(path.join(root, 'gone.jpg'))
  appendFileSync(path.join(root, 'changed.jpg'), 'more')
  await desktop.calls.startImport(NO_DETAILS)
  const done = await desktop.waitForStatus('done')
  expect(done).toMatchObject({ failed: { count: 2 }, uploaded: { count: 1 } })
  expect(done.failures.map(({ kind, files }) => [kind, files[0]?.path]).toSorted()).toEqual([
    ['changed', 'changed.jpg'],
    ['gone', 'gone.jpg'],
  ])

  writeFileSync(path.join(root, 'gone.jpg'), jpeg())
  await desktop.calls.retryFailed(['changed'])
  expect(await desktop.waitForStatus('done', ({ failed }) => failed.count === 1)).toMatchObject({
    uploaded: { count: 2 },
  })
  await desktop.calls.retryFailed(['gone'])
  expect(await desktop.waitForStatus('done', ({ failed }) => failed.count === 0)).toMatchObject({
    uploaded: { count: 3 },
  })
  await desktop.close()
})

test('notices files that changed after they were sent, and uploads their current version on request', async () => {
  const account = await library.addUser()
  const [first, second] = [jpeg(), jpeg(4000)]
  const root = library.createFolder({ 'a.jpg': first, 'b.jpg': jpeg(), 'the same.jpg': first })
  const real = createNodeUpload()
  let sent = 0
  const desktop = await aDesktop({
    account,
    journalPath: library.createJournalPath(),
    async upload(request) {
      const response = await real(request)
      sent += 1
      if (sent === 2) writeFileSync(path.join(root, 'a.jpg'), second)
      return response
    },
  })
  const done = await desktop.import(root)
  const message = 'This file has changed since the folder was scanned.'
  expect(done).toMatchObject({
    uploaded: { count: 2 },
    duplicates: { count: 0 },
    failed: { count: 1 },
    failures: [{ kind: 'changed', files: [{ path: 'a.jpg', message }] }],
  })
  await desktop.calls.retryFailed(['changed'])
  expect(await desktop.waitForStatus('done', ({ failed }) => failed.count === 0)).toMatchObject({
    uploaded: { count: 3 },
  })
  const items = await library.get<{ size: number }[]>(account, '/api/media/all-metadata')
  expect(items).toHaveLength(3)
  await desktop.close()
})
