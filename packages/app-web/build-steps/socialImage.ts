import sharp from 'sharp'
import { PREVIEW_SIZE } from '../app/public/preview.ts'
import { breakLines, outlineText } from './head/outlineText.ts'

const COLORS = { paper: '#fdfcfa', ink: '#26221d', accent: '#2c4d74' }
const MARGIN = 72
const TITLE = { fontSize: 60, lineHeight: 68, maxWidth: 500 }
/** Position of the picture: to the right of the title, clipped at the edge of the image. */
const PICTURE = { x: 620, y: 80, width: 760, height: 475, radius: 14 }

export interface SocialImage {
  mark: string
  name: string
  title: string
  /** SVG or raster image. It is cropped to 16:10, keeping its upper left corner. */
  picture: Buffer
}

/** Draws the image of a link preview, with the product's mark and name, a title and a picture. Returns a PNG. */
export async function drawSocialImage({ mark, name, title, picture }: SocialImage): Promise<Buffer> {
  const { x, y, width, height, radius } = PICTURE
  const mask = Buffer.from(
    `<svg width="${width}" height="${height}"><rect width="100%" height="100%" rx="${radius}"/></svg>`,
  )
  const roundedPicture = await sharp(picture)
    .resize({ width, height, fit: 'cover', position: 'left top' })
    .composite([{ input: mask, blend: 'dest-in' }])
    .png()
    .toBuffer()
  const visiblePart = await sharp(roundedPicture)
    .extract({ left: 0, top: 0, width: PREVIEW_SIZE.width - x, height })
    .toBuffer()

  const lines = breakLines(title, TITLE.fontSize, TITLE.maxWidth)
  const firstBaseline = PREVIEW_SIZE.height / 2 - ((lines.length - 1) / 2) * TITLE.lineHeight + 30
  const card = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${PREVIEW_SIZE.width}" height="${PREVIEW_SIZE.height}" color="${COLORS.accent}">`,
    `<rect width="100%" height="100%" fill="${COLORS.paper}"/>`,
    mark.replace('<svg ', `<svg x="${MARGIN}" y="${MARGIN}" width="56" height="56" `),
    `<g fill="${COLORS.ink}">`,
    outlineText(name, { x: MARGIN + 72, y: MARGIN + 43, fontSize: 44 }),
    ...lines.map((line, index) =>
      outlineText(line, { x: MARGIN, y: firstBaseline + index * TITLE.lineHeight, fontSize: TITLE.fontSize }),
    ),
    '</g>',
    `<rect x="${x - 1}" y="${y - 1}" width="${width + 2}" height="${height + 2}" rx="${radius + 1}" fill="none" stroke="${COLORS.ink}" stroke-opacity="0.16"/>`,
    '</svg>',
  ].join('')
  return sharp(Buffer.from(card))
    .composite([{ input: visiblePart, left: x, top: y }])
    .png({ palette: true })
    .toBuffer()
}
