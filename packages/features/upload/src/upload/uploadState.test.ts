import { describe, expect, it } from 'vitest'
import { anUploadItem } from '../fixtures/anUploadItem.ts'
import { snapshotOf } from '../fixtures/snapshotOf.ts'
import type { UploadItem } from '../queue/uploadItem.ts'
import { uploadOf } from './uploadState.ts'

const idle = anUploadItem({ name: 'idle.jpg', size: 10 })
const uploaded = anUploadItem({ name: 'uploaded.jpg', status: 'uploaded' })
const failed = anUploadItem({ name: 'failed.jpg', status: 'error', error: 'Upload failed: Timeout' })

const stateOf = (items: readonly UploadItem[], isRunning = false) => uploadOf(snapshotOf(items, isRunning))

describe('uploadOf', () => {
  it('follows the files from nothing to done', () => {
    expect(stateOf([]).status).toBe('empty')
    expect(stateOf([idle]).status).toBe('chosen')
    expect(stateOf([idle, uploaded], true).status).toBe('running')
    expect(stateOf([uploaded, uploaded]).status).toBe('done')
    expect(stateOf([uploaded, failed]).status).toBe('partlyFailed')
  })

  it('counts what is still to be sent', () => {
    expect(stateOf([idle, uploaded, idle])).toMatchObject({ pending: 2, pendingBytes: 20, uploaded: 1 })
    expect(stateOf([idle, failed])).toMatchObject({ status: 'partlyFailed', pending: 1, failed: { size: 1 } })
  })

  it('lists the first 100 files and counts them all', () => {
    const state = stateOf(Array.from({ length: 120 }, (_, index) => anUploadItem({ name: `${index}.jpg` })))
    if (state.status !== 'chosen') throw new Error(state.status)
    expect(state.shown.map(({ name }) => name)).toHaveLength(100)
    expect(state.shown.at(-1)?.name).toBe('99.jpg')
    expect(state.total).toBe(120)
  })
})
