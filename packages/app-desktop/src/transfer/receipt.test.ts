import { expect, test } from 'vitest'
import { openJournal } from './journal.ts'
import { receiptOf } from './receipt.ts'

test('tells of every file that is not supported, however many there are, and of none of a system', () => {
  const journal = openJournal(':memory:')
  journal.run(`insert into folder (purpose, owner, folder_id, name, root, options, stage)
    values ('import', '', '', '', '', '{}', 'done')`)
  const paths = Array.from({ length: 1000 }, (_, index) => `${String(index).padStart(4, '0')}.heic`)
  for (const path of paths) journal.run('insert into left_out values (1, ?, ?)', path, '.heic')
  journal.run('insert into left_out values (1, ?, null)', '.DS_Store')
  const receipt = Array.from(receiptOf(journal, 1))
  expect(receipt.map(({ path, result }) => [path, result])).toEqual(
    paths.map((path) => [path, 'not supported']),
  )
  journal.close()
})
