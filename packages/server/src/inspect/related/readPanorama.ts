/** The part of a sphere that a panorama covers, in fractions of the width and height of a complete panorama. */
export interface Panorama {
  left: number
  top: number
  width: number
  height: number
}

/** Fraction of a full turn below which a photo looks the same when it is flat. */
const MIN_WIDTH = 0.25
/** Decimal places of the fractions: a tenth of a pixel of the largest panoramas. */
const DIGITS = 6

/**
 * Reads the part of the sphere that an equirectangular panorama covers from the properties `GPano` in its XMP. Returns
 * null for other photos, and if the properties contradict each other.
 * @param size the size of the photo in pixels
 */
export function readPanorama(xmp: string, size: { width: number; height: number }): Panorama | null {
  if (readProperty(xmp, 'ProjectionType')?.toLowerCase() !== 'equirectangular') return null
  if (readProperty(xmp, 'UsePanoramaViewer')?.toLowerCase() === 'false') return null
  const croppedWidth = readNumber(xmp, 'CroppedAreaImageWidthPixels') ?? size.width
  const croppedHeight = readNumber(xmp, 'CroppedAreaImageHeightPixels') ?? size.height
  // A sphere is twice as wide as high.
  const fullWidth = readNumber(xmp, 'FullPanoWidthPixels') ?? Math.max(croppedWidth, 2 * croppedHeight)
  const fullHeight = readNumber(xmp, 'FullPanoHeightPixels') ?? fullWidth / 2
  const panorama = {
    left: (readNumber(xmp, 'CroppedAreaLeftPixels') ?? (fullWidth - croppedWidth) / 2) / fullWidth,
    top: (readNumber(xmp, 'CroppedAreaTopPixels') ?? (fullHeight - croppedHeight) / 2) / fullHeight,
    width: croppedWidth / fullWidth,
    height: croppedHeight / fullHeight,
  }
  return isValid(panorama) ? roundValues(panorama) : null
}

function readProperty(xmp: string, name: string): string | undefined {
  return new RegExp(`\\bGPano:${name}(?:="|>)([^"<]{1,40})`).exec(xmp)?.[1]?.trim()
}

function readNumber(xmp: string, name: string): number | undefined {
  const value = Number.parseFloat(readProperty(xmp, name) ?? '')
  return Number.isFinite(value) ? value : undefined
}

/** Allows for rounding by cameras. */
const TOLERANCE = 0.01

function isValid({ left, top, width, height }: Panorama): boolean {
  const isInside = (start: number, length: number) => start >= 0 && start + length <= 1 + TOLERANCE
  return width >= MIN_WIDTH && height > 0 && isInside(left, width) && isInside(top, height)
}

function roundValues(panorama: Panorama): Panorama {
  const round = (value: number) => Number(Math.min(1, value).toFixed(DIGITS))
  return {
    left: round(panorama.left),
    top: round(panorama.top),
    width: round(panorama.width),
    height: round(panorama.height),
  }
}
