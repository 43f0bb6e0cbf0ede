import type { FileHandle } from 'node:fs/promises'
import { BLOCK_BYTES, releaseBuffer, acquireBuffer } from './bufferPool.ts'

/**
 * Reads a range of a file up to the end of the file. The blocks share one buffer, so each must be processed before the
 * next one is requested.
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
