import { readFile } from 'node:fs/promises'
import { isRaw, mayBeAnimated, type MediaType } from '@calotype/formats/kinds'
import sharp, { type Sharp } from 'sharp'
import { rgbaToThumbHash } from 'thumbhash'
import { UndecodableError } from './errors.ts'
import { fitsJpeg } from './fitsJpeg.ts'

/**
 * Short side of a thumbnail. A grid of 5 columns at 1440 px shows squares of about 270 px, which are 540 device pixels
 * at 2x. Enlarging 480 px by an eighth isn't visible, and the file is a fifth smaller than one of 540 px.
 */
const THUMBNAIL_SHORT_PX = 480
/** Long side of a thumbnail. The grid crops wider panoramas. */
const THUMBNAIL_LONG_PX = 960
const PREVIEW_LONG_PX = 2048
/** Maximum width and height of the input of a ThumbHash. */
const HASH_PX = 100

/** AVIF would take three times the CPU time of WebP. A higher effort hardly makes the files smaller. */
const WEBP_OPTIONS = { quality: 78, effort: 3 }

export interface RenderResult {
  /** A ThumbHash in Base64. */
  thumbhash: string
  /** Whether the image is animated; its original then serves as its preview. */
  isAnimated: boolean
  /** Whether the display rendition in full size was rendered. */
  hasDisplay: boolean
  /** Whether the decoder reported corrupt or missing data. */
  isDamaged: boolean
}

/**
 * Options for rendering the photo in full size, which is shown while the user zooms. A lower quality would show
 * artifacts at 100%. Optimizing the codes would need 6 bytes of memory per pixel.
 */
const DISPLAY_OPTIONS = { quality: 90, optimizeCoding: false }

/** Decoded pixels, 8 bits per channel in sRGB. */
interface Pixels {
  data: Buffer
  info: { width: number; height: number; channels: 1 | 2 | 3 | 4 }
}

// A worker renders one photo at a time, and no two tasks share a file.
sharp.concurrency(1)
sharp.cache(false)

/** Paths of a photo and of its renditions. A rendition whose path is null or missing isn't rendered. */
export interface RenderInput {
  path: string
  type: MediaType
  thumbnail: string | null
  preview: string | null
  /** JPEG in full size, for a photo that not all browsers can show. */
  display?: string | null
}

/**
 * Renders the thumbnail and the preview of a photo as WebP, upright, in sRGB, without metadata. Decodes an intact photo
 * once, in strips and downscaled if its format allows, and renders the decodable part of a damaged photo. The number of
 * pixels isn't limited, because time and memory are (docs/decisions/0099). An animated image gets no preview.
 */
export async function renderPhoto({ path, type, ...paths }: RenderInput): Promise<RenderResult> {
  const source = await openSource(path, type)
  const { pages, preview, isDamaged } = await decode(source)
  const thumbnail = await toPixels(createSharp(preview).resize(computeThumbnailSize(preview.info)))
  // The pages of other formats, such as those of a scan in TIFF, aren't frames.
  const isAnimated = pages > 1 && mayBeAnimated(type)
  if (paths.thumbnail) await createSharp(thumbnail).webp(WEBP_OPTIONS).toFile(paths.thumbnail)
  if (paths.preview && !isAnimated) await createSharp(preview).webp(WEBP_OPTIONS).toFile(paths.preview)
  const hasDisplay = paths.display ? await renderDisplay(source, paths.display) : false
  return { thumbhash: await computeThumbhash(thumbnail), isAnimated, hasDisplay, isDamaged }
}

/** Returns the path of a photo, or the decoded pixels of a format that sharp can't read. */
async function openSource(path: string, type: MediaType): Promise<string | Buffer> {
  if (isRaw(type)) return openRaw(path)
  if (type === 'image/jxl') return openJxl(path)
  if (type !== 'image/heic') return path
  // Few libraries contain HEIC, and loading its decoder takes 60 MB.
  const { withHeic } = await import('../heic/heic.ts')
  try {
    return await withHeic(await readFile(path), ({ decode: decodeHeic }) => decodeHeic())
  } catch (error) {
    throw new UndecodableError(getMessage(error), { cause: error })
  }
}

/** Decodes a JPEG XL photo. Loads the decoder on demand, because few libraries contain any. */
async function openJxl(path: string): Promise<Buffer> {
  const { decodeJxl } = await import('../jxl/decodeJxl.ts')
  try {
    return await decodeJxl(path)
  } catch (error) {
    throw new UndecodableError(getMessage(error), { cause: error })
  }
}

/** Returns the JPEG that the camera embedded in a RAW file, upright when decoded. */
async function openRaw(path: string): Promise<Buffer> {
  const { findEmbeddedJpeg, readRaw } = await import('../raw/readRaw.ts')
  const file = await readRaw(path)
  const jpeg = file && (await findEmbeddedJpeg(file))
  if (!jpeg) throw new UndecodableError('The RAW file has no preview.')
  if (jpeg.orientation !== undefined) return jpeg.bytes
  const { readRawExif } = await import('../raw/readRawExif.ts')
  const { withOrientation } = await import('../raw/withOrientation.ts')
  return withOrientation(jpeg.bytes, (await readRawExif(file, jpeg))['Orientation'])
}

const openImage = (source: string | Buffer, failOn: 'warning' | 'none') =>
  sharp(source, { failOn, limitInputPixels: false })

/**
 * Writes a photo in full size as JPEG, upright, in sRGB, without metadata.
 *
 * @returns false for a photo that is too large for a JPEG
 */
async function renderDisplay(source: string | Buffer, path: string): Promise<boolean> {
  if (!fitsJpeg(await openImage(source, 'none').metadata())) return false
  const upright = openImage(source, 'none')
    .autoOrient()
    .toColourspace('srgb')
    .flatten({ background: 'white' })
  await upright.jpeg(DISPLAY_OPTIONS).toFile(path)
  return true
}

/** Matches the warning about a few bytes that some phones append. Corrupt data can cause thousands of such bytes. */
const HARMLESS_WARNING = /: \d{1,3} extraneous bytes before marker/

/** Decodes the pixels of the preview and counts the frames. Only photos with decoder warnings are decoded twice. */
async function decode(
  source: string | Buffer,
): Promise<{ pages: number; preview: Pixels; isDamaged: boolean }> {
  const decodeWith = async (failOn: 'warning' | 'none') => {
    const { pages = 1 } = await openImage(source, failOn).metadata()
    const resizedImage = openImage(source, failOn)
      .autoOrient()
      .toColourspace('srgb')
      .resize(fitInside(PREVIEW_LONG_PX))
    return { pages, preview: await toPixels(resizedImage) }
  }
  try {
    return { ...(await decodeWith('warning')), isDamaged: false }
  } catch (warning) {
    const decodedPixels = await decodeWith('none').catch((error: unknown) => {
      throw new UndecodableError(getMessage(error), { cause: error })
    })
    return { ...decodedPixels, isDamaged: !HARMLESS_WARNING.test(getMessage(warning)) }
  }
}

const getMessage = (error: unknown) => (error instanceof Error ? error.message : String(error))

const fitInside = (px: number) =>
  ({ width: px, height: px, fit: 'inside', withoutEnlargement: true }) as const

const toPixels = (image: Sharp): Promise<Pixels> => image.raw().toBuffer({ resolveWithObject: true })

function createSharp({ data, info: { width, height, channels } }: Pixels): Sharp {
  return sharp(data, { raw: { width, height, channels }, limitInputPixels: false })
}

/**
 * Returns the size of a thumbnail: limited by its short side, by its long side for panoramas, and by the size of the
 * photo.
 */
function computeThumbnailSize({ width, height }: { width: number; height: number }) {
  const shortSide = Math.min(width, height)
  const longSide = Math.max(width, height)
  const scale = Math.min(1, THUMBNAIL_SHORT_PX / shortSide, THUMBNAIL_LONG_PX / longSide)
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
    fit: 'fill' as const,
  }
}

async function computeThumbhash(thumbnail: Pixels): Promise<string> {
  const smallImage = createSharp(thumbnail).resize(fitInside(HASH_PX)).toColourspace('srgb').ensureAlpha()
  const { data, info } = await toPixels(smallImage)
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64')
}
