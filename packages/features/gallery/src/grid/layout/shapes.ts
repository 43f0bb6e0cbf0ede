import { decodeShape, encodeShape } from '@calotype/formats/shapes'
import type { PhotoGroup } from '../types.ts'

/** Aspect ratio (width ÷ height) assumed for photos of unknown size. */
export const UNKNOWN_SHAPE = Math.fround(4 / 3)

/** Aspect ratios that the bytes 0 to 255 represent. */
export const SHAPES = Float32Array.from({ length: 256 }, (_, byte) =>
  byte === 0 ? UNKNOWN_SHAPE : decodeShape(byte),
)

/**
 * Returns the aspect ratios of a group's photos as bytes, using `known` for unloaded photos. Returns `known` itself if
 * no loaded photo differs, and null if no aspect ratio is known.
 */
export function updateShapes({ items, count }: PhotoGroup, known: Uint8Array | null): Uint8Array | null {
  if (known?.length !== count && items.length === 0) return null
  let shapes = known?.length === count ? known : new Uint8Array(count)
  // Iterate over the keys, because the array is sparse. Iterating over 70,000 indexes takes fifty times as long.
  for (const index of Object.keys(items).map(Number)) {
    const item = items[index]
    const shape = encodeShape(item?.width ?? null, item?.height ?? null)
    if (!item || shapes[index] === shape) continue
    if (shapes === known) shapes = known.slice()
    shapes[index] = shape
  }
  return shapes
}
