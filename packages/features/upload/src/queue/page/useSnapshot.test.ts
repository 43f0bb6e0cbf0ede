import type { QueueSnapshot } from '../items/batch.ts'
import { expect, test } from 'vitest'
import { aProblem } from '../../fixtures/aProblem.ts'
import { anUploadItem } from '../../fixtures/anUploadItem.ts'
import { aSnapshot } from '../../fixtures/aSnapshot.ts'
import type { UploadItem } from '../items/uploadItem.ts'
import { createHaste } from './useSnapshot.ts'

const files = (count: number) =>
  Array.from({ length: count }, (_, index) => anUploadItem({ id: `file-${index}` }))

/** Returns how soon a change from `items` to `became` is rendered, and how soon another change is. */
function after(
  items: readonly UploadItem[],
  became: readonly UploadItem[],
  phase: QueueSnapshot['phase'] = 'running',
) {
  let snapshot = aSnapshot(items, 'running')
  const hasteOf = createHaste(() => snapshot)
  snapshot = aSnapshot(became, phase)
  return [hasteOf(), hasteOf()]
}

const through = (items: readonly UploadItem[]) =>
  items.map((item, index) => (index === 0 ? { ...item, status: 'uploaded' as const } : item))

test('delays reporting one finished file of many', () => {
  expect(after(files(21), through(files(21)))).toEqual(['onBeat', 'onBeat'])
})

test('reports each change of a few files immediately', () => {
  expect(after(files(20), through(files(20)))).toEqual(['now', 'now'])
})

test('reports the end immediately', () => {
  expect(after(files(21), through(files(21)), 'idle')).toEqual(['now', 'now'])
})

test('soon reports user actions and problems', () => {
  const many = files(30)
  const [first, ...rest] = many
  const failed = { ...first, status: 'error', problem: aProblem('network') } as UploadItem
  expect(after(many, many, 'paused')).toEqual(['soon', 'onBeat'])
  expect(after(many, rest)).toEqual(['soon', 'onBeat'])
  expect(after(many, [failed, ...rest])).toEqual(['soon', 'onBeat'])
  expect(after([failed, ...rest], many)).toEqual(['soon', 'onBeat'])
  expect(after(many, files(31))).toEqual(['soon', 'onBeat'])
})
