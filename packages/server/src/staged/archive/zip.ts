import { isUtf8 } from 'node:buffer'
import { pipeline } from 'node:stream'
import { crc32, createInflateRaw } from 'node:zlib'
import { type Entry as ZipEntry, getFileNameLowLevel, type ZipFile } from 'yauzl'
import { UNPACK } from '@calotype/openapi/advice'
import {
  DAMAGED,
  type Entry,
  withExactSize,
  IN_PARTS,
  PROTECTED,
  refuse,
  TRAILING_DATA,
  UnreadableArchiveError,
} from './entry.ts'
import type { Meter } from './meter.ts'
import { openZip } from './zipReader.ts'

const STORED = 0
const DEFLATED = 8
/** Bytes that one byte of Deflate unpacks to at most: 258 for each 2 bits. */
const MOST_DEFLATED = 1032
/** The flag of a name that is UTF-8. */
const UTF8 = 0x800

/**
 * The files of a ZIP archive, in the order of its directory, which is read before any file. The meter counts declared
 * sizes, because `read` returns no more than those. A file that declares more than its packed bytes can contain isn't
 * counted: it is damaged, and the others can still be read.
 */
export async function* zipEntries(path: string, meter: Meter): AsyncGenerator<Entry> {
  const { zip, size, hasTrailingData, hasNextRecord } = await orUnreadable(openZip(path))
  try {
    meter.entries(zip.entryCount)
    const directory = zip.eachEntry()
    for (;;) {
      // Without zip64 fields, the count has 16 bits, and some programs write more files than that.
      if (zip.entriesRead === zip.entryCount && (await hasNextRecord())) {
        zip.entryCount++
        meter.entries(1)
      }
      const { value: found, done } = await orUnreadable(directory.next())
      if (done) break
      const name = nameOf(found)
      if (name.endsWith('/')) continue
      const obstacle = obstacleOf(found, size)
      if (obstacle !== null) yield { name, size: 0, read: () => refuse(obstacle) }
      else {
        meter.bytes(found.uncompressedSize)
        yield { name, size: found.uncompressedSize, read: () => read(zip, found) }
      }
    }
    if (hasTrailingData) throw new UnreadableArchiveError(TRAILING_DATA)
  } finally {
    zip.close()
  }
}

/** Why a file can't be read, as far as the directory shows; null if nothing does. */
function obstacleOf(entry: ZipEntry, archiveSize: number): string | null {
  if (entry.isEncrypted()) return PROTECTED
  const { compressionMethod, compressedSize, uncompressedSize } = entry
  const ratio = compressionMethod === STORED ? 1 : MOST_DEFLATED
  if (compressionMethod !== STORED && compressionMethod !== DEFLATED)
    return `It is packed by a method that is not known here. ${UNPACK}`
  return uncompressedSize > Math.min(compressedSize, archiveSize) * ratio ? DAMAGED : null
}

/** Whether it is the last part of a ZIP archive that was split, which may begin with anything. */
export async function isLastPart(path: string): Promise<boolean> {
  try {
    const { zip } = await openZip(path)
    zip.close()
    return false
  } catch (error) {
    return isOfParts(error)
  }
}

/**
 * Names are not checked, for nothing is written under them. Many programs write UTF-8 without saying so, and hardly any
 * other name could be read as that. What a field beside the name says of it goes before.
 */
function nameOf({ generalPurposeBitFlag, fileNameRaw, extraFields }: ZipEntry): string {
  const flags = isUtf8(fileNameRaw) ? generalPurposeBitFlag | UTF8 : generalPurposeBitFlag
  return getFileNameLowLevel(flags, fileNameRaw, extraFields, false)
}

async function* read(file: ZipFile, entry: ZipEntry): AsyncGenerator<Buffer> {
  let checksum = 0
  for await (const bytes of withExactSize(entry.uncompressedSize, unpacked(file, entry))) {
    checksum = crc32(bytes, checksum)
    yield bytes
  }
  if (checksum !== entry.crc32) throw new UnreadableArchiveError(DAMAGED)
}

async function* unpacked(file: ZipFile, entry: ZipEntry): AsyncGenerator<Buffer> {
  const packed = await orUnreadable(file.openReadStreamPromise(entry, { decodeFileData: false }))
  // What goes wrong comes out of the last stream, so nobody need be told here.
  const stream = entry.compressionMethod === STORED ? packed : pipeline(packed, createInflateRaw(), () => {})
  try {
    for await (const bytes of stream) yield bytes as Buffer
  } catch {
    throw new UnreadableArchiveError(DAMAGED)
  } finally {
    stream.destroy()
  }
}

async function orUnreadable<T>(reading: Promise<T>): Promise<T> {
  try {
    return await reading
  } catch (error) {
    if (isOfParts(error)) throw new UnreadableArchiveError(IN_PARTS)
    const isSecret = error instanceof Error && error.message.includes('encryption')
    throw new UnreadableArchiveError(isSecret ? PROTECTED : DAMAGED)
  }
}

const isOfParts = (error: unknown) => error instanceof Error && error.message.includes('multi-disk')
