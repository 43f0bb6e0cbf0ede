import { expect, test } from 'vitest'
import { explainStartFailure } from './startFailure.ts'

const paths = { folder: '/home/anna/transfer', file: '/home/anna/transfer/transfer.sqlite' }
const OPEN_ERROR = Object.assign(new Error('unable to open database file'), { errcode: 14 })

/** Returns a fake `accessSync` that fails for one path. */
const denyPath = (closedPath: string, code: string) => (filePath: unknown) => {
  if (filePath === closedPath) throw Object.assign(new Error(code), { code, path: filePath })
}

test.each([
  [
    'a folder that is closed',
    denyPath(paths.folder, 'EACCES'),
    'write to its own folder on this computer. The system denied access. Allow Calotype to read and write there.',
  ],
  [
    'a disk that can only be read',
    denyPath(paths.folder, 'EROFS'),
    'write to its own folder on this computer. The disk is read-only. Make the disk writable.',
  ],
  [
    'a file that is closed',
    denyPath(paths.file, 'EACCES'),
    'open its record of earlier transfers on this computer. The system denied access. Allow Calotype to read and write there.',
  ],
])('reports %s with advice and without its path', (_what, check, words) => {
  expect(explainStartFailure(OPEN_ERROR, paths, check)).toBe(
    `Calotype can’t ${words} Calotype will try again automatically.`,
  )
})

test('reports the database error if everything is accessible', () => {
  const allowAll = () => {}
  const diskFullError = Object.assign(new Error('database or disk is full'), { errcode: 13 })
  expect(explainStartFailure(diskFullError, paths, allowAll)).toBe(
    'Calotype can’t write to its own folder on this computer. The disk is full. Free up some space. Calotype will try again automatically.',
  )
  expect(explainStartFailure(new Error('no such table'), paths, denyPath(paths.file, 'ENOENT'))).toBe(
    'Calotype can’t start its transfers on this computer. no such table. Calotype will try again automatically.',
  )
})
