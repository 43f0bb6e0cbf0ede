import { createHash, hash as digest } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { crc32 } from 'node:zlib'
import { BLOCK_BYTES } from '../storage/bufferPool.ts'
import type { ByteRange, ObjectStore, StoredFile } from '../storage/store.ts'

/** Thrown if the stored bytes differ from the uploaded bytes. */
export class DamagedFile extends Error {
  override name = 'DamagedFile'

  constructor() {
    super('The stored bytes differ from the uploaded bytes.')
  }
}

/** Whether the cause of an error is a damaged or missing file, and not, for example, a lack of memory. */
export const isFileFault = (error: unknown): boolean =>
  error instanceof DamagedFile || ['ENOENT', 'EIO'].includes((error as NodeJS.ErrnoException).code ?? '')

/**
 * Passes on the bytes of a whole file and verifies their SHA-256. Holds the last chunk back until the checksum matches,
 * so that no receiver mistakes a damaged file for a complete one (THREATS F17).
 */
export async function* verifyFile(source: AsyncIterable<Buffer>, sha256: string): AsyncGenerator<Buffer> {
  const hash = createHash('sha256')
  let lastChunk: Buffer | undefined
  for await (const bytes of source) {
    if (lastChunk) yield lastChunk
    hash.update(bytes)
    lastChunk = bytes
  }
  if (hash.digest('hex') !== sha256) throw new DamagedFile()
  if (lastChunk) yield lastChunk
}

/** An original and the checksums that verify its ranges. */
interface VerifiableFile {
  file: StoredFile
  size: number
  sha256: string
  /** The CRC-32 of each block; null if they aren't known yet. */
  blockChecksums: readonly number[] | null
}

/**
 * Reads a range of an original, and verifies each overlapping block before passing on its bytes. Doesn't verify a large
 * file whose block checksums aren't known yet.
 */
export async function* readVerifiedRange(
  objects: Pick<ObjectStore, 'read'>,
  { file, size, sha256, blockChecksums }: VerifiableFile,
  { start, end }: ByteRange,
): AsyncGenerator<Buffer> {
  if (size > BLOCK_BYTES && !blockChecksums) return yield* objects.read(file, { start, end })
  const isVerified = (bytes: Buffer, block: number) =>
    size <= BLOCK_BYTES ? digest('sha256', bytes) === sha256 : crc32(bytes) === blockChecksums?.[block]
  for (let block = Math.floor(start / BLOCK_BYTES); block * BLOCK_BYTES <= end; block++) {
    const first = block * BLOCK_BYTES
    const bytes = await buffer(
      objects.read(file, { start: first, end: Math.min(first + BLOCK_BYTES, size) - 1 }),
    )
    if (!isVerified(bytes, block)) throw new DamagedFile()
    yield bytes.subarray(Math.max(0, start - first), end + 1 - first)
  }
}
