import { expect, test } from 'vitest'
import { formatStorage } from './formatStorage.ts'

test('formats storage from 1000 MB in GB, and below in MB (LAND-048, CONST-061)', () => {
  expect(formatStorage(999)).toBe('999 MB')
  expect(formatStorage(1000)).toBe('1 GB')
  expect(formatStorage(1500)).toBe('1.5 GB')
  expect(formatStorage(5120)).toBe('5 GB')
  expect(formatStorage(102_400)).toBe('100 GB')
  expect(formatStorage(2_097_152)).toBe('2048 GB')
})
