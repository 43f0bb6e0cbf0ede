import type { Patch, ReadAt } from './patch.ts'

const HEADER_BYTES = 8
const COUNT_BYTES = 2
const ENTRY_BYTES = 12
const INLINE_BYTES = 4
/** Limits for malformed files. Scans and microscope stacks have thousands of pages with about 20 entries each. */
const MAX_DIRECTORIES = 10_000
const MAX_ENTRIES = 200_000

const SUB_IFDS = 330
/** Tags whose values are positions of other directories: Exif, GPS and interoperability. */
const METADATA_DIRECTORIES = new Set([34_665, 34_853, 40_965])
/** Tags that affect the appearance of the image, and the tags for its resolution and its date (306). */
const DISPLAY_TAGS = new Set([
  254,
  255,
  256,
  257,
  258,
  259,
  262,
  263,
  266,
  273,
  274,
  277,
  278,
  279,
  280,
  281,
  282,
  283,
  284,
  290,
  291,
  292,
  293,
  296,
  297,
  301,
  306,
  317,
  318,
  319,
  320,
  321,
  322,
  323,
  324,
  325,
  332,
  333,
  334,
  336,
  337,
  338,
  339,
  340,
  341,
  342,
  343,
  347,
  512,
  513,
  514,
  515,
  517,
  518,
  519,
  520,
  521,
  529,
  530,
  531,
  532,
  34_675,
  SUB_IFDS,
])
/** Size in bytes of a value, indexed by the number of its type: from 1 (BYTE) to 13 (IFD). */
const TYPE_BYTES = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8, 4]

interface Entry {
  tag: number
  bytes: Buffer
  /** Position and length of the value. A short value is in the entry itself. */
  start: number
  length: number
}

/**
 * Finds the metadata of a TIFF: Exif, GPS, XMP, IPTC and all other tags that don't affect its appearance, except its
 * date. If the file has no readable page, or too many pages, the whole file counts as metadata.
 */
export async function* findTiffMetadata(read: ReadAt, size: number): AsyncGenerator<Patch> {
  const wholeFile = { start: 0, length: size }
  const header = await read(0, HEADER_BYTES)
  if (header.length < HEADER_BYTES) return yield wholeFile
  const isLittleEndian = header.toString('latin1', 0, 2) === 'II'
  const readShort = (bytes: Buffer, offset: number) =>
    isLittleEndian ? bytes.readUInt16LE(offset) : bytes.readUInt16BE(offset)
  const readLong = (bytes: Buffer, offset: number) =>
    isLittleEndian ? bytes.readUInt32LE(offset) : bytes.readUInt32BE(offset)
  const seenPositions = new Set<number>()
  /**
   * Number of entries and positions that were read. A short file can contain billions of entries, because directories
   * may overlap.
   */
  let entryCount = 0
  const isTooComplex = () => seenPositions.size > MAX_DIRECTORIES || entryCount > MAX_ENTRIES

  async function readDirectory(start: number) {
    if (start === 0 || seenPositions.has(start)) return null
    seenPositions.add(start)
    const countBytes = await read(start, COUNT_BYTES)
    if (countBytes.length < COUNT_BYTES) return null
    const count = readShort(countBytes, 0)
    entryCount += count
    if (isTooComplex()) return null
    const length = COUNT_BYTES + count * ENTRY_BYTES + INLINE_BYTES
    const directory = await read(start, length)
    if (directory.length < length) return null
    const entries = Array.from({ length: count }, (_, index): Entry => {
      const position = COUNT_BYTES + index * ENTRY_BYTES
      const bytes = directory.subarray(position, position + ENTRY_BYTES)
      const valueLength = (TYPE_BYTES[readShort(bytes, 2)] ?? 1) * readLong(bytes, 4)
      const isInline = valueLength <= INLINE_BYTES
      return {
        tag: readShort(bytes, 0),
        bytes,
        start: isInline ? start + position + HEADER_BYTES : readLong(bytes, HEADER_BYTES),
        length: Math.min(valueLength, size),
      }
    })
    return { length, entries, next: directory.subarray(length - INLINE_BYTES) }
  }

  /** Reads the positions of directories from a value. */
  async function readPositions({ start, length }: Entry): Promise<number[]> {
    const count = Math.floor(length / INLINE_BYTES)
    entryCount += count
    if (isTooComplex()) return []
    const value = await read(start, count * INLINE_BYTES)
    return Array.from({ length: Math.floor(value.length / INLINE_BYTES) }, (_, index) =>
      readLong(value, index * INLINE_BYTES),
    )
  }

  /** Creates a directory from some entries. Their values stay in place. */
  function createDirectory(entries: readonly Entry[], next: Buffer): Buffer {
    const count = Buffer.alloc(COUNT_BYTES)
    if (isLittleEndian) count.writeUInt16LE(entries.length)
    else count.writeUInt16BE(entries.length)
    return Buffer.concat([count, ...entries.map(({ bytes }) => bytes), next])
  }

  /** Directories to read. Pages keep the entries that affect their appearance. All other directories are cleared. */
  const pending = [{ start: readLong(header, INLINE_BYTES), isPage: true }]
  let hasPage = false
  for (let current = pending.pop(); current && !isTooComplex(); current = pending.pop()) {
    const { start, isPage } = current
    const directory = await readDirectory(start)
    if (!directory) continue
    const { entries, length, next } = directory
    const keptEntries = isPage ? entries.filter(({ tag }) => DISPLAY_TAGS.has(tag)) : []
    for (const entry of entries) {
      const { tag } = entry
      if (tag === SUB_IFDS || METADATA_DIRECTORIES.has(tag))
        for (const position of await readPositions(entry))
          pending.push({ start: position, isPage: isPage && tag === SUB_IFDS })
      const isDisplayTag = isPage && DISPLAY_TAGS.has(tag)
      if (!isDisplayTag && entry.length > INLINE_BYTES) yield { start: entry.start, length: entry.length }
    }
    yield isPage ? { start, length, bytes: createDirectory(keptEntries, next) } : { start, length }
    if (!isPage) continue
    hasPage = true
    pending.push({ start: readLong(next, 0), isPage: true })
  }
  if (!hasPage || isTooComplex()) yield wholeFile
}
