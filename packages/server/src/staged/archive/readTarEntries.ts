import { Parser, type ReadEntry } from 'tar'
import { DAMAGED_MESSAGE, type Entry, withExactSize, UnreadableArchiveError } from './entry.ts'
import type { UnpackLimits } from './unpackLimits.ts'

/** Maximum size of the metadata before a file, such as a long name. Larger metadata is ignored. */
const MAX_META_BYTES = 64 * 1024
const BLOCK_BYTES = 512
const MAGIC = 'ustar'
const MAGIC_OFFSET = 257
/** Position of a header's checksum, which is computed as if these bytes were spaces. */
const CHECKSUM = { at: 148, end: 156 }
const SPACE = 0x20
const NO_ARCHIVE_MESSAGE =
  'This is a single compressed file, not an archive. Decompress it and upload the result.'
const FILE_TYPES = ['File', 'OldFile', 'ContiguousFile']
/** Signatures of gzip and zstd, which the parser would unpack without any limit. */
const COMPRESSED_MAGICS = [Buffer.of(0x1f, 0x8b), Buffer.of(0x28, 0xb5, 0x2f, 0xfd)]

/**
 * Reads the regular files of a TAR archive, and skips links, devices and folders. Never reads ahead: the caller must
 * read or skip each file before it requests the next.
 */
export async function* readTarEntries(
  source: AsyncIterable<Buffer>,
  limits: UnpackLimits,
): AsyncGenerator<Entry> {
  const pieces = requireTar(source)
  const parser = new Parser({ maxMetaEntrySize: MAX_META_BYTES })
  const entries: ReadEntry[] = []
  let isDamaged = false
  parser.on('entry', (entry: ReadEntry) => entries.push(entry))
  parser.on('warn', () => {
    isDamaged = true
  })

  /** Passes the next bytes to the parser. Returns false at the end. */
  async function parseMore(): Promise<boolean> {
    const { value, done } = await pieces.next()
    if (done) parser.end()
    else {
      limits.countBytes(value.length)
      parser.write(value)
    }
    return !done
  }

  async function* read(entry: ReadEntry): AsyncGenerator<Buffer> {
    for (;;) {
      const bytes = entry.read()
      if (bytes) yield bytes as Buffer
      else if (entry.emittedEnd || !(await parseMore())) return
    }
  }

  try {
    for (;;) {
      const entry = entries.shift()
      if (entry) {
        limits.countEntries(1)
        if (FILE_TYPES.includes(entry.type))
          yield { name: entry.path, size: entry.size, read: () => withExactSize(entry.size, read(entry)) }
        entry.resume()
        while (!entry.emittedEnd && (await parseMore()));
      } else if (isDamaged) throw new UnreadableArchiveError(DAMAGED_MESSAGE)
      else if (!(await parseMore())) break
    }
    if (isDamaged) throw new UnreadableArchiveError(DAMAGED_MESSAGE)
  } finally {
    await pieces.return(undefined)
  }
}

async function* requireTar(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer, undefined> {
  let prefix: Buffer | null = Buffer.alloc(0)
  for await (const bytes of source) {
    prefix = prefix && Buffer.concat([prefix, bytes])
    if (!prefix) yield bytes
    else if (prefix.length >= BLOCK_BYTES) {
      const first: Buffer = prefix
      if (!isTarHeader(first)) throw new UnreadableArchiveError(NO_ARCHIVE_MESSAGE)
      if (COMPRESSED_MAGICS.some((magic) => first.subarray(0, magic.length).equals(magic)))
        throw new UnreadableArchiveError(DAMAGED_MESSAGE)
      prefix = null
      yield first
    }
  }
  if (prefix) throw new UnreadableArchiveError(isTarHeader(prefix) ? DAMAGED_MESSAGE : NO_ARCHIVE_MESSAGE)
}

/** Whether an archive starts with a file header. Headers without a magic number are verified by their checksum. */
function isTarHeader(prefix: Buffer): boolean {
  if (prefix.toString('latin1', MAGIC_OFFSET, MAGIC_OFFSET + MAGIC.length) === MAGIC) return true
  const block = prefix.subarray(0, BLOCK_BYTES)
  const expected = Number.parseInt(block.toString('latin1', CHECKSUM.at, CHECKSUM.end), 8)
  const actual = block.reduce(
    (bytes, byte, offset) => bytes + (offset >= CHECKSUM.at && offset < CHECKSUM.end ? SPACE : byte),
    0,
  )
  return actual === expected
}
