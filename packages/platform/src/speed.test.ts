import { describe, expect, it } from 'vitest'
import { createSpeedGauge, tellableSeconds } from './speed.ts'

/** Asks twice a second, from one second to another, of what is sent at `rate` bytes a second. */
function ask(
  gauge: ReturnType<typeof createSpeedGauge>,
  { from = 0, to, rate, sent = 0 }: { from?: number; to: number; rate: number; sent?: number },
) {
  let answer: number | null = null
  for (let at = from; at <= to; at += 0.5) answer = gauge.read(sent + (at - from) * rate, at * 1000)
  return answer
}

describe('createSpeedGauge', () => {
  it('says nothing in the first seconds', () => {
    expect(ask(createSpeedGauge(), { to: 3.5, rate: 1000 })).toBeNull()
    expect(ask(createSpeedGauge(), { to: 4, rate: 1000 })).toBe(1000)
  })

  it('is steady when bytes come in gusts', () => {
    const gauge = createSpeedGauge()
    const answers: number[] = []
    for (let at = 0; at <= 30; at += 0.5) {
      const gusts = Math.floor(at / 2) * 2000
      const answer = gauge.read(gusts, at * 1000)
      if (at > 10 && answer !== null) answers.push(answer)
    }
    expect(Math.min(...answers)).toBeGreaterThanOrEqual(750)
    expect(Math.max(...answers)).toBeLessThanOrEqual(1250)
  })

  it('follows a change within its window', () => {
    const gauge = createSpeedGauge()
    ask(gauge, { to: 20, rate: 1000 })
    expect(ask(gauge, { from: 20.5, to: 29, rate: 4000, sent: 20_000 })).toBe(4000)
  })

  it('forgets what was before a pause, and what counts as sent at once after it', () => {
    const gauge = createSpeedGauge()
    ask(gauge, { to: 20, rate: 1000 })
    gauge.forget()
    expect(gauge.read(20_000, 60_000)).toBeNull()
    expect(gauge.read(900_000, 60_400)).toBeNull()
    expect(ask(gauge, { from: 61, to: 65, rate: 500, sent: 900_000 })).toBe(500)
  })

  it('forgets by itself what was before a sleep', () => {
    const gauge = createSpeedGauge()
    ask(gauge, { to: 20, rate: 1000 })
    expect(gauge.read(21_000, 3_600_000)).toBeNull()
  })

  it('says nothing while nothing moves, and when it is asked twice at once', () => {
    const gauge = createSpeedGauge()
    expect(ask(gauge, { to: 10, rate: 0 })).toBeNull()
    expect(gauge.read(0, 10_000)).toBeNull()
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
