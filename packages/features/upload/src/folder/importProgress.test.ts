import type { ImportProgress } from '@calotype/platform'
import { anImportProgress, IMPORTS } from '@calotype/platform/fixtures'
import { expect, test } from 'vitest'
import { failuresOfImport, helped, notArrived, progressOfImport, stepOf } from './importProgress.ts'

test('an import is at 100 % only when every file has arrived', () => {
  const uploaded = { count: 2, size: 1000 }
  const left = { count: 1, size: 0 }
  const nothing = { count: 0, size: 0 }
  const percentage = (over: Partial<ImportProgress>) =>
    progressOfImport(anImportProgress({ uploaded, onTheWay: 0, ...over })).percentage
  expect(percentage({ left })).toBe(99)
  expect(percentage({ left: nothing, failed: { count: 1, size: 5000 } })).toBe(16)
  expect(percentage({ left: nothing })).toBe(100)
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
