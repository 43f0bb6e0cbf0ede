import sharp from 'sharp'

const COLORS = { paper: '#fdfcfa', accent: '#2c4d74' }
/** Fraction of the icon's width that the mark covers. Android may crop a maskable icon to a circle of 80%. */
const MARK_SHARE = { regular: 0.72, maskable: 0.52 }

/** Draws the mark on an opaque square, because iOS renders transparent pixels black. */
function drawIcon(brandMark: string, size: number, share: number): Promise<Buffer> {
  const width = size * share
  const offset = (size - width) / 2
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" color="${COLORS.accent}">`,
    `<rect width="100%" height="100%" fill="${COLORS.paper}"/>`,
    brandMark.replace('<svg ', `<svg x="${offset}" y="${offset}" width="${width}" height="${width}" `),
    '</svg>',
  ].join('')
  return sharp(Buffer.from(svg)).png({ palette: true }).toBuffer()
}

/**
 * Wraps a PNG in an ICO container with one entry, for programs that request `/favicon.ico` without reading the page.
 */
function toIco(png: Buffer, size: number): Buffer {
  const header = Buffer.alloc(22)
  header.writeUInt16LE(1, 2) // type: icon
  header.writeUInt16LE(1, 4) // number of images
  header.writeUInt8(size, 6)
  header.writeUInt8(size, 7)
  header.writeUInt16LE(1, 10) // color planes
  header.writeUInt16LE(32, 12) // bits per pixel
  header.writeUInt32LE(png.length, 14)
  header.writeUInt32LE(header.length, 18)
  return Buffer.concat([header, png])
}

/**
 * Draws the icons that browsers and home screens request, and returns them by path. `app/public/createManifest.ts`
 * lists them.
 */
export async function drawIcons(brandMark: string): Promise<Readonly<Record<string, Buffer>>> {
  return {
    '/favicon.ico': toIco(await drawIcon(brandMark, 32, MARK_SHARE.regular), 32),
    '/apple-touch-icon.png': await drawIcon(brandMark, 180, MARK_SHARE.regular),
    '/icon-192.png': await drawIcon(brandMark, 192, MARK_SHARE.regular),
    '/icon-512.png': await drawIcon(brandMark, 512, MARK_SHARE.regular),
    '/icon-maskable-512.png': await drawIcon(brandMark, 512, MARK_SHARE.maskable),
  }
}
