import type { FileHandle } from 'node:fs/promises'
import { BLOCK_BYTES, releaseBuffer, acquireBuffer } from './bufferPool.ts'

/**
 * Reads a range of a file, or less if the file ends earlier. All blocks share one buffer, so process each block before
 * requesting the next.
 */
export async function* readBlocks(file: FileHandle, start: number, end: number): AsyncGenerator<Uint8Array> {
  const block = acquireBuffer()
  try {
    for (let offset = start; offset < end;) {
      const { bytesRead } = await file.read(block, 0, Math.min(BLOCK_BYTES, end - offset), offset)
      if (bytesRead === 0) return
      yield block.subarray(0, bytesRead)
      offset += bytesRead
    }
  } finally {
    releaseBuffer(block)
  }
}
