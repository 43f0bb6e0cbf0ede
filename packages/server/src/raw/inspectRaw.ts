import { findEmbeddedJpeg, readRaw } from './readRaw.ts'
import { readRawExif } from './readRawExif.ts'
import { isSideways } from './withOrientation.ts'
import { type Inspection, noMetadata } from '../inspect/inspection.ts'
import { describeExif } from '../inspect/inspectPhoto.ts'

/** Reads the metadata of a RAW file and the dimensions of its embedded JPEG. Values that can't be read become null. */
export async function inspectRaw(path: string, now: Date): Promise<Inspection> {
  const file = await readRaw(path)
  if (!file) return noMetadata
  const jpeg = await findEmbeddedJpeg(file)
  const exif = await readRawExif(file, jpeg)
  const size = jpeg && { width: jpeg.width, height: jpeg.height }
  const isRotated = isSideways(jpeg?.orientation ?? exif['Orientation'])
  return {
    ...noMetadata,
    ...(size && (isRotated ? { width: size.height, height: size.width } : size)),
    ...describeExif(exif, now),
    isUnreadable: !jpeg,
  }
}
