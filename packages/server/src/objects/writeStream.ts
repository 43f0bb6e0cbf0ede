import type { FileHandle } from 'node:fs/promises'
import { type ContentChecksums, contentChecksums } from '../sums/kinds.ts'
import { contentSum } from '../sums/sums.ts'
import { BLOCK_BYTES, releaseBuffer, acquireBuffer } from './bufferPool.ts'
import type { Reservation } from './reservations.ts'
import { writingTo } from './writingTo.ts'

/** What was received of a whole file. */
export interface WrittenFile extends ContentChecksums {
  size: number
}

/** More bytes came than were allowed. */
export class SizeLimitError extends Error {
  override name = 'SizeLimitError'
}

interface Pouring {
  /** Most bytes that may come. */
  limit: number
  /** Offset of the first byte in the file. */
  at?: number
  /** What is promised to the file. */
  room?: Reservation
  /** Is called with all of it, block after block; no block may be kept once this has resolved. */
  seen?: (bytes: Uint8Array) => Promise<unknown>
}

/** Pours a whole file, hashing it on the way. */
export async function writeWholeStream(
  source: AsyncIterable<Buffer>,
  file: FileHandle,
  pouring: Pick<Pouring, 'limit' | 'room'>,
): Promise<WrittenFile> {
  using sum = contentSum()
  const size = await writeStream(source, file, { ...pouring, seen: sum.add })
  return { size, ...contentChecksums(await sum.hex()) }
}

/**
 * Writes what comes to one place in an open file, and resolves to how many bytes came. They are copied into blocks that
 * are used again, of which one is filled while another is written: else it would be megabytes of garbage that have grown
 * old. Throws `SizeLimitError` at the first byte beyond `limit`, and `DiskFullError` where more comes than was promised and there is
 * none. What the source throws, it throws only where all that came before is written.
 *
 * @param file null writes nothing
 */
export async function writeStream(
  source: AsyncIterable<Buffer>,
  file: FileHandle | null,
  { limit, at = 0, room, seen }: Pouring,
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
    await room?.expect(bytes.length)
    const seeing = seen?.(bytes)
    isSeen = seeing
    // Where the source fails first, nobody asks.
    seeing?.catch(() => {})
    const through = async () => {
      room?.written(bytes.length)
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
        // By `set`, what lies at an odd place would go into shared memory byte by byte.
        const copied = bytes.copy(block, filled, taken)
        filled += copied
        taken += copied
        if (filled === BLOCK_BYTES) await empty()
      }
    }
    if (filled > 0) await empty()
  } catch (error) {
    // Where the disk has failed too, that counts.
    await writer?.end()
    throw error
  } finally {
    releaseBuffer(block)
  }
  await isSeen
  await writer?.end()
  return size
}
