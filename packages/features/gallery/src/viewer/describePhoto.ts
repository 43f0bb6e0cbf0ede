import type { MediaItem } from '@calotype/api'
import { formatBytes, formatDateTaken, formatDuration } from '@calotype/platform'
import { takenAt } from '../takenAt.ts'
import { text } from '../text.ts'

const words = text.info

/** One line of the info panel; `note` says where the value comes from. Two short ones stand side by side. */
export type Fact = { label: string; value: string; note?: string; isShort: boolean }

/** Facts that are a few letters long. */
const short = new Set<string>([
  words.aperture,
  words.shutter,
  words.focalLength,
  words.iso,
  words.size,
  words.type,
])

/** What is known about a photo, in the order in which one asks; what is not known is left out. */
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

/** As '4032 × 3024 · 12.2 MP'; below a tenth of a megapixel only the pixels. */
function dimensions({ width, height }: MediaItem): string | null {
  if (!width || !height) return null
  const megapixels = (width * height) / 1_000_000
  const pixels = `${width} × ${height}`
  return megapixels < 0.1 ? pixels : `${pixels} · ${megapixels.toFixed(1)} MP`
}

/** As '38.7223° N, 9.1393° W', to about ten metres. */
function coordinates({ latitude, longitude }: MediaItem): string | null {
  if (typeof latitude !== 'number' || typeof longitude !== 'number') return null
  const degrees = (value: number, [positive, negative]: [string, string]) =>
    `${Math.abs(value).toFixed(4)}° ${value < 0 ? negative : positive}`
  return `${degrees(latitude, ['N', 'S'])}, ${degrees(longitude, ['E', 'W'])}`
}
