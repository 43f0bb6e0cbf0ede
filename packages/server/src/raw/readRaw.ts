import { readFile, stat } from 'node:fs/promises'
import sharp from 'sharp'

/** Larger than the files of any camera with an embedded preview. */
const MAX_BYTES = 256 * 1024 ** 2
const JPEG_START = Buffer.from('ffd8ff', 'hex')
/** Cameras embed at most four images. Sensor data contains a few more sequences that look like the start of one. */
const MAX_CANDIDATES = 64
/**
 * Smaller images are thumbnails of the camera's screen, which say nothing about the photo if they are the only ones.
 */
const MIN_PIXELS = 100

/** A JPEG that a camera embedded in a RAW file. */
export interface EmbeddedJpeg {
  bytes: Buffer
  width: number
  height: number
  /** The Exif orientation in the JPEG itself; undefined if it has none. */
  orientation: number | undefined
  exif: Buffer | undefined
}

/** Reads a RAW file into memory; null if it is too large. */
export async function readRaw(path: string): Promise<Buffer | null> {
  const { size } = await stat(path)
  return size > MAX_BYTES ? null : readFile(path)
}

/**
 * Finds the largest JPEG in a RAW file. Searching for the start of a JPEG works in the formats of all makers, and is
 * independent of the many places where they note its position. Null if there is none.
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

/** Null for the lossless JPEG in which some cameras store sensor data, and for bytes that only look like a JPEG. */
async function readJpeg(bytes: Buffer): Promise<EmbeddedJpeg | null> {
  const metadata = await sharp(bytes, { failOn: 'none', limitInputPixels: false })
    .metadata()
    .catch(() => null)
  if (metadata?.format !== 'jpeg' || metadata.depth !== 'uchar') return null
  const { width, height, orientation, exif } = metadata
  return { bytes, width, height, orientation, exif }
}
