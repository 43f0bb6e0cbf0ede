import { expect, it } from 'vitest'
import { HEADING_WIDTHS } from '../layout/frame.ts'
import { createLayOut } from '../layout/createLayOut.ts'
import { heightOf } from '../layout/layout.ts'
import { monthAfter, partAt, yAt, yearMarks } from './scrub.ts'

const month = (key: string, count = 40) => ({ key, count, items: [] })
const months = [
  month('2025-03'),
  month('2025-01'),
  month('2024-12', 400),
  month('2019-07'),
  month('2019-06', 1),
]
const layout = createLayOut()(months, {
  width: 400,
  columns: 4,
  mode: 'grid',
  below: 0,
  headings: HEADING_WIDTHS,
})
const VIEW = 800

it('leads to the newest and to the oldest photo, and finds every place between again', () => {
  expect(yAt(layout, -1, VIEW)).toBe(0)
  expect(yAt(layout, 2, VIEW)).toBe(heightOf(layout) - VIEW)
  expect(partAt(layout, yAt(layout, 0.4, VIEW), VIEW)).toBeCloseTo(0.4, 6)
})

it('names each year once, where it begins', () => {
  expect(yearMarks(layout, months, VIEW).map(({ year }) => year)).toEqual(['2025', '2024', '2019'])
  const crowded = Array.from({ length: 100 }, (_, at) => month(`${2025 - at}-01`))
  const marks = yearMarks(createLayOut()(crowded, layout.frame), crowded, VIEW)
  expect(marks.length).toBeLessThan(30)
})

it('goes by months and by years, and stops at both ends', () => {
  expect(monthAfter(months, 0, 'ArrowDown')).toBe(1)
  expect(monthAfter(months, 0, 'ArrowUp')).toBe(0)
  expect(monthAfter(months, 0, 'PageDown')).toBe(2)
  expect(monthAfter(months, 4, 'PageUp')).toBe(2)
  expect(monthAfter(months, 3, 'PageDown')).toBe(4)
  expect(monthAfter(months, 3, 'End')).toBe(4)
  expect(monthAfter(months, 3, 'Home')).toBe(0)
  expect(monthAfter(months, 3, 'a')).toBeNull()
})
