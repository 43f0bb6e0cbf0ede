import { describe, expect, it } from 'vitest'
import { anUploadItem } from '../fixtures/anUploadItem.ts'
import { summarizeItems } from '../fixtures/summarizeItems.ts'
import type { Rejection } from '../queue/adding/checkFiles.ts'
import { createBatchMessages, createRejectionMessages } from './statusMessage.ts'
import { uploadTexts } from '../text.ts'

const createUploadedItem = (name: string) => anUploadItem({ name, status: 'uploaded' })
const createFailedItem = (name: string, error: string) => anUploadItem({ name, status: 'error', error })

describe('batchMessages', () => {
  it('counts uploaded and failed files', () => {
    const batch = summarizeItems([
      createUploadedItem('a'),
      createUploadedItem('b'),
      createFailedItem('c', 'Upload failed: Timeout'),
    ])
    expect(createBatchMessages(batch, uploadTexts.english)).toEqual([
      { tone: 'success', message: 'Successfully uploaded 2 file(s)' },
      { tone: 'danger', message: 'Failed to upload 1 file(s)' },
    ])
  })

  it('warns of damaged files', () => {
    const damaged = anUploadItem({ name: 'b', status: 'uploaded', damage: 'unreadable' })
    expect(
      createBatchMessages(summarizeItems([createUploadedItem('a'), damaged]), uploadTexts.english),
    ).toEqual([
      { tone: 'success', message: 'Successfully uploaded 2 file(s)' },
      {
        tone: 'warning',
        message: '1 uploaded file is damaged. If you have a better copy, upload that one.',
      },
    ])
  })

  it('adds the reason if all files failed for the same one', () => {
    const offline = 'Upload failed: Network error'
    expect(
      createBatchMessages(
        summarizeItems([createFailedItem('a', offline), createFailedItem('b', offline)]),
        uploadTexts.english,
      ),
    ).toEqual([
      { tone: 'danger', message: 'Failed to upload 2 file(s)' },
      { tone: 'danger', message: 'Failed to upload files: Upload failed: Network error' },
    ])
  })

  it('adds no reason if there are several or if there is only one file', () => {
    const reasons = summarizeItems([
      createFailedItem('a', 'Upload failed: Timeout'),
      createFailedItem('b', 'Your storage is full.'),
    ])
    expect(createBatchMessages(reasons, uploadTexts.english)).toHaveLength(1)
    expect(
      createBatchMessages(
        summarizeItems([createFailedItem('a', 'Upload failed: Timeout')]),
        uploadTexts.english,
      ),
    ).toHaveLength(1)
  })
})

const REJECTION = { kind: 'unsupported', file: 'Scan.pdf', count: 1 } as const

describe('rejectionMessages', () => {
  const rejected = (count: number, tone: Rejection['tone']) =>
    Array.from({ length: count }, (_, index) => ({ ...REJECTION, tone, message: `message ${index}` }))

  it('shows up to five messages', () => {
    expect(createRejectionMessages(rejected(5, 'danger'), uploadTexts.english)).toEqual(rejected(5, 'danger'))
  })

  it('shows three of six or more messages, and counts the others', () => {
    expect(createRejectionMessages(rejected(41, 'danger'), uploadTexts.english)).toEqual([
      ...rejected(3, 'danger'),
      { tone: 'danger', message: '38 more files weren’t added' },
    ])
  })

  it('uses the tone of the worst message for the others', () => {
    expect(createRejectionMessages(rejected(6, 'warning'), uploadTexts.english).at(-1)?.tone).toBe('warning')
  })
})
