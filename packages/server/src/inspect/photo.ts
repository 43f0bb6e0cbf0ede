import exifr from 'exifr'
import sharp from 'sharp'
import * as camera from './camera.ts'
import { type Inspection, unknown } from './inspection.ts'
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

/** A JPEG has 64 KB for EXIF; in a PNG it may be as long as the file. */
const MAX_EXIF_BYTES = 1024 ** 2

/** Reads what a photo says of itself. What cannot be read is null; a broken photo is no error. */
export async function inspectPhoto(path: string, now: Date): Promise<Inspection> {
  const header = await sharp(path, { failOn: 'none', limitInputPixels: false })
    .metadata()
    .catch(() => null)
  if (!header) return { ...unknown, isUnreadable: true }
  const exif = await readExif(header.exif)
  const takenAt = readWallClock(exif['DateTimeOriginal'], now) ?? readWallClock(exif['CreateDate'], now)
  return {
    ...unknown,
    width: header.autoOrient.width,
    height: header.autoOrient.height,
    ...camera.position(exif['latitude'], exif['longitude']),
    taken: takenAt ? { takenAt, source: 'exif' } : null,
    cameraName: camera.cameraName(exif['Make'], exif['Model']),
    aperture: camera.aperture(exif['FNumber']),
    shutterSpeed: camera.shutterSpeed(exif['ExposureTime']),
    focalLength: camera.focalLength(exif['FocalLength']),
    iso: camera.iso(exif['ISO']),
  }
}

/** exifr cannot open files under Node 26 (it calls a file handle's `stat` wrongly), so it gets the block itself. */
async function readExif(block: Buffer | undefined): Promise<Record<string, unknown>> {
  if (!block || block.length > MAX_EXIF_BYTES) return {}
  const tiff = block.toString('latin1', 0, 6) === 'Exif\0\0' ? block.subarray(6) : block
  try {
    const options = { pick: TAGS, translateValues: false, reviveValues: false }
    // oxlint-disable-next-line import/no-named-as-default-member -- it is CommonJS: Node sees no single names
    return ((await exifr.parse(tiff, options)) as Record<string, unknown> | undefined) ?? {}
  } catch {
    return {}
  }
}
