import { randomBytes } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { drawPhotograph } from '../../../packages/api/src/fixtures/drawPhotograph.ts'

/** Size of a phone's photo with 12 megapixels. */
const SIZE = { width: 4000, height: 3000 }
const SCENES = 6
const GRAIN_SIGMA = 12
const JPEG_QUALITY = 90
/**
 * Number of random bytes after the end of each image. Decoders ignore them, and they make the content of each file
 * unique.
 */
const UNIQUE_BYTES = 16

/** Writes JPEG photos of a few scenes with film grain, each of about 4 MB and with unique content. */
export async function makePhotos(folder: string, count: number): Promise<string[]> {
  const scenes: Buffer[] = []
  for (let seed = 0; seed < Math.min(SCENES, count); seed++) scenes.push(await scene(seed))
  return Array.from({ length: count }, (_, index) => {
    const file = path.join(folder, `IMG_${String(index).padStart(4, '0')}.jpg`)
    const content = scenes[index % SCENES] ?? Buffer.alloc(0)
    writeFileSync(file, Buffer.concat([content, randomBytes(UNIQUE_BYTES)]))
    return file
  })
}

async function scene(seed: number): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: GRAIN_SIGMA } as const
  const grain = await sharp({ create: { ...SIZE, channels: 3, background: '#808080', noise } })
    .png({ compressionLevel: 1 })
    .toBuffer()
  return sharp(Buffer.from(drawPhotograph(seed, SIZE)))
    .resize({ ...SIZE, fit: 'fill' })
    .composite([{ input: grain, blend: 'soft-light' }])
    .jpeg({ quality: JPEG_QUALITY })
    .toBuffer()
}
