import { open } from 'node:fs/promises'
import { readJxlHeader } from './readJxlHeader.ts'
import { createReader } from '../metadata/createReader.ts'
import { describeExif } from '../inspect/inspectPhoto.ts'
import { type Inspection, noMetadata } from '../inspect/inspection.ts'
import { parseExif } from '../inspect/parseExif.ts'
import { readAppleKey } from '../inspect/related/stackKey.ts'

/** Reads the size and the EXIF metadata of a JPEG XL photo, without decoding it. */
export async function inspectJxl(path: string, now: Date): Promise<Inspection> {
  await using file = await open(path)
  const header = await readJxlHeader(createReader(file), (await file.stat()).size)
  if (!header) return { ...noMetadata, isUnreadable: true }
  const { width, height, exif } = header
  return {
    ...noMetadata,
    width,
    height,
    ...describeExif(exif ? await parseExif(exif) : {}, now),
    stackKey: exif && readAppleKey(exif),
  }
}
