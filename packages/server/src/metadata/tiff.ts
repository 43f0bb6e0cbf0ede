import type { Patch, ReadAt } from './patch.ts'

const HEADER_BYTES = 8
const COUNT_BYTES = 2
const ENTRY_BYTES = 12
const INLINE_BYTES = 4
/** More pages than this, or a cycle, make a file malformed. */
const MAX_DIRECTORIES = 1000

const SUB_IFDS = 330
/** Tags whose values are positions of other directories: Exif, GPS and interoperability. */
const METADATA_DIRECTORIES = new Set([34_665, 34_853, 40_965])
/** Tags that affect how a picture looks, its resolution, and the date (306). */
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
/** Bytes of a value by its type, from 1 (BYTE) to 13 (IFD). */
const TYPE_BYTES = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8, 4]

interface Entry {
  tag: number
  bytes: Buffer
  /** Position and length of the value, which is in the entry itself if it is short. */
  start: number
  length: number
}

/** Finds the metadata of a TIFF: Exif, GPS, XMP, IPTC and all other tags that don't affect how it looks, except its date. */
export async function* tiffMetadata(read: ReadAt, size: number): AsyncGenerator<Patch> {
  const header = await read(0, HEADER_BYTES)
  if (header.length < HEADER_BYTES) return
  const isLittleEndian = header.toString('latin1', 0, 2) === 'II'
  const short = (bytes: Buffer, at: number) =>
    isLittleEndian ? bytes.readUInt16LE(at) : bytes.readUInt16BE(at)
  const long = (bytes: Buffer, at: number) =>
    isLittleEndian ? bytes.readUInt32LE(at) : bytes.readUInt32BE(at)
  const seen = new Set<number>()

  async function readDirectory(start: number) {
    if (start === 0 || seen.has(start) || seen.size === MAX_DIRECTORIES) return null
    seen.add(start)
    const countBytes = await read(start, COUNT_BYTES)
    if (countBytes.length < COUNT_BYTES) return null
    const count = short(countBytes, 0)
    const length = COUNT_BYTES + count * ENTRY_BYTES + INLINE_BYTES
    const directory = await read(start, length)
    if (directory.length < length) return null
    const entries = Array.from({ length: count }, (_, index): Entry => {
      const position = COUNT_BYTES + index * ENTRY_BYTES
      const bytes = directory.subarray(position, position + ENTRY_BYTES)
      const valueLength = (TYPE_BYTES[short(bytes, 2)] ?? 1) * long(bytes, 4)
      const isInline = valueLength <= INLINE_BYTES
      return {
        tag: short(bytes, 0),
        bytes,
        start: isInline ? start + position + HEADER_BYTES : long(bytes, HEADER_BYTES),
        length: Math.min(valueLength, size),
      }
    })
    return { start, length, entries, next: directory.subarray(length - INLINE_BYTES) }
  }

  /** Reads the positions of directories in a value. */
  async function readPositions({ start, length }: Entry): Promise<number[]> {
    const value = await read(start, Math.min(length, MAX_DIRECTORIES * INLINE_BYTES))
    return Array.from({ length: Math.floor(value.length / INLINE_BYTES) }, (_, index) =>
      long(value, index * INLINE_BYTES),
    )
  }

  /** Clears a directory with all of its values. */
  async function* clearDirectory(start: number): AsyncGenerator<Patch> {
    const directory = await readDirectory(start)
    if (!directory) return
    for (const entry of directory.entries) yield* clearEntry(entry)
    yield { start, length: directory.length }
  }

  async function* clearEntry(entry: Entry): AsyncGenerator<Patch> {
    if (METADATA_DIRECTORIES.has(entry.tag))
      for (const position of await readPositions(entry)) yield* clearDirectory(position)
    if (entry.length > INLINE_BYTES) yield { start: entry.start, length: entry.length }
  }

  /** Removes the entries of a page that don't affect how it looks, and continues with its nested pages and the next page. */
  async function* cleanPages(start: number): AsyncGenerator<Patch> {
    const directory = await readDirectory(start)
    if (!directory) return
    const kept = directory.entries.filter(({ tag }) => DISPLAY_TAGS.has(tag))
    for (const entry of directory.entries) {
      if (!DISPLAY_TAGS.has(entry.tag)) yield* clearEntry(entry)
      if (entry.tag !== SUB_IFDS) continue
      for (const position of await readPositions(entry)) yield* cleanPages(position)
    }
    const count = Buffer.alloc(COUNT_BYTES)
    if (isLittleEndian) count.writeUInt16LE(kept.length)
    else count.writeUInt16BE(kept.length)
    const bytes = Buffer.concat([count, ...kept.map((entry) => entry.bytes), directory.next])
    yield { start, length: directory.length, bytes }
    yield* cleanPages(long(directory.next, 0))
  }

  yield* cleanPages(long(header, INLINE_BYTES))
}
