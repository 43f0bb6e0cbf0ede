import sharp from 'sharp'

/** Colors of the corners in the upright image, which reveal the orientation. */
export const CORNERS = {
  topLeft: [200, 40, 40],
  topRight: [40, 160, 60],
  bottomLeft: [40, 70, 200],
  bottomRight: [230, 200, 40],
} as const

/** Transformations that each EXIF orientation (1 to 8) undoes. */
const TRANSFORMATIONS: Readonly<Record<number, { flop?: boolean; flip?: boolean; rotate?: number }>> = {
  1: {},
  2: { flop: true },
  3: { rotate: 180 },
  4: { flip: true },
  5: { flop: true, rotate: 270 },
  6: { rotate: 270 },
  7: { flop: true, rotate: 90 },
  8: { rotate: 90 },
}

export type Shot = {
  width: number
  height: number
  /** Images with different seeds differ in content. */
  seed: number
  format: 'jpeg' | 'png' | 'gif' | 'webp' | 'avif' | 'tiff'
  /** Date in the format of EXIF: `2021:07:03 10:22:11`. */
  takenAt?: string
  camera?: readonly [make: string, model: string]
  orientation?: number
  cmyk?: boolean
  deep?: boolean
}

/** Encodes an image of four colored quarters with a gray disc that depends on the seed. */
export async function encode(shot: Shot): Promise<Buffer> {
  const upright = await sharp(Buffer.from(drawQuarters(shot)))
    .png()
    .toBuffer()
  const { flop = false, flip = false, rotate = 0 } = TRANSFORMATIONS[shot.orientation ?? 1] ?? {}
  const mirrored = await sharp(upright).flop(flop).flip(flip).png().toBuffer()
  const image = sharp(mirrored).rotate(rotate).withExif(toExif(shot))
  if (shot.orientation !== undefined) image.withMetadata({ orientation: shot.orientation })
  if (shot.cmyk) image.toColourspace('cmyk')
  if (shot.deep) image.toColourspace('rgb16')
  switch (shot.format) {
    case 'jpeg':
      return image.jpeg({ quality: 85 }).toBuffer()
    case 'png':
      return image.png().toBuffer()
    case 'gif':
      return image.gif().toBuffer()
    case 'webp':
      return image.webp().toBuffer()
    case 'avif':
      return image.avif().toBuffer()
    case 'tiff':
      return image.tiff({ compression: 'lzw' }).toBuffer()
  }
}

export async function encodeAnimation(width: number, height: number, frames: number): Promise<Buffer> {
  const shots = Array.from({ length: frames }, (_, seed) =>
    Buffer.from(drawQuarters({ width, height, seed })),
  )
  const pages = await Promise.all(shots.map((svg) => sharp(svg).png().toBuffer()))
  return sharp(pages, { join: { animated: true } })
    .gif({ delay: pages.map(() => 120), loop: 0 })
    .toBuffer()
}

function toExif({ takenAt, camera }: Shot) {
  return {
    IFD0: { ...(camera && { Make: camera[0], Model: camera[1] }) },
    IFD2: { ...(takenAt && { DateTimeOriginal: takenAt }) },
  }
}

function drawQuarters({ width, height, seed }: Pick<Shot, 'width' | 'height' | 'seed'>): string {
  const [w, h] = [width / 2, height / 2]
  const drawRectangle = (x: number, y: number, rgb: readonly number[]) =>
    `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="rgb(${rgb.join()})"/>`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    ${drawRectangle(0, 0, CORNERS.topLeft)}${drawRectangle(w, 0, CORNERS.topRight)}
    ${drawRectangle(0, h, CORNERS.bottomLeft)}${drawRectangle(w, h, CORNERS.bottomRight)}
    <circle cx="${w}" cy="${h}" r="${Math.min(w, h) * (0.2 + (seed % 50) / 100)}" fill="rgb(${seed % 251},128,128)"/>
  </svg>`
}
