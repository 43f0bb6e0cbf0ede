/** How far into a video its frame is, in seconds: the first one is often black. */
const FRAME_AT_S = 1
/** Width and height of a frame at most, in pixels: a tile on a dense screen. */
const FRAME_PIXELS = 480
/** How long a video may take until its frame is there, in milliseconds. */
const LONGEST_MS = 15_000
/** Videos that are decoded at the same time: each one takes memory, and time from the upload. */
const MOST_AT_ONCE = 2

const waiting: (() => void)[] = []
let freePlaces = MOST_AT_ONCE

/**
 * Draws a frame of a video file, a few files at a time. Rejects where the browser can't decode the video, where it takes
 * too long, and when the signal is aborted.
 */
export async function drawVideoFrame(
  file: File,
  canvas: HTMLCanvasElement,
  signal: AbortSignal,
): Promise<void> {
  if (freePlaces > 0) freePlaces -= 1
  else await new Promise<void>((resolve) => waiting.push(resolve))
  try {
    signal.throwIfAborted()
    await draw(file, canvas, AbortSignal.any([signal, AbortSignal.timeout(LONGEST_MS)]))
  } finally {
    // The next one takes over this place, if one is waiting.
    const next = waiting.shift()
    if (next) next()
    else freePlaces += 1
  }
}

async function draw(file: File, canvas: HTMLCanvasElement, signal: AbortSignal): Promise<void> {
  const url = URL.createObjectURL(file)
  const video = document.createElement('video')
  try {
    Object.assign(video, { muted: true, playsInline: true, preload: 'auto', src: url })
    await happens(video, 'loadeddata', signal)
    const seeked = happens(video, 'seeked', signal)
    // A stream without an index has no duration that is a number.
    video.currentTime = Math.min(FRAME_AT_S, video.duration / 2 || 0)
    await seeked
    const scale = Math.min(1, FRAME_PIXELS / Math.min(video.videoWidth, video.videoHeight))
    canvas.width = Math.round(video.videoWidth * scale)
    canvas.height = Math.round(video.videoHeight * scale)
    canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height)
  } finally {
    // A video that is only dropped keeps its decoder and its file until it is collected.
    video.removeAttribute('src')
    video.load()
    URL.revokeObjectURL(url)
  }
}

function happens(
  video: HTMLVideoElement,
  event: 'loadeddata' | 'seeked',
  signal: AbortSignal,
): Promise<void> {
  return new Promise((resolve, reject) => {
    video.addEventListener(event, () => resolve(), { once: true, signal })
    video.addEventListener('error', () => reject(video.error ?? new Error('Not a video.')), {
      once: true,
      signal,
    })
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
}
