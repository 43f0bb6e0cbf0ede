import { expect, test } from 'vitest'
import { formatDay, formatPlanStorage, formatPrice, formatStored } from './formatPlan.ts'

test('formats storage in GB of 1024 MB (CONST-060)', () => {
  expect(formatPlanStorage(5120)).toBe('5 GB')
  expect(formatPlanStorage(512)).toBe('0.5 GB')
  expect(formatPlanStorage(2_097_152)).toBe('2048 GB')
})

test('formats used storage in the unit of the plan, and small sizes in their own', () => {
  expect(formatStored(2 * 1024 ** 4)).toBe('2048 GB')
  expect(formatStored(1.25 * 1024 ** 3)).toBe('1.25 GB')
  expect(formatStored(300 * 1024 ** 2)).toBe('300 MB')
})

test('formats a price as free or per month', () => {
  expect(formatPrice({ price: 0, currency: 'eur' })).toBe('Free')
  expect(formatPrice({ price: 299, currency: 'eur' })).toBe('€2.99 / month')
  expect(formatPrice({ price: 299, currency: 'usd' })).toBe('$2.99 / month')
})

test('formats a time in seconds as a date', () => {
  expect(formatDay(Date.UTC(2026, 5, 9, 12) / 1000)).toBe('June 9, 2026')
})
