import type { FileHandle } from 'node:fs/promises'
import { type ContentChecksums, parseContentChecksums } from '../checksums/hashers.ts'
import { createContentHasher } from '../checksums/hashThread.ts'
import { BLOCK_BYTES, releaseBuffer, acquireBuffer } from './bufferPool.ts'
import type { Reservation } from './reservations.ts'
import { writingTo } from './writingTo.ts'

/** The size and the checksums of a whole file that was written. */
export interface WrittenFile extends ContentChecksums {
  size: number
}

/** A source has more bytes than allowed. */
export class SizeLimitError extends Error {
  override name = 'SizeLimitError'
}

interface WriteOptions {
  /** The maximum number of bytes. */
  limit: number
  /** Offset of the first byte in the file. */
  at?: number
  /** The disk space that is reserved for the file. */
  reservation?: Reservation
  /** Is called with each block in turn; the block is reused after the promise resolves. */
  seen?: (bytes: Uint8Array) => Promise<unknown>
}

/** Writes a whole file and computes its checksums meanwhile. */
export async function writeWholeStream(
  source: AsyncIterable<Buffer>,
  file: FileHandle,
  options: Pick<WriteOptions, 'limit' | 'reservation'>,
): Promise<WrittenFile> {
  using hasher = createContentHasher()
  const size = await writeStream(source, file, { ...options, seen: hasher.update })
  return { size, ...parseContentChecksums(await hasher.digest()) }
}

/**
 * Writes a stream to an open file and resolves with the number of bytes. The bytes are copied into pooled blocks, one of
 * which is filled while another is written, because new buffers would become megabytes of garbage in the old generation.
 * Throws `SizeLimitError` at the first byte beyond `limit`, `DiskFullError` if bytes beyond the reserved space don't fit on
 * the disk, and an error of the source after everything before it is written.
 *
 * @param file null: nothing is written
 */
export async function writeStream(
  source: AsyncIterable<Buffer>,
  file: FileHandle | null,
  { limit, at = 0, reservation, seen }: WriteOptions,
): Promise<number> {
  const writer = file && writingTo(file, at)
  let block = acquireBuffer()
  let filled = 0
  let size = 0
  let isSeen: Promise<unknown> | undefined

  async function empty(): Promise<void> {
    const full = block
    const bytes = full.subarray(0, filled)
    block = acquireBuffer()
    filled = 0
    await isSeen
    await reservation?.expect(bytes.length)
    const seeing = seen?.(bytes)
    isSeen = seeing
    // Nobody awaits this promise if the source fails first.
    seeing?.catch(() => {})
    const through = async () => {
      reservation?.written(bytes.length)
      await seeing
      releaseBuffer(full)
    }
    if (writer) await writer.write(bytes, through)
    else await through()
  }

  try {
    for await (const bytes of source) {
      size += bytes.length
      if (size > limit) throw new SizeLimitError(`More than ${limit} bytes came.`)
      for (let taken = 0; taken < bytes.length;) {
        // `set` would copy bytes with an odd offset into shared memory one by one.
        const copied = bytes.copy(block, filled, taken)
        filled += copied
        taken += copied
        if (filled === BLOCK_BYTES) await empty()
      }
    }
    if (filled > 0) await empty()
  } catch (error) {
    // An error of the disk replaces that of the source.
    await writer?.end()
    throw error
  } finally {
    releaseBuffer(block)
  }
  await isSeen
  await writer?.end()
  return size
}
