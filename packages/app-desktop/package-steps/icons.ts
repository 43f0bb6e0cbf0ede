/** @file `pnpm icons`: renders the app's icons from their SVGs, for Linux (PNG), Windows (ICO) and macOS (ICNS). */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'

const ICONS_FOLDER = join(import.meta.dirname, '../icons')
const ICO_SIZES = [16, 24, 32, 48, 64, 128, 256]
/** Types of PNG entries in an ICNS file, by image size. */
const ICNS_TYPES = { 32: 'ic11', 64: 'ic12', 128: 'ic07', 256: 'ic08', 512: 'ic09', 1024: 'ic10' }

const createRenderer = (name: string) => {
  const svg = readFileSync(join(ICONS_FOLDER, `${name}.svg`))
  return (size: number) =>
    sharp(svg, { density: 288 }).resize(size, size).png({ compressionLevel: 9, palette: true }).toBuffer()
}

function toIco(images: readonly { size: number; png: Buffer }[]): Buffer {
  const head = Buffer.alloc(6 + images.length * 16)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(images.length, 4)
  let offset = head.length
  images.forEach(({ size, png }, index) => {
    const position = 6 + index * 16
    head.writeUInt8(size % 256, position)
    head.writeUInt8(size % 256, position + 1)
    head.writeUInt16LE(1, position + 4)
    head.writeUInt16LE(32, position + 6)
    head.writeUInt32LE(png.length, position + 8)
    head.writeUInt32LE(offset, position + 12)
    offset += png.length
  })
  return Buffer.concat([head, ...images.map(({ png }) => png)])
}

function toIcns(images: readonly { type: string; png: Buffer }[]): Buffer {
  const chunk = (type: string, content: Buffer) => {
    const head = Buffer.from(`${type}0000`)
    head.writeUInt32BE(content.length + 8, 4)
    return Buffer.concat([head, content])
  }
  return chunk('icns', Buffer.concat(images.map(({ type, png }) => chunk(type, png))))
}

const icon = createRenderer('icon')
const ico = await Promise.all(ICO_SIZES.map(async (size) => ({ size, png: await icon(size) })))
const icns = Object.entries(ICNS_TYPES).map(async ([size, type]) => ({ type, png: await icon(Number(size)) }))
writeFileSync(join(ICONS_FOLDER, 'icon.png'), await icon(512))
writeFileSync(join(ICONS_FOLDER, 'icon.ico'), toIco(ico))
writeFileSync(join(ICONS_FOLDER, 'icon.icns'), toIcns(await Promise.all(icns)))
writeFileSync(join(ICONS_FOLDER, 'tray.png'), await createRenderer('tray')(32))
console.log('The icons are up to date.')
