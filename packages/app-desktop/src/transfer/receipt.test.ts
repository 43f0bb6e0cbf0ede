import { expect, test } from 'vitest'
import type { Passed } from '../passedOver.ts'
import { openJournal } from './journal.ts'
import { notePassed } from './passing.ts'
import { receiptOf } from './receipt.ts'

test('tells of all that was passed over, however much it is, and of what is hidden how much', () => {
  const journal = openJournal(':memory:')
  journal.run(`insert into folder (purpose, owner, folder_id, name, root, options, stage)
    values ('import', '', '', '', '', '{}', 'done')`)
  const paths = Array.from({ length: 1000 }, (_, index) => `${String(index).padStart(4, '0')}.heic`)
  notePassed({ journal, folderId: 1 }, [
    ...paths.map((path): Passed => ({ path, why: 'unsupported' })),
    { path: 'Anna', why: 'unopened' },
    { path: 'b\uFFFD.jpg', why: 'misnamed' },
    { path: 'b\uFFFD.jpg', why: 'misnamed' },
    { path: 'linked', why: 'link' },
    { path: 'pipe', why: 'noFile' },
    { path: '.DS_Store', why: 'hidden' },
    { path: '.thumbnails', why: 'hidden' },
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
    ['pipe', 'not added', 'It is a pipe, a socket or a device, and no file.'],
    [null, 'not added', 'Hidden files and folders: 2.'],
  ])
  journal.close()
})
