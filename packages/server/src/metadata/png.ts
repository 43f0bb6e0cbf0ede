import { crc32 } from 'node:zlib'
import { createEssentialExif } from './exif.ts'
import type { Patch, ReadAt } from './patch.ts'

const SIGNATURE_BYTES = 8
/** Length of a chunk without its data: length, type and checksum. */
const CHUNK_BYTES = 12
const ZEROS = Buffer.alloc(64 * 1024)
const MAX_EXIF_BYTES = 1024 * 1024

/** Chunks that affect the appearance of the image or its animation, and the chunk with the modification time. */
const DISPLAY_CHUNKS = new Set(
  'IHDR PLTE IDAT IEND tRNS cHRM gAMA iCCP sBIT sRGB cICP mDCV cLLI bKGD hIST pHYs sPLT tIME acTL fcTL fdAT'.split(
    ' ',
  ),
)
/** A private type for cleared chunks, which decoders skip. Cleared text chunks would be invalid. */
const CLEARED_TYPE = Buffer.from('voId', 'latin1')
const EXIF_TYPE = Buffer.from('eXIf', 'latin1')

/** Finds the metadata of a PNG: Exif, text and unknown chunks, and everything after the last chunk. */
export async function* findPngMetadata(read: ReadAt, size: number): AsyncGenerator<Patch> {
  let position = SIGNATURE_BYTES
  while (position + CHUNK_BYTES <= size) {
    const header = await read(position, 8)
    const length = header.readUInt32BE(0)
    const type = header.toString('latin1', 4, 8)
    const end = position + CHUNK_BYTES + length
    if (!/^[A-Za-z]{4}$/.test(type) || end > size) break
    if (!DISPLAY_CHUNKS.has(type)) yield* await createChunkPatches(read, position, type, length)
    position = end
    if (type === 'IEND') break
  }
  if (position < size) yield { start: position, length: size - position }
}

/** Creates patches that replace the type, data and checksum of a chunk. */
async function createChunkPatches(
  read: ReadAt,
  position: number,
  type: string,
  length: number,
): Promise<Patch[]> {
  const exif =
    type === 'eXIf' && length <= MAX_EXIF_BYTES
      ? await createEssentialExif(await read(position + 8, length))
      : Buffer.alloc(0)
  const content = exif.length <= length ? exif : Buffer.alloc(0)
  const replacement = Buffer.concat([content.length > 0 ? EXIF_TYPE : CLEARED_TYPE, content])
  const checksum = Buffer.alloc(4)
  checksum.writeUInt32BE(computeCrc32OfZeros(length - content.length, crc32(replacement)))
  return [
    { start: position + 4, length: 4 + length, bytes: replacement },
    { start: position + 8 + length, length: 4, bytes: checksum },
  ]
}

function computeCrc32OfZeros(length: number, start: number): number {
  let checksum = start
  for (let remaining = length; remaining > 0; remaining -= ZEROS.length)
    checksum = crc32(ZEROS.subarray(0, Math.min(remaining, ZEROS.length)), checksum)
  return checksum
}
