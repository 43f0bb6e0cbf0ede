import { createFormat } from '@calotype/platform'
import { aStagedFile } from '@calotype/api/fixtures'
import { expect, test } from 'vitest'
import { toRetryResults, describeRetries } from './toRetryResults.ts'
import { uploadTexts } from '../text.ts'

const before = aStagedFile({ id: 1, name: 'summer.zip', canRetry: true, obstacle: 'DISK_FULL', added: 2 })
const describeRetry = (...now: Parameters<typeof aStagedFile>) =>
  describeRetries(
    toRetryResults([before], [{ ...before, ...now[0] }]),
    uploadTexts.english,
    createFormat('en-US'),
  )
/** Describes two archives with the same result. */
const describeTwoRetries = (...now: Parameters<typeof aStagedFile>) => {
  const both = [before, { ...before, id: 2, name: 'winter.zip' }]
  return describeRetries(
    toRetryResults(
      both,
      both.map((each) => ({ ...each, ...now[0] })),
    ),
    uploadTexts.english,
    createFormat('en-US'),
  )
}
const unpacked = { status: 'COMPLETED', canRetry: false, obstacle: null, total: 250 } as const
const removeIsolates = (messages: readonly string[]) =>
  messages.map((each) => each.replaceAll(/[\u2068\u2069]/g, ''))

test('describes the result of a retry', () => {
  const { obstacle: _, ...earlier } = before
  const accepted = { canRetry: false, obstacle: null, total: 250 } as const
  expect(removeIsolates(describeRetry({ ...accepted, status: 'PROCESSING' }))).toEqual([
    'Unpacking summer.zip…',
  ])
  const waitingFile = { ...accepted, status: 'PROCESSING', total: null } as const
  expect(removeIsolates(describeRetry(waitingFile))).toEqual(['Waiting to be unpacked: summer.zip.'])
  expect(describeTwoRetries(waitingFile)).toEqual(['Waiting to be unpacked: 2 archives.'])
  expect(removeIsolates(describeRetry({ ...accepted, status: 'STAGED' }))).toEqual([
    'The server has stopped unpacking summer.zip.',
  ])
  expect(removeIsolates(describeRetry({}))).toEqual(['The server is still out of disk space for summer.zip.'])
  expect(removeIsolates(describeRetry({ obstacle: 'PLAN_FULL' }))).toEqual([
    'Your storage is still too full for summer.zip.',
  ])
  expect(removeIsolates(describeRetry({ obstacle: 'SERVER' }))).toEqual([
    'The server still can’t unpack summer.zip.',
  ])
  // Older servers don't send the reason.
  expect(
    removeIsolates(
      describeRetries(
        toRetryResults([before], [earlier as typeof before]),
        uploadTexts.english,
        createFormat('en-US'),
      ),
    ),
  ).toEqual(['The server still can’t unpack summer.zip.'])
  expect(removeIsolates(describeRetry({ canRetry: false, obstacle: null }))).toEqual([
    'summer.zip can’t be unpacked completely.',
  ])
  expect(
    removeIsolates(describeRetries(toRetryResults([before], []), uploadTexts.english, createFormat('en-US'))),
  ).toEqual(['The server no longer has summer.zip.'])
})

test('counts only files that the retry has added', () => {
  expect(removeIsolates(describeRetry({ ...unpacked, added: 250, processed: 250 }))).toEqual([
    'summer.zip: 248 photos and videos were added.',
  ])
  expect(removeIsolates(describeRetry({ ...unpacked, added: 250, processed: 250, damaged: 1 }))).toEqual([
    'summer.zip: 248 photos and videos were added.',
    '1 uploaded file is damaged. If you have a better copy, upload that one.',
  ])
  expect(removeIsolates(describeRetry({ ...unpacked, added: 3, known: 240, processed: 250 }))).toEqual([
    'summer.zip: 1 photo or video was added, 7 skipped.',
  ])
  expect(removeIsolates(describeRetry({ ...unpacked, added: 2, known: 248, processed: 250 }))).toEqual([
    'summer.zip: nothing new was added.',
  ])
  const withSkipped = { ...unpacked, added: 2, processed: 9, total: 9 }
  expect(removeIsolates(describeRetry(withSkipped))).toEqual([
    'summer.zip: nothing new was added, 7 skipped.',
  ])
  expect(describeTwoRetries(withSkipped)).toEqual(['2 archives: nothing new was added, 14 skipped.'])
  expect(removeIsolates(describeRetry({ added: 14, processed: 14, total: 250 }))).toEqual([
    'The server is still out of disk space for summer.zip.',
    'summer.zip: 12 photos and videos were added.',
  ])
})
