import { createFormat } from '@calotype/platform'
import { expect, test } from 'vitest'
import { formatMegabytes, getUsageTone } from './usage.ts'

test('colors the bar red from 90%, yellow from 75%, blue from 50%, and green below', () => {
  const tones = [140, 90, 89.9, 75, 74.9, 50, 49.9, 0].map(getUsageTone)
  expect(tones).toEqual(['red', 'red', 'yellow', 'yellow', 'blue', 'blue', 'green', 'green'])
})

test('formats megabytes with one decimal and gigabytes with two', () => {
  const english = createFormat('en-US')
  expect([0, 0.5, 512.25, 1023.9, 1024, 1536].map((size) => formatMegabytes(size, english))).toEqual([
    '0\u00a0MB',
    '0.5\u00a0MB',
    '512.3\u00a0MB',
    '1023.9\u00a0MB',
    '1.00\u00a0GB',
    '1.50\u00a0GB',
  ])
})

test('formats megabytes and percentages for the language', () => {
  const german = createFormat('de-DE')
  expect(formatMegabytes(1536, german)).toBe('1,50\u00a0GB')
  expect(german.formatPercentage(12.345)).toBe('12,3\u00a0%')
  expect([12.345, 0].map(createFormat('en-US').formatPercentage)).toEqual(['12.3%', '0.0%'])
})
