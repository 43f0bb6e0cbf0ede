const MAX_JPEG_PX = 65_535

/** Whether a photo can be rendered in full size as JPEG; false when its size is unknown. */
export function fitsJpeg({ width, height }: { width?: number | null; height?: number | null }): boolean {
  return Math.max(width || Infinity, height || Infinity) <= MAX_JPEG_PX
}
