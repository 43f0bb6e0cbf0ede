import { aMediaItem } from '@calotype/api/fixtures'
import { expect, it } from 'vitest'
import { groupByMonth } from './groupByMonth.ts'

const createItem = (id: number, dateTaken: string) => aMediaItem({ id, dateTaken })

it('groups photos by month, the newest month first', () => {
  const items = [
    createItem(1, '2024-07-14T09:30:00'),
    createItem(2, '2019-12-31T23:59:59'),
    createItem(3, '2024-07-01T00:00:00'),
  ]
  const months = groupByMonth(items)
  expect(months.map(({ key, items: photos }) => [key, photos.map(({ id }) => id)])).toEqual([
    ['2024-07', [1, 3]],
    ['2019-12', [2]],
  ])
})

it('groups undated photos last', () => {
  const undated = aMediaItem({ id: 9, dateTaken: '', creationDate: null, dateAdded: '' })
  expect(groupByMonth([undated, createItem(1, '1826-06-01T08:00:00')]).map(({ key }) => key)).toEqual([
    '1826-06',
    null,
  ])
})
