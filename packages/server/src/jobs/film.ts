import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import type { MediaRow } from '../db/schema.ts'
import { makeFilm } from './ffmpeg.ts'
import { Lacking, type Tools } from './tools.ts'

/** Makes and keeps the MP4 of a video that no browser plays; the original is only read. */
export async function keepFilm({ objects, workers, ffmpeg, signal }: Tools, media: MediaRow): Promise<void> {
  if (!ffmpeg) throw new Lacking('There is no ffmpeg on this server.')
  const { file_name: fileName, type } = media
  const film = path.join(objects.scratch, `${randomUUID()}-film`)
  await objects.makeSureOfRoom(media.size)
  try {
    await objects.lend({ kind: 'original', fileName }, async (video) => {
      const isAvi = type === 'video/x-msvideo'
      const played = isAvi ? { video: false, sound: false } : await workers.run('codecs', { path: video })
      await makeFilm({ ffmpeg, video, type, signal }, played, film)
    })
    await objects.put({ kind: 'film', fileName }, film)
  } finally {
    await rm(film, { force: true })
  }
}
