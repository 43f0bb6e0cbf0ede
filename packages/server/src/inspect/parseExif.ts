import exifr from 'exifr'

const TAGS = [
  'DateTimeOriginal',
  'CreateDate',
  'Make',
  'Orientation',
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

/** Parses a TIFF structure. Returns an empty object if the structure can't be read. */
export async function parseExif(block: Buffer): Promise<Record<string, unknown>> {
  try {
    const options = { pick: TAGS, translateValues: false, reviveValues: false }
    // oxlint-disable-next-line import/no-named-as-default-member -- exifr is a CommonJS module without named exports
    return ((await exifr.parse(block, options)) as Record<string, unknown> | undefined) ?? {}
  } catch {
    return {}
  }
}
