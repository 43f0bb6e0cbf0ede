/**
 * @file Creates images of one color with any number of pixels, without an encoder. The files have a size of a few
 * kilobytes to a few megabytes. They take as long to decode as real images, but no time to create.
 */
import { constants, crc32, deflateRawSync } from 'node:zlib'
import { u16, u32, u8 } from './integers.ts'

export interface Size {
  width: number
  height: number
}

const MEBIBYTE = 1024 ** 2

/** Creates a gray JPEG in 4:2:0. Every Huffman code is a 0 bit, so the scan is a run of zeros. */
export function createFlatJpeg({ width, height }: Size, { progressive = false } = {}): Buffer {
  const createSegment = (marker: number, content: Buffer) =>
    Buffer.concat([u8(0xff, marker), u16(content.length + 2), content])
  const createOneCodeTable = (table: number) => Buffer.concat([u8(table, 1), Buffer.alloc(15), u8(0)])
  const components = u8(3, 1, 0x22, 0, 2, 0x11, 0, 3, 0x11, 0)
  const frame = Buffer.concat([u8(8), u16(height), u16(width), components])
  const scan = u8(3, 1, 0, 2, 0, 3, 0, 0, progressive ? 0 : 63, 0)
  const blocks = 6 * Math.ceil(width / 16) * Math.ceil(height / 16)
  // A progressive file may omit all coefficients except the first. A baseline block needs a second code, which ends it.
  const bits = progressive ? blocks : 2 * blocks
  return Buffer.concat([
    u8(0xff, 0xd8),
    createSegment(0xdb, Buffer.concat([u8(0), Buffer.alloc(64, 1)])),
    createSegment(progressive ? 0xc2 : 0xc0, frame),
    createSegment(0xc4, Buffer.concat([createOneCodeTable(0x00), createOneCodeTable(0x10)])),
    createSegment(0xda, scan),
    Buffer.alloc(Math.ceil(bits / 8)),
    u8(0xff, 0xd9),
  ])
}

/** The offsets and strides of each Adam7 pass. */
const PASSES = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const

/** Creates a black RGB PNG of 8 or 16 bits per sample. */
export function createFlatPng({ width, height }: Size, { interlaced = false, bits = 8 } = {}): Buffer {
  const countRowBytes = (pixels: number) => (pixels > 0 ? 1 + (pixels * 3 * bits) / 8 : 0)
  const passes = interlaced ? PASSES : [[0, 0, 1, 1] as const]
  const length = passes.reduce((sum, [left, top, across, down]) => {
    const rows = Math.max(0, Math.ceil((height - top) / down))
    return sum + rows * countRowBytes(Math.max(0, Math.ceil((width - left) / across)))
  }, 0)
  const createChunk = (type: string, data: Buffer) => {
    const content = Buffer.concat([Buffer.from(type), data])
    return Buffer.concat([u32(data.length), content, u32(crc32(content))])
  }
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    createChunk('IHDR', Buffer.concat([u32(width), u32(height), u8(bits, 2, 0, 0, interlaced ? 1 : 0)])),
    createChunk('IDAT', deflateZeros(length)),
    createChunk('IEND', Buffer.alloc(0)),
  ])
}

/** Creates a zlib stream of zeros by repeating one compressed block. */
function deflateZeros(length: number): Buffer {
  const deflate = (zeros: number) =>
    deflateRawSync(Buffer.alloc(zeros), { finishFlush: constants.Z_FULL_FLUSH })
  const fullBlock = deflate(MEBIBYTE)
  const blocks = Array<Buffer>(Math.floor(length / MEBIBYTE)).fill(fullBlock)
  const adler32 = ((length % 65_521) * 65_536 + 1) >>> 0
  return Buffer.concat([u8(0x78, 0x01), ...blocks, deflate(length % MEBIBYTE), u8(0x03, 0x00), u32(adler32)])
}

/** Creates a black, uncompressed RGB TIFF whose strips all refer to the same bytes. */
export function createFlatTiff({ width, height }: Size, { rowsPerStrip = 16 } = {}): Buffer {
  const strip = Buffer.alloc(width * 3 * Math.min(rowsPerStrip, height))
  const strips = Math.ceil(height / rowsPerStrip)
  const [offsets, counts, bitsPerSample] = [8, 8 + strips * 4, 8 + strips * 8]
  const directory = bitsPerSample + 8
  const entries: [tag: number, type: 3 | 4, count: number, value: number][] = [
    [256, 4, 1, width],
    [257, 4, 1, height],
    [258, 3, 3, bitsPerSample],
    [259, 3, 1, 1],
    [262, 3, 1, 2],
    [273, 4, strips, offsets],
    [277, 3, 1, 3],
    [278, 4, 1, rowsPerStrip],
    [279, 4, strips, counts],
  ]
  const pixels = directory + 2 + entries.length * 12 + 4
  const head = Buffer.alloc(pixels)
  head.write('II*\0', 'latin1')
  head.writeUInt32LE(directory, 4)
  for (let index = 0; index < strips; index++) {
    const rows = Math.min(rowsPerStrip, height - index * rowsPerStrip)
    head.writeUInt32LE(strips === 1 ? 0 : pixels, offsets + index * 4)
    head.writeUInt32LE(strips === 1 ? 0 : rows * width * 3, counts + index * 4)
  }
  for (let sample = 0; sample < 3; sample++) head.writeUInt16LE(8, bitsPerSample + sample * 2)
  head.writeUInt16LE(entries.length, directory)
  for (const [index, [tag, type, count, value]] of entries.entries()) {
    const offset = directory + 2 + index * 12
    head.writeUInt16LE(tag, offset)
    head.writeUInt16LE(type, offset + 2)
    head.writeUInt32LE(count, offset + 4)
    // The offset and length of a single strip are stored directly instead of in arrays.
    const direct = strips === 1 && tag === 273 ? pixels : strips === 1 && tag === 279 ? strip.length : value
    head.writeUInt32LE(direct, offset + 8)
  }
  return Buffer.concat([head, strip])
}

/** Creates a lossless WebP of one color, which needs no bits per pixel. WebP allows at most 16,383 pixels per side. */
export function createFlatWebp({ width, height }: Size): Buffer {
  const noTransformNoCacheOneCode = '000'
  const singleSymbolCode = '1000'
  const bits =
    toBitsLowestFirst(width - 1, 14) +
    toBitsLowestFirst(height - 1, 14) +
    '0000' +
    noTransformNoCacheOneCode +
    singleSymbolCode.repeat(5)
  const data = Buffer.concat([u8(0x2f), packLowestFirst(bits), Buffer.alloc(8)])
  const encodeLength = (value: number) => Buffer.from(u32(value).toReversed())
  const padded = data.length % 2 ? Buffer.concat([data, u8(0)]) : data
  const chunk = Buffer.concat([Buffer.from('WEBPVP8L'), encodeLength(data.length), padded])
  return Buffer.concat([Buffer.from('RIFF'), encodeLength(chunk.length), chunk])
}

const toBitsLowestFirst = (value: number, count: number) =>
  Array.from({ length: count }, (_, index) => (value >> index) & 1).join('')

function packLowestFirst(bits: string): Buffer {
  const groups = bits.match(/.{1,8}/g) ?? []
  return Buffer.from(groups.map((group) => parseInt([...group].toReversed().join(''), 2)))
}

/** Creates a GIF whose frames have the size of its canvas, but end after the first pixel. */
export function createFlatGif({ width, height }: Size, { frames = 1 } = {}): Buffer {
  const size = Buffer.concat([Buffer.from(u16(width).toReversed()), Buffer.from(u16(height).toReversed())])
  const twoColors = u8(0x80, 0, 0, 9, 9, 9, 99, 99, 99)
  const frame = Buffer.concat([
    u8(0x21, 0xf9, 4, 0, 10, 0, 0, 0),
    Buffer.concat([u8(0x2c, 0, 0, 0, 0), size, u8(0)]),
    u8(2, 2, 0x44, 0x01, 0),
  ])
  return Buffer.concat([
    Buffer.from('GIF89a'),
    size,
    twoColors,
    ...Array<Buffer>(frames).fill(frame),
    u8(0x3b),
  ])
}
