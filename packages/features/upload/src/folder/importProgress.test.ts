import type { ImportPreview, ImportProgress } from '@calotype/platform'
import { anImportProgress, IMPORTS } from '@calotype/platform/fixtures'
import { describe, expect, it, test } from 'vitest'
import {
  failuresOfImport,
  helped,
  importAnnouncement,
  notArrived,
  progressOfImport,
  stepOf,
} from './importProgress.ts'

test('an import is at 100 % only when every file is through', () => {
  const uploaded = { count: 2, size: 1000 }
  const left = { count: 1, size: 0 }
  const nothing = { count: 0, size: 0 }
  const percentage = (over: Partial<ImportProgress>) =>
    progressOfImport(anImportProgress({ uploaded, onTheWay: 0, ...over })).percentage
  expect(percentage({ left })).toBe(99)
  expect(percentage({ left: nothing, failed: { count: 1, size: 5000 } })).toBe(100)
  expect(percentage({ left: nothing, uploaded: nothing })).toBe(0)
})

test('how far unpacking is nobody says before all archives are counted', () => {
  const step = (total: number | null) =>
    stepOf({ ...IMPORTS.unpacking, unpacked: { ...IMPORTS.unpacking.unpacked, total } })
  expect(step(480)).toMatchObject({ title: expect.stringContaining('120 of 480'), percentage: 25 })
  expect(step(null)).toMatchObject({ title: 'The server unpacks your archives', percentage: null })
})

test('failures are told by the words of the server, or else by their reason, the most frequent first', () => {
  const failures = [
    { kind: 'unreadable', count: 1, files: [{ path: 'Scans/a.jpg', message: null }] },
    { kind: 'storageFull', count: 9, files: [{ path: 'b.jpg', message: 'Your storage is full.' }] },
  ] as const
  const told = failuresOfImport(anImportProgress({ failures })).map(({ kind, count, files }) => ({
    kind,
    count,
    words: Array.from(files.values(), ({ name, problem }) => `${name}: ${problem?.message}`),
  }))
  expect(told).toEqual([
    { kind: 'storageFull', count: 9, words: ['b.jpg: Your storage is full.'] },
    { kind: 'unreadable', count: 1, words: ['Scans/a.jpg: File is empty (0 bytes) or inaccessible'] },
  ])
})

test('what failed and what was left out for one reason is told together', () => {
  const failures = [{ kind: 'unreadable', count: 1, files: [{ path: 'a.jpg', message: null }] }] as const
  const refusals = [{ kind: 'unreadable', count: 2, files: [{ path: 'b.jpg', message: null }] }] as const
  expect(notArrived({ failures, refusals })).toEqual([
    {
      kind: 'unreadable',
      count: 3,
      files: [failures[0].files[0], { ...refusals[0].files[0], isRefused: true }],
    },
  ])
})

test('another try helps what the app can read again, and not what is refused for what it is', () => {
  const kinds = ['unsupported', 'unreadable', 'changed', 'refused', 'server', 'tooLarge'] as const
  const failures = kinds.map((kind) => ({ kind, count: 1, files: [] }))
  expect(helped(failures).map(({ kind }) => kind)).toEqual(['unreadable', 'changed', 'server'])
})

describe('importAnnouncement', () => {
  const sending = (count: number, total: number) =>
    importAnnouncement({
      ...IMPORTS.sending,
      left: { count: total - count, size: 1 },
      uploaded: { count, size: 0 },
    })

  it('says the start, then every tenth of it', () => {
    expect(sending(0, 100_000)).toBe('Family photos: Uploading 100,000 files')
    expect(sending(9_999, 100_000)).toBe('Family photos: Uploading 100,000 files')
    expect(sending(10_000, 100_000)).toBe('Family photos: 10000 of 100000 files done')
    expect(sending(19_999, 100_000)).toBe('Family photos: 10000 of 100000 files done')
    expect(sending(2, 3)).toBe('Family photos: 2 of 3 files done')
  })

  it('is silent about what is looked at, unless it stands still', () => {
    expect(importAnnouncement(IMPORTS.checking)).toBe('')
    expect(importAnnouncement(IMPORTS.checkingHeld)).toContain('The folder cannot be found.')
    expect(importAnnouncement(IMPORTS.preview)).toBe('Family photos is ready to be uploaded')
  })

  it('calls nothing ready of which nothing is to be done', () => {
    const { previewOfNothingNew } = IMPORTS
    const { preview } = previewOfNothingNew
    const about = (over: Partial<ImportPreview>) =>
      importAnnouncement({ ...previewOfNothingNew, preview: { ...preview, ...over } })
    const none = { count: 0, size: 0 }
    expect(about({})).toBe('Family photos: Your library has everything of this folder already.')
    expect(about({ refused: IMPORTS.preview.preview.refused })).toBe(
      'Family photos: Your library has everything of this folder that can be uploaded.',
    )
    expect(about({ known: none, twins: none })).toBe('Family photos: No files to upload')
    expect(about({ albums: [{ title: 'Lisbon', count: 3, isThere: false }] })).toBe(
      'Family photos is ready to be put into albums',
    )
  })

  it('says what holds it, and how it ended', () => {
    expect(importAnnouncement(IMPORTS.folderGone)).toBe(
      'Family photos: The folder cannot be found. Connect its drive again to go on.',
    )
    expect(importAnnouncement(IMPORTS.done)).toBe('Family photos: Upload finished. 1,032 files uploaded.')
    expect(importAnnouncement(IMPORTS.doneWithFailures)).toBe(
      'Family photos: Upload finished. 691 files uploaded, 341 failed. 233 stay out.',
    )
    expect(importAnnouncement(IMPORTS.stopped)).toBe('Family photos: Stopped after 412 of 1,032 files.')
    expect(importAnnouncement(IMPORTS.stoppedUnpacking)).toBe('Family photos: Stopped while unpacking.')
    expect(importAnnouncement(IMPORTS.failed)).toBe(
      'Family photos: Failed to upload files: The folder is not there any more.',
    )
  })
})
