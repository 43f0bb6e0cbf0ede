import { EXIF_IDENTIFIER, createEssentialExif, hasExifIdentifier } from './exif.ts'
import type { Patch, ReadAt } from './patch.ts'

const SCAN_BYTES = 256 * 1024
const MARKER = 0xff
const START_OF_SCAN = 0xda
const END_OF_IMAGE = 0xd9
const APP0 = 0xe0
const APP1 = 0xe1
const APP15 = 0xef
const COMMENT = 0xfe

/** Application segments that decoders need, by marker and identifier. */
const DECODER_SEGMENTS: readonly [marker: number, identifier: string][] = [
  [0xe0, 'JFIF\0'],
  [0xe2, 'ICC_PROFILE\0'],
  [0xee, 'Adobe'],
]

/**
 * Finds the metadata of a JPEG: Exif, XMP, IPTC, comments and other application segments, and everything after the end
 * of the image, such as the video of a motion photo. Data that can't be parsed counts as metadata.
 */
export async function* findJpegMetadata(read: ReadAt, size: number): AsyncGenerator<Patch> {
  let position = 2
  for (;;) {
    const [prefix, marker = 0, high = 0, low = 0] = await read(position, 4)
    if (prefix !== MARKER) break
    if (marker === END_OF_IMAGE) {
      position += 2
      break
    }
    // Any number of fill bytes may precede a marker.
    if (marker === MARKER) {
      position += 1
      continue
    }
    const length = high * 256 + low
    if (length < 2) break
    if (marker === START_OF_SCAN) {
      const next = await findScanEnd(read, position + 2 + length)
      if (next === null) return
      position = next
      continue
    }
    const payload = { start: position + 4, length: length - 2 }
    if ((marker >= APP0 && marker <= APP15) || marker === COMMENT) {
      const patch = await createSegmentPatch(read, marker, payload)
      if (patch) yield patch
    }
    position += 2 + length
  }
  if (position < size) yield { start: position, length: size - position }
}

async function createSegmentPatch(read: ReadAt, marker: number, payload: Patch): Promise<Patch | null> {
  const content = await read(payload.start, payload.length)
  const startsWith = (identifier: string) => content.toString('latin1', 0, identifier.length) === identifier
  if (DECODER_SEGMENTS.some(([needed, identifier]) => needed === marker && startsWith(identifier)))
    return null
  if (marker !== APP1 || !hasExifIdentifier(content)) return payload
  const exif = await createEssentialExif(content.subarray(EXIF_IDENTIFIER.length))
  const bytes = Buffer.concat([EXIF_IDENTIFIER, exif])
  return exif.length > 0 && bytes.length <= payload.length ? { ...payload, bytes } : payload
}

/** Finds the marker that ends the compressed data starting at `start`. Returns null if the file ends first. */
async function findScanEnd(read: ReadAt, start: number): Promise<number | null> {
  for (let position = start; ;) {
    const chunk = await read(position, SCAN_BYTES)
    if (chunk.length < 2) return null
    // The next chunk starts with the last byte, because a marker may span two chunks.
    const last = chunk.length - 1
    for (
      let index = chunk.indexOf(MARKER);
      index >= 0 && index < last;
      index = chunk.indexOf(MARKER, index + 1)
    )
      if (!isScanData(chunk[index + 1] ?? 0)) return position + index
    position += last
  }
}

/** Whether 0xff and this byte belong to the compressed data: an escaped 0xff, a fill byte or a restart marker. */
const isScanData = (byte: number) => byte === 0x00 || byte === MARKER || (byte >= 0xd0 && byte <= 0xd7)
