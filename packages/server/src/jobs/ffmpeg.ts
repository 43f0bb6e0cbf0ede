import { spawn } from 'node:child_process'

const LIMIT_MS = 60_000
const PREVIEW_SECONDS = 3
/** Where the poster is taken from, in a video that is long enough: the first frames are often black. */
const POSTER_SECOND = 1
const MOST_PIXELS = 100_000_000
const LOUDEST_BYTES = 2000

interface Reading {
  /** The program. */
  ffmpeg: string
  /** Path of the video. */
  video: string
  /** Stops the program. */
  signal: AbortSignal
}

/** Whether there is an ffmpeg that runs. */
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

/** Only local files, and only as MP4: a playlist with that name would have ffmpeg fetch addresses. */
function reading({ video }: Reading): string[] {
  const limits = ['-protocol_whitelist', 'file,pipe', '-max_pixels', String(MOST_PIXELS), '-threads', '1']
  return [...limits, '-f', 'mov', '-i', `file:${video}`]
}

function run({ ffmpeg, signal }: Pick<Reading, 'ffmpeg' | 'signal'>, args: string[]): Promise<void> {
  const quiet = ['-hide_banner', '-loglevel', 'error', '-nostdin', '-y']
  return new Promise((resolve, reject) => {
    const child = spawn(ffmpeg, [...quiet, ...args], {
      timeout: LIMIT_MS,
      killSignal: 'SIGKILL',
      signal,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    let said = ''
    child.stderr.on('data', (text) => (said = `${said}${text}`.slice(-LOUDEST_BYTES)))
    child.on('error', reject)
    child.on('close', (code, killedBy) => {
      if (code === 0) resolve()
      else reject(new Error(killedBy ? 'ffmpeg was stopped: it took too long.' : `ffmpeg: ${said.trim()}`))
    })
  })
}
