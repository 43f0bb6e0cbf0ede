import { closeSync, openSync, read } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { promisify } from 'node:util'
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

/** A local file, open for reading. */
export interface LocalFile extends AsyncDisposable {
  /** Reads a range in the same way as `readBlocks`. */
  read(start: number, end: number): AsyncGenerator<Uint8Array>
}

export async function openLocalFile(path: string): Promise<LocalFile> {
  const file = await open(path)
  return { read: (start, end) => readBlocks(file, start, end), [Symbol.asyncDispose]: () => file.close() }
}

const readFrom = promisify(read)

/**
 * Calls `parse` with the first bytes of a local file, and returns the result. `parse` must not keep the bytes. Opens and
 * closes the file synchronously, which is faster than two calls in the thread pool.
 *
 * @param maxBytes at most BLOCK_BYTES
 */
export async function readLocalPrefix<T>(
  path: string,
  maxBytes: number,
  parse: (prefix: Buffer) => T,
): Promise<T> {
  const file = openSync(path, 'r')
  const block = acquireBuffer()
  try {
    const { bytesRead } = await readFrom(file, block, 0, maxBytes, 0)
    return parse(block.subarray(0, bytesRead))
  } finally {
    releaseBuffer(block)
    closeSync(file)
  }
}
