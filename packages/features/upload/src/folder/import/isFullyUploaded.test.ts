import { IMPORTS } from '@calotype/platform/fixtures'
import { expect, test } from 'vitest'
import { IMPORT_EDGES } from '../../fixtures/importEdges.ts'
import { isFullyUploaded } from './importBatch.ts'
import { folderTexts } from '../text.ts'

test('redirects to the gallery only if all files were uploaded', () => {
  expect(isFullyUploaded(IMPORTS.done, folderTexts.english)).toBe(true)
  expect(
    isFullyUploaded(
      { ...IMPORTS.done, albums: { created: 2, extended: 0, missing: 0, skipped: 0 } },
      folderTexts.english,
    ),
  ).toBe(true)
  expect(
    isFullyUploaded(
      { ...IMPORTS.done, albums: { created: 2, extended: 0, missing: 1, skipped: 0 } },
      folderTexts.english,
    ),
  ).toBe(false)
  expect(isFullyUploaded(IMPORT_EDGES.doneWithPhotosDeleted, folderTexts.english)).toBe(false)
  expect(isFullyUploaded(IMPORT_EDGES.doneWithAWarning, folderTexts.english)).toBe(false)
  expect(isFullyUploaded(IMPORT_EDGES.doneWithoutRescan, folderTexts.english)).toBe(false)
  for (const name of [
    'doneWithAlbums',
    'doneWithNothingNew',
    'doneWithRefused',
    'doneWithUnsupported',
    'doneWithFailures',
    'stopped',
  ] as const)
    expect(isFullyUploaded(IMPORTS[name], folderTexts.english)).toBe(false)
})
