import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { coverFile } from '@calotype/blog/build'
import sharp from 'sharp'

type Plant = Parameters<typeof coverFile>[0]

/** What `app/entry.server.tsx` tells of pictures. */
export type Pictured = {
  POSTS: readonly { slug: string; coverImage: string; plant: Plant }[]
  PREVIEW: string
  PREVIEW_SIZE: { readonly width: number; readonly height: number }
  MARK: string
}

/**
 * Writes the cover of each post as SVG, and as PNG for the previews of its link; and the picture of links to other pages:
 * the mark of the product beside a print.
 */
export async function writePictures(
  { POSTS, PREVIEW, PREVIEW_SIZE, MARK }: Pictured,
  client: string,
): Promise<void> {
  const writePng = async (path: string, drawing: string) => {
    await sharp(Buffer.from(drawing))
      .resize({ ...PREVIEW_SIZE, fit: 'cover' })
      .png({ palette: true })
      .toFile(path)
  }
  for (const { slug, coverImage, plant } of POSTS) {
    const path = join(client, coverImage)
    const drawing = coverFile(plant, slug)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, drawing)
    await writePng(path.replace(/svg$/, 'png'), drawing)
  }
  await writePng(join(client, PREVIEW), previewOf(MARK, PREVIEW_SIZE))
}

function previewOf(mark: string, { width, height }: Pictured['PREVIEW_SIZE']): string {
  const place = (drawing: string, box: string) => drawing.replace('<svg ', `<svg ${box} `)
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" color="#2c4d74">`,
    '<rect width="100%" height="100%" fill="#fdfcfa"/>',
    place(mark, 'x="110" y="205" width="220" height="220"'),
    place(coverFile('fern', 'preview'), 'x="420" y="75" width="720" height="480"'),
    '</svg>',
  ].join('')
}
