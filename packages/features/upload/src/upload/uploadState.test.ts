import { describe, expect, it } from 'vitest'
import { anUploadItem } from '../fixtures/anUploadItem.ts'
import { batchOf } from '../queue/batch.ts'
import { snapshotOf } from '../fixtures/snapshotOf.ts'
import type { UploadItem } from '../queue/uploadItem.ts'
import type { QueuePhase } from '../queue/uploadQueue.ts'
import { toDockUpload, toUpload } from './uploadState.ts'

const idle = anUploadItem({ name: 'idle.jpg', size: 10 })
const uploaded = anUploadItem({ name: 'uploaded.jpg', status: 'uploaded' })
const failed = anUploadItem({ name: 'failed.jpg', status: 'error', error: 'Upload failed: Timeout' })

const stateOf = (items: readonly UploadItem[], phase: QueuePhase = 'idle') =>
  toUpload(snapshotOf(items, phase))

describe('uploadOf', () => {
  it('follows the files from nothing to done', () => {
    expect(stateOf([]).status).toBe('empty')
    expect(stateOf([idle]).status).toBe('chosen')
    expect(stateOf([idle, uploaded], 'running').status).toBe('running')
    expect(stateOf([uploaded, uploaded]).status).toBe('done')
    expect(stateOf([uploaded, failed]).status).toBe('partlyFailed')
  })

  it('counts what is still to be sent', () => {
    expect(stateOf([idle, uploaded, idle])).toMatchObject({ pending: 2, pendingBytes: 20, uploaded: 1 })
    expect(stateOf([idle, failed])).toMatchObject({ status: 'partlyFailed', pending: 1, failed: { size: 1 } })
  })

  it('says what holds it, and what of an earlier visit waits for a person', () => {
    expect(stateOf([idle], 'offline')).toMatchObject({ status: 'held', reason: 'offline' })
    const missing = anUploadItem({ name: 'missing.jpg', waitingFor: 'file' })
    const locked = anUploadItem({ name: 'locked.jpg', waitingFor: 'permission' })
    const left = { missing: 1, locked: 1 }
    expect(stateOf([missing, locked])).toMatchObject({ status: 'interrupted', awaited: 2, ...left })
    expect(stateOf([missing, locked, idle])).toMatchObject({ status: 'chosen', pending: 1, ...left })
    expect(stateOf([missing, locked, failed])).toMatchObject({ status: 'partlyFailed', ...left })
    expect(stateOf([missing, locked, idle], 'running')).toMatchObject({
      status: 'running',
      later: 0,
      ...left,
    })
  })

  it('counts what was chosen while others are sent', () => {
    const more = [anUploadItem({ name: 'more.jpg' })]
    for (const phase of ['running', 'paused'] as const)
      expect(toUpload(snapshotOf([idle, uploaded], phase, more))).toMatchObject({ later: 1 })
    expect(stateOf([idle, uploaded], 'running')).toMatchObject({ later: 0 })
  })

  it('lists the first 100 files and counts them all', () => {
    const state = stateOf(Array.from({ length: 120 }, (_, index) => anUploadItem({ name: `${index}.jpg` })))
    if (state.status !== 'chosen') throw new Error(state.status)
    expect(state.shown.map(({ name }) => name)).toHaveLength(100)
    expect(state.shown.at(-1)?.name).toBe('99.jpg')
    expect(state.total).toBe(120)
  })
})

describe('newsOf', () => {
  it('tells other screens of what was sent off, and of what waits for a person', () => {
    const missing = anUploadItem({ name: 'missing.jpg', waitingFor: 'file' })
    expect(toDockUpload(stateOf([idle], 'running'))?.status).toBe('running')
    expect(toDockUpload(stateOf([idle], 'paused'))?.status).toBe('held')
    expect(toDockUpload(stateOf([uploaded]))?.status).toBe('done')
    expect(toDockUpload(stateOf([uploaded, failed]))?.status).toBe('partlyFailed')
    expect(toDockUpload(stateOf([idle, missing]))).toMatchObject({ status: 'interrupted', awaited: 1 })
  })

  it('tells of what was only chosen while more is being found', () => {
    expect(toDockUpload(stateOf([idle]), true)).toMatchObject({ status: 'chosen', pending: 1 })
    expect(toDockUpload(stateOf([]), true)).toBeNull()
  })

  it('reports damaged files of an earlier visit', () => {
    const damaged = anUploadItem({ name: 'half.jpg', status: 'uploaded', damage: 'unreadable' })
    const restored = { ...snapshotOf([damaged]), batch: batchOf([]) }
    expect(toDockUpload(toUpload(restored))).toMatchObject({ status: 'done', damaged: 1 })
  })

  it('tells nothing of what was only chosen, nor of an earlier visit that ended well', () => {
    const restored = { ...snapshotOf([uploaded]), batch: batchOf([]) }
    expect([
      toDockUpload(stateOf([])),
      toDockUpload(stateOf([idle])),
      toDockUpload(toUpload(restored)),
    ]).toEqual([null, null, null])
  })
})
