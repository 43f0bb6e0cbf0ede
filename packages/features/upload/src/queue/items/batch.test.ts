import type { Tally as Amount } from '@calotype/transfer'
import { array, assert, nat, property, record } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { summarizeItems } from '../../fixtures/summarizeItems.ts'
import { getBatchProgress, createTally, getPercentage } from './batch.ts'
import { anUploadItem } from '../../fixtures/anUploadItem.ts'

const ITEMS = [
  anUploadItem({ name: 'a.jpg', size: 100, status: 'uploaded' }),
  anUploadItem({ name: 'b.jpg', size: 200, status: 'error', error: 'Upload failed: Network error' }),
  anUploadItem({ id: 'c', name: 'c.jpg', size: 400, status: 'uploading' }),
  anUploadItem({ name: 'd.jpg', size: 300, status: 'idle' }),
]

describe('bulkProgress', () => {
  it('counts files, bytes and the percentage, and lists active and failed files', () => {
    expect(getBatchProgress(summarizeItems(ITEMS), (id) => (id === 'c' ? 170 : 0))).toEqual({
      completed: 2,
      total: 4,
      current: 'c.jpg',
      percentage: 49,
      failed: ['b.jpg'],
      sentBytes: 470,
      totalBytes: 1000,
    })
  })

  it('does not reach 100% before every file has ended', () => {
    const sending = [anUploadItem({ size: 1e9, status: 'uploading' })]
    expect(getBatchProgress(summarizeItems(sending), () => 1e9).percentage).toBe(99)
  })

  it('ends at 100% even if files failed', () => {
    const ended = ITEMS.map((item) => ({ ...item, status: 'error' as const }))
    expect(getBatchProgress(summarizeItems(ended), () => 0)).toMatchObject({
      completed: 4,
      percentage: 100,
      current: null,
    })
  })

  it('counts the sent bytes of an interrupted file until it ends', () => {
    const done = anUploadItem({ size: 100, status: 'uploaded' })
    const sending = anUploadItem({ id: 'c', size: 400, status: 'uploading' })
    const tally = createTally()
    const progress = () => getBatchProgress(tally.read(), (id) => (id === 'c' ? 170 : 0)).sentBytes
    tally.count(null, done)
    tally.count(null, sending)
    const interrupted = { ...sending, status: 'idle' as const }
    tally.count(sending, interrupted)
    tally.count(interrupted, { ...interrupted, waitingFor: 'permission' })
    expect([progress(), tally.read().active.size]).toEqual([270, 0])
    tally.count(interrupted, sending)
    expect(progress()).toBe(270)
    tally.count(sending, { ...sending, status: 'uploaded' })
    expect(progress()).toBe(500)
  })

  it('is 0% without files', () => {
    expect(getBatchProgress(summarizeItems([]), () => 0)).toMatchObject({
      completed: 0,
      total: 0,
      percentage: 0,
    })
  })
})

describe('getPercentage', () => {
  const amount = record({ count: nat(100_000), size: nat(2 ** 45) })

  it('is 100% once every file has ended, and at most 99% before', () => {
    assert(
      property(amount, nat(), nat(), ({ count, size }, missing, more) => {
        const all = { count: count + 1, size }
        expect(getPercentage(all, all)).toBe(100)
        expect(getPercentage({ count: missing % all.count, size: size + more }, all)).toBeLessThan(100)
      }),
    )
  })

  it('never decreases while bytes are sent and files end', () => {
    assert(
      property(array(amount, { minLength: 1 }), (steps) => {
        const all = steps.reduce(addAmounts)
        let processed = { count: 0, size: 0 }
        let before = 0
        for (const step of steps) {
          processed = addAmounts(processed, step)
          const percentage = getPercentage(processed, all)
          expect(percentage).toBeGreaterThanOrEqual(before)
          before = percentage
        }
      }),
    )
  })

  it('weighs small files by their number and large ones by their bytes', () => {
    expect(getPercentage({ count: 750, size: 0 }, { count: 1000, size: 1_000_000 })).toBe(73)
    expect(getPercentage({ count: 0, size: 3e9 }, { count: 4, size: 4e9 })).toBe(74)
  })

  it('is 0% for an empty batch', () => {
    expect(getPercentage({ count: 0, size: 0 }, { count: 0, size: 0 })).toBe(0)
  })
})

const addAmounts = (one: Amount, other: Amount): Amount => ({
  count: one.count + other.count,
  size: one.size + other.size,
})

describe('failures', () => {
  it('are counted by kind, and removed when they are retried', () => {
    const failed = anUploadItem({
      id: 'f',
      status: 'error',
      problem: { kind: 'storageFull', message: 'Full' },
    })
    const tally = createTally()
    tally.count(null, failed)
    expect([...(tally.read().failedBy.get('storageFull')?.keys() ?? [])]).toEqual(['f'])
    tally.count(failed, { ...failed, status: 'idle', problem: null })
    expect(tally.read().failedBy.get('storageFull')?.size).toBe(0)
  })
})
