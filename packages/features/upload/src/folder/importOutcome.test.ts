import { IMPORTS } from '@calotype/platform/fixtures'
import { expect, test } from 'vitest'
import { broughtBy } from './importOutcome.ts'

test('archives of which nothing has come are not told', () => {
  const { unpacked, notUnpacked } = IMPORTS.doneInPart
  expect(broughtBy({ unpacked, notUnpacked })).toBe('1 archive with 17 photos and videos: 12 new, 5 left out')
  expect(broughtBy({ unpacked: { ...unpacked, added: 0, leftOut: 0 }, notUnpacked })).toBeNull()
})

test('what was not unpacked of archives is told, and nothing of what is still to be', () => {
  const { unpacked, notUnpacked } = IMPORTS.stoppedUnpacking
  const words = '2 archives with 80 photos and videos: 9 new, 71 not unpacked'
  expect(broughtBy({ unpacked, notUnpacked })).toBe(words)
  expect(broughtBy({ unpacked, notUnpacked: { count: 0, size: 0 } })).toBe(
    '2 archives with 9 photos and videos: 9 new',
  )
})
