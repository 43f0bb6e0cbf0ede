import { describe, expect, it } from 'vitest'
import { createPaceGauge, roundSecondsLeft } from './paceGauge.ts'

const REMAINING = { count: 1, size: 1_000_000 }

/** Reads the gauge twice a second while a file is sent at `rate` bytes a second. Returns the last speed. */
function readSpeed(
  gauge: ReturnType<typeof createPaceGauge>,
  { from = 0, to, rate, sent = 0 }: { from?: number; to: number; rate: number; sent?: number },
) {
  let speed: number | null = null
  for (let seconds = from; seconds <= to; seconds += 0.5)
    speed = gauge.read(
      { count: 0, size: sent + (seconds - from) * rate },
      REMAINING,
      seconds * 1000,
    ).bytesPerSecond
  return speed
}

/**
 * Simulates uploads of these files, eight at a time. Returns the estimated and the actual time left at each reading
 * that yields an estimate.
 */
function simulate(
  sizes: readonly number[],
  {
    bytesPerSecond = 40_000_000,
    responseSeconds = 0.3,
  }: { bytesPerSecond?: number; responseSeconds?: number } = {},
) {
  const gauge = createPaceGauge()
  const all = { count: sizes.length, size: sizes.reduce((sum, size) => sum + size, 0) }
  const waitingSizes = [...sizes]
  const completed = { count: 0, size: 0 }
  let uploads: { left: number; responseSeconds: number }[] = []
  const readings: { seconds: number; secondsLeft: number | null }[] = []
  let tenths = 0
  for (; completed.count < all.count; tenths += 1) {
    while (uploads.length < 8 && waitingSizes.length > 0)
      uploads.push({ left: waitingSizes.shift() ?? 0, responseSeconds })
    const sending = uploads.filter(({ left }) => left > 0)
    for (const upload of uploads) {
      const sent = Math.min(upload.left, bytesPerSecond / 10 / sending.length)
      upload.left -= sent
      completed.size += sent
      if (upload.left === 0) upload.responseSeconds -= 0.1
    }
    const open = uploads.filter(({ left, responseSeconds: wait }) => left > 0 || wait > 0)
    completed.count += uploads.length - open.length
    uploads = open
    const left = { count: all.count - completed.count, size: all.size - completed.size }
    if (tenths % 5 === 0)
      readings.push({ seconds: tenths / 10, ...gauge.read(completed, left, tenths * 100) })
  }
  return readings.flatMap(({ seconds, secondsLeft }) =>
    secondsLeft === null ? [] : [{ seconds, secondsLeft, actual: tenths / 10 - seconds }],
  )
}

const createSizes = (count: number, size: number) => Array.from({ length: count }, () => size)
/** Sizes of videos, photos and small files, mixed in a fixed order. */
const mixedSizes = Array.from({ length: 3000 }, (_, index) =>
  index % 37 === 0 ? 2e8 : index % 2 === 0 ? 2.5e6 : 2e4,
)

describe('secondsLeft', () => {
  it.each([
    ['small files', createSizes(3000, 1e4), {}],
    ['photos', createSizes(3000, 2e6), {}],
    ['one video alongside and before small files', [2e9, ...createSizes(3000, 1e4)], {}],
    ['videos, then small files', [...createSizes(8, 5e8), ...createSizes(3000, 1e4)], {}],
    ['all kinds', mixedSizes, {}],
    ['all kinds over a slow connection', mixedSizes.slice(0, 600), { bytesPerSecond: 3e6 }],
    ['a slow server', createSizes(3000, 1e6), { responseSeconds: 2 }],
  ])('is approximately correct: %s', (_, sizes, seconds) => {
    const readings = simulate(sizes, seconds)
    expect(readings.length).toBeGreaterThan(100)
    for (const { secondsLeft, actual } of readings) {
      expect(secondsLeft).toBeLessThanOrEqual(2.5 * actual + 60)
      expect(secondsLeft).toBeGreaterThanOrEqual(actual / 2 - 60)
    }
    for (const [index, { secondsLeft }] of readings.slice(1).entries()) {
      const before = readings[index]?.secondsLeft ?? 0
      expect(secondsLeft).toBeLessThanOrEqual(1.5 * before + 60)
    }
  })

  it('accounts for many small files when nearly all bytes are sent', () => {
    const almostDone = simulate([2e9, ...createSizes(3000, 1e4)]).filter(
      ({ seconds }) => seconds > 40 && seconds < 50,
    )
    for (const { secondsLeft } of almostDone) expect(secondsLeft).toBeGreaterThanOrEqual(60)
  })

  it('is unknown for large files while only small files have been sent', () => {
    const [first] = simulate([...createSizes(3000, 1e4), ...createSizes(8, 2e9)])
    expect(first?.secondsLeft).toBeLessThanOrEqual(3 * (first?.actual ?? 0))
    expect(first?.seconds).toBeGreaterThan(100)
  })
})

describe('createPaceGauge', () => {
  it('returns nothing in the first seconds', () => {
    expect(readSpeed(createPaceGauge(), { to: 3.5, rate: 1000 })).toBeNull()
    expect(readSpeed(createPaceGauge(), { to: 4, rate: 1000 })).toBe(1000)
  })

  it('is steady when bytes arrive in bursts', () => {
    const gauge = createPaceGauge()
    const speeds: number[] = []
    for (let seconds = 0; seconds <= 30; seconds += 0.5) {
      const size = Math.floor(seconds / 2) * 2000
      const { bytesPerSecond } = gauge.read({ count: 0, size }, REMAINING, seconds * 1000)
      if (seconds > 10 && bytesPerSecond !== null) speeds.push(bytesPerSecond)
    }
    expect(Math.min(...speeds)).toBeGreaterThanOrEqual(750)
    expect(Math.max(...speeds)).toBeLessThanOrEqual(1250)
  })

  it('adapts to a change within its window', () => {
    const gauge = createPaceGauge()
    readSpeed(gauge, { to: 20, rate: 1000 })
    expect(readSpeed(gauge, { from: 20.5, to: 29, rate: 4000, sent: 20_000 })).toBe(4000)
  })

  it('ignores samples from before a pause, and bytes that count as sent at once after it', () => {
    const gauge = createPaceGauge()
    readSpeed(gauge, { to: 20, rate: 1000 })
    gauge.forget()
    const unknownPace = { bytesPerSecond: null, secondsLeft: null }
    expect(gauge.read({ count: 0, size: 20_000 }, REMAINING, 60_000)).toEqual(unknownPace)
    expect(gauge.read({ count: 0, size: 900_000 }, REMAINING, 60_400)).toEqual(unknownPace)
    expect(readSpeed(gauge, { from: 61, to: 65, rate: 500, sent: 900_000 })).toBe(500)
  })

  it('resets after a gap, such as sleep', () => {
    const gauge = createPaceGauge()
    readSpeed(gauge, { to: 20, rate: 1000 })
    expect(gauge.read({ count: 0, size: 21_000 }, REMAINING, 3_600_000).bytesPerSecond).toBeNull()
  })

  it('returns nothing without progress, and for two reads at the same time', () => {
    const gauge = createPaceGauge()
    expect(readSpeed(gauge, { to: 10, rate: 0 })).toBeNull()
    expect(gauge.read({ count: 0, size: 0 }, REMAINING, 10_000).bytesPerSecond).toBeNull()
  })
})

describe('roundSecondsLeft', () => {
  it('rounds more coarsely the longer it takes', () => {
    expect([20, 70, 290, 700, 3500, 9000].map((seconds) => roundSecondsLeft(seconds, null))).toEqual([
      0, 60, 300, 600, 3600, 9000,
    ])
  })

  it('does not fluctuate with the estimate, but follows it', () => {
    expect(roundSecondsLeft(85, 60)).toBe(60)
    expect(roundSecondsLeft(95, 120)).toBe(120)
    expect(roundSecondsLeft(80, 120)).toBe(60)
    expect(roundSecondsLeft(400, 60)).toBe(420)
  })
})
