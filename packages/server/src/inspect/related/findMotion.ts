import { readBoxes } from '../../metadata/boxes.ts'
import type { ReadAt } from '../../metadata/patch.ts'

export interface Motion {
  start: number
  end: number
}

/**
 * Types of boxes that belong to a video. A video ends before the data that Samsung's phones append, which isn't a box.
 */
const VIDEO_BOXES = new Set('ftyp moov mdat free skip wide uuid meta moof mfra sidx styp'.split(' '))
const MAX_BOXES = 1000
/** Size of the end of a Samsung photo: the length of its directory and the signature `SEFT`, four bytes each. */
const SAMSUNG_END_BYTES = 8
const SAMSUNG_ENTRY_BYTES = 12
const SAMSUNG_MOTION_PHOTO = 0x0a30
const MAX_SAMSUNG_BYTES = 64 * 1024

/**
 * Finds the video in a JPEG or HEIC photo: at the position that Google's and Samsung's cameras store in the XMP, in the
 * box `mpvd` of a HEIC, or in the data that older Samsung phones append. Returns null if there is none.
 * @param xmp the XMP of the photo, or an empty text
 */
export async function findMotion(read: ReadAt, size: number, xmp: string): Promise<Motion | null> {
  const offset = readOffset(xmp)
  return (
    (offset === null ? null : await readVideo(read, size - offset, size)) ??
    (await findBox(read, size)) ??
    (await findSamsungVideo(read, size))
  )
}

/**
 * Reads the distance in bytes from the start of the video to the end of the file: the lengths of the video and of all
 * items after it, or the offset that older cameras stored. Returns null if the XMP names no video.
 */
function readOffset(xmp: string): number | null {
  // Excluding "<" keeps the search linear: otherwise, it would scan the rest of the text from each unclosed tag.
  const tags = xmp.match(/<(?:Container:Item|rdf:li)\b[^<>]*>/g) ?? []
  const items = tags.filter((tag) => tag.includes('Item:Semantic="'))
  const first = items.findIndex((tag) => tag.includes('Item:Semantic="MotionPhoto"'))
  if (first >= 0) {
    const lengths = items.slice(first).map((tag) => readNumber(tag, 'Length') + readNumber(tag, 'Padding'))
    return lengths.reduce((sum, length) => sum + length, 0)
  }
  const offset = /\bGCamera:MicroVideoOffset(?:="|>)(\d+)/.exec(xmp)?.[1]
  return offset === undefined ? null : Number(offset)
}

const readNumber = (tag: string, name: 'Length' | 'Padding') =>
  Number(new RegExp(`\\bItem:${name}="(\\d+)"`).exec(tag)?.[1] ?? 0)

async function findBox(read: ReadAt, size: number): Promise<Motion | null> {
  const head = await read(0, 8)
  if (head.toString('latin1', 4, 8) !== 'ftyp') return null
  let count = 0
  for await (const box of readBoxes(read, 0, size)) {
    if (box.type === 'mpvd') return readVideo(read, box.content, box.end)
    if (++count > MAX_BOXES) break
  }
  return null
}

/**
 * Finds the video in the directory at the end of the file, which lists for each part of the file its distance from the
 * directory.
 */
async function findSamsungVideo(read: ReadAt, size: number): Promise<Motion | null> {
  const end =
    size < SAMSUNG_END_BYTES ? Buffer.alloc(0) : await read(size - SAMSUNG_END_BYTES, SAMSUNG_END_BYTES)
  if (end.toString('latin1', 4) !== 'SEFT') return null
  const length = end.readUInt32LE(0)
  const start = size - SAMSUNG_END_BYTES - length
  if (length < SAMSUNG_ENTRY_BYTES || length > MAX_SAMSUNG_BYTES || start < 0) return null
  const directory = await read(start, length)
  if (directory.toString('latin1', 0, 4) !== 'SEFH') return null
  for (let at = SAMSUNG_ENTRY_BYTES; at + SAMSUNG_ENTRY_BYTES <= length; at += SAMSUNG_ENTRY_BYTES) {
    if (directory.readUInt16LE(at + 2) !== SAMSUNG_MOTION_PHOTO) continue
    const part = start - directory.readUInt32LE(at + 4)
    const header = part < 0 ? Buffer.alloc(0) : await read(part, 8)
    if (header.length < 8) return null
    // The part starts with its type, the length of its name, and the name.
    return readVideo(read, part + 8 + header.readUInt32LE(4), part + directory.readUInt32LE(at + 8))
  }
  return null
}

/** Returns the range of a video's boxes from `start` on; null if no video begins there. */
async function readVideo(read: ReadAt, start: number, limit: number): Promise<Motion | null> {
  if (start <= 0 || start + 8 > limit) return null
  let end = start
  let hasTracks = false
  let count = 0
  for await (const box of readBoxes(read, start, limit)) {
    if (!VIDEO_BOXES.has(box.type) || (end === start && box.type !== 'ftyp') || ++count > MAX_BOXES) break
    hasTracks ||= box.type === 'moov'
    end = box.end
  }
  return hasTracks ? { start, end } : null
}
