import { expect, test } from 'vitest'
import { formatFileSize, formatOwnFileSize } from './formatFileSize.ts'

test('rounds sizes below a megabyte to kilobytes', () => {
  expect(formatFileSize(0.5)).toBe('512 KB')
  expect(formatFileSize(0)).toBe('0 KB')
  expect(formatFileSize(0.9999)).toBe('1024 KB')
})

test('shows one decimal from a megabyte on', () => {
  expect(formatFileSize(1)).toBe('1.0 MB')
  expect(formatFileSize(1.25)).toBe('1.3 MB')
})

test('shows gigabytes only to the owner', () => {
  expect(formatFileSize(2048)).toBe('2048.0 MB')
  expect(formatOwnFileSize(2048)).toBe('2.0 GB')
  expect(formatOwnFileSize(1023.9)).toBe('1023.9 MB')
  expect(formatOwnFileSize(0.5)).toBe('512 KB')
})
