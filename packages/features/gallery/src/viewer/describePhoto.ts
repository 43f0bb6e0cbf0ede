import type { MediaItem } from '@calotype/api'
import { formatBytes, formatDateTaken, formatDuration } from '@calotype/platform'
import { takenAt } from '../takenAt.ts'
import { text } from '../text.ts'

const words = text.info

/** Entry of the info panel. `note` names the source of the value. Short entries share a row. */
export type Fact = { label: string; value: string; note?: string; isShort: boolean }

/** Labels of entries with short values. */
const short = new Set<string>([
  words.aperture,
  words.shutter,
  words.focalLength,
  words.iso,
  words.size,
  words.type,
])

/** Returns the known metadata of a photo, most relevant first. */
export function describePhoto(item: MediaItem): Fact[] {
  const taken = takenAt(item)
  const facts: [label: string, value: string | null, note?: string][] = [
    [words.taken, taken && formatDateTaken(taken), words.takenFrom[item.dateTakenSource]],
    [words.description, item.description],
    [words.place, [item.city, item.country].filter(Boolean).join(', ')],
    [words.coordinates, coordinates(item)],
    [words.camera, item.cameraName],
    [words.aperture, item.aperture],
    [words.shutter, item.shutterSpeed && `${item.shutterSpeed} s`],
    [words.focalLength, item.focalLength],
    [words.iso, typeof item.iso === 'number' ? String(item.iso) : null],
    [words.name, item.name],
    [words.dimensions, dimensions(item)],
    [words.duration, formatDuration(item.duration)],
    [words.size, formatBytes(item.size)],
    [words.type, item.type],
    [
      words.preview,
      item.failure ? text.tooLarge.tile : null,
      item.failure ? text.tooLarge.hint(item.failure) : '',
    ],
  ]
  return facts.flatMap(([label, value, note]) =>
    value ? [{ label, value, isShort: short.has(label), ...(note && { note }) }] : [],
  )
}

/** Formats dimensions as '4032 × 3024 · 12.2 MP', without megapixels below 0.1 MP. */
function dimensions({ width, height }: MediaItem): string | null {
  if (!width || !height) return null
  const megapixels = (width * height) / 1_000_000
  const pixels = `${width} × ${height}`
  return megapixels < 0.1 ? pixels : `${pixels} · ${megapixels.toFixed(1)} MP`
}

/** Formats coordinates as '38.7223° N, 9.1393° W', which is accurate to about ten meters. */
function coordinates({ latitude, longitude }: MediaItem): string | null {
  if (typeof latitude !== 'number' || typeof longitude !== 'number') return null
  const degrees = (value: number, [positive, negative]: [string, string]) =>
    `${Math.abs(value).toFixed(4)}° ${value < 0 ? negative : positive}`
  return `${degrees(latitude, ['N', 'S'])}, ${degrees(longitude, ['E', 'W'])}`
}
