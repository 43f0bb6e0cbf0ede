import { createHash, hash as digest } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { crc32 } from 'node:zlib'
import { BLOCK_BYTES } from '../objects/bufferPool.ts'
import type { ByteRange, ObjectStore, StoredFile } from '../objects/store.ts'

/** The stored bytes are not those that were uploaded. */
export class DamagedFile extends Error {
  override name = 'DamagedFile'

  constructor() {
    super('The stored bytes are not those that were uploaded.')
  }
}

/** Whether reading a file failed because the file is damaged or missing, and not because the server lacks something. */
export const isFileFault = (error: unknown): boolean =>
  error instanceof DamagedFile || ['ENOENT', 'EIO'].includes((error as NodeJS.ErrnoException).code ?? '')

/**
 * Passes on the bytes of a whole file and verifies their SHA-256. The last piece is held back until the checksum is known,
 * so that a receiver never gets all bytes of a damaged file (THREATS F17).
 */
export async function* verified(source: AsyncIterable<Buffer>, sha256: string): AsyncGenerator<Buffer> {
  const hash = createHash('sha256')
  let held: Buffer | undefined
  for await (const bytes of source) {
    if (held) yield held
    hash.update(bytes)
    held = bytes
  }
  if (hash.digest('hex') !== sha256) throw new DamagedFile()
  if (held) yield held
}

/** An original of which a range is read. */
interface RangedFile {
  file: StoredFile
  size: number
  sha256: string
  /** The CRC-32 of each block; null if they aren't known yet. */
  blockChecksums: readonly number[] | null
}

/**
 * Reads a range of an original. Every block that overlaps the range is read as a whole and verified before any of its bytes
 * are passed on. The bytes of a large file without block checksums can't be verified: it is older than the checksums, and
 * the regular check hasn't reached it.
 */
export async function* verifiedRange(
  objects: Pick<ObjectStore, 'read'>,
  { file, size, sha256, blockChecksums }: RangedFile,
  { start, end }: ByteRange,
): AsyncGenerator<Buffer> {
  if (size > BLOCK_BYTES && !blockChecksums) return yield* objects.read(file, { start, end })
  const isVerified = (bytes: Buffer, at: number) =>
    size <= BLOCK_BYTES ? digest('sha256', bytes) === sha256 : crc32(bytes) === blockChecksums?.[at]
  for (let at = Math.floor(start / BLOCK_BYTES); at * BLOCK_BYTES <= end; at++) {
    const first = at * BLOCK_BYTES
    const bytes = await buffer(
      objects.read(file, { start: first, end: Math.min(first + BLOCK_BYTES, size) - 1 }),
    )
    if (!isVerified(bytes, at)) throw new DamagedFile()
    yield bytes.subarray(Math.max(0, start - first), end + 1 - first)
  }
}
