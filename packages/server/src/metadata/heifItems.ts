import { type Box, findBox, readBoxes } from './boxes.ts'
import type { ReadAt } from './patch.ts'

interface Extent {
  start: number
  length: number
}

/** An item in a HEIC or AVIF file: an image, a tile, or metadata. */
export interface HeifItem {
  /** `hvc1`, `av01` and `grid` for images; `Exif`, `mime` (XMP) and `uri ` for metadata. */
  type: string
  /** Null if the file doesn't specify where the content is, or specifies it in an unsupported way. */
  extents: readonly Extent[] | null
}

/** Construction methods: offsets are relative to the start of the file or to the content of `idat`. */
const METHOD_FILE = 0
const METHOD_IDAT = 1
/** Longer than the boxes that cameras write. */
const MAX_BOX_BYTES = 1024 * 1024

/**
 * Reads the items in the `meta` box of a HEIC or AVIF file. Returns null if the list of items is missing or too long.
 */
export async function readHeifItems(read: ReadAt, size: number): Promise<HeifItem[] | null> {
  const meta = await findBox(read, { type: '', start: 0, content: 0, end: size }, ['meta'])
  if (!meta) return []
  // `meta` and its lists start with a version and flags.
  const list: Box = { ...meta, content: meta.content + 4 }
  const [infos, locations, data] = await Promise.all(
    ['iinf', 'iloc', 'idat'].map((type) => findBox(read, list, [type])),
  )
  if (!infos || !locations || !isShort(infos) || !isShort(locations)) return null
  const types = await readTypes(read, infos)
  const extents = readLocations(
    await read(locations.content, locations.end - locations.content),
    data?.content ?? null,
  )
  return Array.from(types, ([id, type]) => ({ type, extents: extents.get(id) ?? null }))
}

const isShort = ({ content, end }: Box) => end - content <= MAX_BOX_BYTES

/** Reads the types of items from an `iinf` box. Returns them by item id. */
async function readTypes(read: ReadAt, infos: Box): Promise<Map<number, string>> {
  const [version = 0] = await read(infos.content, 1)
  const first = infos.content + 4 + (version === 0 ? 2 : 4)
  const types = new Map<number, string>()
  for await (const entry of readBoxes(read, first, infos.end)) {
    const head = await read(entry.content, 14)
    const isLong = head[0] === 3
    if (entry.type !== 'infe' || head.length < 14) continue
    const id = isLong ? head.readUInt32BE(4) : head.readUInt16BE(4)
    types.set(id, head.toString('latin1', isLong ? 10 : 8, isLong ? 14 : 12))
  }
  return types
}

/**
 * Parses an `iloc` box, which specifies where the content of each item is.
 *
 * @param dataStart position of the content of `idat`, which some extents are relative to
 */
function readLocations(box: Buffer, dataStart: number | null): Map<number, Extent[]> {
  const extentsById = new Map<number, Extent[]>()
  let position = 0
  const readNext = (bytes: number) => {
    if (bytes === 0) return 0
    const value = bytes === 8 ? Number(box.readBigUInt64BE(position)) : box.readUIntBE(position, bytes)
    position += bytes
    return value
  }
  try {
    const version = readNext(1)
    readNext(3)
    const sizes = readNext(2)
    const [offsetBytes, lengthBytes, baseBytes] = [sizes >> 12, (sizes >> 8) & 15, (sizes >> 4) & 15]
    const indexBytes = version === 0 ? 0 : sizes & 15
    const idBytes = version < 2 ? 2 : 4
    const count = readNext(idBytes)
    for (let item = 0; item < count; item++) {
      const id = readNext(idBytes)
      const method = version === 0 ? METHOD_FILE : readNext(2) & 15
      readNext(2)
      const origin = method === METHOD_FILE ? 0 : method === METHOD_IDAT ? dataStart : null
      const base = readNext(baseBytes)
      const extentCount = readNext(2)
      // Extents without fields are all identical, so one of them suffices.
      const length = indexBytes + offsetBytes + lengthBytes === 0 ? Math.min(extentCount, 1) : extentCount
      const extents: Extent[] = []
      while (extents.length < length) {
        readNext(indexBytes)
        extents.push({ start: (origin ?? 0) + base + readNext(offsetBytes), length: readNext(lengthBytes) })
      }
      if (origin !== null) extentsById.set(id, extents)
    }
  } catch (error) {
    // The box ends before its last item. Return the items before that.
    if (!(error instanceof RangeError)) throw error
  }
  return extentsById
}
