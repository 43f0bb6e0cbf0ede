import { expect, test } from 'vitest'
import { formatMegabytes, formatPercentage, usageTone } from './usage.ts'

test('colors the bar red from 90%, yellow from 75%, blue from 50%, and green below', () => {
  const tones = [140, 90, 89.9, 75, 74.9, 50, 49.9, 0].map(usageTone)
  expect(tones).toEqual(['red', 'red', 'yellow', 'yellow', 'blue', 'blue', 'green', 'green'])
})

test('formats megabytes with one decimal and gigabytes with two', () => {
  expect([0, 0.5, 512.25, 1023.9, 1024, 1536].map(formatMegabytes)).toEqual([
    '0 MB',
    '0.5 MB',
    '512.3 MB',
    '1023.9 MB',
    '1.00 GB',
    '1.50 GB',
  ])
})

test('formats percentages with one decimal', () => {
  expect([12.345, 0].map(formatPercentage)).toEqual(['12.3%', '0.0%'])
})
