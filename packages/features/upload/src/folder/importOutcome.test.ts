import { IMPORTS } from '@calotype/platform/fixtures'
import { expect, test } from 'vitest'
import { broughtBy } from './importOutcome.ts'

test('archives of which nothing has come are not told', () => {
  const { unpacked, notUnpacked } = IMPORTS.doneInPart
  expect(broughtBy({ unpacked, notUnpacked })).toBe('1 archive with 17 photos and videos: 12 new, 5 left out')
  expect(broughtBy({ unpacked: { ...unpacked, added: 0, leftOut: 0 }, notUnpacked })).toBeNull()
})

test('what had no note, or was in the trash of Google Photos, is told by itself', () => {
  const { unpacked, notUnpacked } = IMPORTS.doneWithArchives
  const words =
    '3 archives with 60 photos and videos: 58 new, 2 already in your library. ' +
    'No note was found for 3 of them: their dates are the files’ own, or that of the upload. ' +
    '32 were in the trash of Google Photos.'
  const more = '5 other files, such as notes of a Takeout, not counted.'
  expect(broughtBy({ unpacked, notUnpacked })).toBe(`${words} ${more}`)
  expect(broughtBy({ unpacked: { ...unpacked, others: 0 }, notUnpacked })).toBe(words)
})

test('what was not unpacked of archives is told, and nothing of what is still to be', () => {
  const { unpacked, notUnpacked } = IMPORTS.stoppedUnpacking
  const words = '2 archives with 80 photos and videos: 9 new, 71 not unpacked'
  expect(broughtBy({ unpacked, notUnpacked })).toBe(words)
  expect(broughtBy({ unpacked, notUnpacked: { count: 0, size: 0 } })).toBe(
    '2 archives with 9 photos and videos: 9 new',
  )
})
