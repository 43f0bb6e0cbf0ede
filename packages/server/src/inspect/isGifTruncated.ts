import type { FileHandle } from 'node:fs/promises'
import { getColorTableBytes } from '../metadata/gif.ts'

const HEADER_BYTES = 13
const HEADER_FLAGS = 10
const IMAGE_DESCRIPTOR_BYTES = 10
const IMAGE_FLAGS = 9
const EXTENSION_HEADER_BYTES = 2
const EXTENSION = 0x21
const IMAGE = 0x2c
const TRAILER = 0x3b
const READ_BYTES = 64 * 1024

/**
 * Whether a GIF ends before its trailer. Null if an unknown block precedes the trailer, because some programs write
 * such blocks and most viewers ignore them.
 */
export async function isGifTruncated(file: FileHandle): Promise<boolean | null> {
  const byteAt = createByteReader(file)
  let position = HEADER_BYTES + getColorTableBytes(await byteAt(HEADER_FLAGS))
  for (;;) {
    const block = await byteAt(position)
    switch (block) {
      case undefined:
        return true
      case TRAILER:
        return false
      case EXTENSION:
        position += EXTENSION_HEADER_BYTES
        break
      case IMAGE:
        // One byte with the code size follows the color table.
        position += IMAGE_DESCRIPTOR_BYTES + getColorTableBytes(await byteAt(position + IMAGE_FLAGS)) + 1
        break
      default:
        return null
    }
    // Data blocks start with their length. An empty block is the last one.
    for (let length = await byteAt(position); length !== 0; length = await byteAt(position)) {
      if (length === undefined) return true
      position += 1 + length
    }
    position += 1
  }
}

/**
 * Creates a function that returns the byte at a position. The function reads the file from beginning to end in large
 * blocks. Bytes after the end are undefined.
 */
function createByteReader(
  file: FileHandle,
): (position: number) => Promise<number | undefined> | number | undefined {
  const buffer = Buffer.alloc(READ_BYTES)
  let start = 0
  let end = 0
  async function load(position: number): Promise<number | undefined> {
    const { bytesRead } = await file.read(buffer, 0, READ_BYTES, position)
    start = position
    end = position + bytesRead
    return bytesRead > 0 ? buffer[0] : undefined
  }
  return (position) => (position >= start && position < end ? buffer[position - start] : load(position))
}
