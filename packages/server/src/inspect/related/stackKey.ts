/** Start of Apple's maker note: an identifier and a version. */
const MAKER_NOTE = Buffer.from('Apple iOS\0\0\x01', 'latin1')
/** Position of the byte order in the maker note: `II` for little-endian, `MM` for big-endian. */
const BYTE_ORDER_OFFSET = 12
/** Position of the directory, which has the structure of an Exif directory. */
const DIRECTORY_OFFSET = 14
const ENTRY_BYTES = 12
const MAX_ENTRIES = 200
const MAX_KEY_LENGTH = 100
const BURST_TAG = 0x000b
const CONTENT_IDENTIFIER_TAG = 0x0011

/** Returns the key that the video of a Live Photo shares with its photo. */
export const toLiveKey = (contentIdentifier: unknown): string | null => toKey('live', contentIdentifier)

/**
 * Finds the key of a photo in Apple's maker note: the content identifier of a Live Photo, or the identifier of a burst.
 */
export function readAppleKey(exif: Buffer): string | null {
  const start = exif.indexOf(MAKER_NOTE)
  if (start < 0) return null
  const note = exif.subarray(start)
  try {
    const texts = readTexts(note)
    return toLiveKey(texts.get(CONTENT_IDENTIFIER_TAG)) ?? toKey('burst', texts.get(BURST_TAG))
  } catch (error) {
    // The maker note is truncated.
    if (error instanceof RangeError) return null
    throw error
  }
}

/** Finds the key of a burst in the XMP of a photo from Google's camera app. */
export const readXmpKey = (xmp: string): string | null =>
  toKey('burst', /\bGCamera:BurstID(?:="|>)([^"<]+)/.exec(xmp)?.[1])

/** Returns the texts in the directory of a maker note, by tag. Offsets are relative to the start of the maker note. */
function readTexts(note: Buffer): Map<number, string> {
  const isLittleEndian = note.toString('latin1', BYTE_ORDER_OFFSET, DIRECTORY_OFFSET) === 'II'
  const readUint16 = (at: number) => (isLittleEndian ? note.readUInt16LE(at) : note.readUInt16BE(at))
  const read32 = (at: number) => (isLittleEndian ? note.readUInt32LE(at) : note.readUInt32BE(at))
  const texts = new Map<number, string>()
  const count = Math.min(readUint16(DIRECTORY_OFFSET), MAX_ENTRIES)
  for (let index = 0; index < count; index++) {
    const entry = DIRECTORY_OFFSET + 2 + index * ENTRY_BYTES
    const tag = readUint16(entry)
    if (tag !== BURST_TAG && tag !== CONTENT_IDENTIFIER_TAG) continue
    const length = read32(entry + 4)
    const at = length > 4 ? read32(entry + 8) : entry + 8
    texts.set(tag, note.toString('latin1', at, at + Math.min(length, MAX_KEY_LENGTH)))
  }
  return texts
}

function toKey(kind: 'live' | 'burst', identifier: unknown): string | null {
  if (typeof identifier !== 'string') return null
  const text = identifier.replace(/\0.*$/s, '').trim()
  return text === '' || text.length > MAX_KEY_LENGTH ? null : `${kind}:${text.toUpperCase()}`
}
