import { describe, expect, it } from 'vitest'
import { anUploadItem } from '../fixtures/anUploadItem.ts'
import { aSnapshot } from '../fixtures/aSnapshot.ts'
import type { QueueSnapshot } from '../queue/items/batch.ts'
import { summarizeItems } from '../fixtures/summarizeItems.ts'
import { toQueueBatch } from '../upload/queueBatch.ts'
import { aProgress } from '../fixtures/aProgress.ts'
import { uploadTexts } from '../text.ts'

const announceSnapshot = (snapshot: QueueSnapshot) =>
  toQueueBatch(snapshot, aProgress([]), uploadTexts.english)?.announcement

function announce({
  completed,
  failed = 0,
  total,
}: {
  completed: number
  failed?: number
  total: number
}): string | undefined {
  const items = Array.from({ length: total }, (_, index) => {
    const settled = index < failed ? ('error' as const) : ('uploaded' as const)
    return anUploadItem({ name: `${index}.jpg`, status: index < completed ? settled : 'uploading' })
  })
  return announceSnapshot(aSnapshot(items, completed < total ? 'running' : 'idle'))
}

describe('the announcement of selected files', () => {
  it('announces the start, then every tenth of the files', () => {
    expect(announce({ completed: 0, total: 100 })).toBe('Uploading 100 files')
    expect(announce({ completed: 9, total: 100 })).toBe('Uploading 100 files')
    expect(announce({ completed: 10, total: 100 })).toBe('10 of 100 files done')
    expect(announce({ completed: 19, total: 100 })).toBe('10 of 100 files done')
    expect(announce({ completed: 2, total: 3 })).toBe('2 of 3 files done')
  })

  it('does not count failed files as done', () => {
    expect(announce({ completed: 3, failed: 1, total: 5 })).toBe('2 of 5 files done. Some files failed.')
  })

  it('announces the result', () => {
    expect(announce({ completed: 1, total: 1 })).toBe('Upload finished. 1 file uploaded.')
    expect(announce({ completed: 12, failed: 2, total: 12 })).toBe(
      'Upload finished. 10 files uploaded, 2 failed.',
    )
  })

  it('is silent without files', () => {
    expect(announceSnapshot(aSnapshot([]))).toBeUndefined()
  })

  it('is silent about files of an earlier visit', () => {
    const restored = aSnapshot([anUploadItem({ status: 'uploaded' })])
    expect(announceSnapshot({ ...restored, batch: summarizeItems([]) })).toBe('')
  })
})
