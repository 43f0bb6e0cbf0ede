import { IMPORTS } from '@calotype/platform/fixtures'
import { expect, test } from 'vitest'
import { IMPORT_EDGES } from '../../fixtures/importEdges.ts'
import { isFullyUploaded } from './importBatch.ts'

test('redirects to the gallery only if all files were uploaded', () => {
  expect(isFullyUploaded(IMPORTS.done)).toBe(true)
  expect(
    isFullyUploaded({ ...IMPORTS.done, albums: { created: 2, extended: 0, missing: 0, skipped: 0 } }),
  ).toBe(true)
  expect(
    isFullyUploaded({ ...IMPORTS.done, albums: { created: 2, extended: 0, missing: 1, skipped: 0 } }),
  ).toBe(false)
  expect(isFullyUploaded(IMPORT_EDGES.doneWithPhotosDeleted)).toBe(false)
  expect(isFullyUploaded(IMPORT_EDGES.doneWithAWarning)).toBe(false)
  expect(isFullyUploaded(IMPORT_EDGES.doneWithoutRescan)).toBe(false)
  for (const name of [
    'doneWithAlbums',
    'doneWithNothingNew',
    'doneWithRefused',
    'doneWithUnsupported',
    'doneWithFailures',
    'stopped',
  ] as const)
    expect(isFullyUploaded(IMPORTS[name])).toBe(false)
})
