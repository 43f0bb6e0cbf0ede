import { describe, expect, it } from 'vitest'
import { anUploadItem } from '../fixtures/anUploadItem.ts'
import { batchOf } from '../queue/batch.ts'
import { aSnapshot } from '../fixtures/aSnapshot.ts'
import type { UploadItem } from '../queue/uploadItem.ts'
import type { QueuePhase } from '../queue/uploadQueue.ts'
import { toDockUpload, toUpload } from './uploadState.ts'

const idleItem = anUploadItem({ name: 'idle.jpg', size: 10 })
const uploaded = anUploadItem({ name: 'uploaded.jpg', status: 'uploaded' })
const failedItem = anUploadItem({ name: 'failed.jpg', status: 'error', error: 'Upload failed: Timeout' })

const toState = (items: readonly UploadItem[], phase: QueuePhase = 'idle') =>
  toUpload(aSnapshot(items, phase))

describe('toUpload', () => {
  it('derives the status from the files', () => {
    expect(toState([]).status).toBe('empty')
    expect(toState([idleItem]).status).toBe('chosen')
    expect(toState([idleItem, uploaded], 'running').status).toBe('running')
    expect(toState([uploaded, uploaded]).status).toBe('done')
    expect(toState([uploaded, failedItem]).status).toBe('partlyFailed')
  })

  it('counts pending files', () => {
    expect(toState([idleItem, uploaded, idleItem])).toMatchObject({
      pending: 2,
      pendingBytes: 20,
      uploaded: 1,
    })
    expect(toState([idleItem, failedItem])).toMatchObject({
      status: 'partlyFailed',
      pending: 1,
      failed: { size: 1 },
    })
  })

  it('reports pauses and waiting files of an earlier visit', () => {
    expect(toState([idleItem], 'offline')).toMatchObject({ status: 'paused', reason: 'offline' })
    const missing = anUploadItem({ name: 'missing.jpg', waitingFor: 'file' })
    const locked = anUploadItem({ name: 'locked.jpg', waitingFor: 'permission' })
    const left = { missing: 1, locked: 1 }
    expect(toState([missing, locked])).toMatchObject({ status: 'interrupted', awaited: 2, ...left })
    expect(toState([missing, locked, idleItem])).toMatchObject({ status: 'chosen', pending: 1, ...left })
    expect(toState([missing, locked, failedItem])).toMatchObject({ status: 'partlyFailed', ...left })
    expect(toState([missing, locked, idleItem], 'running')).toMatchObject({
      status: 'running',
      selectedLater: 0,
      ...left,
    })
  })

  it('counts files that were selected during an upload', () => {
    const more = [anUploadItem({ name: 'more.jpg' })]
    for (const phase of ['running', 'paused'] as const)
      expect(toUpload(aSnapshot([idleItem, uploaded], phase, more))).toMatchObject({ selectedLater: 1 })
    expect(toState([idleItem, uploaded], 'running')).toMatchObject({ selectedLater: 0 })
  })

  it('lists the first 100 files and counts them all', () => {
    const state = toState(Array.from({ length: 120 }, (_, index) => anUploadItem({ name: `${index}.jpg` })))
    if (state.status !== 'chosen') throw new Error(state.status)
    expect(state.shown.map(({ name }) => name)).toHaveLength(100)
    expect(state.shown.at(-1)?.name).toBe('99.jpg')
    expect(state.total).toBe(120)
  })
})

describe('toDockUpload', () => {
  it('shows started uploads and waiting files', () => {
    const missing = anUploadItem({ name: 'missing.jpg', waitingFor: 'file' })
    expect(toDockUpload(toState([idleItem], 'running'))?.status).toBe('running')
    expect(toDockUpload(toState([idleItem], 'paused'))?.status).toBe('paused')
    expect(toDockUpload(toState([uploaded]))?.status).toBe('done')
    expect(toDockUpload(toState([uploaded, failedItem]))?.status).toBe('partlyFailed')
    expect(toDockUpload(toState([idleItem, missing]))).toMatchObject({ status: 'interrupted', awaited: 1 })
  })

  it('shows selected files only while more are being found', () => {
    expect(toDockUpload(toState([idleItem]), true)).toMatchObject({ status: 'chosen', pending: 1 })
    expect(toDockUpload(toState([]), true)).toBeNull()
  })

  it('shows damaged files of an earlier visit', () => {
    const damaged = anUploadItem({ name: 'half.jpg', status: 'uploaded', damage: 'unreadable' })
    const restored = { ...aSnapshot([damaged]), batch: batchOf([]) }
    expect(toDockUpload(toUpload(restored))).toMatchObject({ status: 'done', damaged: 1 })
  })

  it('hides selected files and successful uploads of an earlier visit', () => {
    const restored = { ...aSnapshot([uploaded]), batch: batchOf([]) }
    expect([
      toDockUpload(toState([])),
      toDockUpload(toState([idleItem])),
      toDockUpload(toUpload(restored)),
    ]).toEqual([null, null, null])
  })
})
