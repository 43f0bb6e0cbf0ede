import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type BackgroundThrottle, createBackgroundThrottle } from './backgroundThrottle.ts'
import type { Load } from './loadMonitor.ts'

let throttle: BackgroundThrottle
let load: Load

beforeEach(() => {
  vi.useFakeTimers()
  throttle = createBackgroundThrottle({ takeSample: () => load, stop() {} })
})
afterEach(() => {
  throttle.stop()
  vi.useRealTimers()
})

async function measureDelay(job: Promise<void>): Promise<number> {
  const startedAt = Date.now()
  const endedAt = job.then(() => Date.now())
  await vi.advanceTimersByTimeAsync(20_000)
  return ((await endedAt) - startedAt) / 1000
}

async function waitForSample(next: Load, ms = 200): Promise<void> {
  load = next
  await vi.advanceTimersByTimeAsync(ms)
}

const BUSY_LOAD = { utilization: 0.9, freeProcessors: 1, isReceiving: true }
const isNeverUrgent = () => false

test('starts a job immediately when the server has time', async () => {
  await waitForSample({ utilization: 0.1, freeProcessors: 1, isReceiving: true }, 1000)
  expect(await measureDelay(throttle.wait(isNeverUrgent))).toBe(0)
})

test('delays a job while the server is busy, for ten seconds at most', async () => {
  await waitForSample(BUSY_LOAD)
  expect(await measureDelay(throttle.wait(isNeverUrgent))).toBe(10)
})

test('starts a job when the server is no longer busy', async () => {
  await waitForSample(BUSY_LOAD)
  const job = throttle.wait(isNeverUrgent)
  await vi.advanceTimersByTimeAsync(400)
  load = { utilization: 0.2, freeProcessors: 1, isReceiving: true }
  expect(await measureDelay(job)).toBeLessThanOrEqual(0.2)
})

test('delays a job while uploads leave less than half a processor', async () => {
  await waitForSample({ utilization: 0.2, freeProcessors: 0.4, isReceiving: true })
  expect(await measureDelay(throttle.wait(isNeverUrgent))).toBe(10)
})

test('starts a job during uploads that leave half a processor', async () => {
  await waitForSample({ utilization: 0.3, freeProcessors: 0.6, isReceiving: true })
  expect(await measureDelay(throttle.wait(isNeverUrgent))).toBe(0)
})

test('starts a job on busy processors when no upload arrives', async () => {
  await waitForSample({ utilization: 0.3, freeProcessors: 0, isReceiving: false })
  expect(await measureDelay(throttle.wait(isNeverUrgent))).toBe(0)
})

test('starts an urgent job on a busy server', async () => {
  await waitForSample(BUSY_LOAD)
  expect(await measureDelay(throttle.wait(() => true))).toBe(0)
})

test('releases waiting jobs when it stops', async () => {
  await waitForSample(BUSY_LOAD)
  const job = throttle.wait(isNeverUrgent)
  throttle.stop()
  expect(await measureDelay(job)).toBe(0)
})
