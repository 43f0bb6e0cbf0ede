import { expect, test } from 'vitest'
import { openJournal } from '../journal/journal.ts'
import { recordOutcome } from './duplicates.ts'

test('fails all duplicates with a file, even inside another transaction', () => {
  const journal = openJournal(':memory:')
  journal.run(`insert into folder (purpose, owner, folder_id, name, root, options, stage)
    values ('import', '', '', '', '', '{}', 'running.uploading')`)
  const add = (path: string, state: string, same_as: number | null) =>
    journal.run(
      `insert into file (folder, path, kind, type, size, modified, state, same_as)
        values (1, ?, 'archive', '', 1, 0, ?, ?)`,
      path,
      state,
      same_as,
    )
  add('a.zip', 'waiting.confirmation', null)
  add('b.zip', 'done.duplicate', 1)
  const failure = { state: 'failed', problem: 'refused', message: 'It is damaged.' } as const
  journal.runInTransaction(() => recordOutcome(journal, 1, failure))
  expect([...journal.iterateFiles(1)]).toMatchObject([failure, { ...failure, same_as: null }])
  journal.close()
})
