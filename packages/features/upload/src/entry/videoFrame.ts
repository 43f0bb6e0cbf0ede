import { createLimit } from '@calotype/transfer'

/** Position of the frame in the video, in seconds. The first frame of a video is often black. */
const FRAME_AT_S = 1
/** Maximum length of a frame's shorter side in pixels, enough for a tile on a high-density screen. */
const FRAME_PIXELS = 480
/** Timeout for rendering a frame, in milliseconds. */
const TIMEOUT_MS = 15_000
/** Maximum number of videos decoded concurrently. Decoding uses memory and CPU time that the upload needs. */
const MAX_CONCURRENT = 2

const limit = createLimit(() => MAX_CONCURRENT)

/**
 * Draws a frame of a video file. Waits while `MAX_CONCURRENT` other videos are being decoded. Rejects if the browser
 * can't decode the video in time, or if the signal is aborted.
 */
export const drawVideoFrame = (file: File, canvas: HTMLCanvasElement, signal: AbortSignal): Promise<void> =>
  limit(() => drawFrame(file, canvas, AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)])), signal)

async function drawFrame(file: File, canvas: HTMLCanvasElement, signal: AbortSignal): Promise<void> {
  const url = URL.createObjectURL(file)
  const video = document.createElement('video')
  try {
    Object.assign(video, { muted: true, playsInline: true, preload: 'auto', src: url })
    await waitForEvent(video, 'loadeddata', signal)
    const seeked = waitForEvent(video, 'seeked', signal)
    // The duration of a stream without an index is NaN.
    video.currentTime = Math.min(FRAME_AT_S, video.duration / 2 || 0)
    await seeked
    const scale = Math.min(1, FRAME_PIXELS / Math.min(video.videoWidth, video.videoHeight))
    canvas.width = Math.round(video.videoWidth * scale)
    canvas.height = Math.round(video.videoHeight * scale)
    canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height)
  } finally {
    // Release the decoder and the file now, because the element would keep them until it is garbage-collected.
    video.removeAttribute('src')
    video.load()
    URL.revokeObjectURL(url)
  }
}

function waitForEvent(
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
