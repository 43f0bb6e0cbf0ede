import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Photograph } from './photographs.ts'

const SECONDS = 6
const RATE = 25

/** Renders a slow camera movement over a photo as an MP4 video. Returns null if ffmpeg is missing. */
export async function createClip(photo: Photograph, name: string): Promise<Photograph | null> {
  const folder = mkdtempSync(join(tmpdir(), 'calotype-clip-'))
  const [still, movie] = [join(folder, 'still.jpg'), join(folder, 'clip.mp4')]
  writeFileSync(still, photo.bytes)
  const move = `scale=1920:-2,zoompan=z='1+0.1*on/${SECONDS * RATE}':d=${SECONDS * RATE}:s=1280x720:fps=${RATE}`
  const ffmpeg = spawn('ffmpeg', [
    '-v',
    'error',
    '-y',
    '-i',
    still,
    '-vf',
    move,
    '-t',
    String(SECONDS),
    '-c:v',
    'libx264',
    '-preset',
    'ultrafast',
    '-pix_fmt',
    'yuv420p',
    '-movflags',
    '+faststart',
    '-metadata',
    `creation_time=${photo.takenAt.toISOString()}`,
    movie,
  ])
  const [status] = await once(ffmpeg, 'exit').catch(() => [null])
  const bytes = status === 0 ? readFileSync(movie) : null
  rmSync(folder, { recursive: true, force: true })
  return bytes === null ? null : { ...photo, name, bytes }
}
