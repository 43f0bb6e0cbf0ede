import { createSkippedGroup, WATCHED } from '@calotype/platform/fixtures'
import { expect, test } from 'vitest'
import { getWatchedNote, getWatchedAnnouncement } from './getWatchedState.ts'
import { importTexts } from '../fixtures/importTexts.ts'

test('announces the result of a watched folder and its problems', () => {
  expect(getWatchedAnnouncement(WATCHED.watching, importTexts)).toBe('Camera roll: Up to date.')
  expect(getWatchedAnnouncement(WATCHED.away, importTexts)).toBe('Backup drive: Not connected.')
  expect(getWatchedAnnouncement(WATCHED.failed, importTexts)).toBe(
    `Old phone: Failed. ${WATCHED.failed.message}`,
  )
  expect(getWatchedAnnouncement(WATCHED.passingAll, importTexts)).toBe('Raw: Nothing to upload.')
  const unopened = {
    ...WATCHED.watching,
    skippedEntries: { reasons: [createSkippedGroup('unopened', 'Anna')], hidden: 0 },
  }
  expect(getWatchedAnnouncement({ ...unopened, parentPath: '2024' }, importTexts)).toBe(
    'Camera roll in 2024: Some files weren’t uploaded.',
  )
})

test('explains that uploads wait for disk space', () => {
  const { sending } = WATCHED
  expect(getWatchedNote({ ...sending, retryReason: 'serverFull' }, importTexts)).toBe(
    'The server is out of disk space. The upload will continue when the administrator frees up some space.',
  )
  expect(getWatchedNote({ ...sending, retryReason: 'network' }, importTexts)).toBe(
    'Files are being retried: The connection was lost.',
  )
})

test('is silent during uploads and before the first check', () => {
  for (const folder of [
    WATCHED.sending,
    WATCHED.unpacking,
    WATCHED.paused,
    { ...WATCHED.watching, scannedAt: null },
  ])
    expect(getWatchedAnnouncement(folder, importTexts)).toBe('')
})

test('announces a full disk, but no other retries', () => {
  expect(getWatchedAnnouncement({ ...WATCHED.sending, retryReason: 'serverFull' }, importTexts)).toMatch(
    /^[^:]+: The server is out of disk space\. The /,
  )
  expect(getWatchedAnnouncement({ ...WATCHED.sending, retryReason: 'network' }, importTexts)).toBe('')
})
