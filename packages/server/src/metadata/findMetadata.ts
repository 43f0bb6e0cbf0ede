import { open } from 'node:fs/promises'
import type { MediaType } from '@calotype/formats/kinds'
import type { MediaRow } from '../db/schema.ts'
import type { ObjectStore } from '../storage/store.ts'
import { findAviMetadata } from './avi.ts'
import { createReader } from './createReader.ts'
import { findGifMetadata } from './gif.ts'
import { findHeifMetadata } from './heif.ts'
import { findIsoMetadata } from './isoMedia.ts'
import { findJpegMetadata } from './jpeg.ts'
import { findJxlMetadata } from '../jxl/findJxlMetadata.ts'
import { findMatroskaMetadata } from './matroska/matroska.ts'
import type { Patch, ReadAt } from './patch.ts'
import { findPngMetadata } from './png.ts'
import { findTiffMetadata } from './tiff.ts'
import { findWebpMetadata } from './webp.ts'

/** Maximum number of patches. A camera that logs its position every second needs 86,400 per day. */
const MAX_PATCHES = 100_000

type Finder = (read: ReadAt, size: number) => AsyncIterable<Patch>

/** Finders by type. Each type must have an entry, so that no new format leaks the location of photos. */
const FINDERS: Readonly<Record<MediaType, Finder | null>> = {
  'image/jpeg': findJpegMetadata,
  'image/png': findPngMetadata,
  'image/gif': findGifMetadata,
  'image/webp': findWebpMetadata,
  'image/avif': findHeifMetadata,
  'image/heic': findHeifMetadata,
  'image/jxl': findJxlMetadata,
  'image/tiff': findTiffMetadata,
  'image/x-adobe-dng': null,
  'image/x-canon-cr2': null,
  'image/x-canon-cr3': null,
  'image/x-nikon-nef': null,
  'image/x-sony-arw': null,
  'image/x-fuji-raf': null,
  'image/x-olympus-orf': null,
  'image/x-panasonic-rw2': null,
  'video/mp4': findIsoMetadata,
  'video/quicktime': findIsoMetadata,
  'video/x-msvideo': findAviMetadata,
  'video/3gpp': findIsoMetadata,
  'video/webm': findMatroskaMetadata,
  'video/x-matroska': findMatroskaMetadata,
  'application/pdf': null,
  'application/rdf+xml': findWholeFile,
}

/**
 * Finds the metadata of an original, such as the location and serial numbers, as patches that remove it. Keeps
 * orientation, date taken and color profile. The file size doesn't change, so range requests and archives work
 * unchanged. A PDF has no such metadata, and guests get a JPEG instead of a RAW file.
 */
export function findMetadata(
  objects: Pick<ObjectStore, 'withLocalPath'>,
  { file_name: fileName, type, size }: Pick<MediaRow, 'file_name' | 'type' | 'size'>,
): Promise<Patch[]> {
  const find = FINDERS[type as MediaType]
  if (!find) return Promise.resolve([])
  return objects.withLocalPath({ kind: 'original', fileName }, async (path) => {
    await using file = await open(path)
    return await mergePatches(find(createReader(file), size), size)
  })
}

/**
 * Sorts patches, and trims overlapping patches of malformed files. Returns one patch for the whole file if there are
 * too many.
 */
export async function mergePatches(foundPatches: AsyncIterable<Patch>, size: number): Promise<Patch[]> {
  const patches: Patch[] = []
  for await (const patch of foundPatches) {
    if (patch.length > 0) patches.push(patch)
    if (patches.length > MAX_PATCHES) return [{ start: 0, length: size }]
  }
  let coveredEnd = 0
  return patches
    .sort((first, second) => first.start - second.start)
    .flatMap((patch) => {
      const end = patch.start + patch.length
      const start = Math.max(patch.start, coveredEnd)
      coveredEnd = Math.max(coveredEnd, end)
      if (start >= end) return []
      return start === patch.start ? [patch] : [{ start, length: end - start }]
    })
}

/** A sidecar contains nothing but metadata. */
async function* findWholeFile(_read: ReadAt, size: number): AsyncGenerator<Patch> {
  yield { start: 0, length: size }
}
