const SHORT = 3
const LONG = 4
const UNDEFINED = 7
const HEADER_BYTES = 8
const ENTRY_BYTES = 12
const CHANNELS = 4

/**
 * Wraps RGBA pixels in an uncompressed TIFF, so that sharp reads them together with their color profile. sharp can't
 * assign a profile to raw pixels.
 */
export function toTiff(
  { data, width, height }: { data: Uint8ClampedArray; width: number; height: number },
  profile: Buffer | null,
): Buffer {
  const pixels = Buffer.from(data.buffer, data.byteOffset, data.byteLength)
  const fieldCount = profile ? 12 : 11
  const bitsStart = HEADER_BYTES + 2 + fieldCount * ENTRY_BYTES + 4
  const profileStart = bitsStart + CHANNELS * 2
  const pixelsStart = profileStart + (profile?.length ?? 0)
  // TIFF requires entries to be sorted by tag.
  const fields: (readonly [tag: number, type: number, count: number, value: number])[] = [
    [256, LONG, 1, width],
    [257, LONG, 1, height],
    [258, SHORT, CHANNELS, bitsStart],
    [259, SHORT, 1, 1], // no compression
    [262, SHORT, 1, 2], // RGB
    [273, LONG, 1, pixelsStart],
    [277, SHORT, 1, CHANNELS],
    [278, LONG, 1, height],
    [279, LONG, 1, pixels.length],
    [284, SHORT, 1, 1], // interleaved channels
    [338, SHORT, 1, 2], // the fourth channel is alpha
  ]
  if (profile) fields.push([34_675, UNDEFINED, profile.length, profileStart])
  const header = Buffer.alloc(profileStart)
  header.write('II', 'latin1')
  header.writeUInt16LE(42, 2)
  header.writeUInt32LE(HEADER_BYTES, 4)
  header.writeUInt16LE(fieldCount, HEADER_BYTES)
  for (const [index, [tag, type, count, value]] of fields.entries()) {
    const position = HEADER_BYTES + 2 + index * ENTRY_BYTES
    header.writeUInt16LE(tag, position)
    header.writeUInt16LE(type, position + 2)
    header.writeUInt32LE(count, position + 4)
    header.writeUInt32LE(value, position + 8)
  }
  for (let channel = 0; channel < CHANNELS; channel++) header.writeUInt16LE(8, bitsStart + channel * 2)
  return Buffer.concat([header, ...(profile ? [profile] : []), pixels])
}
