import { anImportProgress, createSkippedGroup } from '@calotype/platform/fixtures'
import { expect, test } from 'vitest'
import { toFailureGroups, toRetry, withSkippedEntries } from './importFailures.ts'
import { uploadTexts } from '../../text.ts'
import { importTexts } from '../../fixtures/importTexts.ts'

test('sorts failures by frequency, and describes them by message or reason', () => {
  const failures = [
    { kind: 'unreadable', count: 1, files: [{ path: 'Scans/a.jpg', message: null }] },
    { kind: 'storageFull', count: 9, files: [{ path: 'b.jpg', message: 'Your storage is full.' }] },
  ] as const
  const groups = toFailureGroups(anImportProgress({ failures }), uploadTexts.english).map(
    ({ kind, count, files }) => ({
      kind,
      count,
      files: Array.from(files.values(), ({ path, message }) => `${path}: ${message}`),
    }),
  )
  expect(groups).toEqual([
    { kind: 'storageFull', count: 9, files: ['b.jpg: Your storage is full.'] },
    { kind: 'unreadable', count: 1, files: ['Scans/a.jpg: File is empty (0 bytes) or inaccessible'] },
  ])
})

test('merges failed and refused files with the same reason', () => {
  const failures = [{ kind: 'unreadable', count: 1, files: [{ path: 'a.jpg', message: null }] }] as const
  const refusals = [{ kind: 'unreadable', count: 2, files: [{ path: 'b.jpg', message: null }] }] as const
  const message = 'File is empty (0 bytes) or inaccessible'
  expect(toFailureGroups({ failures, refusals }, uploadTexts.english)).toMatchObject([
    {
      kind: 'unreadable',
      count: 3,
      files: [
        { path: 'a.jpg', message },
        { path: 'b.jpg', message, isRefused: true },
      ],
    },
  ])
})

test('retries unreadable and changed files, but not refused ones', () => {
  const kinds = ['unsupported', 'unreadable', 'changed', 'refused', 'server', 'tooLarge'] as const
  const failures = kinds.map((kind) => ({ kind, count: 1, files: [] }))
  expect(toRetry({ failures }, importTexts)?.kinds).toEqual(['unreadable', 'changed', 'server'])
})

test('counts unopened files together with unopened folders, and shortens long paths', () => {
  const unopenedFile = { kind: 'unopened', count: 1, files: [{ path: 'a.jpg', message: null }] } as const
  const reasons = [
    createSkippedGroup('unopened', 'Anna', 'Ben'),
    createSkippedGroup('tooLong', `x${'/'.repeat(4096)}y`),
  ]
  const [unopened, tooLong] = withSkippedEntries([unopenedFile], { reasons, hidden: 0 }, importTexts)
  expect(unopened).toMatchObject({ kind: 'unopened', count: 3, amount: '2 folders and 1 file' })
  const [file] = tooLong?.files.values() ?? []
  expect(file?.path).toMatch(/^x\/{119} … \/{119}y$/)
})
