import { describe, expect, it } from 'vitest'
import { createPaceGauge, tellableSeconds, type PaceGauge } from './speed.ts'

const LEFT = { count: 1, size: 1_000_000 }

/** Asks twice a second, from one second to another, of a file that is sent at `rate` bytes a second. */
function ask(
  gauge: PaceGauge,
  { from = 0, to, rate, sent = 0 }: { from?: number; to: number; rate: number; sent?: number },
) {
  let answer: number | null = null
  for (let at = from; at <= to; at += 0.5)
    answer = gauge.read({ count: 0, size: sent + (at - from) * rate }, LEFT, at * 1000).bytesPerSecond
  return answer
}

/** What is told every half second while files of these sizes are sent, eight at a time over a line; with the true time. */
function tellings(
  sizes: readonly number[],
  { line = 40_000_000, answer = 0.3 }: { line?: number; answer?: number } = {},
) {
  const gauge = createPaceGauge()
  const all = { count: sizes.length, size: sizes.reduce((sum, size) => sum + size, 0) }
  const waiting = [...sizes]
  const through = { count: 0, size: 0 }
  let lanes: { left: number; answer: number }[] = []
  const told: { at: number; secondsLeft: number | null }[] = []
  let tenths = 0
  for (; through.count < all.count; tenths += 1) {
    while (lanes.length < 8 && waiting.length > 0) lanes.push({ left: waiting.shift() ?? 0, answer })
    const sending = lanes.filter(({ left }) => left > 0)
    for (const lane of lanes) {
      const sent = Math.min(lane.left, line / 10 / sending.length)
      lane.left -= sent
      through.size += sent
      if (lane.left === 0) lane.answer -= 0.1
    }
    const open = lanes.filter(({ left, answer: wait }) => left > 0 || wait > 0)
    through.count += lanes.length - open.length
    lanes = open
    const left = { count: all.count - through.count, size: all.size - through.size }
    if (tenths % 5 === 0) told.push({ at: tenths / 10, ...gauge.read(through, left, tenths * 100) })
  }
  return told.flatMap(({ at, secondsLeft }) =>
    secondsLeft === null ? [] : [{ at, secondsLeft, really: tenths / 10 - at }],
  )
}

const many = (count: number, size: number) => Array.from({ length: count }, () => size)
/** Films, photos and small files, in an order of their own. */
const mixed = Array.from({ length: 3000 }, (_, index) =>
  index % 37 === 0 ? 2e8 : index % 2 === 0 ? 2.5e6 : 2e4,
)

describe('the time left', () => {
  it.each([
    ['small files', many(3000, 1e4), {}],
    ['photos', many(3000, 2e6), {}],
    ['one film, and small files beside and after it', [2e9, ...many(3000, 1e4)], {}],
    ['films, and then small files', [...many(8, 5e8), ...many(3000, 1e4)], {}],
    ['all kinds', mixed, {}],
    ['all kinds over a slow line', mixed.slice(0, 600), { line: 3e6 }],
    ['a server that takes its time', many(3000, 1e6), { answer: 2 }],
  ])('is about right, and never jumps: %s', (_, sizes, at) => {
    const told = tellings(sizes, at)
    expect(told.length).toBeGreaterThan(100)
    for (const { secondsLeft, really } of told) {
      expect(secondsLeft).toBeLessThanOrEqual(2.5 * really + 60)
      expect(secondsLeft).toBeGreaterThanOrEqual(really / 2 - 60)
    }
    for (const [index, { secondsLeft }] of told.slice(1).entries()) {
      const before = told[index]?.secondsLeft ?? 0
      expect(secondsLeft).toBeLessThanOrEqual(1.5 * before + 60)
    }
  })

  it('counts many small files that are left when nearly all bytes are sent', () => {
    const nearly = tellings([2e9, ...many(3000, 1e4)]).filter(({ at }) => at > 40 && at < 50)
    for (const { secondsLeft } of nearly) expect(secondsLeft).toBeGreaterThanOrEqual(60)
  })

  it('is not said by small files of large ones', () => {
    const [first] = tellings([...many(3000, 1e4), ...many(8, 2e9)])
    expect(first?.secondsLeft).toBeLessThanOrEqual(3 * (first?.really ?? 0))
    expect(first?.at).toBeGreaterThan(100)
  })
})

describe('createPaceGauge', () => {
  it('says nothing in the first seconds', () => {
    expect(ask(createPaceGauge(), { to: 3.5, rate: 1000 })).toBeNull()
    expect(ask(createPaceGauge(), { to: 4, rate: 1000 })).toBe(1000)
  })

  it('is steady when bytes come in gusts', () => {
    const gauge = createPaceGauge()
    const answers: number[] = []
    for (let at = 0; at <= 30; at += 0.5) {
      const size = Math.floor(at / 2) * 2000
      const { bytesPerSecond } = gauge.read({ count: 0, size }, LEFT, at * 1000)
      if (at > 10 && bytesPerSecond !== null) answers.push(bytesPerSecond)
    }
    expect(Math.min(...answers)).toBeGreaterThanOrEqual(750)
    expect(Math.max(...answers)).toBeLessThanOrEqual(1250)
  })

  it('follows a change within its window', () => {
    const gauge = createPaceGauge()
    ask(gauge, { to: 20, rate: 1000 })
    expect(ask(gauge, { from: 20.5, to: 29, rate: 4000, sent: 20_000 })).toBe(4000)
  })

  it('forgets what was before a pause, and what counts as sent at once after it', () => {
    const gauge = createPaceGauge()
    ask(gauge, { to: 20, rate: 1000 })
    gauge.forget()
    const nothing = { bytesPerSecond: null, secondsLeft: null }
    expect(gauge.read({ count: 0, size: 20_000 }, LEFT, 60_000)).toEqual(nothing)
    expect(gauge.read({ count: 0, size: 900_000 }, LEFT, 60_400)).toEqual(nothing)
    expect(ask(gauge, { from: 61, to: 65, rate: 500, sent: 900_000 })).toBe(500)
  })

  it('forgets by itself what was before a sleep', () => {
    const gauge = createPaceGauge()
    ask(gauge, { to: 20, rate: 1000 })
    expect(gauge.read({ count: 0, size: 21_000 }, LEFT, 3_600_000).bytesPerSecond).toBeNull()
  })

  it('says nothing while nothing moves, and when it is asked twice at once', () => {
    const gauge = createPaceGauge()
    expect(ask(gauge, { to: 10, rate: 0 })).toBeNull()
    expect(gauge.read({ count: 0, size: 0 }, LEFT, 10_000).bytesPerSecond).toBeNull()
  })
})

describe('tellableSeconds', () => {
  it('is coarser the longer it takes', () => {
    expect([20, 70, 290, 700, 3500, 9000].map((seconds) => tellableSeconds(seconds, null))).toEqual([
      0, 60, 300, 600, 3600, 9000,
    ])
  })

  it('does not waver with the estimate, but goes on with it', () => {
    expect(tellableSeconds(85, 60)).toBe(60)
    expect(tellableSeconds(95, 120)).toBe(120)
    expect(tellableSeconds(80, 120)).toBe(60)
    expect(tellableSeconds(400, 60)).toBe(420)
  })
})
