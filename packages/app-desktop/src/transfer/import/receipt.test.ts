import { expect, test } from 'vitest'
import type { SkippedEntry } from '../../files/skippedEntries.ts'
import { openJournal } from '../journal/journal.ts'
import { recordSkipped } from '../files/skipped.ts'
import { createReceipt } from './receipt.ts'

test('lists any number of skipped files, and counts hidden ones', () => {
  const journal = openJournal(':memory:')
  journal.run(`insert into folder (purpose, owner, folder_id, name, root, options, stage)
    values ('import', '', '', '', '', '{}', 'ended.completed')`)
  const paths = Array.from({ length: 1000 }, (_, index) => `${String(index).padStart(4, '0')}.heic`)
  recordSkipped({ journal, folderId: 1 }, [
    ...paths.map((path): SkippedEntry => ({ path, reason: 'unsupported' })),
    { path: 'Anna', reason: 'unopened' },
    { path: 'b\uFFFD.jpg', reason: 'misnamed' },
    { path: 'b\uFFFD.jpg', reason: 'misnamed' },
    { path: 'linked', reason: 'link' },
    { path: 'deep', reason: 'tooLong' },
    { path: 'pipe', reason: 'noFile' },
    { path: '.DS_Store', reason: 'hidden' },
    { path: '.thumbnails', reason: 'hidden' },
  ])
  const receipt = Array.from(createReceipt(journal, 1), ({ path, result, reason }) => [path, result, reason])
  expect(receipt.slice(0, 1000).map(([path, result]) => [path, result])).toEqual(
    paths.map((path) => [path, 'not supported']),
  )
  expect(receipt.slice(1000)).toEqual([
    ['Anna', 'not added', 'Couldn’t be opened.'],
    ['b\uFFFD.jpg', 'not added', 'The name can’t be read.'],
    ['b\uFFFD.jpg', 'not added', 'The name can’t be read.'],
    ['linked', 'not added', 'Links aren’t followed.'],
    ['deep', 'not added', 'The path is too long.'],
    ['pipe', 'not added', 'Not a file.'],
    [null, 'not added', 'Hidden files and folders: 2.'],
  ])
  journal.close()
})

test.each([
  [
    'failed.stopped',
    'notUnpacked',
    'Unpacking was stopped after 1 of 2 files.',
    'Unpacking was stopped before it reached this file.',
  ],
  ['failed', 'notUnpacked', 'The server no longer has the archive.', 'The server no longer has the archive.'],
  [
    'failed',
    'serverFull',
    '1 of 2 unpacked. The server’s disk is full.',
    '1 of 2 unpacked. The server’s disk is full.',
  ],
])('explains why entries of an archive were not unpacked: %s, %s', (state, problem, message, reason) => {
  const journal = openJournal(':memory:')
  journal.run(`insert into folder (purpose, owner, folder_id, name, root, options, stage)
    values ('import', '', '', '', '', '{}', 'ended.completed')`)
  journal.run(
    `insert into file (folder, path, kind, type, size, modified, state, problem, message)
      values (1, 'a.zip', 'archive', '', 9, 0, ?, ?, ?)`,
    state,
    problem,
    message,
  )
  for (const [path, result] of [
    ['1.jpg', 'ADDED'],
    ['2.jpg', 'WAITING'],
  ] as const)
    journal.run('insert into inside (file, path, result) values (1, ?, ?)', path, result)
  const receipt = Array.from(createReceipt(journal, 1), ({ path, reason: why }) => [path, why])
  expect(receipt).toEqual([
    ['a.zip', message],
    ['a.zip/1.jpg', null],
    ['a.zip/2.jpg', reason],
  ])
  journal.close()
})

test.each([
  ['processing', 'not unpacked yet', 'The server hasn’t unpacked the archive yet.'],
  [
    'processing.stopping',
    'unconfirmed',
    'The archive was being unpacked. Calotype will ask the server how much was unpacked.',
  ],
  [
    'waiting.confirmation',
    'unconfirmed',
    'The file was being uploaded. Calotype will ask the server whether it arrived.',
  ],
])('explains why an outcome is not known yet: %s', (state, result, reason) => {
  const journal = openJournal(':memory:')
  journal.run(`insert into folder (purpose, owner, folder_id, name, root, options, stage)
    values ('import', '', '', '', '', '{}', 'ended.stopped')`)
  journal.run(
    `insert into file (folder, path, kind, type, size, modified, state)
      values (1, 'a.zip', 'archive', '', 9, 0, ?)`,
    state,
  )
  expect([...createReceipt(journal, 1)]).toMatchObject([{ path: 'a.zip', result, reason }])
  journal.close()
})
