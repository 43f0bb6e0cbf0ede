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
  it('derives the status from the files', () => {
    expect(stateOf([]).status).toBe('empty')
    expect(stateOf([idle]).status).toBe('chosen')
    expect(stateOf([idle, uploaded], 'running').status).toBe('running')
    expect(stateOf([uploaded, uploaded]).status).toBe('done')
    expect(stateOf([uploaded, failed]).status).toBe('partlyFailed')
  })

  it('counts pending files', () => {
    expect(stateOf([idle, uploaded, idle])).toMatchObject({ pending: 2, pendingBytes: 20, uploaded: 1 })
    expect(stateOf([idle, failed])).toMatchObject({ status: 'partlyFailed', pending: 1, failed: { size: 1 } })
  })

  it('reports pauses and waiting files of an earlier visit', () => {
    expect(stateOf([idle], 'offline')).toMatchObject({ status: 'paused', reason: 'offline' })
    const missing = anUploadItem({ name: 'missing.jpg', waitingFor: 'file' })
    const locked = anUploadItem({ name: 'locked.jpg', waitingFor: 'permission' })
    const left = { missing: 1, locked: 1 }
    expect(stateOf([missing, locked])).toMatchObject({ status: 'interrupted', awaited: 2, ...left })
    expect(stateOf([missing, locked, idle])).toMatchObject({ status: 'chosen', pending: 1, ...left })
    expect(stateOf([missing, locked, failed])).toMatchObject({ status: 'partlyFailed', ...left })
    expect(stateOf([missing, locked, idle], 'running')).toMatchObject({
      status: 'running',
      selectedLater: 0,
      ...left,
    })
  })

  it('counts files that were selected during an upload', () => {
    const more = [anUploadItem({ name: 'more.jpg' })]
    for (const phase of ['running', 'paused'] as const)
      expect(toUpload(snapshotOf([idle, uploaded], phase, more))).toMatchObject({ selectedLater: 1 })
    expect(stateOf([idle, uploaded], 'running')).toMatchObject({ selectedLater: 0 })
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
  it('shows started uploads and waiting files', () => {
    const missing = anUploadItem({ name: 'missing.jpg', waitingFor: 'file' })
    expect(toDockUpload(stateOf([idle], 'running'))?.status).toBe('running')
    expect(toDockUpload(stateOf([idle], 'paused'))?.status).toBe('paused')
    expect(toDockUpload(stateOf([uploaded]))?.status).toBe('done')
    expect(toDockUpload(stateOf([uploaded, failed]))?.status).toBe('partlyFailed')
    expect(toDockUpload(stateOf([idle, missing]))).toMatchObject({ status: 'interrupted', awaited: 1 })
  })

  it('shows selected files only while more are being found', () => {
    expect(toDockUpload(stateOf([idle]), true)).toMatchObject({ status: 'chosen', pending: 1 })
    expect(toDockUpload(stateOf([]), true)).toBeNull()
  })

  it('shows damaged files of an earlier visit', () => {
    const damaged = anUploadItem({ name: 'half.jpg', status: 'uploaded', damage: 'unreadable' })
    const restored = { ...snapshotOf([damaged]), batch: batchOf([]) }
    expect(toDockUpload(toUpload(restored))).toMatchObject({ status: 'done', damaged: 1 })
  })

  it('hides selected files and successful uploads of an earlier visit', () => {
    const restored = { ...snapshotOf([uploaded]), batch: batchOf([]) }
    expect([
      toDockUpload(stateOf([])),
      toDockUpload(stateOf([idle])),
      toDockUpload(toUpload(restored)),
    ]).toEqual([null, null, null])
  })
})
