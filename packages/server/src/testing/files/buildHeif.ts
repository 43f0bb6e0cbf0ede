/** @file Writes HEIC files around an encoded image, with any orientation, and files that are malformed on purpose. */
import { readFileSync } from 'node:fs'
import { u16, u32, u8 } from './integers.ts'

/** An image of 160 × 96 pixels in Display P3, written by an encoder that keeps the EXIF orientation 6 of its source. */
export const HEIC = readFileSync(new URL('./heic/displayP3.heic', import.meta.url))

/** Encodes a box as in HEIF and JPEG XL files. */
export const box = (type: string, ...parts: readonly Buffer[]): Buffer => {
  const content = Buffer.concat(parts)
  return Buffer.concat([u32(8 + content.length), Buffer.from(type, 'latin1'), content])
}

/** A box that starts with a version, and with flags that are 0. */
const fullBox = (type: string, version: number, ...parts: readonly Buffer[]) =>
  box(type, u8(version, 0, 0, 0), ...parts)

/** Copies the first box of a type from a file in which no other data looks like the type. */
function copyBox(type: string, file: Buffer = HEIC): Buffer {
  const start = file.indexOf(type) - 4
  return file.subarray(start, start + file.readUInt32BE(start))
}

/** Reads an item of the fixture from its `iloc` box, which has two items of one extent each. */
function copyItem(index: number): Buffer {
  const entry = copyBox('iloc').subarray(16 + index * 18)
  const start = entry.readUInt32BE(4) + entry.readUInt32BE(10)
  return HEIC.subarray(start, start + entry.readUInt32BE(14))
}

interface HeifItemParts {
  type: string
  data: Buffer
  /** One-based positions in the list of properties. */
  properties?: readonly number[]
  /** The items that this item refers to, for example the tiles of a grid. */
  references?: { type: string; to: readonly number[] }
}

/** Writes a HEIC file. Items are numbered from 1. */
function writeHeif(items: readonly HeifItemParts[], properties: readonly Buffer[], primary: number): Buffer {
  const brand = items[0]?.type === 'av01' ? 'avif' : 'heic'
  const ftyp = box('ftyp', Buffer.from(`${brand}\0\0\0\0mif1${brand}`, 'latin1'))
  const createMeta = (dataStart: number) => {
    let start = dataStart
    const locations = items.map(({ data }, index) => {
      const location = Buffer.concat([u16(index + 1), u16(0), u16(1), u32(start), u32(data.length)])
      start += data.length
      return location
    })
    const infos = items.map(({ type }, index) =>
      fullBox('infe', 2, u16(index + 1), u16(0), Buffer.from(`${type}\0`, 'latin1')),
    )
    const references = items.flatMap(({ references: reference }, index) =>
      reference
        ? [
            box(
              reference.type,
              u16(index + 1),
              u16(reference.to.length),
              Buffer.concat(reference.to.map(u16)),
            ),
          ]
        : [],
    )
    const associations = items.flatMap(({ properties: positions = [] }, index) =>
      positions.length > 0 ? [Buffer.concat([u16(index + 1), u8(positions.length, ...positions)])] : [],
    )
    return fullBox(
      'meta',
      0,
      copyBox('hdlr'),
      fullBox('pitm', 0, u16(primary)),
      fullBox('iloc', 0, u8(0x44, 0), u16(items.length), Buffer.concat(locations)),
      fullBox('iinf', 0, u16(items.length), Buffer.concat(infos)),
      box(
        'iprp',
        box('ipco', ...properties),
        fullBox('ipma', 0, u32(associations.length), Buffer.concat(associations)),
      ),
      ...(references.length > 0 ? [fullBox('iref', 0, ...references)] : []),
    )
  }
  const dataStart = ftyp.length + createMeta(0).length + 8
  return Buffer.concat([
    ftyp,
    createMeta(dataStart),
    box('mdat', Buffer.concat(items.map(({ data }) => data))),
  ])
}

/** The rotation counterclockwise in quarters, and the mirror axis, for each EXIF orientation. */
const TRANSFORMS: Readonly<Record<number, readonly [quarters: number, axis: number | null]>> = {
  1: [0, null],
  2: [0, 1],
  3: [2, null],
  4: [0, 0],
  5: [3, 1],
  6: [3, null],
  7: [1, 1],
  8: [1, null],
}

/** The properties of the image in the fixture, in the order `hvcC`, `ispe`, `colr`, `pixi`. */
const IMAGE_PROPERTIES = ['hvcC', 'ispe', 'colr', 'pixi'].map((type) => copyBox(type))
const IMAGE: HeifItemParts = { type: 'hvc1', data: copyItem(0), properties: [1, 2, 3, 4] }
const EXIF: HeifItemParts = { type: 'Exif', data: copyItem(1), references: { type: 'cdsc', to: [1] } }

/** Writes the image of the fixture with an orientation that is stored in HEIF properties. */
export function orientHeic(orientation: number): Buffer {
  const [quarters = 0, axis = null] = TRANSFORMS[orientation] ?? []
  const transforms = [
    ...(quarters > 0 ? [box('irot', u8(quarters))] : []),
    ...(axis !== null ? [box('imir', u8(axis))] : []),
  ]
  const positions = transforms.map((_transform, index) => IMAGE_PROPERTIES.length + index + 1)
  const image = { ...IMAGE, properties: [...(IMAGE.properties ?? []), ...positions] }
  return writeHeif([image, EXIF], [...IMAGE_PROPERTIES, ...transforms], 1)
}

/** An encoded image with its properties, which becomes the tile of a grid. */
interface Tile {
  type: string
  data: Buffer
  boxes: readonly Buffer[]
  width: number
  height: number
}

export const HEIC_TILE: Tile = { ...IMAGE, boxes: IMAGE_PROPERTIES, width: 160, height: 96 }

/** Returns the image of an AVIF file that contains nothing else. */
export function readAvifTile(avif: Buffer, width: number, height: number): Tile {
  const boxes = ['av1C', 'ispe'].map((type) => copyBox(type, avif))
  return { type: 'av01', data: copyBox('mdat', avif).subarray(8), boxes, width, height }
}

/** Writes a grid of identical tiles. By default, it is as large as its tiles. */
export function writeGrid(
  tile: Tile,
  rows: number,
  columns: number,
  { width = columns * tile.width, height = rows * tile.height } = {},
): Buffer {
  const properties = tile.boxes.map((_box, index) => index + 1)
  const tiles = Array.from({ length: rows * columns }, () => ({
    type: tile.type,
    data: tile.data,
    properties,
  }))
  const ispe = tile.boxes.length + 1
  const to = tiles.map((_tile, index) => index + 1)
  const grid = createGrid(rows, columns, { width, height, ispe, to })
  return writeHeif([...tiles, grid], [...tile.boxes, createSize(width, height)], tiles.length + 1)
}

/** Writes two grids that are each other's only tile. */
export function writeCyclicHeic(): Buffer {
  const size = { width: 160, height: 96, ispe: 2 }
  const grids = [createGrid(1, 1, { ...size, to: [2] }), createGrid(1, 1, { ...size, to: [1] })]
  return writeHeif(grids, IMAGE_PROPERTIES, 1)
}

const createSize = (width: number, height: number) => fullBox('ispe', 0, u32(width), u32(height))

function createGrid(
  rows: number,
  columns: number,
  { width, height, ispe, to }: { width: number; height: number; ispe: number; to: readonly number[] },
): HeifItemParts {
  const data = Buffer.concat([u8(0, 1, rows - 1, columns - 1), u32(width), u32(height)])
  return { type: 'grid', data, properties: [ispe], references: { type: 'dimg', to } }
}
