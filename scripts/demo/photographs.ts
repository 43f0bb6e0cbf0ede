import sharp from 'sharp'
import { drawPhotograph } from '../../packages/api/src/fixtures/drawPhotograph.ts'

export type Photograph = { name: string; bytes: Buffer; takenAt: Date; caption: string }

const SHAPES = [
  [1600, 1067],
  [1067, 1600],
  [1600, 1200],
  [1600, 900],
  [1200, 1200],
  [1600, 1067],
  [1200, 1600],
  [2000, 800],
] as const

const CAMERAS = [
  { make: 'FUJIFILM', model: 'X-T4', lens: 35, prefix: 'DSCF' },
  { make: 'Apple', model: 'iPhone 13', lens: 26, prefix: 'IMG_' },
  { make: 'Canon', model: 'EOS R6', lens: 50, prefix: '_MG_' },
  { make: 'Google', model: 'Pixel 7', lens: 25, prefix: 'PXL_' },
] as const

const PLACES = [
  { name: 'Chamonix', latitude: 45.9237, longitude: 6.8694 },
  { name: 'Sylt', latitude: 54.9079, longitude: 8.3107 },
  { name: 'Porto', latitude: 41.1496, longitude: -8.611 },
  { name: 'Lofoten', latitude: 68.2342, longitude: 14.5635 },
  { name: 'Siena', latitude: 43.3188, longitude: 11.3308 },
] as const

const pick = <T>(list: readonly T[], index: number): T => list[index % list.length] as T
const padNumber = (n: number) => String(n).padStart(2, '0')

const YEARS = 9
/** Number of photos per event, such as a journey or a weekend. All are from the same month. */
const EVENT = 11

/**
 * Renders a photo with matching EXIF data. `seed`, from 0 to `count`, determines its content and its date within nine
 * years.
 */
export async function createPhotograph(seed: number, count: number, lastYear: number): Promise<Photograph> {
  const [width, height] = pick(SHAPES, seed)
  const camera = pick(CAMERAS, Math.floor(seed / 7))
  const place = pick(PLACES, Math.floor(seed / EVENT))
  const event = Math.floor(seed / EVENT)
  const months = Math.floor((event / Math.ceil(count / EVENT)) * YEARS * 12)
  const takenAt = new Date(
    Date.UTC(
      lastYear - YEARS + 1,
      months,
      6 + ((event * 5) % 14) + (seed % EVENT),
      7 + (seed % 14),
      (seed * 13) % 60,
    ),
  )
  const bytes = await sharp(Buffer.from(drawPhotograph(seed, { width, height })))
    .withExif({
      IFD0: { Make: camera.make, Model: camera.model },
      IFD2: {
        DateTimeOriginal: toExifDate(takenAt),
        FNumber: `${14 + (seed % 5) * 7}/10`,
        ExposureTime: `1/${pick([60, 125, 250, 500, 1000], seed)}`,
        ISOSpeedRatings: String(pick([100, 200, 400, 800], seed)),
        FocalLength: `${camera.lens}/1`,
      },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: toDegrees(place.latitude),
        GPSLongitudeRef: place.longitude < 0 ? 'W' : 'E',
        GPSLongitude: toDegrees(Math.abs(place.longitude)),
      },
    })
    .jpeg({ quality: 84 })
    .toBuffer()
  return { name: `${camera.prefix}${String(1000 + seed)}.jpg`, bytes, takenAt, caption: place.name }
}

function toExifDate(date: Date): string {
  return date.toISOString().slice(0, 19).replaceAll('-', ':').replace('T', ' ')
}

function toDegrees(value: number): string {
  const degreesPart = Math.floor(value)
  const minutes = Math.floor((value - degreesPart) * 60)
  const seconds = Math.round(((value - degreesPart) * 60 - minutes) * 6000)
  return `${degreesPart}/1 ${padNumber(minutes)}/1 ${seconds}/100`
}
