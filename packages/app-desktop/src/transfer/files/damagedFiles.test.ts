import { damageMessages } from '@calotype/transfer'
import { utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aDesktop, NO_DETAILS } from '../testing/aDesktop.ts'
import { aLibrary, type Library } from '../testing/aLibrary.ts'
import { mp4, jpeg, truncatedJpeg, zip } from '../testing/files.ts'
import { listOutcomes } from '../testing/receipts.ts'

const DAMAGED = damageMessages.unreadable

let library: Library

beforeAll(async () => {
  library = await aLibrary()
})
afterAll(() => library.end())

test('counts the damaged files of an import and names them in its receipt', async () => {
  const desktop = await aDesktop({
    account: await library.addUser(),
    journalPath: library.createJournalPath(),
  })
  const root = library.createFolder({
    'half.jpg': truncatedJpeg(),
    'large.mp4': mp4(2_500_000),
    'whole.jpg': jpeg(),
  })
  await desktop.import(root)
  expect(await desktop.waitForStatus('done')).toMatchObject({ uploaded: { count: 3 }, damaged: 2 })
  expect(listOutcomes(await library.readReceipt(desktop))).toEqual([
    ['half.jpg', 'uploaded', DAMAGED],
    ['large.mp4', 'uploaded', DAMAGED],
    ['whole.jpg', 'uploaded', null],
  ])
  await desktop.close()
})

test('counts the damaged files in an archive and names them in the receipt', async () => {
  const desktop = await aDesktop({
    account: await library.addUser(),
    journalPath: library.createJournalPath(),
  })
  const truncated = truncatedJpeg()
  const root = library.createFolder({
    'a.zip': zip({ 'trip/half.jpg': truncated, 'trip/same.jpg': truncated, 'trip/whole.jpg': jpeg() }),
    'b.jpg': truncatedJpeg(),
  })
  await desktop.import(root)
  expect(await desktop.waitForStatus('done')).toMatchObject({ damaged: 2, unpacked: { added: 2, known: 1 } })
  expect(listOutcomes(await library.readReceipt(desktop))).toEqual([
    ['a.zip', 'uploaded', null],
    ['a.zip/trip/half.jpg', 'uploaded', DAMAGED],
    ['a.zip/trip/same.jpg', 'already there', null],
    ['a.zip/trip/whole.jpg', 'uploaded', null],
    ['b.jpg', 'uploaded', DAMAGED],
  ])
  await desktop.close()
})

test('stops reporting a damaged file once an intact one has replaced it', async () => {
  const desktop = await aDesktop({
    account: await library.addUser(),
    journalPath: library.createJournalPath(),
  })
  const root = library.createFolder({ 'a.jpg': truncatedJpeg() })
  await desktop.import(root)
  expect(await desktop.waitForStatus('done')).toMatchObject({ damaged: 1 })
  writeFileSync(path.join(root, 'a.jpg'), jpeg(300))
  utimesSync(path.join(root, 'a.jpg'), new Date(), new Date(Date.now() + 5000))
  await desktop.preview(root)
  await desktop.calls.startImport(NO_DETAILS)
  expect(await desktop.waitForStatus('done', ({ uploaded }) => uploaded.count === 1)).toMatchObject({
    damaged: 0,
  })
  expect(listOutcomes(await library.readReceipt(desktop))).toEqual([['a.jpg', 'uploaded', null]])
  await desktop.close()
})
