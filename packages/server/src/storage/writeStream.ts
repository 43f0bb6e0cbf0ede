import type { FileHandle } from 'node:fs/promises'
import { type ContentChecksums, parseContentChecksums } from '../checksums/hashers.ts'
import { createContentHasher } from '../checksums/hashThread.ts'
import { BLOCK_BYTES, releaseBuffer, acquireBuffer } from './bufferPool.ts'
import type { Reservation } from './store.ts'
import { createFileWriter } from './createFileWriter.ts'

/** The size and the checksums of a whole file that was written. */
export interface WrittenFile extends ContentChecksums {
  size: number
}

/** Thrown if the source has more bytes than allowed. */
export class SizeLimitError extends Error {
  override name = 'SizeLimitError'
}

interface WriteOptions {
  /** The maximum number of bytes. */
  limit: number
  /** Offset of the first byte in the file. */
  offset?: number
  /** The disk space that is reserved for the file. */
  reservation?: Reservation
  /** Called with each block in order. The block is reused after the promise resolves. */
  onBlock?: (bytes: Uint8Array) => Promise<unknown>
}

/** Writes a whole file and computes its checksums. */
export async function writeWholeStream(
  source: AsyncIterable<Buffer>,
  file: FileHandle,
  options: Pick<WriteOptions, 'limit' | 'reservation'>,
): Promise<WrittenFile> {
  using hasher = createContentHasher()
  const size = await writeStream(source, file, { ...options, onBlock: hasher.update })
  return { size, ...parseContentChecksums(await hasher.digest()) }
}

/**
 * Writes a stream to an open file and resolves with the number of bytes. The bytes are copied into pooled blocks, one
 * of which is filled while another is written, because new buffers would become megabytes of garbage in the old
 * generation. Throws `SizeLimitError` at the first byte beyond `limit`, `DiskFullError` if bytes beyond the reserved
 * space don't fit on the disk, and an error of the source after everything before it is written.
 *
 * @param file null to write nothing
 */
export async function writeStream(
  source: AsyncIterable<Buffer>,
  file: FileHandle | null,
  { limit, offset = 0, reservation, onBlock }: WriteOptions,
): Promise<number> {
  const writer = file && createFileWriter(file, offset)
  let block = acquireBuffer()
  let filledBytes = 0
  let size = 0
  /** The result of the last call of `onBlock`. */
  let processedBlock: Promise<unknown> | undefined

  async function writeBlock(): Promise<void> {
    const fullBlock = block
    const bytes = fullBlock.subarray(0, filledBytes)
    block = acquireBuffer()
    filledBytes = 0
    await processedBlock
    await reservation?.reserve(bytes.length)
    const processing = onBlock?.(bytes)
    processedBlock = processing
    // Nobody awaits this promise if the source fails first.
    processing?.catch(() => {})
    const onWritten = async () => {
      reservation?.addWritten(bytes.length)
      await processing
      releaseBuffer(fullBlock)
    }
    if (writer) await writer.write(bytes, onWritten)
    else await onWritten()
  }

  try {
    for await (const bytes of source) {
      size += bytes.length
      if (size > limit) throw new SizeLimitError(`The source has more than ${limit} bytes.`)
      for (let copiedBytes = 0; copiedBytes < bytes.length;) {
        // `set` would copy bytes with an odd offset into shared memory one by one.
        const count = bytes.copy(block, filledBytes, copiedBytes)
        filledBytes += count
        copiedBytes += count
        if (filledBytes === BLOCK_BYTES) await writeBlock()
      }
    }
    if (filledBytes > 0) await writeBlock()
  } catch (error) {
    // If the disk has also failed, its error replaces the error of the source.
    await writer?.end()
    throw error
  } finally {
    releaseBuffer(block)
  }
  await processedBlock
  await writer?.end()
  return size
}
