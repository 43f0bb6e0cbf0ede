const SHORT = 3
const LONG = 4
const UNDEFINED = 7
const HEADER_BYTES = 8
const ENTRY_BYTES = 12
const CHANNELS = 4

/** Strips are read one after another, so a single strip would be a second copy of the photo in memory. */
const ROWS_PER_STRIP = 64

/**
 * Creates an uncompressed TIFF for RGBA pixels, so that sharp reads them together with their color profile. sharp can't
 * assign a profile to raw pixels. The caller writes the pixels into the file, because a copy of a photo takes hundreds
 * of megabytes.
 */
export function createTiff(
  width: number,
  height: number,
  profile: Buffer | null,
): { file: Buffer; pixels: Uint8ClampedArray } {
  const strips = Math.ceil(height / ROWS_PER_STRIP)
  const stripBytes = width * CHANNELS * ROWS_PER_STRIP
  const pixelBytes = width * height * CHANNELS
  const fieldCount = profile ? 12 : 11
  const bitsStart = HEADER_BYTES + 2 + fieldCount * ENTRY_BYTES + 4
  const offsetsStart = bitsStart + CHANNELS * 2
  const countsStart = offsetsStart + strips * 4
  const profileStart = countsStart + strips * 4
  const pixelsStart = profileStart + (profile?.length ?? 0)
  // The entry of a single strip contains its value instead of the position of a list.
  const getEntryValue = (listStart: number, value: number) => (strips === 1 ? value : listStart)
  // TIFF requires entries to be sorted by tag.
  const fields: (readonly [tag: number, type: number, count: number, value: number])[] = [
    [256, LONG, 1, width],
    [257, LONG, 1, height],
    [258, SHORT, CHANNELS, bitsStart],
    [259, SHORT, 1, 1], // no compression
    [262, SHORT, 1, 2], // RGB
    [273, LONG, strips, getEntryValue(offsetsStart, pixelsStart)],
    [277, SHORT, 1, CHANNELS],
    [278, LONG, 1, ROWS_PER_STRIP],
    [279, LONG, strips, getEntryValue(countsStart, pixelBytes)],
    [284, SHORT, 1, 1], // interleaved channels
    [338, SHORT, 1, 2], // the fourth channel is alpha
  ]
  if (profile) fields.push([34_675, UNDEFINED, profile.length, profileStart])
  const file = Buffer.alloc(pixelsStart + pixelBytes)
  file.write('II', 'latin1')
  file.writeUInt16LE(42, 2)
  file.writeUInt32LE(HEADER_BYTES, 4)
  file.writeUInt16LE(fieldCount, HEADER_BYTES)
  for (const [index, [tag, type, count, value]] of fields.entries()) {
    const position = HEADER_BYTES + 2 + index * ENTRY_BYTES
    file.writeUInt16LE(tag, position)
    file.writeUInt16LE(type, position + 2)
    file.writeUInt32LE(count, position + 4)
    file.writeUInt32LE(value, position + 8)
  }
  for (let channel = 0; channel < CHANNELS; channel++) file.writeUInt16LE(8, bitsStart + channel * 2)
  for (let strip = 0; strip < strips; strip++) {
    const start = strip * stripBytes
    file.writeUInt32LE(pixelsStart + start, offsetsStart + strip * 4)
    file.writeUInt32LE(Math.min(stripBytes, pixelBytes - start), countsStart + strip * 4)
  }
  profile?.copy(file, profileStart)
  return { file, pixels: new Uint8ClampedArray(file.buffer, file.byteOffset + pixelsStart, pixelBytes) }
}
