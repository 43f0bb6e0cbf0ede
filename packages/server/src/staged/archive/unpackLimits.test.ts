import { expect, test } from 'vitest'
import { createUnpackLimits } from './unpackLimits.ts'

const MEBIBYTE = 1024 ** 2
const GIBIBYTE = 1024 ** 3
const neverAborted = new AbortController().signal

test('allows 20 GB from one archive', () => {
  const limits = createUnpackLimits(5 * GIBIBYTE, neverAborted)
  limits.countBytes(20 * GIBIBYTE)
  expect(() => limits.countBytes(1)).toThrow('The archive unpacks to more than 20 GB.')
})

test('allows 10 MB from any archive, and otherwise a hundred times its size', () => {
  const smallLimits = createUnpackLimits(1000, neverAborted)
  smallLimits.countBytes(10 * MEBIBYTE)
  expect(() => smallLimits.countBytes(1)).toThrow('The archive unpacks to more than 100 times its own size.')
  const largeLimits = createUnpackLimits(MEBIBYTE, neverAborted)
  largeLimits.countBytes(100 * MEBIBYTE)
  expect(() => largeLimits.countBytes(1)).toThrow('100 times')
})

test('allows 100,000 files in one archive', () => {
  const limits = createUnpackLimits(1000, neverAborted)
  limits.countEntries(100_000)
  expect(() => limits.countEntries(1)).toThrow('The archive contains more than 100,000 files.')
})

test('throws when the server stops', () => {
  expect(() => createUnpackLimits(1000, AbortSignal.abort()).countBytes(1)).toThrow('aborted')
})
