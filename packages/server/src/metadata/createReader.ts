import type { FileHandle } from 'node:fs/promises'
import type { ReadAt } from './patch.ts'

const WINDOW_BYTES = 64 * 1024

/** Creates a reader that buffers part of the file, because parsers read many small parts in sequence. */
export function createReader(file: FileHandle): ReadAt {
  let window: { start: number; bytes: Buffer } = { start: 0, bytes: Buffer.alloc(0) }
  const readFile = async (start: number, length: number) => {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, start)
    return buffer.subarray(0, bytesRead)
  }
  return async (start, length) => {
    if (length > WINDOW_BYTES) return readFile(start, length)
    if (start < window.start || start + length > window.start + window.bytes.length)
      window = { start, bytes: await readFile(start, WINDOW_BYTES) }
    return window.bytes.subarray(start - window.start, start - window.start + length)
  }
}
