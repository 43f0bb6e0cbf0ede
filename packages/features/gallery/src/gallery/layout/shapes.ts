import { shapeByte, shapeOfByte } from '@calotype/api'
import type { Group } from '../groupByMonth.ts'

/** Shape (width ÷ height) of a photo whose size is not known. */
export const UNKNOWN_SHAPE = Math.fround(4 / 3)

/** The shape that each byte stands for. */
export const SHAPES = Float32Array.from({ length: 256 }, (_, byte) =>
  byte === 0 ? UNKNOWN_SHAPE : shapeOfByte(byte),
)

/**
 * The shapes of a month's photos as bytes: what those that are loaded say, else what is known of all of them; `known`
 * itself where that agrees, as it does unless something has just changed. Null where nothing is known.
 */
export function shapesOf({ items, count }: Group, known: Uint8Array | null): Uint8Array | null {
  if (known?.length !== count && items.length === 0) return null
  let shapes = known?.length === count ? known : new Uint8Array(count)
  // By its keys: of a month of 70,000 a few photos are loaded, and to step over the others takes fifty times as long.
  for (const at of Object.keys(items).map(Number)) {
    const item = items[at]
    const shape = item ? shapeByte(item.width, item.height) : 0
    if (!item || shapes[at] === shape) continue
    if (shapes === known) shapes = known.slice()
    shapes[at] = shape
  }
  return shapes
}
