import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import type { MediaRow } from '../db/schema.ts'
import { renderVideo } from './ffmpeg.ts'
import type { Tools } from './tools.ts'

/** An MP4 copy is limited to twice the size of its original, but never to less than 64 MB. */
const SMALL_BYTES = 64 * 1024 ** 2
const MOST_TIMES = 2

/**
 * Renders and stores the MP4 copy of a video that browsers can't play. Throws `MissingToolError`, `DiskFullError` or
 * `PermanentError`.
 */
export async function storeVideoRendition(
  { objects, workers, findFfmpeg, signal }: Tools,
  media: MediaRow,
): Promise<void> {
  const ffmpeg = await findFfmpeg()
  const { file_name: fileName, type } = media
  const mp4 = path.join(objects.scratch, `${randomUUID()}-film`)
  const mostBytes = Math.max(SMALL_BYTES, MOST_TIMES * media.size)
  using _reservation = await objects.reserveSpace(mostBytes)
  try {
    await objects.lend({ kind: 'original', fileName }, async (video) => {
      const played = await workers.run('codecs', { path: video })
      await renderVideo({ ffmpeg, video, type, signal }, played, mp4, mostBytes)
    })
    await objects.put({ kind: 'film', fileName }, mp4)
  } finally {
    await rm(mp4, { force: true })
  }
}
