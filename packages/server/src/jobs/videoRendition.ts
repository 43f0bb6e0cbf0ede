import type { MediaRow } from '../db/schema.ts'
import { getMediaKind, needsVideoRendition } from '@calotype/formats/kinds'
import type { Codecs } from '../inspect/inspectVideo.ts'
import { createScratchFiles } from '../storage/disk/scratchFiles.ts'
import { renderVideo } from './ffmpeg.ts'
import type { Tools } from './tools.ts'

/** An MP4 rendition is limited to twice the size of its original, but not to less than 64 MB. */
const MIN_LIMIT_BYTES = 64 * 1024 ** 2
const MAX_GROWTH = 2

/**
 * Whether a video needs an MP4 rendition: because of its format, or because of its codec, such as the HEVC of many
 * phones.
 */
export async function shouldTranscode(
  { objects, workers }: Pick<Tools, 'objects' | 'workers'>,
  { file_name: fileName, type }: Pick<MediaRow, 'file_name' | 'type'>,
): Promise<boolean> {
  if (getMediaKind(type) !== 'video' || needsVideoRendition(type)) return needsVideoRendition(type)
  const file = { kind: 'original', fileName } as const
  const codecs = await objects.withLocalPath(file, (video) => workers.run('codecs', { path: video }))
  return !codecs.isPlayable
}

/**
 * Renders and stores the MP4 rendition of a video that browsers can't play. Throws `MissingToolError`, `DiskFullError`
 * or `PermanentError`.
 */
export async function storeVideoRendition(
  { objects, workers, findFfmpeg, signal }: Tools,
  media: MediaRow,
): Promise<void> {
  const ffmpeg = await findFfmpeg()
  const { file_name: fileName, type } = media
  const maxBytes = Math.max(MIN_LIMIT_BYTES, MAX_GROWTH * media.size)
  using _reservation = await objects.reserveSpace(maxBytes)
  await using scratch = createScratchFiles(objects)
  const mp4 = scratch.createPath('-video.mp4')
  await objects.withLocalPath({ kind: 'original', fileName }, async (video) => {
    const playableTracks = await workers.run('codecs', { path: video })
    const { hdr } = playableTracks
    await renderVideo({ ffmpeg, video, type, hdr, signal }, playableTracks, mp4, maxBytes)
  })
  await objects.put({ kind: 'video', fileName }, mp4)
}

/**
 * Stores the video of a motion photo as its video rendition, converted to H.264 if browsers can't play it and the
 * server has ffmpeg. Ignores a video that can't be read, because the photo is complete without it.
 */
export async function storeMotion(
  { objects, workers, findFfmpeg, signal }: Tools,
  { file_name: fileName }: Pick<MediaRow, 'file_name'>,
): Promise<void> {
  await using scratch = createScratchFiles(objects)
  const video = scratch.createPath('-motion.mp4')
  const mp4 = scratch.createPath('-video.mp4')
  const codecs = await objects.withLocalPath({ kind: 'original', fileName }, (photo) =>
    workers.run('motion', { path: photo, output: video }).catch(() => null),
  )
  if (!codecs) return
  const isConverted = !codecs.isPlayable && (await convert(codecs))
  await objects.put({ kind: 'video', fileName }, isConverted ? mp4 : video)

  async function convert({ hdr }: Codecs): Promise<boolean> {
    try {
      const source = { ffmpeg: await findFfmpeg(), video, type: 'video/mp4', hdr, signal }
      const tracks = { hdr, video: false, sound: false, isPlayable: false }
      await renderVideo(source, tracks, mp4, MIN_LIMIT_BYTES)
      return true
    } catch {
      return false
    }
  }
}
