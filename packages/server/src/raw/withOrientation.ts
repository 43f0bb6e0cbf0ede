/** Exif orientations that swap width and height. */
const SIDEWAYS_ORIENTATIONS: readonly unknown[] = [5, 6, 7, 8]
const ORIENTATION_AT = 28

/** A segment with an Exif block that contains only the orientation. */
const SEGMENT = Buffer.from(
  `ffe10022${Buffer.from('Exif\0\0').toString('hex')}4d4d002a0000000800010112000300000001000000000000000000`,
  'hex',
).subarray(0, 36)

export const isSideways = (orientation: unknown): boolean => SIDEWAYS_ORIENTATIONS.includes(orientation)

/** Adds a RAW file's orientation to its embedded JPEG, which has none. */
export function withOrientation(jpeg: Buffer, orientation: unknown): Buffer {
  if (typeof orientation !== 'number' || orientation < 2 || orientation > 8) return jpeg
  const segment = Buffer.from(SEGMENT)
  segment.writeUInt16BE(orientation, ORIENTATION_AT)
  return Buffer.concat([jpeg.subarray(0, 2), segment, jpeg.subarray(2)])
}
