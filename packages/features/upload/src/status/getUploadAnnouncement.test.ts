import { describe, expect, it } from 'vitest'
import { anUploadItem } from '../fixtures/anUploadItem.ts'
import { aSnapshot } from '../fixtures/aSnapshot.ts'
import { batchOf } from '../queue/batch.ts'
import { getUploadAnnouncement } from './getUploadAnnouncement.ts'
import { toUpload } from '../upload/uploadState.ts'

function announce({
  completed,
  failed = 0,
  total,
}: {
  completed: number
  failed?: number
  total: number
}): string {
  const items = Array.from({ length: total }, (_, index) => {
    const settled = index < failed ? ('error' as const) : ('uploaded' as const)
    return anUploadItem({ name: `${index}.jpg`, status: index < completed ? settled : 'uploading' })
  })
  return getUploadAnnouncement(toUpload(aSnapshot(items, completed < total ? 'running' : 'idle')))
}

describe('announcement', () => {
  it('announces the start, then every tenth file', () => {
    expect(announce({ completed: 0, total: 25 })).toBe('Uploading 25 files')
    expect(announce({ completed: 9, total: 25 })).toBe('Uploading 25 files')
    expect(announce({ completed: 10, total: 25 })).toBe('10 of 25 files done')
    expect(announce({ completed: 19, total: 25 })).toBe('10 of 25 files done')
    expect(announce({ completed: 24, total: 25 })).toBe('20 of 25 files done')
  })

  it('announces the result', () => {
    expect(announce({ completed: 1, total: 1 })).toBe('Upload finished. 1 file uploaded.')
    expect(announce({ completed: 12, failed: 2, total: 12 })).toBe(
      'Upload finished. 10 files uploaded, 2 failed.',
    )
  })

  it('is silent without files', () => {
    expect(getUploadAnnouncement({ status: 'empty' })).toBe('')
  })

  it('is silent about files of an earlier visit', () => {
    const restored = aSnapshot([anUploadItem({ status: 'uploaded' })])
    expect(getUploadAnnouncement(toUpload({ ...restored, batch: batchOf([]) }))).toBe('')
  })
})
