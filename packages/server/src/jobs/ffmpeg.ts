import { execFile, spawn } from 'node:child_process'
import { stat } from 'node:fs/promises'
import { setPriority } from 'node:os'
import { promisify } from 'node:util'
import type { Codecs, HdrTransfer } from '../inspect/inspectVideo.ts'
import { DiskFullError } from '../storage/store.ts'
import { watchUsage } from './workers/processUsage.ts'
import { PermanentError } from './errors.ts'

const LIMIT_MS = 60_000
/** Timeout in milliseconds. One core needs less time to encode an hour of video. */
const TRANSCODE_LIMIT_MS = 2 * 3_600_000
const LOW_PRIORITY = 10
/** Memory limit of ffmpeg. Encoding takes 300 MB at 1920 px, and decoders keep up to 16 earlier frames of any size. */
const MEMORY_BYTES = 1024 ** 3
const PREVIEW_SECONDS = 3
/**
 * Position of the poster frame in seconds. The first frames aren't used because they are often black. Shorter videos
 * use the middle frame.
 */
const POSTER_SECOND = 1
const MAX_PIXELS = 100_000_000
const MAX_STDERR_CHARACTERS = 2000
const FILTER_MISSING_MESSAGE = /No such filter/
const DISK_FULL_MESSAGE = /No space left on device|Disk quota exceeded/

interface VideoSource {
  /** Path of the ffmpeg program. */
  ffmpeg: string
  video: string
  /** The detected media type. */
  type: string
  /** Null for videos with an ordinary dynamic range. */
  hdr: HdrTransfer | null
  signal: AbortSignal
}

/** Names of transfer functions in ffmpeg. */
const TRANSFERS: Readonly<Record<HdrTransfer, string>> = { hlg: 'arib-std-b67', pq: 'smpte2084' }

/**
 * Converts HDR to the colors of ordinary screens: a white surface (203 cd/m²) stays bright, darker colors hardly change,
 * and highlights up to 1,000 cd/m² remain distinguishable.
 */
const createToneMapping = (hdr: HdrTransfer) =>
  [
    `zscale=tin=${TRANSFERS[hdr]}:pin=bt2020:min=bt2020nc:rin=tv:t=linear:npl=203`,
    'format=gbrpf32le',
    'zscale=p=bt709',
    'tonemap=tonemap=mobius:param=0.5:desat=0:peak=5',
    'zscale=t=bt709:m=bt709:r=tv',
    'format=yuv420p',
  ].join(',')

/**
 * Runs ffmpeg with filters that convert HDR, if the video needs them. Runs it without them if ffmpeg was built without
 * these filters.
 */
async function runWithToneMapping(
  source: VideoSource,
  createArguments: (filters: readonly string[]) => string[],
  timeout?: number,
): Promise<void> {
  const { hdr } = source
  if (hdr !== null)
    try {
      return await run(source, createArguments([createToneMapping(hdr)]), timeout)
    } catch (error) {
      if (!(error instanceof Error && FILTER_MISSING_MESSAGE.test(error.message))) throw error
    }
  await run(source, createArguments([]), timeout)
}

/**
 * Returns the version of the program, such as `5.1.6`; null if it can't be run. On a busy machine, starting it may take
 * many seconds.
 */
export async function findVersion(ffmpeg: string, signal: AbortSignal): Promise<string | null> {
  try {
    const { stdout } = await promisify(execFile)(ffmpeg, ['-version'], { signal, timeout: LIMIT_MS })
    return /^ffmpeg version (\S{1,100})/.exec(stdout)?.[1] ?? 'unknown'
  } catch {
    return null
  }
}

/** Writes an animated GIF of the first 3 s of a video, 320 px wide, with 8 frames per second. */
export async function renderAnimatedThumbnail(source: VideoSource, gif: string): Promise<void> {
  const frames = ['fps=8', `scale=w='min(320,iw)':h=-2:flags=lanczos`]
  const palette = 'split[a][b];[a]palettegen=max_colors=128[p];[b][p]paletteuse=dither=bayer'
  const output = ['-loop', '0', '-f', 'gif', `file:${gif}`]
  await runWithToneMapping(source, (filters) => [
    ...createInputArguments(source),
    '-t',
    String(PREVIEW_SECONDS),
    '-an',
    '-vf',
    [...frames, ...filters, palette].join(','),
    ...output,
  ])
}

export async function extractPoster(source: VideoSource, seconds: number | null, png: string): Promise<void> {
  const posterSecond = Math.min(POSTER_SECOND, (seconds ?? 0) / 2)
  const output = ['-an', '-frames:v', '1', '-c:v', 'png', '-f', 'image2', '-update', '1', `file:${png}`]
  await runWithToneMapping(source, (filters) => [
    '-ss',
    String(posterSecond),
    ...createInputArguments(source),
    ...(filters.length > 0 ? ['-vf', filters.join(',')] : []),
    ...output,
  ])
}

const SDR_COLORS = ['-color_primaries', 'bt709', '-color_trc', 'bt709', '-colorspace', 'bt709']

/** Thrown if ffmpeg was killed after its time limit, or because the machine ran out of memory. */
class KilledError extends Error {}

/**
 * Writes the MP4 rendition of a video. Copies tracks that browsers can play and converts others to AAC and to H.264 of
 * at most 1920 px. Throws `PermanentError` if this takes more than two hours, or if the MP4 would exceed `maxBytes`.
 */
export async function renderVideo(
  source: VideoSource,
  playableTracks: Codecs,
  mp4: string,
  maxBytes: number,
): Promise<void> {
  const scaleFilter = `scale=w='min(1920,iw)':h='min(1920,ih)':force_original_aspect_ratio=decrease:force_divisible_by=2`
  const createPicture = (filters: readonly string[]) =>
    playableTracks.video
      ? ['-c:v', 'copy']
      : [
          ...['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '23'],
          ...['-vf', [scaleFilter, ...filters, 'format=yuv420p'].join(',')],
          ...(filters.length > 0 ? SDR_COLORS : []),
        ]
  const sound = playableTracks.sound ? ['-c:a', 'copy'] : ['-c:a', 'aac', '-ac', '2']
  // Set the limit in ffmpeg too, so that it stops even if the server crashes.
  const limit = ['-timelimit', String(TRANSCODE_LIMIT_MS / 1000)]
  const tracks = ['-map', '0:V:0', '-map', '0:a:0?']
  const container = ['-map_metadata', '-1', '-movflags', '+faststart', '-fs', String(maxBytes)]
  await runWithToneMapping(
    source,
    (filters) => [
      ...[...limit, ...createInputArguments(source), ...tracks, ...createPicture(filters), ...sound],
      ...['-threads', '1', ...container, '-f', 'mp4', `file:${mp4}`],
    ],
    TRANSCODE_LIMIT_MS,
  ).catch((error: unknown) => {
    throw error instanceof KilledError ? new PermanentError(error.message) : error
  })
  if ((await stat(mp4)).size >= maxBytes) throw new PermanentError('The MP4 rendition would be too large.')
}

/** Names of ffmpeg's input formats by media type. All other videos belong to the MP4 family. */
const INPUT_FORMATS: Readonly<Record<string, string>> = {
  'video/x-msvideo': 'avi',
  'video/x-matroska': 'matroska',
  'video/webm': 'matroska',
}

/** Allows only local files of the detected format. Otherwise, ffmpeg would fetch the URLs in a disguised playlist. */
function createInputArguments({ video, type }: VideoSource): string[] {
  const format = INPUT_FORMATS[type] ?? 'mov'
  const allowed = ['-protocol_whitelist', 'file,pipe', '-format_whitelist', format]
  const limits = ['-max_pixels', String(MAX_PIXELS), '-threads', '1']
  return [...allowed, ...limits, '-f', format, '-i', `file:${video}`]
}

function run(
  { ffmpeg, signal }: Pick<VideoSource, 'ffmpeg' | 'signal'>,
  args: string[],
  timeout = LIMIT_MS,
): Promise<void> {
  const commonArgs = ['-hide_banner', '-loglevel', 'error', '-nostdin', '-y']
  return new Promise((resolve, reject) => {
    const child = spawn(ffmpeg, [...commonArgs, ...args], {
      timeout,
      killSignal: 'SIGKILL',
      signal,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    if (child.pid) lowerPriority(child.pid)
    let isTooLarge = false
    const stopWatching =
      child.pid &&
      watchUsage(child.pid, { memoryBytes: MEMORY_BYTES, cpuSeconds: Infinity }, () => {
        isTooLarge = true
        child.kill('SIGKILL')
      })
    let stderr = ''
    child.stderr.on('data', (text) => (stderr = `${stderr}${text}`.slice(-MAX_STDERR_CHARACTERS)))
    child.on('error', reject)
    child.on('close', (code, killedBy) => {
      if (stopWatching) stopWatching()
      if (code === 0) resolve()
      else if (isTooLarge) reject(new PermanentError('Reading the video takes more than 1 GB of memory.'))
      else if (killedBy) reject(new KilledError('ffmpeg was stopped: it took too long.'))
      else if (DISK_FULL_MESSAGE.test(stderr)) reject(new DiskFullError())
      else reject(new Error(`ffmpeg: ${stderr.trim()}`))
    })
  })
}

/** Lowers the priority of a process, so that it yields to requests. Ignores a process that has exited. */
function lowerPriority(pid: number): void {
  try {
    setPriority(pid, LOW_PRIORITY)
  } catch {}
}
