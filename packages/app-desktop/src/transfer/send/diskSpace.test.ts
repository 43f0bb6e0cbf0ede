import { afterEach, beforeEach, expect, test } from 'vitest'
import { type FileState, openJournal } from '../journal/journal.ts'
import { createActiveTransfers } from '../import/activeTransfers.ts'
import { waitForSpace } from './diskSpace.ts'

let journal: ReturnType<typeof openJournal>

beforeEach(() => {
  journal = openJournal(':memory:')
  journal.run(`insert into folder (purpose, owner, folder_id, name, root, options, stage)
    values ('import', '', '', '', '', '{}', 'running.uploading')`)
})
afterEach(() => journal.close())

function addFile(path: string, state: FileState, upload: string | null): number {
  const { lastInsertRowid } = journal.run(
    `insert into file (folder, path, kind, type, size, modified, state, upload_id)
      values (1, ?, 'video', '', 9, 0, ?, ?)`,
    path,
    state,
    upload,
  )
  return Number(lastInsertRowid)
}

test.each([
  ['queued.upload', 'active'],
  ['active', 'active'],
  ['failed', 'failed'],
] as const)(
  'with chunks of a %s file on the server, sets a file without disk space to %s',
  (state, becomes) => {
    addFile('begun.mp4', state, 'some')
    const id = addFile('b.mp4', 'active', null)
    const ways = createActiveTransfers()
    waitForSpace({ journal, folderId: 1, ...ways }, id, {
      state: 'failed',
      problem: 'serverFull',
      message: '',
    })
    expect(journal.file(id)?.state).toBe(becomes)
    expect(ways.waitingForSpace.has(id)).toBe(becomes === 'active')
  },
)
