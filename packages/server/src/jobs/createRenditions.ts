import { getMediaKind, needsDisplayRendition, type MediaType } from '@calotype/formats/kinds'
import type { MediaRow } from '../db/schema.ts'
import { createScratchFiles } from '../storage/disk/scratchFiles.ts'
import { renderAnimatedThumbnail, extractPoster } from './ffmpeg.ts'
import { isLarge } from './isLarge.ts'
import type { Tools } from './tools.ts'

/** Properties of an item that rendering determines. */
interface RenderedProperties {
  /** A ThumbHash in Base64. */
  thumbhash: string
  /** Whether the decoder of a photo reported corrupt or missing data. */
  isDamaged: boolean
}

export async function createRenditions(
  { objects, workers, largeWorkers, findFfmpeg, signal }: Tools,
  media: MediaRow,
): Promise<RenderedProperties> {
  await using scratch = createScratchFiles(objects)
  const { file_name: fileName } = media
  const thumbnail = scratch.createPath('-thumbnail')
  const preview = scratch.createPath('-preview')
  const poster = scratch.createPath('-poster')
  const display = needsDisplayRendition(media.type) ? scratch.createPath('-display') : null

  async function renderPhotoFile(original: string): Promise<RenderedProperties> {
    const { run } = isLarge(media) ? largeWorkers : workers
    const input = { path: original, type: media.type as MediaType, thumbnail, preview, display }
    const { isAnimated, hasDisplay, ...properties } = await run('render', input)
    await Promise.all([
      hasDisplay && display !== null && objects.put({ kind: 'display', fileName }, display),
      objects.put({ kind: 'thumbnail', fileName }, thumbnail),
      isAnimated || objects.put({ kind: 'preview', fileName }, preview),
    ])
    return properties
  }

  async function renderVideoFile(original: string): Promise<RenderedProperties> {
    const ffmpeg = await findFfmpeg()
    const { hdr } = await workers.run('codecs', { path: original })
    const source = { ffmpeg, video: original, type: media.type, hdr, signal }
    await extractPoster(source, media.duration, poster)
    const { thumbhash } = await workers.run('render', {
      path: poster,
      type: 'image/png',
      thumbnail: null,
      preview,
    })
    await renderAnimatedThumbnail(source, thumbnail)
    await objects.put({ kind: 'preview', fileName }, preview)
    await objects.put({ kind: 'thumbnail', fileName }, thumbnail)
    return { thumbhash, isDamaged: false }
  }

  return await objects.withLocalPath(
    { kind: 'original', fileName },
    getMediaKind(media.type) === 'video' ? renderVideoFile : renderPhotoFile,
  )
}
