import { brotliDecompressSync } from 'node:zlib'
import { removeExifIdentifier } from '../metadata/exif.ts'
import { type Box, readBoxes } from '../metadata/boxes.ts'
import type { ReadAt } from '../metadata/patch.ts'
import { isSideways } from '../raw/withOrientation.ts'

const CODESTREAM = Buffer.from('ff0a', 'hex')
const HEADER_BYTES = 32
/** A `jxlp` box starts with its sequence number. */
const PART_NUMBER_BYTES = 4
const TYPE_BYTES = 4
/** An Exif box starts with the offset of the TIFF header. */
const OFFSET_BYTES = 4
const MAX_EXIF_BYTES = 1024 * 1024
const MAX_BOXES = 1000
/** Possible lengths of a width or height field, in bits. */
const SIZE_BITS = [9, 13, 18, 30]
/** Aspect ratios, indexed by the value of the ratio field. */
const RATIOS = [null, 1, 12 / 10, 4 / 3, 3 / 2, 16 / 9, 5 / 4, 2]

export interface JxlHeader {
  /** In pixels, as displayed. */
  width: number
  height: number
  /** The TIFF structure of the Exif metadata; null if there is none. */
  exif: Buffer | null
}

/**
 * Reads the header of a JPEG XL file, which is either a bare codestream or a container of boxes. Returns null if the
 * header is invalid.
 */
export async function readJxlHeader(read: ReadAt, size: number): Promise<JxlHeader | null> {
  const head = await read(0, HEADER_BYTES)
  if (head.subarray(0, CODESTREAM.length).equals(CODESTREAM)) return parse(head, null)
  let codestream: Buffer | null = null
  let exif: Buffer | null = null
  let count = 0
  for await (const box of readBoxes(read, 0, size)) {
    if (++count > MAX_BOXES) break
    if (box.type === 'jxlc') codestream ??= await read(box.content, HEADER_BYTES)
    if (box.type === 'jxlp') codestream ??= await read(box.content + PART_NUMBER_BYTES, HEADER_BYTES)
    if (box.type === 'Exif' || box.type === 'brob') exif ??= await readExif(read, box)
  }
  return codestream && parse(codestream, exif)
}

async function readExif(read: ReadAt, { type, content, end }: Box): Promise<Buffer | null> {
  if (end - content > MAX_EXIF_BYTES) return null
  const bytes = await read(content, end - content)
  try {
    if (type === 'Exif') return toTiff(bytes)
    if (bytes.toString('latin1', 0, TYPE_BYTES) !== 'Exif') return null
    return toTiff(brotliDecompressSync(bytes.subarray(TYPE_BYTES), { maxOutputLength: MAX_EXIF_BYTES }))
  } catch {
    return null
  }
}

const toTiff = (bytes: Buffer) => removeExifIdentifier(bytes.subarray(OFFSET_BYTES + bytes.readUInt32BE(0)))

/** Parses the size and orientation at the start of a codestream. Each byte is read from its least significant bit. */
function parse(codestream: Buffer, exif: Buffer | null): JxlHeader | null {
  let position = CODESTREAM.length * 8
  const next = (bits: number) => {
    let value = 0
    for (let bit = 0; bit < bits; bit++, position++)
      value += (((codestream[position >> 3] ?? 0) >> (position & 7)) & 1) * 2 ** bit
    return value
  }
  if (!codestream.subarray(0, CODESTREAM.length).equals(CODESTREAM)) return null
  const isSmall = next(1) === 1
  const nextSize = () => (isSmall ? (next(5) + 1) * 8 : next(SIZE_BITS[next(2)] ?? 0) + 1)
  const height = nextSize()
  const ratio = RATIOS[next(3)] ?? null
  const width = ratio === null ? nextSize() : Math.floor(height * ratio)
  const hasDefaults = next(1) === 1
  const orientation = !hasDefaults && next(1) === 1 ? next(3) + 1 : 1
  return isSideways(orientation) ? { width: height, height: width, exif } : { width, height, exif }
}
