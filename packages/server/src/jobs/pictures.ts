import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { mediaKind } from '@calotype/openapi/kinds'
import type { MediaRow } from '../db/schema.ts'
import type { ObjectStore } from '../objects/store.ts'
import { drawMovingThumbnail, drawPoster } from './ffmpeg.ts'
import { isLarge } from './isLarge.ts'
import type { Tools } from './tools.ts'

/** Properties of an item that rendering determines. */
interface Pictures {
  /** A ThumbHash in base64. */
  thumbhash: string
  /** Whether the decoder of a photo reported corrupt or missing data. */
  isDamaged: boolean
}

/** Draws and keeps an item's thumbnail and preview; the original is only read. */
export async function drawPictures(
  { objects, workers, largeWorkers, findFfmpeg, signal }: Tools,
  media: MediaRow,
): Promise<Pictures> {
  const scratch = (name: string) => path.join(objects.scratch, `${randomUUID()}-${name}`)
  const { file_name: fileName } = media
  const thumbnail = scratch('thumbnail')
  const preview = scratch('preview')
  const poster = scratch('poster')

  async function drawPhoto(original: string): Promise<Pictures> {
    const { run } = isLarge(media) ? largeWorkers : workers
    const { isAnimated, ...found } = await run('render', { path: original, thumbnail, preview })
    await Promise.all([
      objects.put({ kind: 'thumbnail', fileName }, thumbnail),
      isAnimated || objects.put({ kind: 'preview', fileName }, preview),
    ])
    return found
  }

  async function drawVideo(original: string): Promise<Pictures> {
    const ffmpeg = await findFfmpeg()
    const what = { ffmpeg, video: original, type: media.type, signal }
    await drawPoster(what, media.duration, poster)
    const { thumbhash } = await workers.run('render', { path: poster, thumbnail: null, preview })
    await drawMovingThumbnail(what, thumbnail)
    await objects.put({ kind: 'preview', fileName }, preview)
    await objects.put({ kind: 'thumbnail', fileName }, thumbnail)
    return { thumbhash, isDamaged: false }
  }

  try {
    return await objects.lend(
      { kind: 'original', fileName },
      mediaKind(media.type) === 'video' ? drawVideo : drawPhoto,
    )
  } finally {
    await Promise.all([thumbnail, preview, poster].map((file) => rm(file, { force: true })))
  }
}

/** Removes what was made of an item that is gone meanwhile. */
export async function removeDerived(objects: ObjectStore, { file_name: fileName }: MediaRow): Promise<void> {
  await objects.remove({ kind: 'thumbnail', fileName })
  await objects.remove({ kind: 'preview', fileName })
  await objects.remove({ kind: 'film', fileName })
}
