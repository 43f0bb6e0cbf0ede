import { expect, test } from 'vitest'
import {
  formatBytes,
  formatCount,
  formatDateTaken,
  formatDay,
  formatDayTaken,
  formatDuration,
  formatMoment,
  formatGigabytes,
  formatMoney,
  formatMonth,
} from './format.ts'

test('formats sizes in units of 1024 with at most 2 decimals (CONST-025)', () => {
  expect(formatBytes(0)).toBe('0 Bytes')
  expect(formatBytes(512)).toBe('512 Bytes')
  expect(formatBytes(1536)).toBe('1.5 KB')
  expect(formatBytes(1_048_576)).toBe('1 MB')
  expect(formatBytes(3_482_911)).toBe('3.32 MB')
  expect(formatBytes(5_368_709_120)).toBe('5 GB')
  expect(formatBytes(2 ** 41)).toBe('2 TB')
  expect(formatBytes(2 ** 52)).toBe('4096 TB')
})

test('formats a size that rounds up to the next unit in that unit', () => {
  expect(formatBytes(1_048_575)).toBe('1 MB')
})

test('formats durations like a clock', () => {
  expect(formatDuration(7.4)).toBe('0:07')
  expect(formatDuration(59.6)).toBe('1:00')
  expect(formatDuration(754)).toBe('12:34')
  expect(formatDuration(3725)).toBe('1:02:05')
})

test('returns null for an unknown duration', () => {
  expect(formatDuration(null)).toBeNull()
  expect(formatDuration(undefined)).toBeNull()
})

test('formats an invalid date as unknown', () => {
  for (const format of [formatMonth, formatDateTaken, formatDayTaken, formatDay, formatMoment])
    expect(format('2024-99'), format.name).toBe('Unknown date')
})

test('formats months and wall-clock times as written, in any time zone (GAL-009)', () => {
  expect(formatMonth('2024-07')).toBe('July 2024')
  expect(formatMonth('2025-01')).toBe('January 2025')
  expect(formatMonth('2025-01', 'short')).toBe('Jan 2025')
  expect(formatDateTaken('2024-07-03T18:20:11').replaceAll(/\s/g, ' ')).toBe('July 3, 2024 at 6:20 PM')
})

test('formats the day a photo was taken as its camera recorded it', () => {
  expect(formatDayTaken('2024-07-03T23:20:11')).toBe('Jul 3, 2024')
})

test('formats days and moments in the local time zone', () => {
  const noon = new Date(2026, 2, 5, 12, 30)
  for (const moment of [noon.toISOString(), noon.getTime()]) expect(formatDay(moment)).toBe('Mar 5, 2026')
  expect(formatMoment(noon.toISOString()).replaceAll(/\s/g, ' ')).toBe('Mar 5, 2026, 12:30 PM')
})

test('groups digits of counts', () => {
  expect(formatCount(12_345)).toBe('12,345')
})

test('formats money in euros, or in dollars for usd (CONST-034)', () => {
  expect(formatMoney(299, 'eur')).toBe('€2.99')
  expect(formatMoney(1999, 'usd')).toBe('$19.99')
  expect(formatMoney(500, 'chf')).toBe('€5.00')
  expect(formatMoney(0, 'eur')).toBe('€0.00')
})

test('counts 1024 megabytes of a plan as a gigabyte (CONST-060)', () => {
  expect(formatGigabytes(5120, { decimals: 2 })).toBe('5 GB')
  expect(formatGigabytes(1400, { decimals: 2 })).toBe('1.37 GB')
  expect(formatGigabytes(1400, { decimals: 1 })).toBe('1.4 GB')
  expect(formatGigabytes(2_097_152, { decimals: 1 })).toBe('2048 GB')
})
