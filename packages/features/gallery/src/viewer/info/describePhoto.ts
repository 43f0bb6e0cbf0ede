import type { MediaItem } from '@calotype/api'
import type { Format } from '@calotype/platform'
import { getDateTaken } from '../../getDateTaken.ts'
import type { GalleryTexts } from '../../text.ts'
import type { ViewerTexts } from '../text.ts'

/** Entry in the info panel. `note` names the source of the value. Short entries share a row. */
export type Fact = { label: string; value: string; note?: string; isShort: boolean }

/** Returns the known metadata of a photo, the most relevant first. */
export function describePhoto(
  item: MediaItem,
  galleryText: GalleryTexts,
  text: ViewerTexts,
  format: Format,
): Fact[] {
  const infoText = text.info
  const shortFacts = [
    infoText.aperture,
    infoText.shutter,
    infoText.focalLength,
    infoText.iso,
    infoText.size,
    infoText.type,
  ]
  const dateTaken = getDateTaken(item)
  const facts: [label: string, value: string | null, note?: string][] = [
    [
      infoText.taken,
      dateTaken && format.formatDateTaken(dateTaken),
      infoText.takenFrom[item.dateTakenSource],
    ],
    [infoText.description, item.description],
    [infoText.rating, item.rating ? '★'.repeat(item.rating) : null],
    [infoText.place, [item.city, item.country].filter(Boolean).join(', ')],
    [infoText.coordinates, formatCoordinates(item)],
    [infoText.camera, item.cameraName],
    [infoText.aperture, item.aperture],
    [infoText.shutter, item.shutterSpeed && `${item.shutterSpeed} s`],
    [infoText.focalLength, item.focalLength],
    [infoText.iso, typeof item.iso === 'number' ? String(item.iso) : null],
    [infoText.name, item.name],
    [infoText.dimensions, formatDimensions(item, format)],
    [infoText.duration, format.formatDuration(item.duration)],
    [infoText.size, format.formatBytes(item.size)],
    [infoText.type, item.type],
    [
      infoText.preview,
      item.failure ? galleryText.tooLarge.tile : null,
      item.failure ? galleryText.tooLarge.hint(item.failure) : '',
    ],
  ]
  return facts.flatMap(([label, value, note]) =>
    value ? [{ label, value, isShort: shortFacts.includes(label), ...(note && { note }) }] : [],
  )
}

/** Formats dimensions as '4032 × 3024 · 12.2 MP'. Omits megapixels below 0.1 MP. */
function formatDimensions({ width, height }: MediaItem, { formatDecimal }: Format): string | null {
  if (!width || !height) return null
  const megapixels = (width * height) / 1_000_000
  const pixels = `${width} × ${height}`
  return megapixels < 0.1 ? pixels : `${pixels} · ${formatDecimal(megapixels)} MP`
}

/** Formats coordinates as '38.7223° N, 9.1393° W'. Four decimals correspond to about ten meters. */
function formatCoordinates({ latitude, longitude }: MediaItem): string | null {
  if (typeof latitude !== 'number' || typeof longitude !== 'number') return null
  const formatDegrees = (value: number, [positive, negative]: [string, string]) =>
    `${Math.abs(value).toFixed(4)}° ${value < 0 ? negative : positive}`
  return `${formatDegrees(latitude, ['N', 'S'])}, ${formatDegrees(longitude, ['E', 'W'])}`
}
