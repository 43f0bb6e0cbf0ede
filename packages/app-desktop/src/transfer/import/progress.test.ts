import { expect, test } from 'vitest'
import { openJournal } from '../journal/journal.ts'
import { groupFailures } from './progress.ts'

test('names skipped entries of each archive, in total no more than for a single one', () => {
  const journal = openJournal(':memory:')
  journal.run(`insert into folder (purpose, owner, folder_id, name, root, options, stage)
    values ('import', '', '', '', '', '{}', 'ended.completed')`)
  for (const [index, count] of [150, 1, ...Array.from({ length: 48 }, () => 3)].entries()) {
    journal.run(
      `insert into file (folder, path, kind, type, size, modified, state, problem)
        values (1, ?, 'archive', '', 1, 0, 'failed', 'partly')`,
      `${index}.zip`,
    )
    for (let getPath = 0; getPath < count; getPath++)
      journal.run(
        `insert into inside (file, path, result, reason) values (?, ?, 'LEFT_OUT', 'Why.')`,
        index + 1,
        `${getPath}.heic`,
      )
  }
  const [partly] = groupFailures({ journal, folderId: 1 }, journal.getTallies(1))
  const namedEntries = partly?.files.map(({ inside, moreInside }) => [inside?.length, moreInside])
  expect(namedEntries).toEqual([[2, 148], [1, undefined], ...Array.from({ length: 48 }, () => [2, 1])])
  expect(partly?.files[1]).toEqual({
    path: '1.zip',
    message: null,
    inside: [{ path: '0.heic', message: 'Why.' }],
  })
  journal.close()
})
