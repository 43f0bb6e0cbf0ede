import { writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { rgbaToThumbHash } from 'thumbhash'

/**
 * Short side of a thumbnail. A grid of 5 columns at 1440 px shows squares of about 270 px, at 2x 540 device pixels: 480
 * is scaled up by an eighth there, which nobody sees, and is a fifth lighter than 540.
 */
const THUMBNAIL_SHORT_PX = 480
/** Long side of a thumbnail: a panorama is cropped by the grid anyway. */
const THUMBNAIL_LONG_PX = 960
const PREVIEW_LONG_PX = 2048
/** The largest side a thumbhash may be made from. */
const HASH_PX = 100
const MOST_PIXELS = 100_000_000
const MOST_FRAMES = 2000

/** WebP: AVIF costs three times the work, and effort above 3 saves next to nothing. */
const WEBP = { quality: 78, effort: 3 }

export interface Derived {
  /** A ThumbHash in base64. */
  thumbhash: string
  /** Whether it moves; then the original is its own preview. */
  animated: boolean
}

// A worker does one task at a time, and the machine has other things to do.
sharp.concurrency(1)
sharp.cache(false)

/**
 * Draws the smaller pictures of a photo as WebP, the right way up, in sRGB, without metadata. A truncated photo is
 * drawn as far as it goes. Throws when there is nothing to draw, or too much: the size is read before any decoding.
 *
 * @param thumbnail, preview where to write them; null: not wanted
 */
export async function derivePictures(wanted: {
  path: string
  thumbnail: string | null
  preview: string | null
}): Promise<Derived> {
  const header = await sharp(wanted.path, { failOn: 'none', limitInputPixels: false }).metadata()
  const { width, height, pages = 1 } = header
  if (width * height > MOST_PIXELS) throw new Error(`${width} × ${height} px is too large to draw.`)
  if (pages > MOST_FRAMES) throw new Error(`${pages} frames are too many to draw.`)

  const picture = () =>
    sharp(wanted.path, { failOn: 'none', limitInputPixels: MOST_PIXELS }).autoOrient().webp(WEBP)
  const small = await picture().resize(thumbnailSize(header.autoOrient)).toBuffer()
  if (wanted.thumbnail) await writeFile(wanted.thumbnail, small)
  if (wanted.preview && pages === 1) {
    const inside = {
      width: PREVIEW_LONG_PX,
      height: PREVIEW_LONG_PX,
      fit: 'inside',
      withoutEnlargement: true,
    } as const
    await picture().resize(inside).toFile(wanted.preview)
  }
  return { thumbhash: await hashOf(small), animated: pages > 1 }
}

/** As small as the short side allows, unless the long side were too long then; never larger than the photo. */
function thumbnailSize({ width, height }: { width: number; height: number }) {
  const short = Math.min(width, height)
  const long = Math.max(width, height)
  const scale = Math.min(1, THUMBNAIL_SHORT_PX / short, THUMBNAIL_LONG_PX / long)
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
    fit: 'fill' as const,
  }
}

async function hashOf(picture: Buffer): Promise<string> {
  const { data, info } = await sharp(picture)
    .resize({ width: HASH_PX, height: HASH_PX, fit: 'inside', withoutEnlargement: true })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64')
}
