import { IMPORTS } from '@calotype/platform/fixtures'
import { expect, test } from 'vitest'
import { IMPORT_EDGES } from '../fixtures/importEdges.ts'
import { isFullyUploaded } from './useImportRedirect.ts'

test('redirects to the gallery only if all files were uploaded', () => {
  expect(isFullyUploaded(IMPORTS.done)).toBe(true)
  expect(isFullyUploaded({ ...IMPORTS.done, albums: { made: 2, addedTo: 0, gone: 0, leftOut: 0 } })).toBe(
    true,
  )
  expect(isFullyUploaded({ ...IMPORTS.done, albums: { made: 2, addedTo: 0, gone: 1, leftOut: 0 } })).toBe(
    false,
  )
  expect(isFullyUploaded(IMPORT_EDGES.doneWithPhotosGone)).toBe(false)
  expect(isFullyUploaded(IMPORT_EDGES.doneWithAWarning)).toBe(false)
  expect(isFullyUploaded(IMPORT_EDGES.doneWithoutALook)).toBe(false)
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
