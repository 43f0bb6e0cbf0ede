import type { Group } from '../groupByMonth.ts'

/** Shape (width ÷ height) of a photo that is not loaded, or whose size is not known. */
export const UNKNOWN_SHAPE = Math.fround(4 / 3)
/** Masonry keeps shapes between these; a wider panorama or a taller strip is cropped, else it could not be touched. */
export const NARROWEST_SHAPE = 1 / 4
export const WIDEST_SHAPE = 8

const known = new WeakMap<Group, Float32Array | null>()

/** The shapes of a month's photos; null while none of them is loaded. The same array for the same month. */
export function shapesOf(month: Group): Float32Array | null {
  const found = known.get(month)
  if (found !== undefined) return found
  const shapes = month.items.length === 0 ? null : new Float32Array(month.count).fill(UNKNOWN_SHAPE)
  if (shapes) {
    for (let at = 0; at < month.items.length; at++) {
      const item = month.items[at]
      if (item) shapes[at] = shapeOf(item)
    }
  }
  known.set(month, shapes)
  return shapes
}

function shapeOf({ width, height }: { width: number | null; height: number | null }): number {
  const shape = width && height ? width / height : UNKNOWN_SHAPE
  return Math.min(Math.max(shape, NARROWEST_SHAPE), WIDEST_SHAPE)
}
