import { createFormat } from '@calotype/platform'
import { expect, test } from 'vitest'
import { formatStorage } from './formatStorage.ts'

const format = createFormat('en-US')

test('formats storage from 1000 MB in GB, and below in MB (LAND-048, CONST-061)', () => {
  expect(formatStorage(999, format)).toBe('999 MB')
  expect(formatStorage(1000, format)).toBe('1 GB')
  expect(formatStorage(1500, format)).toBe('1.5 GB')
  expect(formatStorage(5120, format)).toBe('5 GB')
  expect(formatStorage(102_400, format)).toBe('100 GB')
  expect(formatStorage(2_097_152, format)).toBe('2048 GB')
})
