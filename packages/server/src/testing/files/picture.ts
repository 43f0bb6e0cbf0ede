import sharp, { type Sharp } from 'sharp'
import { isSideways } from '../../raw/withOrientation.ts'

/** Pixels in RGB, 8 bits per channel. */
export interface Picture {
  data: Buffer
  width: number
  height: number
}

/** The picture of the HEIC fixture, in sRGB. Its color changes from left to right and from top to bottom. */
export const PICTURE: Picture = createPicture(160, 96)

function createPicture(width: number, height: number): Picture {
  const data = Buffer.alloc(width * height * 3)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const isMarked = x < width / 2 && y < height / 2
      data.set([(x * 255) / width, (y * 255) / height, isMarked ? 255 : 64], (y * width + x) * 3)
    }
  return { data, width, height }
}

/** Returns an image that contains a picture, to be encoded in any format. */
export const openPicture = ({ data, width, height }: Picture = PICTURE): Sharp =>
  sharp(data, { raw: { width, height, channels: 3 } })

/** Returns the picture that a viewer shows for stored pixels with an EXIF orientation. */
export function applyOrientation({ data, width, height }: Picture, orientation: number): Picture {
  const size = isSideways(orientation) ? { width: height, height: width } : { width, height }
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
      data.copy(pixels, (top * size.width + left) * 3, (y * width + x) * 3, (y * width + x) * 3 + 3)
    }
  return { data: pixels, ...size }
}
