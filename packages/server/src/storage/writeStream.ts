import { type ContentChecksums, parseContentChecksums } from '../checksums/hashers.ts'
import { createContentHasher } from '../checksums/hashThread.ts'
import { BLOCK_BYTES, releaseBuffer, acquireBuffer } from './bufferPool.ts'
import type { Reservation } from './store.ts'
import { createFileWriter, type WritableFile } from './createFileWriter.ts'

/** Size and checksums of a written file. */
export interface WrittenFile extends ContentChecksums {
  size: number
}

/** Thrown if a source has more bytes than allowed. */
export class SizeLimitError extends Error {
  override name = 'SizeLimitError'
}

export interface WriteOptions {
  /** Maximum number of bytes. */
  limit: number
  /** Offset of the first byte in the file. */
  offset?: number
  reservation?: Reservation
  /** Called with each block in order. The block is reused once the promise resolves. */
  onBlock?: (bytes: Uint8Array) => Promise<unknown>
}

/** Writes a whole file and computes its checksums. */
export async function writeWholeStream(
  source: AsyncIterable<Buffer>,
  file: WritableFile,
  options: Pick<WriteOptions, 'limit' | 'reservation'>,
): Promise<WrittenFile> {
  using hasher = createContentHasher()
  const size = await writeStream(source, file, { ...options, onBlock: hasher.update })
  return { size, ...parseContentChecksums(await hasher.digest()) }
}

/**
 * Writes a stream to an open file and returns the number of bytes. Copies the bytes into pooled blocks, filling one
 * while writing another, to avoid garbage. Throws `SizeLimitError` at the first byte beyond `limit`, `DiskFullError` if
 * unreserved bytes don't fit, and an error of the source once everything before it is written.
 *
 * @param file null to write nothing
 */
export async function writeStream(
  source: AsyncIterable<Buffer>,
  file: WritableFile | null,
  { limit, offset = 0, reservation, onBlock }: WriteOptions,
): Promise<number> {
  const writer = file && createFileWriter(file, offset)
  let block = acquireBuffer()
  let filledBytes = 0
  let size = 0
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
        // With an odd offset, `set` would copy bytes into shared memory one by one.
        const count = bytes.copy(block, filledBytes, copiedBytes)
        filledBytes += count
        copiedBytes += count
        if (filledBytes === BLOCK_BYTES) await writeBlock()
      }
    }
    if (filledBytes > 0) await writeBlock()
  } catch (error) {
    // If the disk also failed, this throws the disk's error instead of the source's.
    await writer?.end()
    throw error
  } finally {
    releaseBuffer(block)
  }
  await processedBlock
  await writer?.end()
  return size
}
