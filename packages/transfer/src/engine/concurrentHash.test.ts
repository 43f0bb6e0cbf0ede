import { expect, test } from 'vitest'
import { createSlownessCheck } from './concurrentHash.ts'

const MEGABYTE = 1_000_000
const VIDEO_BYTES = 1000 * MEGABYTE

/** Returns for each sample whether the connection is so slow that the video should be hashed while it is sent. */
function isSlowAfter(...sent: readonly [ms: number, megabytes: number][]): boolean[] {
  let time = 0
  const isSlow = createSlownessCheck(VIDEO_BYTES, () => time)
  return sent.map(([ms, megabytes]) => {
    time = ms
    return isSlow(megabytes * MEGABYTE)
  })
}

test('hashes concurrently on a typical internet connection', () => {
  expect(isSlowAfter([0, 0], [1000, 1], [17_000, 17], [18_000, 18])).toEqual([false, false, false, true])
})

test('does not hash concurrently in a local network, despite pauses between chunks', () => {
  expect(isSlowAfter([0, 0], [50, 5], [500, 100], [700, 101])).toEqual([false, false, false, false])
})

test('does not count the time to read the first chunk', () => {
  expect(isSlowAfter([0, 0], [2000, 2], [2100, 20])).toEqual([false, false, false])
  expect(isSlowAfter([0, 300], [2000, 302], [2100, 320])).toEqual([false, false, false])
})

test('does not treat a short delay as a slow connection', () => {
  expect(isSlowAfter([0, 0], [50, 1], [400, 6], [500, 26])).toEqual([false, false, false, false])
})

test('adapts when a connection becomes fast, and when it becomes slow again', () => {
  const slow = Array.from({ length: 100 }, (_, second) => [second * 1000, second] as [number, number])
  const fast = Array.from(
    { length: 30 },
    (_, tenth) => [99_100 + tenth * 100, 110 + tenth * 10] as [number, number],
  )
  const slowAgain = Array.from(
    { length: 10 },
    (_, second) => [103_000 + second * 1000, 401 + second] as [number, number],
  )
  const isSlow = isSlowAfter(...slow, ...fast, ...slowAgain)
  expect([isSlow[99], isSlow[129], isSlow.at(-1)]).toEqual([true, false, true])
})

test('ignores a slow moment at the start', () => {
  expect(isSlowAfter([0, 0], [1, 1], [1500, 20], [1600, 30], [2000, 70])).toEqual([
    false,
    false,
    true,
    true,
    false,
  ])
})

test('does not treat responses between chunks as a slow connection', () => {
  const chunks = Array.from({ length: 8 }, (_, chunk) => [
    [chunk * 2000 + 10, chunk * 100 + 1] as [number, number],
    [chunk * 2000 + 1000, chunk * 100 + 100] as [number, number],
  ])
  expect(isSlowAfter([0, 0], ...chunks.flat())).not.toContain(true)
})
