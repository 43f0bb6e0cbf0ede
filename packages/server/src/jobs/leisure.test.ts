import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLeisure, type Leisure } from './leisure.ts'
import type { Load } from './load.ts'

let leisure: Leisure
let load: Load

beforeEach(() => {
  vi.useFakeTimers()
  leisure = createLeisure({ since: () => load, stop() {} })
})
afterEach(() => {
  leisure.stop()
  vi.useRealTimers()
})

/** How long work is put off. */
async function secondsOf(work: Promise<void>): Promise<number> {
  const began = Date.now()
  const ended = work.then(() => Date.now())
  await vi.advanceTimersByTimeAsync(20_000)
  return ((await ended) - began) / 1000
}

async function busyServer(): Promise<void> {
  load = { share: 0.9, idle: 1, isSentTo: true }
  await vi.advanceTimersByTimeAsync(200)
}

const never = () => false

test('work begins at once where there is time for it', async () => {
  load = { share: 0.1, idle: 1, isSentTo: true }
  await vi.advanceTimersByTimeAsync(1000)
  expect(await secondsOf(leisure.wait(never))).toBe(0)
})

test('work waits while the server is busy, but not for ever', async () => {
  await busyServer()
  expect(await secondsOf(leisure.wait(never))).toBe(10)
})

test('work begins when the server is not busy any more', async () => {
  await busyServer()
  const work = leisure.wait(never)
  await vi.advanceTimersByTimeAsync(400)
  load = { share: 0.2, idle: 1, isSentTo: true }
  expect(await secondsOf(work)).toBeLessThanOrEqual(0.2)
})

test('work waits while what comes leaves no processor idle', async () => {
  load = { share: 0.2, idle: 0.8, isSentTo: true }
  await vi.advanceTimersByTimeAsync(200)
  expect(await secondsOf(leisure.wait(never))).toBe(10)
})

test('work begins where nobody sends anything, though it leaves no processor idle itself', async () => {
  load = { share: 0.3, idle: 0, isSentTo: false }
  await vi.advanceTimersByTimeAsync(200)
  expect(await secondsOf(leisure.wait(never))).toBe(0)
})

test('work that somebody waits for begins all the same', async () => {
  await busyServer()
  expect(await secondsOf(leisure.wait(() => true))).toBe(0)
})

test('nobody waits any more once it has stopped', async () => {
  await busyServer()
  const work = leisure.wait(never)
  leisure.stop()
  expect(await secondsOf(work)).toBe(0)
})
