import exifr from 'exifr'

/** The identifier that precedes the TIFF structure in a JPEG. */
export const EXIF_IDENTIFIER = Buffer.from('Exif\0\0', 'latin1')

export const hasExifIdentifier = (block: Buffer) =>
  block.subarray(0, EXIF_IDENTIFIER.length).equals(EXIF_IDENTIFIER)

/** Removes the identifier, which some programs also write to formats other than JPEG. */
export const removeExifIdentifier = (block: Buffer) =>
  hasExifIdentifier(block) ? block.subarray(EXIF_IDENTIFIER.length) : block

const ORIENTATION = 0x0112
const EXIF_IFD = 0x8769
const DATE_TIME_ORIGINAL = 0x9003
const OFFSET_TIME_ORIGINAL = 0x9011
const COLOR_SPACE = 0xa001

const ASCII_TYPE = 2
const SHORT_TYPE = 3
const LONG_TYPE = 4

const HEADER_BYTES = 8
const ENTRY_BYTES = 12
const INLINE_BYTES = 4

interface Field {
  tag: number
  type: number
  count: number
  value: Buffer
}

/**
 * Builds an Exif block with only the fields of `block` that a viewer needs: orientation, date taken and color space.
 *
 * @param block a TIFF structure
 */
export async function createEssentialExif(block: Buffer): Promise<Buffer> {
  const foundFields = await readFields(block)
  const exif = [
    createTextField(DATE_TIME_ORIGINAL, foundFields['DateTimeOriginal']),
    createTextField(OFFSET_TIME_ORIGINAL, foundFields['OffsetTimeOriginal']),
    createShortField(COLOR_SPACE, foundFields['ColorSpace']),
  ].filter((field) => field !== null)
  const first = [createShortField(ORIENTATION, foundFields['Orientation'])].filter((field) => field !== null)
  if (exif.length > 0) first.push({ tag: EXIF_IFD, type: LONG_TYPE, count: 1, value: Buffer.alloc(4) })
  if (first.length === 0) return Buffer.alloc(0)

  const header = Buffer.from([0x49, 0x49, 42, 0, HEADER_BYTES, 0, 0, 0])
  const exifStart = HEADER_BYTES + createDirectory(first, 0).length
  first.find(({ tag }) => tag === EXIF_IFD)?.value.writeUInt32LE(exifStart)
  return Buffer.concat([
    header,
    createDirectory(first, HEADER_BYTES),
    ...(exif.length > 0 ? [createDirectory(exif, exifStart)] : []),
  ])
}

/** Returns no fields for a block that can't be read. */
async function readFields(block: Buffer): Promise<Record<string, unknown>> {
  const pick = ['Orientation', 'DateTimeOriginal', 'OffsetTimeOriginal', 'ColorSpace']
  try {
    // oxlint-disable-next-line import/no-named-as-default-member -- exifr is a CommonJS module without named exports
    return (await exifr.parse(block, { pick, translateValues: false, reviveValues: false })) ?? {}
  } catch {
    return {}
  }
}

function createTextField(tag: number, value: unknown): Field | null {
  if (typeof value !== 'string') return null
  const bytes = Buffer.from(`${value}\0`, 'latin1')
  return { tag, type: ASCII_TYPE, count: bytes.length, value: bytes }
}

function createShortField(tag: number, value: unknown): Field | null {
  if (typeof value !== 'number') return null
  const bytes = Buffer.alloc(2)
  bytes.writeUInt16LE(value & 0xffff)
  return { tag, type: SHORT_TYPE, count: 1, value: bytes }
}

/** Creates an image file directory at offset `start`, followed by the values that don't fit into its entries. */
function createDirectory(fields: readonly Field[], start: number): Buffer {
  const entries = Buffer.alloc(2 + fields.length * ENTRY_BYTES + 4)
  entries.writeUInt16LE(fields.length)
  const values: Buffer[] = []
  let end = start + entries.length
  for (const [index, { tag, type, count, value }] of fields.entries()) {
    const offset = 2 + index * ENTRY_BYTES
    entries.writeUInt16LE(tag, offset)
    entries.writeUInt16LE(type, offset + 2)
    entries.writeUInt32LE(count, offset + 4)
    if (value.length <= INLINE_BYTES) {
      value.copy(entries, offset + 8)
    } else {
      entries.writeUInt32LE(end, offset + 8)
      values.push(value)
      end += value.length
    }
  }
  return Buffer.concat([entries, ...values])
}
