import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import exifr from 'exifr'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { findMetadata } from './findMetadata.ts'
import { applyPatches } from './patch.ts'

// oxlint-disable-next-line import/no-named-as-default-member -- exifr is a CommonJS module without named exports
const { gps, parse } = exifr
const SECRET = 'SERIAL-4711'

/** Removes the metadata of a file, reading it in pieces of 1,000 bytes. */
async function removeMetadata(file: Buffer, type: string): Promise<Buffer> {
  const folder = mkdtempSync(path.join(tmpdir(), 'calotype-metadata-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const filePath = path.join(folder, 'file')
  writeFileSync(filePath, file)
  const objects = {
    withLocalPath: <T>(_file: unknown, read: (filePath: string) => Promise<T>) => read(filePath),
  }
  const patches = await findMetadata(objects, { file_name: 'file', type, size: file.length })
  const pieces = Array.from({ length: Math.ceil(file.length / 1000) }, (_, index) =>
    Buffer.from(file.subarray(index * 1000, (index + 1) * 1000)),
  )
  const patchedFile = await buffer(Readable.from(applyPatches(Readable.from(pieces), 0, patches)))
  const half = Math.floor(file.length / 2)
  const range = applyPatches(Readable.from([Buffer.from(file.subarray(half))]), half, patches)
  expect(await buffer(Readable.from(range))).toEqual(patchedFile.subarray(half))
  return patchedFile
}

const noise = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: 'gray',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })

const EXIF = {
  IFD0: { Make: 'Leica', Artist: SECRET },
  IFD2: {
    DateTimeOriginal: '2024:05:17 14:03:22',
    OffsetTimeOriginal: '+02:00',
    BodySerialNumber: SECRET,
    ColorSpace: '1',
  },
  IFD3: {
    GPSLatitudeRef: 'N',
    GPSLatitude: '52/1 31/1 12/1',
    GPSLongitudeRef: 'E',
    GPSLongitude: '13/1 24/1 36/1',
  },
}

const decodePixels = (file: Buffer) => sharp(file).raw().toBuffer()

for (const progressive of [false, true]) {
  test(`a ${progressive ? 'progressive' : 'baseline'} JPEG keeps only its pixels, orientation, date and color profile`, async () => {
    const jpeg = await noise(300, 200)
      .jpeg({ progressive })
      .withIccProfile('p3')
      .withExif(EXIF)
      .withMetadata({ orientation: 6 })
      .toBuffer()
    const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, SECRET.length + 2]), Buffer.from(SECRET)])
    const xmp = Buffer.from(`http://ns.adobe.com/xap/1.0/\0<x>${SECRET}</x>`)
    const xmpSegment = Buffer.concat([Buffer.from([0xff, 0xe1, 0, xmp.length + 2]), xmp])
    const motionPhoto = Buffer.from(`ftypmp42 ${SECRET}`)
    const file = Buffer.concat([jpeg.subarray(0, 2), comment, xmpSegment, jpeg.subarray(2), motionPhoto])
    expect(await gps(file)).toMatchObject({ latitude: expect.closeTo(52.52, 3) })

    const clean = await removeMetadata(file, 'image/jpeg')
    expect(clean).toHaveLength(file.length)
    expect(clean.includes(SECRET)).toBe(false)
    expect(await gps(clean)).toBeUndefined()
    const tags = await parse(clean, { exif: true, gps: true, makerNote: true, reviveValues: false })
    expect(tags).toEqual({
      Orientation: 'Rotate 90 CW',
      DateTimeOriginal: '2024:05:17 14:03:22',
      OffsetTimeOriginal: '+02:00',
      ColorSpace: 1,
    })
    const { orientation, icc } = await sharp(clean).metadata()
    expect({ orientation, icc }).toEqual({ orientation: 6, icc: (await sharp(file).metadata()).icc })
    expect(await decodePixels(clean)).toEqual(await decodePixels(file))
  })
}

test('a JPEG without metadata is unchanged', async () => {
  const jpeg = await noise(300, 200).jpeg().toBuffer()
  expect(await removeMetadata(jpeg, 'image/jpeg')).toEqual(jpeg)
})

test('a truncated JPEG loses its metadata too', async () => {
  const jpeg = await noise(300, 200).jpeg().withExif(EXIF).withMetadata({ orientation: 6 }).toBuffer()
  const clean = await removeMetadata(jpeg.subarray(0, jpeg.length - 2000), 'image/jpeg')
  expect(clean.includes(SECRET)).toBe(false)
  expect(await sharp(clean, { failOn: 'none' }).metadata()).toMatchObject({ width: 300, orientation: 6 })
})

test('a file that is no JPEG is cleared, because its content is unknown', async () => {
  const clean = await removeMetadata(Buffer.from(`not a JPEG ${SECRET}`), 'image/jpeg')
  expect(clean.includes(SECRET)).toBe(false)
})

test('a PNG keeps its pixels, orientation and valid checksums', async () => {
  const png = await noise(120, 80).png().withExif(EXIF).withMetadata({ orientation: 6 }).toBuffer()
  const text = Buffer.concat([
    Buffer.from('\0\0\0\x1atEXt', 'latin1'),
    Buffer.from(`Comment\0${SECRET}12345678901234`).subarray(0, 26),
  ])
  const file = Buffer.concat([
    png.subarray(0, 33),
    text.subarray(0, 34),
    Buffer.alloc(4),
    png.subarray(33),
    Buffer.from(SECRET),
  ])
  const clean = await removeMetadata(file, 'image/png')
  expect(clean).toHaveLength(file.length)
  expect(clean.includes(SECRET)).toBe(false)
  expect(await gps(clean)).toBeUndefined()
  expect(await sharp(clean, { failOn: 'warning' }).metadata()).toMatchObject({ width: 120, orientation: 6 })
  expect(await decodePixels(clean)).toEqual(await decodePixels(png))
})

test('an animated GIF keeps its frames and its repetition', async () => {
  const strip = await noise(40, 120).raw().toBuffer()
  const gif = await sharp(strip, { raw: { width: 40, height: 120, channels: 3, pageHeight: 40 } })
    .gif({ loop: 3 })
    .toBuffer()
  const comment = Buffer.concat([
    Buffer.from([0x21, 0xfe, SECRET.length]),
    Buffer.from(SECRET),
    Buffer.from([0]),
  ])
  const [flags = 0] = gif.subarray(10)
  const blocks = 13 + (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0)
  const file = Buffer.concat([gif.subarray(0, blocks), comment, gif.subarray(blocks)])
  const clean = await removeMetadata(file, 'image/gif')
  expect(clean.includes(SECRET)).toBe(false)
  expect(await sharp(clean, { animated: true }).metadata()).toMatchObject({ pages: 3, loop: 3, width: 40 })
  expect(await decodePixels(clean)).toEqual(await decodePixels(gif))
})

test('an MP4 loses user data, unknown boxes and the samples of its position log', async () => {
  const pictures = Buffer.from('picturepicture')
  const log = Buffer.from(`${SECRET} 52.52`)
  const head = box('ftyp', Buffer.from('isom\0\0\0\0'))
  const start = head.length + 8
  const data = box('mdat', log.subarray(0, 4), pictures, log.subarray(4))
  const movie = box(
    'moov',
    box('mvhd', Buffer.alloc(100)),
    track('vide', [[start + 4, pictures.length]]),
    track('meta', [
      [start, 4],
      [start + 4 + pictures.length, log.length - 4],
    ]),
    box('udta', box('\xa9xyz', Buffer.from(`+52.5200+013.4100/ ${SECRET}`))),
  )
  const file = Buffer.concat([head, data, movie, box('uuid', Buffer.from(SECRET)), Buffer.from(SECRET)])
  const clean = await removeMetadata(file, 'video/mp4')
  expect(clean).toHaveLength(file.length)
  for (const trace of [SECRET, '52.5', log.subarray(0, 4), log.subarray(4)])
    expect(clean.includes(trace)).toBe(false)
  expect(clean.includes(pictures)).toBe(true)
  const videoTrack = movie.subarray(0, movie.indexOf('trak', movie.indexOf('trak') + 4) - 4).subarray(8)
  expect(clean.includes(videoTrack)).toBe(true)
})

test('an AVI loses its text and camera data, and keeps its streams', async () => {
  const stream = list('strl', chunk('strh', Buffer.alloc(56, 1)), chunk('strd', Buffer.from(`${SECRET}!`)))
  const movie = list('movi', chunk('00dc', Buffer.from('pictures')))
  const file = riff(
    list('hdrl', chunk('avih', Buffer.alloc(56, 2)), stream),
    list('INFO', chunk('ISFT', Buffer.from(`${SECRET}!`))),
    movie,
  )
  const clean = await removeMetadata(file, 'video/x-msvideo')
  expect(clean.includes(SECRET)).toBe(false)
  for (const requiredChunk of [movie, chunk('strh', Buffer.alloc(56, 1)), chunk('avih', Buffer.alloc(56, 2))])
    expect(clean.includes(requiredChunk)).toBe(true)
})

function box(type: string, ...content: Buffer[]): Buffer {
  const bytes = Buffer.concat(content)
  const header = Buffer.alloc(8)
  header.writeUInt32BE(bytes.length + 8)
  header.write(type, 4, 'latin1')
  return Buffer.concat([header, bytes])
}

/** A track with one sample in each chunk. */
function track(handler: string, chunks: readonly [offset: number, length: number][]): Buffer {
  const uint32 = (...values: number[]) => {
    const bytes = Buffer.alloc(values.length * 4)
    for (const [index, value] of values.entries()) bytes.writeUInt32BE(value, index * 4)
    return bytes
  }
  const table = box(
    'stbl',
    box('stsc', uint32(0, 1, 1, 1, 1)),
    box('stsz', uint32(0, 0, chunks.length, ...chunks.map(([, length]) => length))),
    box('stco', uint32(0, chunks.length, ...chunks.map(([offset]) => offset))),
  )
  return box('trak', box('mdia', box('hdlr', uint32(0, 0), Buffer.from(handler)), box('minf', table)))
}

function chunk(type: string, content: Buffer): Buffer {
  const header = Buffer.alloc(8)
  header.write(type, 'latin1')
  header.writeUInt32LE(content.length, 4)
  return Buffer.concat([header, content])
}

const list = (name: string, ...chunks: Buffer[]) =>
  chunk('LIST', Buffer.concat([Buffer.from(name), ...chunks]))
const riff = (...chunks: Buffer[]) => chunk('RIFF', Buffer.concat([Buffer.from('AVI '), ...chunks]))
