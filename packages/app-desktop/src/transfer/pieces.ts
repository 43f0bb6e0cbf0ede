import type { FileHandle } from 'node:fs/promises'

const PIECE_BYTES = 1_048_576

/** Allocates a buffer for reading a file of this size in pieces. */
export const blockFor = (bytes: number): Buffer => Buffer.allocUnsafeSlow(Math.min(PIECE_BYTES, bytes))

/**
 * Reads a file from byte `start` (inclusive) to `end` (exclusive) or its end. Use each chunk before requesting the
 * next: all chunks share one buffer, because allocating buffers takes longer than reading.
 */
export async function* piecesOf(
  file: FileHandle,
  block: Buffer,
  { start = 0, end = Infinity } = {},
): AsyncGenerator<Buffer> {
  for (let at = start; at < end;) {
    const { bytesRead } = await file.read(block, 0, Math.min(block.length, end - at), at)
    if (bytesRead === 0) return
    yield block.subarray(0, bytesRead)
    at += bytesRead
  }
}
