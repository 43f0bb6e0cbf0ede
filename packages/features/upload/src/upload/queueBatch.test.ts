import { describe, expect, it } from 'vitest'
import { anUploadItem } from '../fixtures/anUploadItem.ts'
import { aProgress } from '../fixtures/aProgress.ts'
import { aSnapshot } from '../fixtures/aSnapshot.ts'
import { summarizeItems } from '../fixtures/summarizeItems.ts'
import type { UploadItem } from '../queue/items/uploadItem.ts'
import type { QueueSnapshot } from '../queue/items/batch.ts'
import { toDockBatch, toQueueBatch, toSelectedFiles } from './queueBatch.ts'
import { uploadTexts } from '../text.ts'

const idleItem = anUploadItem({ name: 'idle.jpg', size: 10 })
const uploaded = anUploadItem({ name: 'uploaded.jpg', status: 'uploaded' })
const failedItem = anUploadItem({ name: 'failed.jpg', status: 'error', error: 'Upload failed: Timeout' })
const missing = anUploadItem({ name: 'missing.jpg', waitingFor: 'file' })
const locked = anUploadItem({ name: 'locked.jpg', waitingFor: 'permission' })

const toState = (items: readonly UploadItem[], phase: QueueSnapshot['phase'] = 'idle') =>
  toQueueBatch(aSnapshot(items, phase), aProgress(items), uploadTexts.english)
const toDock = (snapshot: QueueSnapshot) => toDockBatch(snapshot, aProgress([]), uploadTexts.english)

describe('toQueueBatch', () => {
  it('derives the status from the files', () => {
    expect(toState([])).toBeNull()
    expect(toState([idleItem])).toMatchObject({ status: 'ready', needsFiles: false })
    expect(toState([idleItem, uploaded], 'running')).toMatchObject({ status: 'running', pause: 'pause' })
    expect(toState([uploaded, uploaded])).toMatchObject({ status: 'ended', tone: 'success' })
    expect(toState([uploaded, failedItem])).toMatchObject({ status: 'ended', tone: 'danger' })
  })

  it('counts pending files', () => {
    expect(toState([idleItem, uploaded, idleItem])).toMatchObject({
      title: '2 files, 20 Bytes',
      notes: ['1 already uploaded'],
    })
    expect(toState([idleItem, failedItem])).toMatchObject({
      title: '1 files failed to upload',
      notes: ['1 more file selected. Choose Upload All to add it.'],
    })
  })

  it('reports pauses and waiting files of an earlier visit', () => {
    expect(toState([idleItem], 'offline')).toMatchObject({
      status: 'running',
      delay: 'You’re offline. The upload will resume when you’re back online.',
      pause: 'pause',
    })
    expect(toState([idleItem], 'signedOut')).toMatchObject({ pause: 'resume' })
    const notes = ['2 files are waiting for you']
    expect(toSelectedFiles(aSnapshot([missing, locked]))).toMatchObject({ missing: 1, locked: 1 })
    expect(toState([missing, locked])).toMatchObject({ status: 'ready', needsFiles: true, title: notes[0] })
    expect(toState([missing, locked, idleItem])).toMatchObject({ status: 'ready', needsFiles: false, notes })
    expect(toState([missing, locked, failedItem])).toMatchObject({ status: 'ended', notes })
    expect(toState([missing, locked, idleItem], 'running')).toMatchObject({ status: 'running', notes })
  })

  it('counts files that were selected during an upload', () => {
    const more = [anUploadItem({ name: 'more.jpg' })]
    for (const phase of ['running', 'paused'] as const)
      expect(
        toQueueBatch(aSnapshot([idleItem, uploaded], phase, more), aProgress([]), uploadTexts.english),
      ).toMatchObject({
        notes: ['1 more file selected. Choose Upload All to add it after this batch.'],
      })
    expect(toState([idleItem, uploaded], 'running')).toMatchObject({ notes: [] })
  })

  it('lists the first 100 files and counts them all', () => {
    const files = Array.from({ length: 120 }, (_, index) => anUploadItem({ name: `${index}.jpg` }))
    const { shown, total } = toSelectedFiles(aSnapshot(files))
    expect(shown).toHaveLength(100)
    expect(shown.at(-1)?.name).toBe('99.jpg')
    expect(total).toBe(120)
  })
})

describe('toDockBatch', () => {
  it('shows started uploads and waiting files', () => {
    expect(toDock(aSnapshot([idleItem], 'running'))?.status).toBe('running')
    expect(toDock(aSnapshot([idleItem], 'paused'))).toMatchObject({ status: 'running', pause: 'resume' })
    expect(toDock(aSnapshot([uploaded]))).toMatchObject({ status: 'ended', tone: 'success' })
    expect(toDock(aSnapshot([uploaded, failedItem]))).toMatchObject({ status: 'ended', tone: 'danger' })
    expect(toDock(aSnapshot([idleItem, missing]))).toMatchObject({
      needsFiles: true,
      title: '1 file is waiting for you',
    })
  })

  it('shows selected files only while more are being found', () => {
    const finding = { isAdding: true }
    expect(toDock({ ...aSnapshot([idleItem]), ...finding })).toMatchObject({
      status: 'ready',
      title: '1 file, 10 Bytes',
    })
    expect(toDock({ ...aSnapshot([]), ...finding })).toBeNull()
  })

  it('shows damaged files of an earlier visit', () => {
    const damaged = anUploadItem({ name: 'half.jpg', status: 'uploaded', damage: 'unreadable' })
    const restored = { ...aSnapshot([damaged]), batch: summarizeItems([]) }
    expect(toDock(restored)?.notes).toEqual([expect.stringMatching(/^1 uploaded file is damaged\./)])
  })

  it('hides selected files and successful uploads of an earlier visit', () => {
    const restored = { ...aSnapshot([uploaded]), batch: summarizeItems([]) }
    expect([aSnapshot([]), aSnapshot([idleItem]), restored].map(toDock)).toEqual([null, null, null])
  })
})
