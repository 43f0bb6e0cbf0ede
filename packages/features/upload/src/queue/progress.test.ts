import { expect, it } from 'vitest'
import { anUploadItem } from '../fixtures/anUploadItem.ts'
import { snapshotOf } from '../fixtures/snapshotOf.ts'
import { createProgress } from './progress.ts'
import { createSentBytes } from './sentBytes.ts'
import type { QueuePhase } from './uploadQueue.ts'

const film = anUploadItem({ id: 'film', size: 1_000_000, status: 'uploading' })

/** A queue that sends one film, and a clock. */
function sending() {
  const sentBytes = createSentBytes()
  let seconds = 0
  let phase: QueuePhase = 'running'
  const read = createProgress({
    sentBytes,
    getSnapshot: () => snapshotOf([film], phase),
    now: () => seconds * 1000,
  })
  return {
    read,
    hold: () => (phase = 'paused'),
    /** So many seconds go by, asked every second. */
    pass(count: number, rate: number) {
      for (let second = 0; second < count; second += 1) {
        seconds += 1
        sentBytes.set('film', sentBytes.of('film') + rate)
        read()
      }
    },
  }
}

it('says how far, how fast and how long', () => {
  const { read, pass } = sending()
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

it('says only how far while it is held', () => {
  const { read, pass, hold } = sending()
  pass(10, 10_000)
  hold()
  expect(read()).toMatchObject({ percentage: 9, bytesPerSecond: null, secondsLeft: null })
})

it('never says an endless time', () => {
  const { read, pass } = sending()
  pass(10, 10_000)
  pass(10, 0)
  expect(read()).toMatchObject({ bytesPerSecond: null, secondsLeft: null })
})

it('is finishing when every byte is sent and the answer is missing, and not while it is held', () => {
  const { read, pass, hold } = sending()
  pass(10, 100_000)
  expect(read()).toMatchObject({ isFinishing: true, percentage: 93 })
  hold()
  expect(read().isFinishing).toBe(false)
})
