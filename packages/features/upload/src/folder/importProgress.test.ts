import type { ImportProgress } from '@calotype/transfer'
import { anImportProgress, IMPORTS } from '@calotype/platform/fixtures'
import { expect, test } from 'vitest'
import { IMPORT_EDGES } from '../fixtures/importEdges.ts'
import {
  toFailureGroups,
  filterRetryable,
  mergeFailures,
  getSendingNote,
  toProgress,
  toStep,
} from './importProgress.ts'

const emptyTally = { count: 0, size: 0 }

test('reaches 100% only when the result of every file is known', () => {
  const uploaded = { count: 999, size: 1e9 }
  const file = { count: 1, size: 5e6 }
  const progress = (overrides: Partial<ImportProgress>) =>
    toProgress({ ...IMPORTS.sending, uploaded, left: emptyTally, bytesInFlight: 0, ...overrides })
  expect(progress({ left: file }).percentage).toBe(99)
  expect(progress({ unacknowledged: file, bytesInFlight: file.size }).percentage).toBe(99)
  expect(progress({ left: emptyTally }).percentage).toBe(100)
  expect(progress({ uploaded: emptyTally }).percentage).toBe(0)
})

test('counts failed files as done, but not their bytes as sent', () => {
  const { sending } = IMPORTS
  const { left, sentBytes } = sending
  const failing = { ...sending, left: emptyTally, bytesInFlight: 0, failed: left }
  expect(toProgress(failing)).toMatchObject({ percentage: 100, sentBytes })
})

test('is finishing when all bytes are sent, unless it is paused', () => {
  const { finishing } = IMPORT_EDGES
  expect(toProgress(IMPORTS.sending).isFinishing).toBe(false)
  expect(toProgress(finishing)).toMatchObject({ isFinishing: true, percentage: 99 })
  expect(toProgress({ ...finishing, pauseReason: 'unreachable' }).isFinishing).toBe(false)
})

test('is not finishing while a file is sent again', () => {
  const { finishing } = IMPORT_EDGES
  const resending = { ...finishing, left: finishing.unacknowledged, unacknowledged: emptyTally }
  expect(toProgress(resending).isFinishing).toBe(false)
  expect(toProgress({ ...finishing, retryReason: 'network' }).isFinishing).toBe(false)
})

test('explains retries, or else failures', () => {
  const { sending, sendingWithFailures } = IMPORTS
  expect(getSendingNote(sending)).toBeNull()
  expect(getSendingNote(sendingWithFailures)).toBe('Your storage is full, and 2 other reasons')
  expect(getSendingNote({ ...sendingWithFailures, retryReason: 'serverFull' })).toBe(
    'The server is out of disk space. The upload will be retried automatically.',
  )
  expect(getSendingNote({ ...sendingWithFailures, retryReason: 'network' })).toBe(
    'Files are being retried: The connection was lost.',
  )
  expect(getSendingNote({ ...sendingWithFailures, retryReason: 'network', pauseReason: 'paused' })).toBe(
    'Paused',
  )
})

test('has no percentage until the entries of all archives are counted', () => {
  const step = (total: number | null) =>
    toStep({ ...IMPORTS.unpacking, unpacked: { ...IMPORTS.unpacking.unpacked, total } })
  expect(step(480)).toMatchObject({ title: expect.stringContaining('120 of 480'), percentage: 25 })
  expect(step(null)).toMatchObject({ title: 'Unpacking your archives', percentage: null })
})

test('sorts failures by frequency, and describes them by message or reason', () => {
  const failures = [
    { kind: 'unreadable', count: 1, files: [{ path: 'Scans/a.jpg', message: null }] },
    { kind: 'storageFull', count: 9, files: [{ path: 'b.jpg', message: 'Your storage is full.' }] },
  ] as const
  const groups = toFailureGroups(anImportProgress({ failures })).map(({ kind, count, files }) => ({
    kind,
    count,
    files: Array.from(files.values(), ({ name, problem }) => `${name}: ${problem?.message}`),
  }))
  expect(groups).toEqual([
    { kind: 'storageFull', count: 9, files: ['b.jpg: Your storage is full.'] },
    { kind: 'unreadable', count: 1, files: ['Scans/a.jpg: File is empty (0 bytes) or inaccessible'] },
  ])
})

test('merges failed and refused files with the same reason', () => {
  const failures = [{ kind: 'unreadable', count: 1, files: [{ path: 'a.jpg', message: null }] }] as const
  const refusals = [{ kind: 'unreadable', count: 2, files: [{ path: 'b.jpg', message: null }] }] as const
  expect(mergeFailures({ failures, refusals })).toEqual([
    {
      kind: 'unreadable',
      count: 3,
      files: [failures[0].files[0], { ...refusals[0].files[0], isRefused: true }],
    },
  ])
})

test('retries unreadable and changed files, but not refused ones', () => {
  const kinds = ['unsupported', 'unreadable', 'changed', 'refused', 'server', 'tooLarge'] as const
  const failures = kinds.map((kind) => ({ kind, count: 1, files: [] }))
  expect(filterRetryable(failures).map(({ kind }) => kind)).toEqual(['unreadable', 'changed', 'server'])
})
