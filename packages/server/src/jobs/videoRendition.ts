import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import type { MediaRow } from '../db/schema.ts'
import { renderVideo } from './ffmpeg.ts'
import type { Tools } from './tools.ts'

/** A film is seldom larger than what it is made of: in bytes, and in times of it. */
const SMALL_BYTES = 64 * 1024 ** 2
const MOST_TIMES = 2

/** Makes and keeps the MP4 of a video that no browser plays; the original is only read. Throws `MissingToolError`, `DiskFullError`, `PermanentError`. */
export async function storeVideoRendition(
  { objects, workers, findFfmpeg, signal }: Tools,
  media: MediaRow,
): Promise<void> {
  const ffmpeg = await findFfmpeg()
  const { file_name: fileName, type } = media
  const film = path.join(objects.scratch, `${randomUUID()}-film`)
  const mostBytes = Math.max(SMALL_BYTES, MOST_TIMES * media.size)
  using _room = await objects.reserveSpace(mostBytes)
  try {
    await objects.lend({ kind: 'original', fileName }, async (video) => {
      const played = await workers.run('codecs', { path: video })
      await renderVideo({ ffmpeg, video, type, signal }, played, film, mostBytes)
    })
    await objects.put({ kind: 'film', fileName }, film)
  } finally {
    await rm(film, { force: true })
  }
}
