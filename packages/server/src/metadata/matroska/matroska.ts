import { type EbmlElement, readElement } from './ebml.ts'
import type { Patch, ReadAt } from '../patch.ts'

export const SEGMENT = 0x18_53_80_67
/** Ids of the elements that contain metadata: tags, which may contain a location, and attached files. */
const METADATA = new Set([0x12_54_c3_67, 0x19_41_a4_69])
const VOID = 0xec
/** Length of the header of a long `Void` element: an id and a length field of 8 bytes. */
const LONG_HEADER_BYTES = 9
const SHORT_HEADER_BYTES = 2
/**
 * Maximum number of elements to read. It suffices for an hour of audio and video recorded by a browser, whose clusters
 * have no length.
 */
const MAX_ELEMENTS = 300_000

/**
 * Finds the metadata of a Matroska or WebM file: tags and attached files. The patches turn them into `Void` elements of
 * the same length. Data that can't be parsed counts as metadata.
 */
export async function* findMatroskaMetadata(read: ReadAt, size: number): AsyncGenerator<Patch> {
  let position = 0
  for (let count = 0; position < size && count < MAX_ELEMENTS; count++) {
    const element = await readElement(read, position)
    if (!element) break
    const { id, content, end } = element
    if (METADATA.has(id)) yield toVoid(element, size)
    // Read the elements in a segment, or in an element of unknown length, one by one.
    position = METADATA.has(id) || (id !== SEGMENT && end !== null) ? (end ?? size) : content
  }
  if (position < size) yield { start: position, length: size - position }
}

function toVoid({ start, end }: EbmlElement, size: number): Patch {
  const length = Math.min(end ?? size, size) - start
  const isLong = length >= LONG_HEADER_BYTES
  const bytes = Buffer.alloc(isLong ? LONG_HEADER_BYTES : SHORT_HEADER_BYTES)
  bytes[0] = VOID
  if (isLong) {
    bytes[1] = 1
    bytes.writeUIntBE(length - LONG_HEADER_BYTES, 3, 6)
  } else bytes[1] = 0x80 + length - SHORT_HEADER_BYTES
  return { start, length, bytes }
}
