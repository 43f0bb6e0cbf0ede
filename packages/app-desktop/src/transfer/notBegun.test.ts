import { expect, test } from 'vitest'
import { notBegun } from './notBegun.ts'

const places = { folder: '/home/anna/transfer', file: '/home/anna/transfer/transfer.sqlite' }
const UNOPENED = Object.assign(new Error('unable to open database file'), { errcode: 14 })

/** As the system says it of one place; all others are open. */
const closed = (closedPlace: string, code: string) => (place: unknown) => {
  if (place === closedPlace) throw Object.assign(new Error(code), { code, path: place })
}

test.each([
  [
    'a folder that is closed',
    closed(places.folder, 'EACCES'),
    'write to its own folder on this computer. The system denied access. Let it read and write there.',
  ],
  [
    'a disk that can only be read',
    closed(places.folder, 'EROFS'),
    'write to its own folder on this computer. The disk is read-only. Let that disk be written to.',
  ],
  [
    'a file that is closed',
    closed(places.file, 'EACCES'),
    'open the file with its notes of earlier transfers on this computer. The system denied access. Let it read and write there.',
  ],
])('%s is told as that, with what helps, and without where it lies', (_what, check, words) => {
  expect(notBegun(UNOPENED, places, check)).toBe(`Calotype cannot ${words} It is tried again by itself.`)
})

test('where all is open it tells what the database says', () => {
  const open = () => {}
  const full = Object.assign(new Error('database or disk is full'), { errcode: 13 })
  expect(notBegun(full, places, open)).toBe(
    'Calotype cannot write to its own folder on this computer. The disk is full. Make room on it. It is tried again by itself.',
  )
  expect(notBegun(new Error('no such table'), places, closed(places.file, 'ENOENT'))).toBe(
    'Calotype cannot begin its transfers on this computer. no such table. It is tried again by itself.',
  )
})
