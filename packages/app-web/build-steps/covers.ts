import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { coverFile } from '@calotype/blog/build'
import sharp from 'sharp'

/** What `app/entry.server.tsx` tells of posts. */
export type Covered = {
  POSTS: readonly { slug: string; coverImage: string; plant: Parameters<typeof coverFile>[0] }[]
}

/** The size that previews of links are shown in. */
const PREVIEW = { width: 1200, height: 630, fit: 'cover' } as const

/** Writes the cover of each post as SVG, and as PNG for the previews of its link. */
export async function covers({ POSTS }: Covered, client: string): Promise<void> {
  for (const { slug, coverImage, plant } of POSTS) {
    const path = join(client, coverImage)
    const drawing = coverFile(plant, slug)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, drawing)
    await sharp(Buffer.from(drawing))
      .resize(PREVIEW)
      .png({ palette: true })
      .toFile(path.replace(/svg$/, 'png'))
  }
}
