import { aMediaItem } from '@calotype/api/fixtures'
import { expect, test } from 'vitest'
import { groupByDaysLeft } from './groupByDaysLeft.ts'

const NOW = Date.parse('2026-03-02T12:00:00Z')
const createTrashedItem = (deletedAfter: string, id = 1) => ({ ...aMediaItem({ id }), deletedAfter })

test('rounds up to full days, and counts the last hours as one day', () => {
  const items = [
    createTrashedItem('2026-04-01T11:59:00Z', 4),
    createTrashedItem('2026-03-31T12:00:01Z', 3),
    createTrashedItem('2026-03-02T13:00:00Z', 2),
    createTrashedItem('2026-03-02T11:00:00Z', 1),
  ]
  expect(groupByDaysLeft(items, NOW).map(({ key, items: { length } }) => [key, length])).toEqual([
    ['30', 2],
    ['1', 2],
  ])
})
