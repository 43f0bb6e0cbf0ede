import type { FileHandle } from 'node:fs/promises'
import { BLOCK_BYTES, releaseBuffer, acquireBuffer } from './bufferPool.ts'

/**
 * Reads a range of a file, as far as the file has bytes. The blocks share one buffer, so each must be used before the next
 * is requested.
 */
export async function* blocksOf(file: FileHandle, start: number, end: number): AsyncGenerator<Uint8Array> {
  const block = acquireBuffer()
  try {
    for (let at = start; at < end;) {
      const { bytesRead } = await file.read(block, 0, Math.min(BLOCK_BYTES, end - at), at)
      if (bytesRead === 0) return
      yield block.subarray(0, bytesRead)
      at += bytesRead
    }
  } finally {
    releaseBuffer(block)
  }
}
