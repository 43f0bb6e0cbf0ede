import type { ReadAt } from '../patch.ts'

export interface EbmlElement {
  id: number
  start: number
  /** Where the content starts, after the header. */
  content: number
  /** Null if the length is unknown, as in a recording streamed by a browser. */
  end: number | null
}

const MAX_ID_BYTES = 4
const MAX_LENGTH_BYTES = 8

/** Reads the header of the element at a position. Returns null if there is none. */
export async function readElement(read: ReadAt, start: number): Promise<EbmlElement | null> {
  const header = await read(start, MAX_ID_BYTES + MAX_LENGTH_BYTES)
  const idBytes = countBytes(header[0])
  const lengthBytes = countBytes(header[idBytes])
  if (idBytes > MAX_ID_BYTES || lengthBytes > MAX_LENGTH_BYTES) return null
  const content = start + idBytes + lengthBytes
  if (header.length < idBytes + lengthBytes) return null
  const id = header.readUIntBE(0, idBytes)
  const length = readLength(header.subarray(idBytes, idBytes + lengthBytes))
  return { id, start, content, end: length === null ? null : content + length }
}

/** Number of bytes of an id or a length: one more than the number of leading zero bits. */
const countBytes = (first = 0) => Math.clz32(first) - 23

/**
 * Reads the length of an element. Returns null if all bits after the marker bit are set, which means that the length is
 * unknown.
 */
function readLength(bytes: Buffer): number | null {
  const [first = 0, ...rest] = bytes
  // Remove the marker first: a number can represent lengths of up to 2^53 exactly, and no file is longer.
  const value = rest.reduce((sum, byte) => sum * 256 + byte, first & (0xff >> bytes.length))
  return value >= 2 ** (7 * bytes.length) - 1 ? null : value
}
