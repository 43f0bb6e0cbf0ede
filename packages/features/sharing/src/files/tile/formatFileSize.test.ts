import { createFormat } from '@calotype/platform'
import { expect, test } from 'vitest'
import { formatFileSize, formatOwnFileSize } from './formatFileSize.ts'

const format = createFormat('en-US')

test('rounds sizes below a megabyte to kilobytes', () => {
  expect(formatFileSize(0.5, format)).toBe('512 KB')
  expect(formatFileSize(0, format)).toBe('0 KB')
  expect(formatFileSize(0.9999, format)).toBe('1024 KB')
})

test('shows one decimal from a megabyte on', () => {
  expect(formatFileSize(1, format)).toBe('1.0 MB')
  expect(formatFileSize(1.25, format)).toBe('1.3 MB')
})

test('shows gigabytes only to the owner', () => {
  expect(formatFileSize(2048, format)).toBe('2048.0 MB')
  expect(formatOwnFileSize(2048, format)).toBe('2.0 GB')
  expect(formatOwnFileSize(1023.9, format)).toBe('1023.9 MB')
  expect(formatOwnFileSize(0.5, format)).toBe('512 KB')
})

test('uses the decimal separator of the locale', () => {
  expect(formatFileSize(1.25, createFormat('de'))).toBe('1,3 MB')
})
