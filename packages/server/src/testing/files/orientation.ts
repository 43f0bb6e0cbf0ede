/** Pixels in RGB, 8 bits per channel. */
export interface Picture {
  data: Buffer
  width: number
  height: number
}

/** Highest EXIF orientation that keeps width and height. */
const LAST_UPRIGHT = 4

/** Returns the picture that a viewer shows for stored pixels with an EXIF orientation. */
export function applyOrientation({ data, width, height }: Picture, orientation: number): Picture {
  const isSideways = orientation > LAST_UPRIGHT
  const shown = { width: isSideways ? height : width, height: isSideways ? width : height }
  const pixels = Buffer.alloc(data.length)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const [right, bottom] = [width - 1 - x, height - 1 - y]
      const positions = [
        [x, y],
        [right, y],
        [right, bottom],
        [x, bottom],
        [y, x],
        [bottom, x],
        [bottom, right],
        [y, right],
      ]
      const [left = 0, top = 0] = positions[orientation - 1] ?? []
      data.copy(pixels, (top * shown.width + left) * 3, (y * width + x) * 3, (y * width + x) * 3 + 3)
    }
  return { data: pixels, ...shown }
}
