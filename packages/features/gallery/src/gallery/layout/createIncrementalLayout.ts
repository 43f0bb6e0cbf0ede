import type { Month } from '../groupByMonth.ts'
import type { Frame } from './frame.ts'
import { layoutMonths, type PreviousLayout, type Layout } from './layout.ts'
import { updateShapes } from './shapes.ts'

/**
 * Returns a layout function that lays out only months that changed since its last call. `known` contains the aspect ratios
 * of all photos as bytes, if they are known before the photos have loaded.
 */
export function createIncrementalLayout(): (
  months: readonly Month[],
  frame: Frame,
  known?: Uint8Array,
) => Layout {
  let before: (PreviousLayout & { inputMonths: readonly Month[]; known: Uint8Array | undefined }) | undefined
  return (months, frame, known) => {
    const old = before?.known === known && before?.layout.frame.mode === frame.mode ? before : undefined
    let end = 0
    const shapes = months.map((month, index) => {
      const first = end
      end += month.count
      const same =
        old?.inputMonths[index] === month && old.layout.firstIndexes[index] === first
          ? old.months[index]
          : undefined
      if (same) return same
      if (frame.mode === 'grid') return { count: month.count, shapes: null }
      return { count: month.count, shapes: updateShapes(month, known?.subarray(first, end) ?? null) }
    })
    const layout = layoutMonths(shapes, frame, before)
    before = { months: shapes, layout, inputMonths: months, known }
    return layout
  }
}
