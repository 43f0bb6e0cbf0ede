import type { ImportProgress } from '@calotype/platform'
import { anImportProgress, IMPORTS } from '@calotype/platform/fixtures'
import { expect, test } from 'vitest'
import { IMPORT_EDGES } from '../fixtures/importEdges.ts'
import {
  failuresOfImport,
  helped,
  notArrived,
  noteOfSending,
  progressOfImport,
  stepOf,
} from './importProgress.ts'

const nothing = { count: 0, size: 0 }

test('an import is at 100% only when of every file it is known what became of it', () => {
  const uploaded = { count: 999, size: 1e9 }
  const one = { count: 1, size: 5e6 }
  const progress = (over: Partial<ImportProgress>) =>
    progressOfImport({ ...IMPORTS.sending, uploaded, left: nothing, onTheWay: 0, ...over })
  expect(progress({ left: one }).percentage).toBe(99)
  expect(progress({ unheard: one, onTheWay: one.size }).percentage).toBe(99)
  expect(progress({ left: nothing }).percentage).toBe(100)
  expect(progress({ uploaded: nothing }).percentage).toBe(0)
})

test('what fails is through, and no more sent than the app tells', () => {
  const { sending } = IMPORTS
  const { left, sentBytes } = sending
  const failing = { ...sending, left: nothing, onTheWay: 0, failed: left }
  expect(progressOfImport(failing)).toMatchObject({ percentage: 100, sentBytes })
})

test('once every byte is sent an import is finishing, unless something holds it', () => {
  const { finishing } = IMPORT_EDGES
  expect(progressOfImport(IMPORTS.sending).isFinishing).toBe(false)
  expect(progressOfImport(finishing)).toMatchObject({ isFinishing: true, percentage: 99 })
  expect(progressOfImport({ ...finishing, hold: 'unreachable' }).isFinishing).toBe(false)
})

test('an import is not finishing while something goes out again that broke off at its last byte', () => {
  const { finishing } = IMPORT_EDGES
  const goesOutAgain = { ...finishing, left: finishing.unheard, unheard: nothing }
  expect(progressOfImport(goesOutAgain).isFinishing).toBe(false)
  expect(progressOfImport({ ...finishing, triedAgain: 'network' }).isFinishing).toBe(false)
})

test('says why files are tried again, or else why some have failed', () => {
  const { sending, sendingWithFailures } = IMPORTS
  expect(noteOfSending(sending)).toBeNull()
  expect(noteOfSending(sendingWithFailures)).toBe('Your storage is full, and 2 other reasons')
  expect(noteOfSending({ ...sendingWithFailures, triedAgain: 'serverFull' })).toBe(
    'The server is out of disk space. The upload will be retried automatically.',
  )
  expect(noteOfSending({ ...sendingWithFailures, triedAgain: 'network' })).toBe(
    'Files are being retried: The connection was lost.',
  )
  expect(noteOfSending({ ...sendingWithFailures, triedAgain: 'network', hold: 'paused' })).toBe('Paused')
})

test('how far unpacking is nobody says before all archives are counted', () => {
  const step = (total: number | null) =>
    stepOf({ ...IMPORTS.unpacking, unpacked: { ...IMPORTS.unpacking.unpacked, total } })
  expect(step(480)).toMatchObject({ title: expect.stringContaining('120 of 480'), percentage: 25 })
  expect(step(null)).toMatchObject({ title: 'Unpacking your archives', percentage: null })
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
