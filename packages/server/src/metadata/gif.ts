import type { Patch, ReadAt } from './patch.ts'

const EXTENSION = 0x21
const IMAGE = 0x2c
const COMMENT = 0xfe
const APPLICATION = 0xff
/** Application extensions that change how a GIF is played or shown. */
const PLAYBACK_EXTENSIONS = new Set(['NETSCAPE2.0', 'ANIMEXTS1.0', 'ICCRGBG1012'])

/** Finds the metadata of a GIF: comments, application extensions such as XMP, and everything after its last block. */
export async function* findGifMetadata(read: ReadAt, size: number): AsyncGenerator<Patch> {
  const [flags] = await read(10, 1)
  let position = 13 + getColorTableBytes(flags)
  while (position < size) {
    const [kind, label = 0] = await read(position, 2)
    if (kind !== EXTENSION && kind !== IMAGE) {
      // This byte is the trailer, or the file is malformed.
      position += 1
      break
    }
    let isMetadata = false
    if (kind === EXTENSION) {
      isMetadata =
        label === COMMENT ||
        (label === APPLICATION && !PLAYBACK_EXTENSIONS.has(await readApplication(read, position)))
      position += 2
    } else {
      const [localFlags] = await read(position + 9, 1)
      position += 11 + getColorTableBytes(localFlags)
    }
    // Each sub-block consists of a length and data. An empty sub-block ends the chain.
    for (let length = 1; length > 0 && position < size; position += 1 + length) {
      ;[length = 0] = await read(position, 1)
      if (isMetadata && length > 0) yield { start: position + 1, length }
    }
  }
  if (position < size) yield { start: position, length: size - position }
}

/** Returns the size of the color table that the flags declare: three bytes for each color. */
export const getColorTableBytes = (flags = 0): number => (flags & 0x80 ? 3 * 2 ** ((flags & 0x07) + 1) : 0)

const readApplication = async (read: ReadAt, position: number) =>
  (await read(position + 3, 11)).toString('latin1')
