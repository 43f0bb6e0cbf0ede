import { expect, test } from 'vitest'
import { createMeter } from './meter.ts'

const MEBIBYTE = 1024 ** 2
const GIBIBYTE = 1024 ** 3
const never = new AbortController().signal

test('20 GB may come out of an archive, and no byte more', () => {
  const meter = createMeter(5 * GIBIBYTE, never)
  meter.bytes(20 * GIBIBYTE)
  expect(() => meter.bytes(1)).toThrow('It unpacks to more than 20 GB.')
})

test('10 MB may come out of any archive, and more if it is a hundredth of that', () => {
  const small = createMeter(1000, never)
  small.bytes(10 * MEBIBYTE)
  expect(() => small.bytes(1)).toThrow('It unpacks to more than a hundred times its own size.')
  const large = createMeter(MEBIBYTE, never)
  large.bytes(100 * MEBIBYTE)
  expect(() => large.bytes(1)).toThrow('a hundred times')
})

test('100,000 files may be in an archive, and not one more', () => {
  const meter = createMeter(1000, never)
  meter.entries(100_000)
  expect(() => meter.entries(1)).toThrow('It holds more than 100,000 files.')
})

test('nothing more comes out when the server stops', () => {
  expect(() => createMeter(1000, AbortSignal.abort()).bytes(1)).toThrow('aborted')
})
