import { createEssentialExif, removeExifIdentifier } from './exif.ts'
import type { Patch, ReadAt } from './patch.ts'

const RIFF_HEADER_BYTES = 12
const CHUNK_HEADER_BYTES = 8
const MAX_EXIF_BYTES = 1024 * 1024
/** Chunks that affect the appearance of the image. */
const DISPLAY_CHUNKS = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP'])
/** An unknown type for cleared chunks, which decoders skip. */
const CLEARED_TYPE = Buffer.from('JUNK', 'latin1')

/** Finds the metadata of a WebP file: Exif, XMP and unknown chunks, and everything after the last chunk. */
export async function* findWebpMetadata(read: ReadAt, size: number): AsyncGenerator<Patch> {
  const header = await read(0, RIFF_HEADER_BYTES)
  const end = Math.min(
    size,
    header.length < RIFF_HEADER_BYTES ? 0 : CHUNK_HEADER_BYTES + header.readUInt32LE(4),
  )
  let position = RIFF_HEADER_BYTES
  while (position + CHUNK_HEADER_BYTES <= end) {
    const chunk = await read(position, CHUNK_HEADER_BYTES)
    const type = chunk.toString('latin1', 0, 4)
    const length = chunk.readUInt32LE(4)
    const content = position + CHUNK_HEADER_BYTES
    if (content + length > end) break
    if (type === 'EXIF') yield await createExifPatch(read, content, length)
    else if (!DISPLAY_CHUNKS.has(type)) {
      yield { start: position, length: CLEARED_TYPE.length, bytes: CLEARED_TYPE }
      yield { start: content, length }
    }
    // Chunks start at even positions.
    position = content + length + (length % 2)
  }
  if (position < size) yield { start: position, length: size - position }
}

/** Creates a patch that keeps only the orientation, date taken and color space, or nothing if they don't fit. */
async function createExifPatch(read: ReadAt, start: number, length: number): Promise<Patch> {
  if (length > MAX_EXIF_BYTES) return { start, length }
  const bytes = await createEssentialExif(removeExifIdentifier(await read(start, length)))
  return bytes.length <= length ? { start, length, bytes } : { start, length }
}
