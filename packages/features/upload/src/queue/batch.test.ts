import { describe, expect, it } from 'vitest'
import { batchOf, bulkProgress, createTally, percentOf } from './batch.ts'
import { problemWith } from './problem.ts'
import { anUploadItem } from '../fixtures/anUploadItem.ts'

const ITEMS = [
  anUploadItem({ name: 'a.jpg', size: 100, status: 'uploaded' }),
  anUploadItem({ name: 'b.jpg', size: 200, status: 'error', error: 'Upload failed: Network error' }),
  anUploadItem({ id: 'c', name: 'c.jpg', size: 400, status: 'uploading' }),
  anUploadItem({ name: 'd.jpg', size: 300, status: 'idle' }),
]

describe('bulkProgress', () => {
  it('counts files, bytes and percent, and names what is sent and what failed', () => {
    expect(bulkProgress(batchOf(ITEMS), (id) => (id === 'c' ? 170 : 0))).toEqual({
      completed: 2,
      total: 4,
      current: 'c.jpg',
      percentage: 47,
      failed: ['b.jpg'],
      sentBytes: 470,
      totalBytes: 1000,
    })
  })

  it('does not say 100 before every file is through', () => {
    const sending = [anUploadItem({ size: 100, status: 'uploading' })]
    expect(bulkProgress(batchOf(sending), () => 100).percentage).toBe(99)
  })

  it('ends at 100 even when files failed', () => {
    const ended = ITEMS.map((item) => ({ ...item, status: 'error' as const }))
    expect(bulkProgress(batchOf(ended), () => 0)).toMatchObject({
      completed: 4,
      percentage: 100,
      current: null,
    })
  })

  it('is at nothing for no files', () => {
    expect(bulkProgress(batchOf([]), () => 0)).toMatchObject({ completed: 0, total: 0, percentage: 0 })
  })
})

describe('percentOf', () => {
  it('rounds down', () => {
    expect(percentOf(999, 1000)).toBe(99)
    expect(percentOf(1000, 1000)).toBe(100)
  })
})

describe('failures', () => {
  it('are counted by what went wrong, and are gone when they are tried again', () => {
    const failed = anUploadItem({ id: 'f', status: 'error', problem: problemWith('storageFull', 'Full') })
    const tally = createTally()
    tally.count(null, failed)
    expect([...(tally.read().failedBy.get('storageFull')?.keys() ?? [])]).toEqual(['f'])
    tally.count(failed, { ...failed, status: 'idle', problem: null })
    expect(tally.read().failedBy.get('storageFull')?.size).toBe(0)
  })
})
