import exifr from 'exifr'
import sharp from 'sharp'
import * as camera from './camera.ts'
import { type Inspection, noMetadata } from './inspection.ts'
import { readWallClock } from './takenAt.ts'

const TAGS = [
  'DateTimeOriginal',
  'CreateDate',
  'Make',
  'Model',
  'FNumber',
  'ExposureTime',
  'FocalLength',
  'ISO',
  'GPSLatitude',
  'GPSLatitudeRef',
  'GPSLongitude',
  'GPSLongitudeRef',
]

/** Limits EXIF in PNG files, where it can be as long as the file. A JPEG has 64 KB at most. */
const MAX_EXIF_BYTES = 1024 ** 2

/** Reads the size of a photo and its EXIF metadata. Values that can't be read become null. */
export async function inspectPhoto(path: string, now: Date): Promise<Inspection> {
  const header = await sharp(path, { failOn: 'none', limitInputPixels: false })
    .metadata()
    .catch(() => null)
  if (!header) return { ...noMetadata, isUnreadable: true }
  const exif = await readExif(header.exif)
  const takenAt = readWallClock(exif['DateTimeOriginal'], now) ?? readWallClock(exif['CreateDate'], now)
  return {
    ...noMetadata,
    width: header.autoOrient.width,
    height: header.autoOrient.height,
    ...camera.position(exif['latitude'], exif['longitude']),
    dateTaken: takenAt ? { takenAt, source: 'exif' } : null,
    cameraName: camera.cameraName(exif['Make'], exif['Model']),
    aperture: camera.aperture(exif['FNumber']),
    shutterSpeed: camera.shutterSpeed(exif['ExposureTime']),
    focalLength: camera.focalLength(exif['FocalLength']),
    iso: camera.iso(exif['ISO']),
  }
}

/** Parses an EXIF block. exifr can't open the file itself, because it calls `stat` of a file handle incorrectly in Node.js 26. */
async function readExif(block: Buffer | undefined): Promise<Record<string, unknown>> {
  if (!block || block.length > MAX_EXIF_BYTES) return {}
  const tiff = block.toString('latin1', 0, 6) === 'Exif\0\0' ? block.subarray(6) : block
  try {
    const options = { pick: TAGS, translateValues: false, reviveValues: false }
    // oxlint-disable-next-line import/no-named-as-default-member -- exifr is a CommonJS module without named exports
    return ((await exifr.parse(tiff, options)) as Record<string, unknown> | undefined) ?? {}
  } catch {
    return {}
  }
}
