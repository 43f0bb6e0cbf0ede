import sharp, { type Sharp } from 'sharp'
import { rgbaToThumbHash } from 'thumbhash'
import { UndecodableError } from './tools.ts'

/**
 * Short side of a thumbnail. A grid of 5 columns at 1440 px shows squares of about 270 px, at 2x 540 device pixels: 480
 * is enlarged by an eighth there, which nobody notices, and is a fifth lighter than 540.
 */
const THUMBNAIL_SHORT_PX = 480
/** Long side of a thumbnail: the grid crops panoramas anyway. */
const THUMBNAIL_LONG_PX = 960
const PREVIEW_LONG_PX = 2048
/** The largest side that a ThumbHash can be made from. */
const HASH_PX = 100

/** WebP: AVIF takes three times the CPU time, and effort above 3 saves next to nothing. */
const WEBP = { quality: 78, effort: 3 }

export interface Rendered {
  /** A ThumbHash in base64. */
  thumbhash: string
  /** Whether the image is animated; its original then serves as its preview. */
  isAnimated: boolean
  /** Whether the decoder reported corrupt or missing data. */
  isDamaged: boolean
}

/** Decoded pixels, 8 bits per channel in sRGB. */
interface Pixels {
  data: Buffer
  info: { width: number; height: number; channels: 1 | 2 | 3 | 4 }
}

// A worker renders one photo at a time, and no two tasks share a file.
sharp.concurrency(1)
sharp.cache(false)

/**
 * Renders the thumbnail and the preview of a photo as WebP, upright, in sRGB, without metadata. An intact photo is decoded
 * once, in strips and reduced on the way where its format allows that; of a damaged photo, whatever can be decoded is
 * rendered. How many pixels a photo has does not matter, since the worker's time and memory are limited (record 0099).
 *
 * @param thumbnail path to write to; null: not wanted
 * @param preview likewise; an animated image gets none
 */
export async function renderPhoto(wanted: {
  path: string
  thumbnail: string | null
  preview: string | null
}): Promise<Rendered> {
  const { pages, preview, isDamaged } = await decode(wanted.path)
  const thumbnail = await pixelsOf(fromPixels(preview).resize(thumbnailSize(preview.info)))
  const isAnimated = pages > 1
  if (wanted.thumbnail) await fromPixels(thumbnail).webp(WEBP).toFile(wanted.thumbnail)
  if (wanted.preview && !isAnimated) await fromPixels(preview).webp(WEBP).toFile(wanted.preview)
  return { thumbhash: await thumbhashOf(thumbnail), isAnimated, isDamaged }
}

/** The warning about photos of some phones, which append a few bytes. Corrupt data can cause thousands of such bytes. */
const HARMLESS = /: \d{1,3} extraneous bytes before marker/

/** Decodes the pixels of the preview and counts the frames. Only photos with decoder warnings are decoded twice. */
async function decode(path: string): Promise<{ pages: number; preview: Pixels; isDamaged: boolean }> {
  const decodeWith = async (failOn: 'warning' | 'none') => {
    const source = () => sharp(path, { failOn, limitInputPixels: false })
    const { pages = 1 } = await source().metadata()
    const resized = source().autoOrient().toColourspace('srgb').resize(inside(PREVIEW_LONG_PX))
    return { pages, preview: await pixelsOf(resized) }
  }
  try {
    return { ...(await decodeWith('warning')), isDamaged: false }
  } catch (warning) {
    const decoded = await decodeWith('none').catch((error: unknown) => {
      throw new UndecodableError(messageOf(error), { cause: error })
    })
    return { ...decoded, isDamaged: !HARMLESS.test(messageOf(warning)) }
  }
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

const inside = (px: number) => ({ width: px, height: px, fit: 'inside', withoutEnlargement: true }) as const

const pixelsOf = (image: Sharp): Promise<Pixels> => image.raw().toBuffer({ resolveWithObject: true })

function fromPixels({ data, info: { width, height, channels } }: Pixels): Sharp {
  return sharp(data, { raw: { width, height, channels }, limitInputPixels: false })
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

async function thumbhashOf(thumbnail: Pixels): Promise<string> {
  const small = fromPixels(thumbnail).resize(inside(HASH_PX)).toColourspace('srgb').ensureAlpha()
  const { data, info } = await pixelsOf(small)
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64')
}
