import type { QueueSnapshot } from './batch.ts'
import { expect, it } from 'vitest'
import { anUploadItem } from '../../fixtures/anUploadItem.ts'
import { aSnapshot } from '../../fixtures/aSnapshot.ts'
import { createProgress } from './progress.ts'
import { createSentBytes } from '@calotype/transfer'

const videoItem = anUploadItem({ id: 'film', size: 1_000_000, status: 'uploading' })

/**
 * Creates the progress of a queue that sends one video, and functions that control the clock, the pause and the
 * connection.
 */
function createSending() {
  const sentBytes = createSentBytes()
  let seconds = 0
  let phase: QueueSnapshot['phase'] = 'running'
  const read = createProgress({
    sentBytes,
    duplicates: () => [],
    getSnapshot: () => aSnapshot([videoItem], phase),
    now: () => seconds * 1000,
  })
  return {
    read,
    hold: () => (phase = 'paused'),
    /** Simulates a lost connection. The server keeps `storedBytes` bytes and has lost the bytes sent after them. */
    breakOff: (storedBytes: number) => sentBytes.set('film', storedBytes),
    /** Advances the clock by `count` seconds, reading progress every second. */
    pass(count: number, rate: number) {
      for (let second = 0; second < count; second += 1) {
        seconds += 1
        sentBytes.set('film', sentBytes.getCurrent('film') + rate)
        read()
      }
    },
  }
}

it('reports progress, speed and remaining time', () => {
  const { read, pass } = createSending()
  pass(10, 10_000)
  expect(read()).toEqual({
    sentBytes: 100_000,
    totalBytes: 1_000_000,
    percentage: 9,
    isFinishing: false,
    bytesPerSecond: 10_000,
    secondsLeft: 120,
  })
})

it('reports only progress while paused', () => {
  const { read, pass, hold } = createSending()
  pass(10, 10_000)
  hold()
  expect(read()).toMatchObject({ percentage: 9, bytesPerSecond: null, secondsLeft: null })
})

it('never reports an infinite time', () => {
  const { read, pass } = createSending()
  pass(10, 10_000)
  pass(10, 0)
  expect(read()).toMatchObject({ bytesPerSecond: null, secondsLeft: null })
})

it('is finishing while only responses are pending, unless it is paused', () => {
  const { read, pass, hold } = createSending()
  pass(10, 100_000)
  expect(read()).toMatchObject({ isFinishing: true, percentage: 93 })
  hold()
  expect(read().isFinishing).toBe(false)
})

it('never decreases when data is sent again, which counts in the remaining time', () => {
  const { read, pass, breakOff } = createSending()
  pass(10, 50_000)
  const { percentage, secondsLeft } = read()
  breakOff(0)
  expect(read()).toMatchObject({ percentage, sentBytes: 500_000 })
  pass(10, 50_000)
  expect(read()).toMatchObject({ percentage, sentBytes: 500_000, secondsLeft })
  pass(2, 50_000)
  expect(read()).toMatchObject({ sentBytes: 600_000 })
})

it('is not finishing while data has to be sent again', () => {
  const { read, pass, breakOff } = createSending()
  pass(10, 100_000)
  breakOff(500_000)
  expect(read()).toMatchObject({ isFinishing: false, percentage: 93 })
})
