import { expect, it } from 'vitest'
import { HEADING_WIDTHS } from '../../grid/layout/frame.ts'
import { createIncrementalLayout } from '../../grid/layout/createIncrementalLayout.ts'
import { getHeight } from '../../grid/layout/layout.ts'
import { scrollProgressAt } from '../../grid/scroll/scrollProgress.ts'
import { monthAfter, yAt, yearMarks } from './scrub.ts'

const month = (key: string, count = 40) => ({ key, count, items: [] })
const months = [
  month('2025-03'),
  month('2025-01'),
  month('2024-12', 400),
  month('2019-07'),
  month('2019-06', 1),
]
const layout = createIncrementalLayout()(months, {
  width: 400,
  columns: 4,
  mode: 'grid',
  captionHeight: 0,
  headings: HEADING_WIDTHS,
})
const VIEW = 800

it('maps the ends to the newest and oldest photo, and maps back any position between', () => {
  expect(yAt(layout, -1, VIEW)).toBe(0)
  expect(yAt(layout, 2, VIEW)).toBe(getHeight(layout) - VIEW)
  expect(scrollProgressAt(layout, yAt(layout, 0.4, VIEW), VIEW)).toBeCloseTo(0.4, 6)
})

it('marks each year once, where it starts, and skips years when they are crowded', () => {
  expect(yearMarks(layout, months, VIEW).map(({ year }) => year)).toEqual(['2025', '2024', '2019'])
  const crowded = Array.from({ length: 100 }, (_, index) => month(`${2025 - index}-01`))
  const marks = yearMarks(createIncrementalLayout()(crowded, layout.frame), crowded, VIEW)
  expect(marks.length).toBeLessThan(30)
})

it('moves by month and by year, and stops at both ends', () => {
  expect(monthAfter(months, 0, 'ArrowDown')).toBe(1)
  expect(monthAfter(months, 0, 'ArrowUp')).toBe(0)
  expect(monthAfter(months, 0, 'PageDown')).toBe(2)
  expect(monthAfter(months, 4, 'PageUp')).toBe(2)
  expect(monthAfter(months, 3, 'PageDown')).toBe(4)
  expect(monthAfter(months, 3, 'End')).toBe(4)
  expect(monthAfter(months, 3, 'Home')).toBe(0)
  expect(monthAfter(months, 3, 'a')).toBeNull()
})
