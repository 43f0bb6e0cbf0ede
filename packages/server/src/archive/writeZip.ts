import { crc32 } from 'node:zlib'
import { isFileFault } from '../files/verifyFile.ts'
import { english, type ServerTexts } from '../http/serverTexts.ts'

/** A file to add to an archive. Files are stored uncompressed, because photos and videos hardly compress. */
export interface ZipFile {
  /** Path inside the archive, with `/` as the separator. */
  name: string
  /** Size in bytes; null if it is known only after reading the file, which must then be smaller than 4 GB. */
  size: number | null
  /** Wall-clock time, `YYYY-MM-DDTHH:mm:ss`. */
  takenAt: string
  /** Reads the content. Called after all earlier files are written. */
  read(): AsyncIterable<Uint8Array>
}

type MeasuredFile = { name: string; size: number }

/** Properties that the directory at the end of the archive repeats. */
interface Entry {
  name: Buffer
  size: number
  date: number
  /** Position of the file's header in the archive. */
  offset: number
}

const MAX_UINT32 = 0xffff_ffff
const MAX_UINT16 = 0xffff
const HEADER_BYTES = 30
const RECORD_BYTES = 46
/** General purpose flags: the checksum follows the file, and names are UTF-8. */
const FLAGS = 0x0808
const ZIP_VERSION = 20
const ZIP64_VERSION = 45

/** Returns the exact length of an archive in bytes. */
export function computeZipSize(files: readonly MeasuredFile[]): number {
  const measure = measureZip()
  for (const file of files) measure.add(file)
  return measure.total()
}

/** Computes the same length as `computeZipSize`, but takes the files one at a time. */
export function measureZip() {
  let count = 0
  let size = 0
  let records = 0
  return {
    add({ name, size: bytes }: MeasuredFile): void {
      const entry = { name: Buffer.from(name), size: bytes, date: 0, offset: size }
      size += encodeHeader(entry).length + bytes + encodeDescriptor(entry, 0).length
      records += encodeRecord(entry, 0).length
      count += 1
    },
    total: () => size + records + encodeEnd(count, records, size).length,
  }
}

/**
 * Writes an archive in parts, reading one file at a time. Uses ZIP64 only for large sizes and counts. Omits damaged and
 * missing files from the directory, and lists them in a text file at the end. Throws if a file doesn't have the
 * declared size.
 *
 * @param length the announced length of the archive, if any; zeros replace the missing bytes of omitted files
 */
export async function* writeZip(
  files: Iterable<ZipFile> | AsyncIterable<ZipFile>,
  length: number | null = null,
  texts: ServerTexts['archive'] = english.archive,
): AsyncGenerator<Uint8Array> {
  const records = createBlockBuffer()
  let count = 0
  let offset = 0
  const omitted: string[] = []
  for await (const { name, size, takenAt, read } of files) {
    const entry = { name: Buffer.from(name), size: size ?? 0, date: toDosDate(takenAt), offset }
    const expected = size ?? MAX_UINT32 - 1
    const header = encodeHeader(entry)
    yield header
    let checksum = 0
    let receivedBytes = 0
    try {
      for await (const bytes of read()) {
        checksum = crc32(bytes, checksum)
        receivedBytes += bytes.length
        if (receivedBytes > expected) break
        yield bytes
      }
    } catch (error) {
      if (!isFileFault(error)) throw error
      omitted.push(name)
      offset += header.length + receivedBytes
      continue
    }
    if (receivedBytes > expected || (size !== null && receivedBytes !== size))
      throw new Error(`Read ${receivedBytes} bytes from a file of ${size ?? 'an unknown number of'} bytes.`)
    entry.size = receivedBytes
    const descriptor = encodeDescriptor(entry, checksum)
    yield descriptor
    offset += header.length + receivedBytes + descriptor.length
    records.append(encodeRecord(entry, checksum))
    count += 1
  }
  if (omitted.length > 0) {
    const end = () => records.size() + encodeEnd(count, records.size(), offset).length
    const available = length === null ? Number.POSITIVE_INFINITY : length - offset - end()
    const { bytes, record } = createNotice(omitted, offset, available, texts)
    yield bytes
    offset += bytes.length
    records.append(record)
    count += 1
    for (
      let missingBytes = length === null ? 0 : length - offset - end();
      missingBytes > 0;
      missingBytes -= BLOCK_BYTES
    ) {
      const padding = Buffer.alloc(Math.min(missingBytes, BLOCK_BYTES))
      yield padding
      offset += padding.length
    }
  }
  yield* records.blocks
  yield encodeEnd(count, records.size(), offset)
}

/**
 * Creates a text file that names the omitted files. Truncates the text if the file and its directory record would
 * exceed `available` bytes.
 */
function createNotice(
  omitted: readonly string[],
  offset: number,
  available: number,
  { noticeName, notice }: ServerTexts['archive'],
) {
  const text = Buffer.from(`${notice}${omitted.join('\n')}\n`)
  const date = toDosDate(new Date().toISOString())
  const emptyEntry = { name: Buffer.from(noticeName), size: 0, date, offset }
  const overhead =
    encodeHeader(emptyEntry).length +
    encodeDescriptor(emptyEntry, 0).length +
    encodeRecord(emptyEntry, 0).length
  if (available < overhead) throw new Error('The archive has no space left for its list of missing files.')
  const content = text.subarray(0, available - overhead)
  const entry = { ...emptyEntry, size: content.length }
  const checksum = crc32(content)
  const bytes = Buffer.concat([encodeHeader(entry), content, encodeDescriptor(entry, checksum)])
  return { bytes, record: encodeRecord(entry, checksum) }
}

const BLOCK_BYTES = 64 * 1024

/** Copies small buffers into a few large ones, because each Buffer object takes more memory than a directory record. */
function createBlockBuffer() {
  const blocks: Buffer[] = []
  let block = Buffer.alloc(BLOCK_BYTES)
  let usedBytes = 0
  let fullBytes = 0
  const flush = () => {
    if (usedBytes > 0) blocks.push(block.subarray(0, usedBytes))
    fullBytes += usedBytes
    block = Buffer.alloc(BLOCK_BYTES)
    usedBytes = 0
  }
  return {
    append(record: Buffer): void {
      if (usedBytes + record.length > BLOCK_BYTES) flush()
      usedBytes += record.copy(block, usedBytes)
    },
    size: () => fullBytes + usedBytes,
    get blocks() {
      flush()
      return blocks
    },
  }
}

const isLarge = ({ size }: Entry) => size >= MAX_UINT32

function encodeHeader(entry: Entry): Buffer {
  const fixedFields = Buffer.alloc(HEADER_BYTES)
  fixedFields.writeUInt32LE(0x04034b50, 0)
  fixedFields.writeUInt16LE(isLarge(entry) ? ZIP64_VERSION : ZIP_VERSION, 4)
  fixedFields.writeUInt16LE(FLAGS, 6)
  fixedFields.writeUInt32LE(entry.date, 10)
  fixedFields.writeUInt16LE(entry.name.length, 26)
  if (!isLarge(entry)) return Buffer.concat([fixedFields, entry.name])
  fixedFields.writeUInt32LE(MAX_UINT32, 18)
  fixedFields.writeUInt32LE(MAX_UINT32, 22)
  const sizes = encodeZip64Field([0, 0])
  fixedFields.writeUInt16LE(sizes.length, 28)
  return Buffer.concat([fixedFields, entry.name, sizes])
}

/** Encodes the checksum and the sizes, which follow the bytes of a file. */
function encodeDescriptor(entry: Entry, checksum: number): Buffer {
  const descriptor = Buffer.alloc(isLarge(entry) ? 24 : 16)
  descriptor.writeUInt32LE(0x08074b50, 0)
  descriptor.writeUInt32LE(checksum, 4)
  for (const offset of isLarge(entry) ? [8, 16] : [8, 12]) writeSize(descriptor, offset, entry)
  return descriptor
}

function writeSize(buffer: Buffer, offset: number, entry: Entry): void {
  if (isLarge(entry)) buffer.writeBigUInt64LE(BigInt(entry.size), offset)
  else buffer.writeUInt32LE(entry.size, offset)
}

function encodeRecord(entry: Entry, checksum: number): Buffer {
  const { name, size, offset, date } = entry
  const hasLargeOffset = offset >= MAX_UINT32
  const extraField =
    isLarge(entry) || hasLargeOffset
      ? encodeZip64Field([...(isLarge(entry) ? [size, size] : []), ...(hasLargeOffset ? [offset] : [])])
      : Buffer.alloc(0)
  const version = extraField.length > 0 ? ZIP64_VERSION : ZIP_VERSION
  const fixedFields = Buffer.alloc(RECORD_BYTES)
  fixedFields.writeUInt32LE(0x02014b50, 0)
  fixedFields.writeUInt16LE(version, 4)
  fixedFields.writeUInt16LE(version, 6)
  fixedFields.writeUInt16LE(FLAGS, 8)
  fixedFields.writeUInt32LE(date, 12)
  fixedFields.writeUInt32LE(checksum, 16)
  fixedFields.writeUInt32LE(Math.min(size, MAX_UINT32), 20)
  fixedFields.writeUInt32LE(Math.min(size, MAX_UINT32), 24)
  fixedFields.writeUInt16LE(name.length, 28)
  fixedFields.writeUInt16LE(extraField.length, 30)
  fixedFields.writeUInt32LE(Math.min(offset, MAX_UINT32), 42)
  return Buffer.concat([fixedFields, name, extraField])
}

function encodeZip64Field(numbers: readonly number[]): Buffer {
  const extraField = Buffer.alloc(4 + 8 * numbers.length)
  extraField.writeUInt16LE(0x0001, 0)
  extraField.writeUInt16LE(8 * numbers.length, 2)
  for (const [index, number] of numbers.entries()) extraField.writeBigUInt64LE(BigInt(number), 4 + 8 * index)
  return extraField
}

/** Encodes the end of an archive. `offset` is the position of the directory. */
function encodeEnd(count: number, directorySize: number, offset: number): Buffer {
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(Math.min(count, MAX_UINT16), 8)
  end.writeUInt16LE(Math.min(count, MAX_UINT16), 10)
  end.writeUInt32LE(Math.min(directorySize, MAX_UINT32), 12)
  end.writeUInt32LE(Math.min(offset, MAX_UINT32), 16)
  const needsZip64 = count >= MAX_UINT16 || directorySize >= MAX_UINT32 || offset >= MAX_UINT32
  return needsZip64 ? Buffer.concat([encodeZip64End(count, directorySize, offset), end]) : end
}

function encodeZip64End(count: number, directorySize: number, offset: number): Buffer {
  const end = Buffer.alloc(56 + 20)
  end.writeUInt32LE(0x06064b50, 0)
  end.writeBigUInt64LE(44n, 4)
  end.writeUInt16LE(ZIP64_VERSION, 12)
  end.writeUInt16LE(ZIP64_VERSION, 14)
  end.writeBigUInt64LE(BigInt(count), 24)
  end.writeBigUInt64LE(BigInt(count), 32)
  end.writeBigUInt64LE(BigInt(directorySize), 40)
  end.writeBigUInt64LE(BigInt(offset), 48)
  end.writeUInt32LE(0x07064b50, 56)
  end.writeBigUInt64LE(BigInt(offset + directorySize), 64)
  end.writeUInt32LE(1, 72)
  return end
}

/** Encodes a wall-clock time in the MS-DOS format, which covers 1980 to 2107 in steps of two seconds. */
function toDosDate(takenAt: string): number {
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = takenAt.split(/\D/).map(Number)
  if (year < 1980) return (1 << 21) | (1 << 16)
  const date = ((Math.min(year, 2107) - 1980) << 9) | (month << 5) | day
  return ((date << 16) | (hour << 11) | (minute << 5) | (second >> 1)) >>> 0
}
