import type { ImportProgress, ImportState } from '@calotype/platform'
import { expect, test } from 'vitest'
import { barOf, isSending } from './barOf.ts'

const progress: ImportProgress = {
  folderName: 'Summer',
  left: { count: 5, size: 700 },
  uploaded: { count: 3, size: 200 },
  toUnpack: { count: 0, size: 0 },
  beingUnpacked: { count: 4, size: 9000 },
  known: { count: 5, size: 5000 },
  unheard: { count: 1, size: 50 },
  notUnpacked: { count: 0, size: 0 },
  twins: { count: 0, size: 0 },
  refused: { count: 2, size: 900 },
  failed: { count: 1, size: 70 },
  onTheWay: 55,
  bytesPerSecond: null,
  secondsLeft: null,
  failures: [],
  refusals: [],
  unpacked: { archives: 0, total: 0, added: 0, known: 0, leftOut: 0, noteless: 0, trashed: 0, others: 0 },
}
const passedOver = { reasons: [], hidden: 0 }
const none = { count: 0, size: 0 }

test.each<[ImportState, number, string]>([
  [{ status: 'none' }, -1, 'none'],
  [{ status: 'checking', hold: null, folderName: 'Summer', checked: none, total: none }, 2, 'indeterminate'],
  [
    {
      status: 'checking',
      hold: null,
      folderName: 'Summer',
      checked: { count: 4, size: 250 },
      total: { count: 10, size: 1000 },
    },
    0.25,
    'normal',
  ],
  [{ status: 'sending', hold: null, ...progress }, 0.25, 'normal'],
  [{ status: 'sending', hold: 'unreachable', ...progress }, 0.25, 'paused'],
  [{ status: 'unpacking', hold: null, ...progress }, 2, 'indeterminate'],
  [{ status: 'looking', ...progress }, 2, 'indeterminate'],
  [{ status: 'done', warning: null, albums: { made: 0, addedTo: 0 }, passedOver, ...progress }, -1, 'none'],
  [{ status: 'stopped', during: 'sending', warning: null, passedOver, ...progress }, -1, 'none'],
  [{ status: 'failed', folderName: 'Summer', message: 'No room.' }, 1, 'error'],
  [{ status: 'none', notice: 'It was set aside.' }, -1, 'none'],
])('%j', (state, bar, mode) => expect(barOf(state)).toEqual({ progress: bar, mode }))

test('quitting interrupts what is sent, or would be sent again by itself', () => {
  expect(isSending({ status: 'sending', hold: null, ...progress })).toBe(true)
  expect(isSending({ status: 'sending', hold: 'unreachable', ...progress })).toBe(true)
  expect(isSending({ status: 'sending', hold: 'paused', ...progress })).toBe(false)
  expect(isSending({ status: 'unpacking', hold: null, ...progress })).toBe(false)
})
