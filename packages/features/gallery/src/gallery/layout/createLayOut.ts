import type { Month } from '../groupByMonth.ts'
import type { Frame } from './frame.ts'
import { layoutMonths, type Before, type Layout } from './layout.ts'
import { shapesOf } from './shapes.ts'

/** Lays out months, and only those anew that have changed since the last time. */
export function createLayOut(): (months: readonly Month[], frame: Frame) => Layout {
  let before: Before | undefined
  return (months, frame) => {
    const shapes = months.map((month) => ({
      count: month.count,
      shapes: frame.mode === 'masonry' ? shapesOf(month) : null,
    }))
    const layout = layoutMonths(shapes, frame, before)
    before = { months: shapes, layout }
    return layout
  }
}
