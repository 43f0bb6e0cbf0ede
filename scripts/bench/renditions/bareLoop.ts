/**
 * @file Process that only renders photos with sharp. It writes the same two files for each photo as the server, but
 * without a server, a database and syncs. Its arguments are the output folder, the method and the photos. It reports
 * when it is ready, starts at the first message, and exits after the last photo.
 */
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'

const [output = '', method = '', ...photos] = process.argv.slice(2)
const WEBP = { quality: 78, effort: 3 }
const PREVIEW = { width: 2048, height: 2048, fit: 'inside', withoutEnlargement: true } as const
const THUMBNAIL = { width: 640, height: 480, fit: 'fill' } as const

sharp.concurrency(1)
sharp.cache(false)

/** Decodes the photo twice, which is the simplest implementation. */
async function renderTwice(photo: string, preview: string, thumbnail: string): Promise<void> {
  await sharp(photo).autoOrient().resize(THUMBNAIL).webp(WEBP).toFile(thumbnail)
  await sharp(photo).autoOrient().resize(PREVIEW).webp(WEBP).toFile(preview)
}

/** Decodes the photo once, and creates the thumbnail from the pixels of the preview. */
async function renderOnce(photo: string, preview: string, thumbnail: string): Promise<void> {
  const { data, info } = await sharp(photo)
    .autoOrient()
    .resize(PREVIEW)
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const pixels = () => sharp(data, { raw: { width, height, channels } })
  await pixels().webp(WEBP).toFile(preview)
  await writeFile(thumbnail, await pixels().resize(THUMBNAIL).webp(WEBP).toBuffer())
}

const render = method === 'once' ? renderOnce : renderTwice
const [first] = photos
if (first) await render(first, path.join(output, `warm-${process.pid}`), path.join(output, 'warm-thumbnail'))
process.once('message', async () => {
  for (const photo of photos) {
    const name = path.join(output, path.basename(photo))
    await render(photo, `${name}.preview`, `${name}.thumbnail`)
  }
  process.disconnect?.()
})
process.send?.('ready')
