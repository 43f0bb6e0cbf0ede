import { type FileHandle, open } from 'node:fs/promises'
import { pipeline, Readable } from 'node:stream'
import { crc32, createInflateRaw } from 'node:zlib'
import { DAMAGED_MESSAGE, TRAILING_DATA_MESSAGE, UnreadableArchiveError } from './entry.ts'
import { ArchiveTooLargeError } from './unpackLimits.ts'

const READ_BYTES = 128 * 1024
const MAGIC = Buffer.from([0x1f, 0x8b, 8])
const FIXED_HEADER_BYTES = 10
const CHECKSUM_BYTES = 8
/** Maximum length of a header, which can contain a file name and a comment. */
const MAX_HEADER_BYTES = 4096
/**
 * Maximum number of members. It suffices for 20 GB from bgzip, whose members have 64 KB each, and limits the number of
 * empty members, which take time but yield no bytes.
 */
const MAX_MEMBERS = 400_000
const FLAG = { headerChecksum: 2, extra: 4, name: 8, comment: 16 }

/**
 * Unpacks the gzip members of a file. Ignores zero padding after the last member. Throws on other trailing data after
 * unpacking all members. Node's gunzip would mistake such data for a member and drop the last bytes before it.
 */
export async function* gunzip(path: string): AsyncGenerator<Buffer> {
  await using file = await open(path)
  for (let position = 0, members = 0; members < MAX_MEMBERS; members++) {
    const header = await readAt(file, position, MAX_HEADER_BYTES)
    if (members > 0 && !header.subarray(0, MAGIC.length).equals(MAGIC)) {
      if (await hasOnlyZeros(file, position)) return
      throw new UnreadableArchiveError(TRAILING_DATA_MESSAGE)
    }
    const start = position + getHeaderLength(header)
    const member = { crc: 0, size: 0, packedSize: 0 }
    yield* inflate(file, start, member)
    const end = await readAt(file, start + member.packedSize, CHECKSUM_BYTES)
    const isIntact =
      end.length === CHECKSUM_BYTES &&
      end.readUInt32LE(0) === member.crc &&
      end.readUInt32LE(4) === member.size % 2 ** 32
    if (!isIntact) throw new UnreadableArchiveError(DAMAGED_MESSAGE)
    position = start + member.packedSize + CHECKSUM_BYTES
  }
  throw new ArchiveTooLargeError('The archive consists of too many gzip members.')
}

/** Unpacks the member whose compressed data starts at `start`. Stores its checksum and sizes in `member`. */
async function* inflate(
  file: FileHandle,
  start: number,
  member: { crc: number; size: number; packedSize: number },
): AsyncGenerator<Buffer> {
  const packedStream = Readable.from(readFrom(file, start), { objectMode: false })
  const stream = pipeline(packedStream, createInflateRaw({ chunkSize: READ_BYTES }), () => {})
  try {
    for await (const bytes of stream as AsyncIterable<Buffer>) {
      member.crc = crc32(bytes, member.crc)
      member.size += bytes.length
      yield bytes
    }
    member.packedSize = stream.bytesWritten
  } catch {
    throw new UnreadableArchiveError(DAMAGED_MESSAGE)
  } finally {
    packedStream.destroy()
    stream.destroy()
  }
}

/** Returns the length of a member's header. Throws if the header is damaged. */
function getHeaderLength(header: Buffer): number {
  const flags = header[3] ?? 0
  let length = FIXED_HEADER_BYTES
  if (flags & FLAG.extra) length += header.length >= length + 2 ? 2 + header.readUInt16LE(length) : Infinity
  for (const flag of [FLAG.name, FLAG.comment])
    if (flags & flag) length = header.indexOf(0, length) + 1 || Infinity
  if (flags & FLAG.headerChecksum) length += 2
  if (!header.subarray(0, MAGIC.length).equals(MAGIC) || length > header.length)
    throw new UnreadableArchiveError(DAMAGED_MESSAGE)
  return length
}

async function hasOnlyZeros(file: FileHandle, position: number): Promise<boolean> {
  for (let offset = position; ; offset += READ_BYTES) {
    const bytes = await readAt(file, offset, READ_BYTES)
    if (bytes.some((byte) => byte !== 0)) return false
    if (bytes.length < READ_BYTES) return true
  }
}

/** Reads a file to its end. A read stream would close the file, which may contain more members. */
async function* readFrom(file: FileHandle, start: number): AsyncGenerator<Buffer> {
  for (let offset = start; ; offset += READ_BYTES) {
    const bytes = await readAt(file, offset, READ_BYTES)
    if (bytes.length > 0) yield bytes
    if (bytes.length < READ_BYTES) return
  }
}

async function readAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), { position })
  return buffer.subarray(0, bytesRead)
}
