import { skippedPaths, WATCHED } from '@calotype/platform/fixtures'
import { expect, test } from 'vitest'
import { noteOf, spokenOf } from './stateOf.ts'

test('reads out what has come of a watched folder, and what is in its way', () => {
  expect(spokenOf(WATCHED.watching)).toBe('Camera roll: Up to date.')
  expect(spokenOf(WATCHED.away)).toBe('Backup drive: Not connected.')
  expect(spokenOf(WATCHED.failed)).toBe(`Old phone: Failed. ${WATCHED.failed.message}`)
  expect(spokenOf(WATCHED.passingAll)).toBe('Raw: Nothing to upload.')
  const closed = {
    ...WATCHED.watching,
    skippedEntries: { reasons: [skippedPaths('unopened', 'Anna')], hidden: 0 },
  }
  expect(spokenOf({ ...closed, within: '2024' })).toBe('Camera roll in 2024: Some files weren’t uploaded.')
})

test('says that a full disk is waited for, however long', () => {
  const { sending } = WATCHED
  expect(noteOf({ ...sending, triedAgain: 'serverFull' })).toBe(
    'The server is out of disk space. The upload will continue when its administrator frees some up.',
  )
  expect(noteOf({ ...sending, triedAgain: 'network' })).toBe(
    'Files are being retried: The connection was lost.',
  )
})

test('is silent of what is under way, and before the first look', () => {
  for (const folder of [
    WATCHED.sending,
    WATCHED.unpacking,
    WATCHED.paused,
    { ...WATCHED.watching, lookedAt: null },
  ])
    expect(spokenOf(folder)).toBe('')
})

test('reads out a full disk, and no other try', () => {
  expect(spokenOf({ ...WATCHED.sending, triedAgain: 'serverFull' })).toMatch(
    /^[^:]+: The server is out of disk space\. The /,
  )
  expect(spokenOf({ ...WATCHED.sending, triedAgain: 'network' })).toBe('')
})
