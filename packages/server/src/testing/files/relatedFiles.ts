import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'

/** The metadata that a camera writes into a photo. */
export interface CameraFile {
  make: string
  model: string
  /** Date and time in EXIF format, such as `2024:07:03 18:20:11`. */
  takenAt: string
  /** EXIF orientation; 1 by default. */
  orientation?: number
  /** Values of Apple's maker notes, by tag. */
  notes?: Readonly<Record<number, string>>
  /** Determines the color of the photo. */
  seed?: number
}

export const CONTENT_IDENTIFIER = 0x11
export const BURST_IDENTIFIER = 0x0b

const ASCII = 2
const SHORT = 3
const LONG = 4
const UNDEFINED = 7

/** Encodes a TIFF directory, followed by the values that are longer than four bytes. */
function encodeDirectory(offset: number, entries: readonly (readonly [number, number, Buffer | number])[]) {
  const head = Buffer.alloc(2 + entries.length * 12 + 4)
  head.writeUInt16BE(entries.length)
  let values = Buffer.alloc(0)
  for (const [index, [tag, type, value]] of entries.entries()) {
    const at = 2 + index * 12
    head.writeUInt16BE(tag, at)
    head.writeUInt16BE(type, at + 2)
    head.writeUInt32BE(typeof value === 'number' ? 1 : value.length, at + 4)
    if (type === SHORT) head.writeUInt16BE(Number(value), at + 8)
    else if (typeof value === 'number') head.writeUInt32BE(value, at + 8)
    else if (value.length <= 4) value.copy(head, at + 8)
    else {
      head.writeUInt32BE(offset + head.length + values.length, at + 8)
      values = Buffer.concat([values, value])
    }
  }
  return Buffer.concat([head, values])
}

const text = (value: string) => Buffer.from(`${value}\0`, 'latin1')

/** Encodes an EXIF block without its identifier. */
export function encodeExif({ make, model, takenAt, orientation = 1, notes = {} }: CameraFile): Buffer {
  const notesDirectory = encodeDirectory(
    14,
    Object.entries(notes).map(([tag, value]) => [Number(tag), ASCII, text(value)] as const),
  )
  const makerNotes = Buffer.concat([Buffer.from('Apple iOS\0\0\x01MM', 'latin1'), notesDirectory])
  const camera = (exifOffset: number) =>
    encodeDirectory(8, [
      [0x010f, ASCII, text(make)],
      [0x0110, ASCII, text(model)],
      [0x0112, SHORT, orientation],
      [0x8769, LONG, exifOffset],
    ])
  const exifOffset = 8 + camera(0).length
  return Buffer.concat([
    Buffer.from('4d4d002a00000008', 'hex'),
    camera(exifOffset),
    encodeDirectory(exifOffset, [
      [0x9003, ASCII, text(takenAt)],
      ...(Object.keys(notes).length > 0 ? [[0x927c, UNDEFINED, makerNotes] as const] : []),
    ]),
  ])
}

/** Inserts application segments at the start of a JPEG. */
function insertSegments(jpeg: Buffer, payloads: readonly Buffer[]): Buffer {
  const segments = payloads.map((payload) => {
    const head = Buffer.from('ffe10000', 'hex')
    head.writeUInt16BE(payload.length + 2, 2)
    return Buffer.concat([head, payload])
  })
  return Buffer.concat([jpeg.subarray(0, 2), ...segments, jpeg.subarray(2)])
}

/** Encodes a JPEG with the metadata that a camera writes. */
export async function encodeCameraJpeg(file: CameraFile, xmp?: string): Promise<Buffer> {
  const { seed = 0 } = file
  const background = { r: (seed * 37) % 256, g: 90 + ((seed * 11) % 100), b: 180 }
  const jpeg = await sharp({ create: { width: 320, height: 240, channels: 3, background } })
    .jpeg()
    .toBuffer()
  const exif = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), encodeExif(file)])
  const block = xmp === undefined ? [] : [Buffer.from(`http://ns.adobe.com/xap/1.0/\0${xmp}`)]
  return insertSegments(jpeg, [exif, ...block])
}

const wrapXmp = (attributes: string, content = '') =>
  `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:GCamera="http://ns.google.com/photos/1.0/camera/" xmlns:Container="http://ns.google.com/photos/1.0/container/" xmlns:Item="http://ns.google.com/photos/1.0/container/item/" ${attributes}>${content}</rdf:Description></rdf:RDF></x:xmpmeta>`

/** Encodes a motion photo in the format of Google's camera, with a gain map after the photo. */
export async function encodeMotionPhoto(file: CameraFile, video: Buffer): Promise<Buffer> {
  const gainMap = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#888' } })
    .jpeg()
    .toBuffer()
  const item = (mime: string, semantic: string, length: number) =>
    `<rdf:li rdf:parseType="Resource"><Container:Item Item:Mime="${mime}" Item:Semantic="${semantic}" Item:Length="${length}" Item:Padding="0"/></rdf:li>`
  const xmp = wrapXmp(
    'GCamera:MotionPhoto="1" GCamera:MotionPhotoVersion="1"',
    `<Container:Directory><rdf:Seq>${item('image/jpeg', 'Primary', 0)}${item('image/jpeg', 'GainMap', gainMap.length)}${item('video/mp4', 'MotionPhoto', video.length)}</rdf:Seq></Container:Directory>`,
  )
  return Buffer.concat([await encodeCameraJpeg(file, xmp), gainMap, video])
}

/** Encodes a motion photo in the older format of Google's camera. */
export async function encodeMicroVideo(file: CameraFile, video: Buffer): Promise<Buffer> {
  const xmp = wrapXmp(`GCamera:MicroVideo="1" GCamera:MicroVideoOffset="${video.length}"`)
  return Buffer.concat([await encodeCameraJpeg(file, xmp), video])
}

/** Encodes a motion photo in the format of older Samsung phones, which store the video in data after the photo. */
export async function encodeSamsungMotionPhoto(file: CameraFile, video: Buffer): Promise<Buffer> {
  const name = Buffer.from('MotionPhoto_Data')
  const header = Buffer.from('0000300a00000000', 'hex')
  header.writeUInt32LE(name.length, 4)
  const part = Buffer.concat([header, name, video])
  const directory = Buffer.alloc(24)
  directory.write('SEFH')
  directory.writeUInt32LE(107, 4)
  directory.writeUInt32LE(1, 8)
  directory.writeUInt16LE(0x0a30, 14)
  directory.writeUInt32LE(part.length, 16)
  directory.writeUInt32LE(part.length, 20)
  const end = Buffer.alloc(8)
  end.writeUInt32LE(directory.length)
  end.write('SEFT', 4)
  return Buffer.concat([await encodeCameraJpeg(file), part, directory, end])
}

/** Encodes a burst photo in the format of Google's camera. */
export const encodeBurstPhoto = (file: CameraFile, burst: string) =>
  encodeCameraJpeg(file, wrapXmp(`GCamera:BurstID="${burst}"`))

/** Encodes a RAW file: TIFF directories, followed by the embedded JPEG. */
export async function encodeRaw(file: CameraFile): Promise<Buffer> {
  const { seed = 0 } = file
  const preview = await sharp({
    create: { width: 320, height: 240, channels: 3, background: { r: seed % 256, g: 120, b: 60 } },
  })
    .jpeg()
    .toBuffer()
  return Buffer.concat([encodeExif(file), preview])
}

interface VideoOptions {
  /** The identifier that a Live Photo shares with its video. */
  contentIdentifier?: string
  codec?: 'libx264' | 'libx265'
}

/** Encodes a video of one second with ffmpeg: a MOV if there is a content identifier, otherwise an MP4. */
export function encodeMotion({ contentIdentifier, codec = 'libx264' }: VideoOptions = {}): Buffer {
  const folder = mkdtempSync(path.join(tmpdir(), 'calotype-motion-'))
  const output = path.join(folder, contentIdentifier === undefined ? 'motion.mp4' : 'motion.mov')
  const tags =
    contentIdentifier === undefined
      ? ['-metadata', 'comment=Secret place']
      : [
          '-movflags',
          'use_metadata_tags',
          '-metadata',
          `com.apple.quicktime.content.identifier=${contentIdentifier}`,
        ]
  try {
    execFileSync('ffmpeg', [
      ...['-v', 'error', '-f', 'lavfi', '-i', 'testsrc2=duration=1:size=160x120:rate=10'],
      ...['-c:v', codec, '-pix_fmt', 'yuv420p', ...tags, output],
    ])
    return readFileSync(output)
  } finally {
    rmSync(folder, { recursive: true })
  }
}
