import type { ImportProgress, ImportState } from '@calotype/transfer'
import { noArchives } from '@calotype/platform/fixtures'
import { expect, test } from 'vitest'
import { toTaskbarProgress, isSending } from './toTaskbarProgress.ts'

/** Number of bytes that each file adds to the progress besides its size. */
const FILE_WEIGHT = 64 * 1024

const progress: ImportProgress = {
  folderName: 'Summer',
  remaining: { count: 5, size: 24 * FILE_WEIGHT },
  uploaded: { count: 3, size: 2 * FILE_WEIGHT },
  toUnpack: { count: 0, size: 0 },
  beingUnpacked: { count: 4, size: 9000 },
  known: { count: 5, size: 5000 },
  unacknowledged: { count: 1, size: 3 * FILE_WEIGHT },
  notUnpacked: { count: 0, size: 0 },
  duplicates: { count: 0, size: 0 },
  refused: { count: 2, size: 900 },
  failed: { count: 1, size: FILE_WEIGHT },
  bytesInFlight: 3 * FILE_WEIGHT,
  sentBytes: 5 * FILE_WEIGHT,
  bytesPerSecond: null,
  secondsLeft: null,
  failures: [],
  refusals: [],
  unpacked: noArchives,
  damaged: 0,
}
const skippedEntries = { reasons: [], hidden: 0 }
const noFiles = { count: 0, size: 0 }
const details = { details: { labels: [], description: '' }, ...progress }
const sending = { status: 'sending', retryReason: null, ...details } as const

test.each<[ImportState, number, string]>([
  [{ status: 'none' }, -1, 'none'],
  [
    { status: 'checking', pauseReason: null, folderName: 'Summer', checked: noFiles, total: noFiles },
    2,
    'indeterminate',
  ],
  [
    {
      status: 'checking',
      pauseReason: null,
      folderName: 'Summer',
      checked: { count: 4, size: 6 * FILE_WEIGHT },
      total: { count: 10, size: 30 * FILE_WEIGHT },
    },
    0.25,
    'normal',
  ],
  [{ ...sending, pauseReason: null }, 0.25, 'normal'],
  [{ ...sending, pauseReason: 'unreachable' }, 0.25, 'paused'],
  [{ ...sending, pauseReason: null, remaining: noFiles, bytesInFlight: 3 * FILE_WEIGHT }, 10 / 11, 'normal'],
  [{ status: 'unpacking', pauseReason: null, ...details }, 2, 'indeterminate'],
  [{ status: 'looking', ...details }, 2, 'indeterminate'],
  [
    {
      status: 'done',
      warning: null,
      albums: { created: 0, extended: 0, missing: 0, skipped: 0 },
      skippedEntries,
      ...progress,
    },
    -1,
    'none',
  ],
  [{ status: 'stopped', stoppedDuring: 'sending', warning: null, skippedEntries, ...progress }, -1, 'none'],
  [{ status: 'failed', folderName: 'Summer', message: 'The disk is full.' }, 1, 'error'],
  [{ status: 'none', notice: 'The journal was replaced.' }, -1, 'none'],
])('shows the progress of %j', (state, bar, mode) =>
  expect(toTaskbarProgress(state)).toEqual({ progress: bar, mode }),
)

test('treats an import as sending unless it is paused or only unpacking', () => {
  expect(isSending({ ...sending, pauseReason: null })).toBe(true)
  expect(isSending({ ...sending, pauseReason: 'unreachable' })).toBe(true)
  expect(isSending({ ...sending, pauseReason: 'paused' })).toBe(false)
  expect(isSending({ status: 'unpacking', pauseReason: null, ...details })).toBe(false)
})
