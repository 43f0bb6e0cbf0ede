/** Between the 61 megapixels of large cameras and the 108 megapixels of some phones. */
const LARGE_PIXELS = 100_000_000

/** Whether a photo has so many pixels that a decoder may need gigabytes for it; false when its size is unknown. */
export function isLarge({ width, height }: { width?: number | null; height?: number | null }): boolean {
  return (width ?? 0) * (height ?? 0) > LARGE_PIXELS
}
