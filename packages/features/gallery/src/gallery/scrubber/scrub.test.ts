import { expect, it } from 'vitest'
import { HEADING_WIDTHS } from '../../grid/layout/frame.ts'
import { createIncrementalLayout } from '../../grid/layout/createIncrementalLayout.ts'
import { getHeight } from '../../grid/layout/layout.ts'
import { getScrollProgress } from '../../grid/scroll/getScrollProgress.ts'
import { getTargetMonth, getOffset, createYearMarks } from './scrub.ts'

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
  expect(getOffset(layout, -1, VIEW)).toBe(0)
  expect(getOffset(layout, 2, VIEW)).toBe(getHeight(layout) - VIEW)
  expect(getScrollProgress(layout, getOffset(layout, 0.4, VIEW), VIEW)).toBeCloseTo(0.4, 6)
})

it('marks each year once, where it starts, and skips years when they are crowded', () => {
  expect(createYearMarks(layout, months, VIEW).map(({ year }) => year)).toEqual(['2025', '2024', '2019'])
  const crowdedMonths = Array.from({ length: 100 }, (_, index) => month(`${2025 - index}-01`))
  const marks = createYearMarks(createIncrementalLayout()(crowdedMonths, layout.frame), crowdedMonths, VIEW)
  expect(marks.length).toBeLessThan(30)
})

it('moves by month and by year, and stops at both ends', () => {
  expect(getTargetMonth(months, 0, 'ArrowDown')).toBe(1)
  expect(getTargetMonth(months, 0, 'ArrowUp')).toBe(0)
  expect(getTargetMonth(months, 0, 'PageDown')).toBe(2)
  expect(getTargetMonth(months, 4, 'PageUp')).toBe(2)
  expect(getTargetMonth(months, 3, 'PageDown')).toBe(4)
  expect(getTargetMonth(months, 3, 'End')).toBe(4)
  expect(getTargetMonth(months, 3, 'Home')).toBe(0)
  expect(getTargetMonth(months, 3, 'a')).toBeNull()
})
