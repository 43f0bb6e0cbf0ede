import { expect, test } from 'vitest'
import type { SkippedEntry } from '../skippedEntries.ts'
import { openJournal } from './journal.ts'
import { notePassed } from './passing.ts'
import { receiptOf } from './receipt.ts'

test('tells of all that was passed over, however much it is, and of what is hidden how much', () => {
  const journal = openJournal(':memory:')
  journal.run(`insert into folder (purpose, owner, folder_id, name, root, options, stage)
    values ('import', '', '', '', '', '{}', 'done')`)
  const paths = Array.from({ length: 1000 }, (_, index) => `${String(index).padStart(4, '0')}.heic`)
  notePassed({ journal, folderId: 1 }, [
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
  const receipt = Array.from(receiptOf(journal, 1), ({ path, result, reason }) => [path, result, reason])
  expect(receipt.slice(0, 1000).map(([path, result]) => [path, result])).toEqual(
    paths.map((path) => [path, 'not supported']),
  )
  expect(receipt.slice(1000)).toEqual([
    ['Anna', 'not added', 'It could not be opened.'],
    ['b\uFFFD.jpg', 'not added', 'Its name cannot be read.'],
    ['b\uFFFD.jpg', 'not added', 'Its name cannot be read.'],
    ['linked', 'not added', 'It is a link, and links are not followed.'],
    ['deep', 'not added', 'Its path is longer than the system takes.'],
    ['pipe', 'not added', 'It is a pipe, a socket or a device, and no file.'],
    [null, 'not added', 'Hidden files and folders: 2.'],
  ])
  journal.close()
})

test.each([
  [
    'dropped',
    'notUnpacked',
    'It was stopped after 1 of its 2 files.',
    'Unpacking was stopped before it came to this file.',
  ],
  [
    'failed',
    'notUnpacked',
    'The server does not have it any more.',
    'The server does not have its archive any more.',
  ],
  [
    'failed',
    'serverFull',
    '1 of 2 unpacked. The server’s disk is full.',
    '1 of 2 unpacked. The server’s disk is full.',
  ],
])('says why what is in an archive was not unpacked: %s, %s', (state, problem, message, reason) => {
  const journal = openJournal(':memory:')
  journal.run(`insert into folder (purpose, owner, folder_id, name, root, options, stage)
    values ('import', '', '', '', '', '{}', 'done')`)
  journal.run(
    `insert into file (folder, path, kind, type, size, modified, state, problem, message)
      values (1, 'a.zip', 'archive', '', 9, 0, ?, ?, ?)`,
    ...[state, problem, message],
  )
  for (const [path, result] of [
    ['1.jpg', 'ADDED'],
    ['2.jpg', 'WAITING'],
  ] as const)
    journal.run('insert into inside (file, path, result) values (1, ?, ?)', path, result)
  const receipt = Array.from(receiptOf(journal, 1), ({ path, reason: why }) => [path, why])
  expect(receipt).toEqual([
    ['a.zip', message],
    ['a.zip/1.jpg', null],
    ['a.zip/2.jpg', reason],
  ])
  journal.close()
})

test.each([
  ['staged', 'not unpacked yet', 'It is sent, and still to be unpacked by the server.'],
  ['abandoned', 'not known yet', 'It was being unpacked. The server will be asked how far it came.'],
  ['unheard', 'not known yet', 'It was on its way. The server will be asked whether it has arrived.'],
])('says why nothing is known yet: %s', (state, result, reason) => {
  const journal = openJournal(':memory:')
  journal.run(`insert into folder (purpose, owner, folder_id, name, root, options, stage)
    values ('import', '', '', '', '', '{}', 'stopped')`)
  journal.run(
    `insert into file (folder, path, kind, type, size, modified, state)
      values (1, 'a.zip', 'archive', '', 9, 0, ?)`,
    state,
  )
  expect([...receiptOf(journal, 1)]).toMatchObject([{ path: 'a.zip', result, reason }])
  journal.close()
})
