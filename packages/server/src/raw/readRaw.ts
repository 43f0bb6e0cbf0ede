import { readFile, stat } from 'node:fs/promises'
import sharp from 'sharp'

/** Larger than any RAW file that a camera writes with an embedded preview. */
const MAX_BYTES = 256 * 1024 ** 2
const JPEG_START = Buffer.from('ffd8ff', 'hex')
/** Cameras embed at most four images. Sensor data contains a few more sequences that look like the start of a JPEG. */
const MAX_CANDIDATES = 64
/** Smaller images are thumbnails for the camera's screen. On their own, they aren't useful previews. */
const MIN_PIXELS = 100

export interface EmbeddedJpeg {
  bytes: Buffer
  width: number
  height: number
  /** Exif orientation in the JPEG itself; undefined if it has none. */
  orientation: number | undefined
  exif: Buffer | undefined
}

export async function readRaw(path: string): Promise<Buffer | null> {
  const { size } = await stat(path)
  return size > MAX_BYTES ? null : readFile(path)
}

/**
 * Returns the largest JPEG in a RAW file, or null if there is none. Searches for the start of a JPEG, because each
 * maker records the JPEG's position in a different place.
 */
export async function findEmbeddedJpeg(file: Buffer): Promise<EmbeddedJpeg | null> {
  let largest: EmbeddedJpeg | null = null
  let start = file.indexOf(JPEG_START)
  for (let count = 0; start >= 0 && count < MAX_CANDIDATES; count++) {
    const candidate = await readJpeg(file.subarray(start))
    if (
      candidate &&
      candidate.width * candidate.height > (largest ? largest.width * largest.height : MIN_PIXELS)
    )
      largest = candidate
    start = file.indexOf(JPEG_START, start + JPEG_START.length)
  }
  return largest
}

/**
 * Reads the JPEG at the start of `bytes`. Returns null for other bytes, and for the lossless JPEG in which some cameras
 * store sensor data.
 */
async function readJpeg(bytes: Buffer): Promise<EmbeddedJpeg | null> {
  const metadata = await sharp(bytes, { failOn: 'none', limitInputPixels: false })
    .metadata()
    .catch(() => null)
  if (metadata?.format !== 'jpeg' || metadata.depth !== 'uchar') return null
  const { width, height, orientation, exif } = metadata
  return { bytes, width, height, orientation, exif }
}
