import { open, readFile, stat } from 'node:fs/promises'
import sharp, { type Metadata } from 'sharp'
import { removeExifIdentifier } from '../metadata/exif.ts'
import { createReader } from '../metadata/createReader.ts'
import * as camera from './camera.ts'
import { findMotion } from './related/findMotion.ts'
import { type Inspection, noMetadata } from './inspection.ts'
import { parseExif } from './parseExif.ts'
import { readXmpKey, readAppleKey } from './related/stackKey.ts'
import { readPanorama } from './related/readPanorama.ts'
import { toXmpText } from './related/readXmp.ts'
import { readWallClock } from './takenAt.ts'

/** Maximum size of an EXIF block. A JPEG limits it to 64 KB, but in a PNG it can be as long as the file. */
const MAX_EXIF_BYTES = 1024 ** 2

/**
 * Maximum size of a TIFF, which is read into memory because its parts can be at any offset. Larger TIFFs are scans, not
 * photos.
 */
const MAX_TIFF_BYTES = 256 * 1024 ** 2

/** Reads the size of a photo and its EXIF metadata. Values that can't be read become null. */
export async function inspectPhoto(path: string, now: Date): Promise<Inspection> {
  const header = await sharp(path, { failOn: 'none', limitInputPixels: false })
    .metadata()
    .catch(() => null)
  if (!header) return { ...noMetadata, isUnreadable: true }
  const { width, height } = header.autoOrient
  const exif = header.format === 'tiff' ? await readTiffExif(path) : await readExif(header.exif)
  const related = header.format === 'jpeg' ? await findRelated(path, header) : {}
  return { ...noMetadata, width, height, ...describeExif(exif, now), ...related }
}

/** Determines a JPEG's stack key, whether the JPEG contains a video, and whether it is a panorama. */
async function findRelated(path: string, { exif, xmp: block, autoOrient }: Metadata) {
  const xmp = toXmpText(block)
  await using file = await open(path)
  const { size } = await file.stat()
  return {
    stackKey: (exif && readAppleKey(exif)) ?? readXmpKey(xmp),
    hasMotion: (await findMotion(createReader(file), size, xmp)) !== null,
    panorama: readPanorama(xmp, autoOrient),
  }
}

/** Converts EXIF values to an inspection. Invalid values become null. */
export function describeExif(exif: Record<string, unknown>, now: Date) {
  const takenAt = readWallClock(exif['DateTimeOriginal'], now) ?? readWallClock(exif['CreateDate'], now)
  return {
    ...camera.validatePosition(exif['latitude'], exif['longitude']),
    dateTaken: takenAt ? { takenAt, source: 'exif' as const } : null,
    cameraName: camera.formatCameraName(exif['Make'], exif['Model']),
    aperture: camera.formatAperture(exif['FNumber']),
    shutterSpeed: camera.formatShutterSpeed(exif['ExposureTime']),
    focalLength: camera.formatFocalLength(exif['FocalLength']),
    iso: camera.parseIso(exif['ISO']),
  }
}

/** Parses a TIFF file, which is itself an EXIF block, because sharp doesn't return the block separately. */
async function readTiffExif(path: string): Promise<Record<string, unknown>> {
  const { size } = await stat(path)
  return size > MAX_TIFF_BYTES ? {} : parseExif(await readFile(path))
}

/**
 * Parses an EXIF block. exifr can't open the file itself, because it calls `stat` of a file handle incorrectly in
 * Node.js 26.
 */
async function readExif(block: Buffer | undefined): Promise<Record<string, unknown>> {
  if (!block || block.length > MAX_EXIF_BYTES) return {}
  return parseExif(removeExifIdentifier(block))
}
