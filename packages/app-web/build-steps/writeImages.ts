import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { renderCover } from '@calotype/blog/build'
import type * as entry from '../app/entry.server.tsx'
import { drawIcons } from './icons.ts'
import { drawSocialImage } from './socialImage.ts'

const SCREENSHOT = fileURLToPath(new URL('../../features/site/pictures/gallery-light.avif', import.meta.url))

export type ImageSources = Pick<typeof entry, 'POSTS' | 'NAME' | 'TAGLINE' | 'BRAND_MARK' | 'PREVIEW_PATH'>

/** Writes the cover of each post, the preview images of posts and other pages, and the icons. */
export async function writeImages(
  { POSTS, NAME, TAGLINE, BRAND_MARK, PREVIEW_PATH }: ImageSources,
  client: string,
): Promise<void> {
  const product = { mark: BRAND_MARK, name: NAME }
  for (const { slug, title, coverImage, plant } of POSTS) {
    const path = join(client, coverImage)
    const cover = renderCover(plant, slug)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, cover)
    const image = await drawSocialImage({ ...product, title, picture: Buffer.from(cover) })
    writeFileSync(path.replace(/svg$/, 'png'), image)
  }
  const preview = await drawSocialImage({ ...product, title: TAGLINE, picture: readFileSync(SCREENSHOT) })
  writeFileSync(join(client, PREVIEW_PATH), preview)
  for (const [path, icon] of Object.entries(await drawIcons(BRAND_MARK)))
    writeFileSync(join(client, path), icon)
}
