import { IMPORTS } from '@calotype/platform/fixtures'
import { expect, test } from 'vitest'
import { broughtBy } from './importOutcome.ts'

test('archives of which nothing has come are not told', () => {
  const { unpacked } = IMPORTS.doneInPart
  expect(broughtBy({ unpacked })).toBe('1 archive with 17 photos and videos: 12 new, 5 left out')
  expect(broughtBy({ unpacked: { ...unpacked, added: 0, leftOut: 0 } })).toBeNull()
})
