import { expect, test } from 'vitest'
import { getRemainingDays } from './expiry.ts'

const now = Date.parse('2026-03-01T12:00:00Z')
const addDays = (days: number) => new Date(now + days * 86_400_000).toISOString()

test('rounds remaining days up', () => {
  expect(getRemainingDays(addDays(6.2), now)).toBe(7)
  expect(getRemainingDays(addDays(7), now)).toBe(7)
  expect(getRemainingDays(addDays(0.01), now)).toBe(1)
})

test('returns null for a past expiry and for none', () => {
  expect(getRemainingDays(addDays(-0.5), now)).toBeNull()
  expect(getRemainingDays(addDays(-3), now)).toBeNull()
  expect(getRemainingDays(addDays(0), now)).toBeNull()
  expect(getRemainingDays(null, now)).toBeNull()
})
