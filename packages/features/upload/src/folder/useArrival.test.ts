import { IMPORTS } from '@calotype/platform/fixtures'
import { expect, test } from 'vitest'
import { IMPORT_EDGES } from '../fixtures/importEdges.ts'
import { hasArrived } from './useArrival.ts'

test('one is led to the gallery only by what has arrived there', () => {
  expect(hasArrived(IMPORTS.done)).toBe(true)
  expect(hasArrived({ ...IMPORTS.done, albums: { made: 2, addedTo: 0, gone: 0, leftOut: 0 } })).toBe(true)
  expect(hasArrived({ ...IMPORTS.done, albums: { made: 2, addedTo: 0, gone: 1, leftOut: 0 } })).toBe(false)
  expect(hasArrived(IMPORT_EDGES.doneWithPhotosGone)).toBe(false)
  expect(hasArrived(IMPORT_EDGES.doneWithAWarning)).toBe(false)
  expect(hasArrived(IMPORT_EDGES.doneWithoutALook)).toBe(false)
  for (const name of [
    'doneWithAlbums',
    'doneWithNothingNew',
    'doneWithRefused',
    'doneWithUnsupported',
    'doneWithFailures',
    'stopped',
  ] as const)
    expect(hasArrived(IMPORTS[name])).toBe(false)
})
