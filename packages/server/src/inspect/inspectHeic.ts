import { readFile } from 'node:fs/promises'
import { withHeic } from '../heic/heic.ts'
import { readExifItem } from '../metadata/heif.ts'
import { readHeifItems } from '../metadata/heifItems.ts'
import { findMotion } from './related/findMotion.ts'
import { type Inspection, noMetadata } from './inspection.ts'
import { describeExif } from './inspectPhoto.ts'
import { parseExif } from './parseExif.ts'
import { readPanorama } from './related/readPanorama.ts'
import { readHeicXmp } from './related/readXmp.ts'
import { readAppleKey, readXmpKey } from './related/stackKey.ts'

/**
 * Reads the size and the EXIF metadata of a HEIC photo without decoding the photo. Values that can't be read become
 * null.
 */
export async function inspectHeic(path: string, now: Date): Promise<Inspection> {
  const file = await readFile(path)
  const size = await withHeic(file, async ({ width, height }) => ({ width, height })).catch(() => null)
  if (!size) return { ...noMetadata, isUnreadable: true }
  const read = async (start: number, length: number) => file.subarray(start, start + length)
  const items = await readHeifItems(read, file.length)
  const item = items?.find(({ type }) => type === 'Exif')
  const exif = item ? await readExifItem(read, item) : null
  const xmp = await readHeicXmp(read, file.length)
  return {
    ...noMetadata,
    ...size,
    ...describeExif(exif ? await parseExif(exif) : {}, now),
    stackKey: (exif && readAppleKey(exif)) ?? readXmpKey(xmp),
    hasMotion: (await findMotion(read, file.length, xmp)) !== null,
    panorama: readPanorama(xmp, size),
  }
}
