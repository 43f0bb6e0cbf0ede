import { aMediaItem } from '@calotype/api/fixtures'
import { expect, it } from 'vitest'
import { addPage } from '../pages.ts'
import { areConsistent, fillMonths } from './fillMonths.ts'

const counts = [
  { year: 2024, month: 7, count: 3 },
  { year: 2023, month: 1, count: 2 },
  { year: 2019, month: 12, count: 2 },
]
const days = [
  '2024-07-09',
  '2024-07-08',
  '2024-07-01',
  '2023-01-30',
  '2023-01-05',
  '2019-12-24',
  '2019-12-01',
]
const items = days.map((day, index) => aMediaItem({ id: 7 - index, dateTaken: `${day}T12:00:00` }))
const page = (number: number) => ({
  items: items.slice(number * 2, number * 2 + 2),
  page: number,
  hasMore: number < 3,
})
const ids = (months: ReturnType<typeof fillMonths>) =>
  months.map(({ key, items: photos, count }) => [
    key,
    Array.from({ length: count }, (_, index) => photos[index]?.id),
  ])

it('returns all months before any photo has loaded, and puts each photo at its index', () => {
  expect(ids(fillMonths(counts, []))).toEqual([
    ['2024-07', [undefined, undefined, undefined]],
    ['2023-01', [undefined, undefined]],
    ['2019-12', [undefined, undefined]],
  ])
  const pages = addPage(addPage([], page(0), 2), page(2), 2)
  expect(ids(fillMonths(counts, pages))).toEqual([
    ['2024-07', [7, 6, undefined]],
    ['2023-01', [undefined, 3]],
    ['2019-12', [2, undefined]],
  ])
})

it('returns the same object for months that a new page does not change', () => {
  const before = fillMonths(counts, addPage([], page(0), 2))
  const now = fillMonths(counts, addPage(addPage([], page(0), 2), page(3), 2), before)
  expect(now.map((month, index) => month === before[index])).toEqual([true, true, false])
})

it('detects counts that contradict the loaded photos', () => {
  const first = addPage([], page(0), 2)
  expect(areConsistent(counts, [])).toBe(true)
  expect(areConsistent(counts, first)).toBe(true)
  expect(areConsistent(counts.slice(1), first)).toBe(false)
  expect(areConsistent(counts, addPage(first, page(3), 2))).toBe(true)
  expect(areConsistent(counts.slice(0, 2), addPage(first, page(3), 2))).toBe(false)
  expect(areConsistent([...counts, { year: 2001, month: 1, count: 1 }], addPage(first, page(3), 2))).toBe(
    false,
  )
})
