import { createFormat } from '@calotype/platform'
import { expect, test } from 'vitest'
import { formatDay, formatPlanStorage, formatPrice, formatUsedStorage } from './formatPlan.ts'
import { subscriptionTexts } from '../text.ts'

const text = subscriptionTexts.english
const format = createFormat('en-US')

test('formats storage in GB of 1024 MB (CONST-060)', () => {
  expect(formatPlanStorage(5120, format)).toBe('5 GB')
  expect(formatPlanStorage(512, format)).toBe('0.5 GB')
  expect(formatPlanStorage(2_097_152, format)).toBe('2048 GB')
})

test('formats used storage in the unit of the plan, and small sizes in their own', () => {
  expect(formatUsedStorage(2 * 1024 ** 4, format)).toBe('2048 GB')
  expect(formatUsedStorage(1.25 * 1024 ** 3, format)).toBe('1.25 GB')
  expect(formatUsedStorage(300 * 1024 ** 2, format)).toBe('300 MB')
})

test('formats a price as free or per month', () => {
  expect(formatPrice({ price: 0, currency: 'eur' }, text, format)).toBe('Free')
  expect(formatPrice({ price: 299, currency: 'eur' }, text, format)).toBe('€2.99 / month')
  expect(formatPrice({ price: 299, currency: 'usd' }, text, format)).toBe('$2.99 / month')
})

test('formats a time in seconds as a date in the language of the locale', () => {
  const seconds = Date.UTC(2026, 5, 9, 12) / 1000
  expect(formatDay(seconds, 'en-US')).toBe('June 9, 2026')
  expect(formatDay(seconds, 'de')).toContain('9. ')
})
