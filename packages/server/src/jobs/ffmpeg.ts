import { spawn } from 'node:child_process'
import { stat } from 'node:fs/promises'
import { setPriority } from 'node:os'
import type { Codecs } from '../inspect/inspectVideo.ts'
import { DiskFullError } from '../objects/store.ts'
import { watchUsage } from './processUsage.ts'
import { PermanentError } from './tools.ts'

const LIMIT_MS = 60_000
/** Longer than one core takes to encode an hour of video. */
export const FILM_LIMIT_MS = 2 * 3_600_000
const LOW_PRIORITY = 10
/** Encoding takes 300 MB at 1920 px; decoders keep up to 16 earlier frames of any size. */
const MEMORY_BYTES = 1024 ** 3
const PREVIEW_SECONDS = 3
/** Where the poster is taken from, in a video that is long enough: the first frames are often black. */
const POSTER_SECOND = 1
const MOST_PIXELS = 100_000_000
const LOUDEST_BYTES = 2000
const NO_ROOM = /No space left on device|Disk quota exceeded/

interface Reading {
  /** The program. */
  ffmpeg: string
  /** Path of the video. */
  video: string
  /** What it was found to be. */
  type: string
  /** Stops the program. */
  signal: AbortSignal
}

/** Resolves to whether the program runs; on a busy machine its start may take many seconds. */
export async function hasFfmpeg(ffmpeg: string, signal: AbortSignal): Promise<boolean> {
  return run({ ffmpeg, signal }, ['-version']).then(
    () => true,
    () => false,
  )
}

/** Writes a moving picture of a video's beginning: GIF, 3 s, 320 px wide, 8 a second. */
export async function drawMovingThumbnail(what: Reading, gif: string): Promise<void> {
  const frames = `fps=8,scale=w='min(320,iw)':h=-2:flags=lanczos`
  const palette = 'split[a][b];[a]palettegen=max_colors=128[p];[b][p]paletteuse=dither=bayer'
  const output = ['-an', '-vf', `${frames},${palette}`, '-loop', '0', '-f', 'gif', `file:${gif}`]
  await run(what, [...reading(what), '-t', String(PREVIEW_SECONDS), ...output])
}

/** Writes one frame of a video as PNG. */
export async function drawPoster(what: Reading, seconds: number | null, png: string): Promise<void> {
  const at = Math.min(POSTER_SECOND, (seconds ?? 0) / 2)
  const output = ['-an', '-frames:v', '1', '-c:v', 'png', '-f', 'image2', '-update', '1', `file:${png}`]
  await run(what, ['-ss', String(at), ...reading(what), ...output])
}

/** ffmpeg was stopped by its time limit, or by a system that had no memory left. */
class Stopped extends Error {}

/**
 * Writes an MP4 copy of a video that browsers can play, which may take long. Copies a track that browsers can play already,
 * and converts others to H.264 of at most 1920 px and AAC. Throws `PermanentError` if that takes more than two hours or
 * `mostBytes`.
 */
export async function renderVideo(
  what: Reading,
  played: Codecs,
  mp4: string,
  mostBytes: number,
): Promise<void> {
  const fit = `scale=w='min(1920,iw)':h='min(1920,ih)':force_original_aspect_ratio=decrease:force_divisible_by=2`
  const picture = played.video
    ? ['-c:v', 'copy']
    : ['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '23', '-vf', `${fit},format=yuv420p`]
  const sound = played.sound ? ['-c:a', 'copy'] : ['-c:a', 'aac', '-ac', '2']
  // ffmpeg also stops after the limit if the server has crashed.
  const limit = ['-timelimit', String(FILM_LIMIT_MS / 1000)]
  const tracks = ['-map', '0:V:0', '-map', '0:a:0?', ...picture, ...sound, '-threads', '1']
  const whole = ['-map_metadata', '-1', '-movflags', '+faststart', '-fs', String(mostBytes)]
  await run(
    what,
    [...limit, ...reading(what), ...tracks, ...whole, '-f', 'mp4', `file:${mp4}`],
    FILM_LIMIT_MS,
  ).catch((error: unknown) => {
    throw error instanceof Stopped ? new PermanentError(error.message) : error
  })
  if ((await stat(mp4)).size >= mostBytes) throw new PermanentError('The film would be too large.')
}

/** Only local files, and only as what they are: a playlist with that name, or within one, would have ffmpeg fetch addresses. */
function reading({ video, type }: Reading): string[] {
  const format = type === 'video/x-msvideo' ? 'avi' : 'mov'
  const fence = ['-protocol_whitelist', 'file,pipe', '-format_whitelist', format]
  const limits = ['-max_pixels', String(MOST_PIXELS), '-threads', '1']
  return [...fence, ...limits, '-f', format, '-i', `file:${video}`]
}

function run(
  { ffmpeg, signal }: Pick<Reading, 'ffmpeg' | 'signal'>,
  args: string[],
  timeout = LIMIT_MS,
): Promise<void> {
  const quiet = ['-hide_banner', '-loglevel', 'error', '-nostdin', '-y']
  return new Promise((resolve, reject) => {
    const child = spawn(ffmpeg, [...quiet, ...args], {
      timeout,
      killSignal: 'SIGKILL',
      signal,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    if (child.pid) lower(child.pid)
    let isTooLarge = false
    const stopWatching =
      child.pid &&
      watchUsage(child.pid, { memoryBytes: MEMORY_BYTES, cpuSeconds: Infinity }, () => {
        isTooLarge = true
        child.kill('SIGKILL')
      })
    let said = ''
    child.stderr.on('data', (text) => (said = `${said}${text}`.slice(-LOUDEST_BYTES)))
    child.on('error', reject)
    child.on('close', (code, killedBy) => {
      if (stopWatching) stopWatching()
      if (code === 0) resolve()
      else if (isTooLarge) reject(new PermanentError('Reading the video takes more than 1 GB of memory.'))
      else if (killedBy) reject(new Stopped('ffmpeg was stopped: it took too long.'))
      else if (NO_ROOM.test(said)) reject(new DiskFullError())
      else reject(new Error(`ffmpeg: ${said.trim()}`))
    })
  })
}

/** People come before films. A process that has ended meanwhile needs no priority. */
function lower(pid: number): void {
  try {
    setPriority(pid, LOW_PRIORITY)
  } catch {}
}
