import { readHeifItems } from '../../metadata/heifItems.ts'
import type { ReadAt } from '../../metadata/patch.ts'

/** Maximum size of XMP. Longer XMP contains images or other data that the server doesn't need. */
const MAX_XMP_BYTES = 1024 * 1024

/** Reads the XMP of a HEIC photo. Returns an empty text if there is none. */
export async function readHeicXmp(read: ReadAt, size: number): Promise<string> {
  const items = (await readHeifItems(read, size)) ?? []
  const extents = items.filter(({ type }) => type === 'mime').flatMap(({ extents: parts }) => parts ?? [])
  let remainingBytes = MAX_XMP_BYTES
  for (const { start, length } of extents) {
    if (length > remainingBytes) continue
    remainingBytes -= length
    const text = (await read(start, length)).toString()
    if (text.includes('xmpmeta')) return text
  }
  return ''
}

/** Converts the XMP of a JPEG, as sharp returns it, to text. */
export const toXmpText = (xmp: Buffer | undefined): string =>
  xmp && xmp.length <= MAX_XMP_BYTES ? xmp.toString() : ''
