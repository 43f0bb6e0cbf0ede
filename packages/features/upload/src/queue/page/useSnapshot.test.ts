import type { QueueSnapshot } from '../items/batch.ts'
import { expect, test } from 'vitest'
import { aProblem } from '../../fixtures/aProblem.ts'
import { anUploadItem } from '../../fixtures/anUploadItem.ts'
import { aSnapshot } from '../../fixtures/aSnapshot.ts'
import type { UploadItem } from '../items/uploadItem.ts'
import { createUpdateTiming } from './useSnapshot.ts'

const files = (count: number) =>
  Array.from({ length: count }, (_, index) => anUploadItem({ id: `file-${index}` }))

/** Returns how soon a change from `items` to `changedItems` is rendered, and how soon the next change would be. */
function getTimings(
  items: readonly UploadItem[],
  changedItems: readonly UploadItem[],
  phase: QueueSnapshot['phase'] = 'running',
) {
  let snapshot = aSnapshot(items, 'running')
  const getTiming = createUpdateTiming(() => snapshot)
  snapshot = aSnapshot(changedItems, phase)
  return [getTiming(), getTiming()]
}

const asUploaded = (items: readonly UploadItem[]) =>
  items.map((item, index) => (index === 0 ? { ...item, status: 'uploaded' as const } : item))

test('delays reporting one finished file of many', () => {
  expect(getTimings(files(21), asUploaded(files(21)))).toEqual(['atInterval', 'atInterval'])
})

test('reports each change of a few files immediately', () => {
  expect(getTimings(files(20), asUploaded(files(20)))).toEqual(['now', 'now'])
})

test('reports the end immediately', () => {
  expect(getTimings(files(21), asUploaded(files(21)), 'idle')).toEqual(['now', 'now'])
})

test('soon reports user actions and problems', () => {
  const manyFiles = files(30)
  const [first, ...rest] = manyFiles
  const failed = { ...first, status: 'error', problem: aProblem('network') } as UploadItem
  expect(getTimings(manyFiles, manyFiles, 'paused')).toEqual(['soon', 'atInterval'])
  expect(getTimings(manyFiles, rest)).toEqual(['soon', 'atInterval'])
  expect(getTimings(manyFiles, [failed, ...rest])).toEqual(['soon', 'atInterval'])
  expect(getTimings([failed, ...rest], manyFiles)).toEqual(['soon', 'atInterval'])
  expect(getTimings(manyFiles, files(31))).toEqual(['soon', 'atInterval'])
})
