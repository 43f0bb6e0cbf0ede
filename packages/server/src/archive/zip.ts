import { crc32 } from 'node:zlib'
import { isFileFault } from '../files/verified.ts'

/** A file to go into an archive, as it is: photos and films cannot be made smaller. */
export interface ZipFile {
  /** A path inside the archive, with `/`. */
  name: string
  /** Size in bytes; null if it is known only after reading the file, which must then be smaller than 4 GB. */
  size: number | null
  /** Wall-clock time, `YYYY-MM-DDTHH:mm:ss`. */
  takenAt: string
  /** Called when the file's turn has come. */
  read(): AsyncIterable<Uint8Array>
}

/** A file whose size is known. */
type MeasuredFile = { name: string; size: number }

/** What is remembered of a file until the directory at the end. */
interface Entry {
  name: Buffer
  size: number
  date: number
  /** Of its header, from the beginning of the archive. */
  offset: number
}

const LARGEST_32 = 0xffff_ffff
const LARGEST_16 = 0xffff
const HEADER_BYTES = 30
const RECORD_BYTES = 46
/** The checksum comes after the file, and names are UTF-8. */
const FLAGS = 0x0808
const VERSION = 20
const VERSION_64 = 45

/** The length of an archive in bytes, exactly. */
export function zipSize(files: readonly MeasuredFile[]): number {
  const measure = measureZip()
  for (const file of files) measure.add(file)
  return measure.total()
}

/** Measures an archive like `zipSize`, one file at a time. */
export function measureZip() {
  let count = 0
  let size = 0
  let directory = 0
  return {
    add({ name, size: bytes }: MeasuredFile): void {
      const entry = { name: Buffer.from(name), size: bytes, date: 0, offset: size }
      size += headerOf(entry).length + bytes + descriptorOf(entry, 0).length
      directory += recordOf(entry, 0).length
      count += 1
    },
    total: () => size + directory + endOf(count, directory, size).length,
  }
}

/**
 * An archive, piece by piece: each file is read only when those before it have gone out, and never more than one piece
 * is held. ZIP64 is used where sizes and counts need it. Throws when a file is not as long as was said.
 * A damaged or missing file is left out of the directory, and a text file at the end names it.
 *
 * @param length the announced length of the archive, if there is one; zeros replace the missing bytes of omitted files
 */
export async function* zip(
  files: Iterable<ZipFile> | AsyncIterable<ZipFile>,
  length: number | null = null,
): AsyncGenerator<Uint8Array> {
  const directory = createBlocks()
  let count = 0
  let offset = 0
  const omitted: string[] = []
  for await (const { name, size, takenAt, read } of files) {
    const entry = { name: Buffer.from(name), size: size ?? 0, date: dosDate(takenAt), offset }
    const expected = size ?? LARGEST_32 - 1
    const header = headerOf(entry)
    yield header
    let checksum = 0
    let received = 0
    try {
      for await (const bytes of read()) {
        checksum = crc32(bytes, checksum)
        received += bytes.length
        if (received > expected) break
        yield bytes
      }
    } catch (error) {
      if (!isFileFault(error)) throw error
      omitted.push(name)
      offset += header.length + received
      continue
    }
    if (received > expected || (size !== null && received !== size))
      throw new Error(`${received} bytes came of a file of ${size ?? 'unknown size'}.`)
    entry.size = received
    const descriptor = descriptorOf(entry, checksum)
    yield descriptor
    offset += header.length + received + descriptor.length
    directory.append(recordOf(entry, checksum))
    count += 1
  }
  if (omitted.length > 0) {
    const end = () => directory.size() + endOf(count, directory.size(), offset).length
    const available = length === null ? Number.POSITIVE_INFINITY : length - offset - end()
    const { bytes, record } = noticeOf(omitted, offset, available)
    yield bytes
    offset += bytes.length
    directory.append(record)
    count += 1
    for (let gap = length === null ? 0 : length - offset - end(); gap > 0; gap -= BLOCK_BYTES) {
      const filling = Buffer.alloc(Math.min(gap, BLOCK_BYTES))
      yield filling
      offset += filling.length
    }
  }
  yield* directory.blocks
  yield endOf(count, directory.size(), offset)
}

const NOTICE_NAME = 'Files that could not be included.txt'
const NOTICE = 'These files are damaged or missing on the server. Their owner can upload them again.\n\n'

/** A text file that names the omitted files. If it and its directory record exceed the available bytes, it is cut off. */
function noticeOf(omitted: readonly string[], offset: number, available: number) {
  const text = Buffer.from(`${NOTICE}${omitted.join('\n')}\n`)
  const date = dosDate(new Date().toISOString())
  const empty = { name: Buffer.from(NOTICE_NAME), size: 0, date, offset }
  const overhead = headerOf(empty).length + descriptorOf(empty, 0).length + recordOf(empty, 0).length
  if (available < overhead)
    throw new Error('The archive is too short to name the files that are missing in it.')
  const content = text.subarray(0, available - overhead)
  const entry = { ...empty, size: content.length }
  const checksum = crc32(content)
  const bytes = Buffer.concat([headerOf(entry), content, descriptorOf(entry, checksum)])
  return { bytes, record: recordOf(entry, checksum) }
}

const BLOCK_BYTES = 64 * 1024

/** Copies small buffers into few large ones, because each Buffer object takes more memory than a directory record. */
function createBlocks() {
  const blocks: Buffer[] = []
  let block = Buffer.alloc(BLOCK_BYTES)
  let used = 0
  let full = 0
  const flush = () => {
    if (used > 0) blocks.push(block.subarray(0, used))
    full += used
    block = Buffer.alloc(BLOCK_BYTES)
    used = 0
  }
  return {
    append(record: Buffer): void {
      if (used + record.length > BLOCK_BYTES) flush()
      used += record.copy(block, used)
    },
    size: () => full + used,
    get blocks() {
      flush()
      return blocks
    },
  }
}

const isLarge = ({ size }: Entry) => size >= LARGEST_32

function headerOf(entry: Entry): Buffer {
  const fixed = Buffer.alloc(HEADER_BYTES)
  fixed.writeUInt32LE(0x04034b50, 0)
  fixed.writeUInt16LE(isLarge(entry) ? VERSION_64 : VERSION, 4)
  fixed.writeUInt16LE(FLAGS, 6)
  fixed.writeUInt32LE(entry.date, 10)
  fixed.writeUInt16LE(entry.name.length, 26)
  if (!isLarge(entry)) return Buffer.concat([fixed, entry.name])
  fixed.writeUInt32LE(LARGEST_32, 18)
  fixed.writeUInt32LE(LARGEST_32, 22)
  const sizes = extraOf([0, 0])
  fixed.writeUInt16LE(sizes.length, 28)
  return Buffer.concat([fixed, entry.name, sizes])
}

/** Stands after the bytes of a file. */
function descriptorOf(entry: Entry, checksum: number): Buffer {
  const descriptor = Buffer.alloc(isLarge(entry) ? 24 : 16)
  descriptor.writeUInt32LE(0x08074b50, 0)
  descriptor.writeUInt32LE(checksum, 4)
  for (const at of isLarge(entry) ? [8, 16] : [8, 12]) writeSize(descriptor, at, entry)
  return descriptor
}

function writeSize(buffer: Buffer, at: number, entry: Entry): void {
  if (isLarge(entry)) buffer.writeBigUInt64LE(BigInt(entry.size), at)
  else buffer.writeUInt32LE(entry.size, at)
}

/** The line of a file in the directory at the end. */
function recordOf(entry: Entry, checksum: number): Buffer {
  const { name, size, offset, date } = entry
  const isFar = offset >= LARGEST_32
  const extra =
    isLarge(entry) || isFar
      ? extraOf([...(isLarge(entry) ? [size, size] : []), ...(isFar ? [offset] : [])])
      : Buffer.alloc(0)
  const version = extra.length > 0 ? VERSION_64 : VERSION
  const fixed = Buffer.alloc(RECORD_BYTES)
  fixed.writeUInt32LE(0x02014b50, 0)
  fixed.writeUInt16LE(version, 4)
  fixed.writeUInt16LE(version, 6)
  fixed.writeUInt16LE(FLAGS, 8)
  fixed.writeUInt32LE(date, 12)
  fixed.writeUInt32LE(checksum, 16)
  fixed.writeUInt32LE(Math.min(size, LARGEST_32), 20)
  fixed.writeUInt32LE(Math.min(size, LARGEST_32), 24)
  fixed.writeUInt16LE(name.length, 28)
  fixed.writeUInt16LE(extra.length, 30)
  fixed.writeUInt32LE(Math.min(offset, LARGEST_32), 42)
  return Buffer.concat([fixed, name, extra])
}

/** Numbers that need 64 bits. */
function extraOf(numbers: readonly number[]): Buffer {
  const extra = Buffer.alloc(4 + 8 * numbers.length)
  extra.writeUInt16LE(0x0001, 0)
  extra.writeUInt16LE(8 * numbers.length, 2)
  for (const [index, number] of numbers.entries()) extra.writeBigUInt64LE(BigInt(number), 4 + 8 * index)
  return extra
}

/** @param offset of the directory, from the beginning of the archive */
function endOf(count: number, directorySize: number, offset: number): Buffer {
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(Math.min(count, LARGEST_16), 8)
  end.writeUInt16LE(Math.min(count, LARGEST_16), 10)
  end.writeUInt32LE(Math.min(directorySize, LARGEST_32), 12)
  end.writeUInt32LE(Math.min(offset, LARGEST_32), 16)
  const isBeyond = count >= LARGEST_16 || directorySize >= LARGEST_32 || offset >= LARGEST_32
  return isBeyond ? Buffer.concat([end64Of(count, directorySize, offset), end]) : end
}

function end64Of(count: number, directorySize: number, offset: number): Buffer {
  const end = Buffer.alloc(56 + 20)
  end.writeUInt32LE(0x06064b50, 0)
  end.writeBigUInt64LE(44n, 4)
  end.writeUInt16LE(VERSION_64, 12)
  end.writeUInt16LE(VERSION_64, 14)
  end.writeBigUInt64LE(BigInt(count), 24)
  end.writeBigUInt64LE(BigInt(count), 32)
  end.writeBigUInt64LE(BigInt(directorySize), 40)
  end.writeBigUInt64LE(BigInt(offset), 48)
  end.writeUInt32LE(0x07064b50, 56)
  end.writeBigUInt64LE(BigInt(offset + directorySize), 64)
  end.writeUInt32LE(1, 72)
  return end
}

/** A wall clock as MS-DOS had it: from 1980 to 2107, in steps of two seconds. */
function dosDate(takenAt: string): number {
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = takenAt.split(/\D/).map(Number)
  if (year < 1980) return (1 << 21) | (1 << 16)
  const date = ((Math.min(year, 2107) - 1980) << 9) | (month << 5) | day
  return ((date << 16) | (hour << 11) | (minute << 5) | (second >> 1)) >>> 0
}
