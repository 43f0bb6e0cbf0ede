import { createEssentialExif, removeExifIdentifier } from './exif.ts'
import { readHeifItems, type HeifItem } from './heifItems.ts'
import { findIsoMetadata } from './isoMedia.ts'
import type { Patch, ReadAt } from './patch.ts'

const METADATA_ITEMS = new Set(['Exif', 'mime', 'uri '])
const MAX_EXIF_BYTES = 1024 * 1024
/** An Exif item starts with the offset of the TIFF header. */
const OFFSET_BYTES = 4

/**
 * Finds the metadata of a HEIC or AVIF file: Exif, XMP, and boxes that don't belong to the image, such as the video of
 * a motion photo. If the position of metadata is unknown, the whole file counts as metadata.
 */
export async function* findHeifMetadata(read: ReadAt, size: number): AsyncGenerator<Patch> {
  yield* findIsoMetadata(read, size, ['meta'])
  const items = (await readHeifItems(read, size))?.filter(({ type }) => METADATA_ITEMS.has(type))
  if (!items || items.some(({ extents }) => extents === null)) return yield { start: 0, length: size }
  // Viewers read only the first Exif item. A malformed file may have thousands, which would take long to parse.
  const exifItem = items.find(({ type }) => type === 'Exif')
  for (const item of items) {
    const exif = item === exifItem ? await readExifItem(read, item) : null
    const bytes = exif && Buffer.concat([Buffer.alloc(OFFSET_BYTES), await createEssentialExif(exif)])
    for (const { start, length } of item.extents ?? []) {
      // An extent of length 0 extends to the end of the file.
      const patch = { start, length: length || size - start }
      yield bytes && bytes.length > OFFSET_BYTES && bytes.length <= length ? { ...patch, bytes } : patch
    }
  }
}

/** Reads the TIFF structure of an Exif item. Returns null if the item is split into several extents. */
export async function readExifItem(
  read: ReadAt,
  { extents }: Pick<HeifItem, 'extents'>,
): Promise<Buffer | null> {
  const [extent, ...others] = extents ?? []
  if (!extent || others.length > 0 || extent.length > MAX_EXIF_BYTES) return null
  const item = await read(extent.start, extent.length)
  const start = item.length < OFFSET_BYTES ? 0 : OFFSET_BYTES + item.readUInt32BE(0)
  if (start === 0 || start >= item.length) return null
  return removeExifIdentifier(item.subarray(start))
}
