import { isUtf8 } from 'node:buffer'
import { pipeline } from 'node:stream'
import { crc32, createInflateRaw } from 'node:zlib'
import { type Entry as ZipEntry, getFileNameLowLevel, type ZipFile } from 'yauzl'
import { UNPACK_ADVICE } from '@calotype/formats/advice'
import {
  DAMAGED_MESSAGE,
  type Entry,
  withExactSize,
  SPLIT_MESSAGE,
  PROTECTED_MESSAGE,
  throwUnreadable,
  TRAILING_DATA_MESSAGE,
  UnreadableArchiveError,
} from './entry.ts'
import type { UnpackLimits } from './unpackLimits.ts'
import { openZip } from './openZip.ts'

const STORED_METHOD = 0
const DEFLATED_METHOD = 8
/** Maximum compression ratio of Deflate: 258 bytes for every 2 bits. */
const MAX_DEFLATE_RATIO = 1032
/** The flag that marks a name as UTF-8. */
const UTF8_FLAG = 0x800

/**
 * Reads the files of a ZIP archive in the order of its directory. The limits count declared sizes, because `read` never
 * returns more bytes. A file that declares more than its compressed bytes can contain is damaged, so it isn't counted,
 * and the other files can still be read.
 */
export async function* readZipEntries(path: string, limits: UnpackLimits): AsyncGenerator<Entry> {
  const { zip, size, hasTrailingData, hasNextRecord } = await wrapError(openZip(path))
  try {
    limits.countEntries(zip.entryCount)
    const directory = zip.eachEntry()
    for (;;) {
      // Without zip64 fields, the count has 16 bits, but some programs write more files.
      if (zip.entriesRead === zip.entryCount && (await hasNextRecord())) {
        zip.entryCount++
        limits.countEntries(1)
      }
      const { value: record, done } = await wrapError(directory.next())
      if (done) break
      const name = decodeName(record)
      if (name.endsWith('/')) continue
      const problem = findProblem(record, size)
      if (problem !== null) yield { name, size: 0, read: () => throwUnreadable(problem) }
      else {
        limits.countBytes(record.uncompressedSize)
        yield { name, size: record.uncompressedSize, read: () => readEntry(zip, record) }
      }
    }
    if (hasTrailingData) throw new UnreadableArchiveError(TRAILING_DATA_MESSAGE)
  } finally {
    zip.close()
  }
}

/** Returns why a file can't be read, or null if its directory record shows no problem. */
function findProblem(entry: ZipEntry, archiveSize: number): string | null {
  if (entry.isEncrypted()) return PROTECTED_MESSAGE
  const { compressionMethod, compressedSize, uncompressedSize } = entry
  const ratio = compressionMethod === STORED_METHOD ? 1 : MAX_DEFLATE_RATIO
  if (compressionMethod !== STORED_METHOD && compressionMethod !== DEFLATED_METHOD)
    return `The file is compressed with an unsupported method. ${UNPACK_ADVICE}`
  return uncompressedSize > Math.min(compressedSize, archiveSize) * ratio ? DAMAGED_MESSAGE : null
}

/** Whether a file is the last part of a split ZIP archive, which has no magic number at its start. */
export async function isLastPart(path: string): Promise<boolean> {
  try {
    const { zip } = await openZip(path)
    zip.close()
    return false
  } catch (error) {
    return isSplitError(error)
  }
}

/**
 * Decodes a name. Many programs write UTF-8 without setting the flag, and names in other encodings are rarely valid
 * UTF-8. The Unicode path field takes precedence. Names aren't validated, because they never become paths.
 */
function decodeName({ generalPurposeBitFlag, fileNameRaw, extraFields }: ZipEntry): string {
  const flags = isUtf8(fileNameRaw) ? generalPurposeBitFlag | UTF8_FLAG : generalPurposeBitFlag
  return getFileNameLowLevel(flags, fileNameRaw, extraFields, false)
}

async function* readEntry(file: ZipFile, entry: ZipEntry): AsyncGenerator<Buffer> {
  let checksum = 0
  for await (const bytes of withExactSize(entry.uncompressedSize, unpack(file, entry))) {
    checksum = crc32(bytes, checksum)
    yield bytes
  }
  if (checksum !== entry.crc32) throw new UnreadableArchiveError(DAMAGED_MESSAGE)
}

async function* unpack(file: ZipFile, entry: ZipEntry): AsyncGenerator<Buffer> {
  const packedStream = await wrapError(file.openReadStreamPromise(entry, { decodeFileData: false }))
  // The loop below receives the errors of both streams, so the pipeline's callback ignores them.
  const stream =
    entry.compressionMethod === STORED_METHOD
      ? packedStream
      : pipeline(packedStream, createInflateRaw(), () => {})
  try {
    for await (const bytes of stream) yield bytes as Buffer
  } catch {
    throw new UnreadableArchiveError(DAMAGED_MESSAGE)
  } finally {
    stream.destroy()
  }
}

async function wrapError<T>(reading: Promise<T>): Promise<T> {
  try {
    return await reading
  } catch (error) {
    if (isSplitError(error)) throw new UnreadableArchiveError(SPLIT_MESSAGE)
    const isEncrypted = error instanceof Error && error.message.includes('encryption')
    throw new UnreadableArchiveError(isEncrypted ? PROTECTED_MESSAGE : DAMAGED_MESSAGE)
  }
}

const isSplitError = (error: unknown) => error instanceof Error && error.message.includes('multi-disk')
