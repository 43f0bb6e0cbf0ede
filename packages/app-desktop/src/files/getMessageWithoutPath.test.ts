import { lstat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { getDiskErrorCode, getMessageWithoutPath } from './getMessageWithoutPath.ts'

const getError = (work: Promise<unknown>) => work.catch((error: unknown) => error)

test('describes system errors without the path', async () => {
  const folder = join(tmpdir(), 'a folder of Anna’s')
  expect(getMessageWithoutPath(await getError(lstat(folder)))).toBe('It no longer exists.')
  const denied = Object.assign(new Error(`EACCES: permission denied, open '${folder}'`), {
    code: 'EACCES',
    path: folder,
  })
  expect(getMessageWithoutPath(denied)).toBe('The system denied access.')
  const messages = ['EMFILE', 'EIO', 'EFUTURE'].map((code) =>
    getMessageWithoutPath(Object.assign(denied, { code })),
  )
  const faultMessage = 'The disk or memory card is not responding properly.'
  expect(messages).toEqual([
    'Too many files are open on this computer.',
    faultMessage,
    'The system could not read it.',
  ])
})

const createSqliteError = (errcode: number) => Object.assign(new Error('file is not a database'), { errcode })

const JOURNAL_DAMAGED = 'The record of earlier transfers is damaged. Restart Calotype to start a new one.'

test.each([
  [5, 'Another program is using the record of earlier transfers.', undefined],
  [261, 'Another program is using the record of earlier transfers.', undefined],
  [11, JOURNAL_DAMAGED, undefined],
  [26, JOURNAL_DAMAGED, undefined],
  [13, 'The disk is full.', 'ENOSPC'],
  [1, 'file is not a database', undefined],
])('describes SQLite error %i of the journal: %s', (errcode, message, code) => {
  expect([
    getMessageWithoutPath(createSqliteError(errcode)),
    getDiskErrorCode(createSqliteError(errcode)),
  ]).toEqual([message, code])
})

test('returns messages of the app, and of errors without a path, unchanged', () => {
  expect(
    getMessageWithoutPath(new Error('The app doesn’t have access to this folder. Choose the folder again.')),
  ).toBe('The app doesn’t have access to this folder. Choose the folder again.')
  expect(getMessageWithoutPath('nothing')).toBe('nothing')
  const withoutPath = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
  expect(getMessageWithoutPath(withoutPath)).toBe('connect ECONNREFUSED')
})
