import { type FileHandle, open } from 'node:fs/promises'
import type { MediaType } from '@calotype/formats/kinds'
import { readBoxes } from '../metadata/boxes.ts'
import { readElement } from '../metadata/matroska/ebml.ts'
import { readHeifItems } from '../metadata/heifItems.ts'
import { isGifTruncated } from './isGifTruncated.ts'

const SEARCH_BLOCK_BYTES = 64 * 1024
const JPEG_START_BYTES = 2
const SEGMENT_HEADER_BYTES = 4
const MARKER = 0xff
const START_OF_SCAN = 0xda
const END_OF_IMAGE = Buffer.from('ffd9', 'hex')
const PNG_END = Buffer.from('IEND')
const BOX_HEADER_BYTES = 16
const RIFF_HEADER_BYTES = 8
/** The end of a GIF: the terminator of its last block and the trailer. Some programs append padding. */
const GIF_END = Buffer.from('003b', 'hex')
const XMP_END = Buffer.from('xmpmeta>')
const PDF_END = Buffer.from('%%EOF')
/** PDF readers search for the end marker in this many bytes at the end of a file, because some programs append data. */
const TAIL_BYTES = 1024

/** Whether the end of a file is missing. Doesn't decode the content, because uploads wait for the result. */
export async function isTruncated(path: string, type: MediaType): Promise<boolean> {
  await using file = await open(path)
  const { size } = await file.stat()
  switch (type) {
    case 'image/jpeg':
      return await isJpegTruncated(file, size)
    case 'image/png':
      return !(await contains(file, PNG_END, { start: 0, size }))
    case 'image/gif':
      return (
        (await isGifTruncated(file)) ?? !(await contains(file, GIF_END, { start: size - TAIL_BYTES, size }))
      )
    case 'application/rdf+xml':
      return !(await contains(file, XMP_END, { start: 0, size }))
    case 'application/pdf':
      return !(await contains(file, PDF_END, { start: size - TAIL_BYTES, size }))
    case 'video/mp4':
    case 'video/quicktime':
    case 'video/3gpp':
      return await isMovieTruncated(file, size)
    case 'image/heic':
    case 'image/avif':
      return await isHeifTruncated(file, size)
    case 'video/webm':
    case 'video/x-matroska':
      return await isMatroskaTruncated(file, size)
    case 'image/x-adobe-dng':
    case 'image/x-canon-cr2':
    case 'image/x-canon-cr3':
    case 'image/x-nikon-nef':
    case 'image/x-sony-arw':
    case 'image/x-fuji-raf':
    case 'image/x-olympus-orf':
    case 'image/x-panasonic-rw2':
    case 'image/tiff':
      // The end of a TIFF doesn't show whether parts are missing, because they can be at any offset. Decoding reports
      // missing parts.
      return false
    case 'image/jxl':
      return await isJxlTruncated(file, size)
    case 'image/webp':
    case 'video/x-msvideo':
      return (await readBytes(file, 0, RIFF_HEADER_BYTES)).readUInt32LE(4) + RIFF_HEADER_BYTES > size
  }
}

/** Searches the compressed data of a JPEG for the end marker, whose two bytes have no other meaning there. */
async function isJpegTruncated(file: FileHandle, size: number): Promise<boolean> {
  for (let position = JPEG_START_BYTES; position + SEGMENT_HEADER_BYTES <= size;) {
    const header = await readBytes(file, position, SEGMENT_HEADER_BYTES)
    if (header[0] !== MARKER) return true
    if (header[1] === MARKER) position += 1
    else if (header[1] === START_OF_SCAN)
      return !(await contains(file, END_OF_IMAGE, { start: position, size }))
    else position += 2 + header.readUInt16BE(2)
  }
  return true
}

/**
 * Whether content of an item, such as an image, a tile or metadata, is missing. The end of the file can't show this,
 * because phones append data that isn't a box.
 */
async function isHeifTruncated(file: FileHandle, size: number): Promise<boolean> {
  const items = await readHeifItems((start, length) => readBytes(file, start, length), size)
  return (
    !items?.length || items.some(({ extents }) => extents?.some(({ start, length }) => start + length > size))
  )
}

/**
 * Whether a box extends beyond the end of the file. A codestream without boxes has no length; decoding it reports
 * missing parts.
 */
async function isJxlTruncated(file: FileHandle, size: number): Promise<boolean> {
  const read = (start: number, length: number) => readBytes(file, start, length)
  if ((await read(0, 1))[0] === MARKER) return false
  let end = 0
  for await (const box of readBoxes(read, 0, size)) end = box.end
  return end < size
}

/** Whether a box of a movie extends beyond the end of the file, or no box describes the tracks. */
async function isMovieTruncated(file: FileHandle, size: number): Promise<boolean> {
  let hasTracks = false
  for (let position = 0; position < size;) {
    const header = await readBytes(file, position, BOX_HEADER_BYTES)
    if (header.length < RIFF_HEADER_BYTES) return true
    hasTracks ||= header.toString('latin1', 4, 8) === 'moov'
    const shortLength = header.readUInt32BE(0)
    if (shortLength === 0) break
    if (shortLength === 1 && header.length < BOX_HEADER_BYTES) return true
    const length = shortLength === 1 ? Number(header.readBigUInt64BE(8)) : shortLength
    if (length < RIFF_HEADER_BYTES || position + length > size) return true
    position += length
  }
  return !hasTracks
}

/**
 * Whether the segment, which contains everything but the header, is incomplete. Recordings from browsers declare no
 * length.
 */
async function isMatroskaTruncated(file: FileHandle, size: number): Promise<boolean> {
  const read = (start: number, length: number) => readBytes(file, start, length)
  const header = await readElement(read, 0)
  const segment = header?.end ? await readElement(read, header.end) : null
  return !segment || (segment.end ?? 0) > size
}

/** Whether a file contains these bytes after `start`. Searches backward from the end, where the bytes usually are. */
async function contains(
  file: FileHandle,
  bytes: Buffer,
  { start, size }: { start: number; size: number },
): Promise<boolean> {
  for (let end = size; end > Math.max(0, start); end -= SEARCH_BLOCK_BYTES) {
    const from = Math.max(0, start, end - SEARCH_BLOCK_BYTES)
    // The bytes may begin in this part of the file and end in the part that follows it.
    const part = await readBytes(file, from, Math.min(end + bytes.length - 1, size) - from)
    if (part.includes(bytes)) return true
  }
  return false
}

async function readBytes(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position)
  return buffer.subarray(0, bytesRead)
}
