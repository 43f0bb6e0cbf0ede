import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { createSentBytes } from './sentBytes.ts'

it('counts bytes that are sent again as moved, but not as progress', () => {
  const sentBytes = createSentBytes()
  sentBytes.set('a', 10)
  sentBytes.resume('a', 4)
  sentBytes.set('a', 8)
  expect([sentBytes.getHighest('a'), sentBytes.getCurrent('a'), sentBytes.getTotal()]).toEqual([10, 8, 14])
})

it('doesn’t count bytes of an earlier visit as moved', () => {
  const sentBytes = createSentBytes()
  sentBytes.resume('a', 10, 10)
  expect([sentBytes.getHighest('a'), sentBytes.getStored('a'), sentBytes.getTotal()]).toEqual([10, 10, 0])
})

it('keeps the stored bytes until others are recorded', () => {
  const sentBytes = createSentBytes()
  sentBytes.resume('a', 5, 5)
  sentBytes.set('a', 9)
  expect(sentBytes.getStored('a')).toBe(5)
  sentBytes.resume('a', 0, 0)
  expect([sentBytes.getStored('a'), sentBytes.getHighest('a')]).toEqual([0, 9])
})

it('never moves progress of a file backwards', () => {
  const report = fc.record({ isResumed: fc.boolean(), bytes: fc.nat(100) })
  fc.assert(
    fc.property(fc.array(report), (reports) => {
      const sentBytes = createSentBytes()
      let before = 0
      for (const { isResumed, bytes } of reports) {
        sentBytes[isResumed ? 'resume' : 'set']('a', bytes)
        expect(sentBytes.getHighest('a')).toBe(Math.max(before, bytes))
        expect(sentBytes.getCurrent('a')).toBe(bytes)
        before = sentBytes.getHighest('a')
      }
    }),
  )
})
