import { aStagedFile } from '@calotype/api/fixtures'
import { expect, test } from 'vitest'
import { triesOf, wordsOfTries } from './triesOf.ts'

const before = aStagedFile({ id: 1, name: 'summer.zip', canRetry: true, obstacle: 'DISK_FULL', added: 2 })
const about = (...now: Parameters<typeof aStagedFile>) =>
  wordsOfTries(triesOf([before], [{ ...before, ...now[0] }]))
/** Another of which the same is true. */
const twice = (...now: Parameters<typeof aStagedFile>) => {
  const both = [before, { ...before, id: 2, name: 'winter.zip' }]
  return wordsOfTries(
    triesOf(
      both,
      both.map((each) => ({ ...each, ...now[0] })),
    ),
  )
}
const unpacked = { status: 'COMPLETED', canRetry: false, obstacle: null, total: 250 } as const
const plain = (words: readonly string[]) => words.map((each) => each.replaceAll(/[\u2068\u2069]/g, ''))

test('tells of an archive that was tried again what has come of that', () => {
  const { obstacle: _, ...earlier } = before
  const taken = { canRetry: false, obstacle: null, total: 250 } as const
  expect(plain(about({ ...taken, status: 'PROCESSING' }))).toEqual(['Unpacking summer.zip…'])
  const waiting = { ...taken, status: 'PROCESSING', total: null } as const
  expect(plain(about(waiting))).toEqual(['Waiting to be unpacked: summer.zip.'])
  expect(twice(waiting)).toEqual(['Waiting to be unpacked: 2 archives.'])
  expect(plain(about({ ...taken, status: 'STAGED' }))).toEqual([
    'The server has stopped unpacking summer.zip.',
  ])
  expect(plain(about({}))).toEqual(['The server is still out of disk space for summer.zip.'])
  expect(plain(about({ obstacle: 'PLAN_FULL' }))).toEqual(['Your storage is still too full for summer.zip.'])
  expect(plain(about({ obstacle: 'SERVER' }))).toEqual(['The server still can’t unpack summer.zip.'])
  // An earlier server does not say what is in the way.
  expect(plain(wordsOfTries(triesOf([before], [earlier as typeof before])))).toEqual([
    'The server still can’t unpack summer.zip.',
  ])
  expect(plain(about({ canRetry: false, obstacle: null }))).toEqual([
    'summer.zip can’t be unpacked completely.',
  ])
  expect(plain(wordsOfTries(triesOf([before], [])))).toEqual(['The server no longer has summer.zip.'])
})

test('counts what the try has brought, and not what was there before', () => {
  expect(plain(about({ ...unpacked, added: 250, processed: 250 }))).toEqual([
    'summer.zip: 248 photos and videos were added.',
  ])
  expect(plain(about({ ...unpacked, added: 3, known: 240, processed: 250 }))).toEqual([
    'summer.zip: 1 photo or video was added, 7 skipped.',
  ])
  expect(plain(about({ ...unpacked, added: 2, known: 248, processed: 250 }))).toEqual([
    'summer.zip: nothing new was added.',
  ])
  const leftOut = { ...unpacked, added: 2, processed: 9, total: 9 }
  expect(plain(about(leftOut))).toEqual(['summer.zip: nothing new was added, 7 skipped.'])
  expect(twice(leftOut)).toEqual(['2 archives: nothing new was added, 14 skipped.'])
  expect(plain(about({ added: 14, processed: 14, total: 250 }))).toEqual([
    'The server is still out of disk space for summer.zip.',
    'summer.zip: 12 photos and videos were added.',
  ])
})
