import type { Content } from './contents.ts'

/** Maximum speed of a connection on which a large file is hashed while it is sent: 20 MB/s (docs/decisions/0029). */
const SLOW_BYTES_PER_MS = 20_000
/** Number of bytes to send before the speed is estimated: 16 MB, so that a short delay doesn't count as slow. */
const SAMPLE_BYTES = 16_777_216
/** Length of a measurement: the speed is calculated over the last 64 to 128 MB. */
const WINDOW_BYTES = 67_108_864

/**
 * Hashes a file while it is sent, as long as the connection is so slow that reading the file doesn't slow down sending.
 * @param read hashes the content until the signal aborts
 */
export function createConcurrentHash(size: number, read: (signal: AbortSignal) => Promise<Content>) {
  const isSlow = createSlownessCheck(size)
  let reading: AbortController | null = null
  let content: Promise<Content | null> | null = null

  /** Stops reading. The next start reads the file again from its first byte. */
  function stop() {
    if (!reading) return
    reading.abort()
    reading = content = null
  }

  function start() {
    const controller = new AbortController()
    reading = controller
    content = read(controller.signal)
      .catch(() => null)
      .finally(() => {
        if (reading === controller) reading = null
      })
  }

  return {
    stop,
    /** Records how many bytes of the file have been sent, not counting bytes that were sent again. */
    progressed(bytes: number) {
      if (!isSlow(bytes)) stop()
      else if (!content) start()
    },
    /** Returns the promise of the content, or null if the file isn't hashed. */
    content: () => content,
  }
}

/**
 * Returns a function that takes the number of sent bytes, and returns whether the connection is slow enough to hash the
 * file while it is sent. The first call of that function starts the measurement, so that the time for reading the first
 * chunk isn't included.
 * @param now returns the milliseconds since a fixed point in time
 */
export function createSlownessCheck(size: number, now = () => performance.now()): (bytes: number) => boolean {
  let firstBytes: number | null = null
  let windowStart: Mark | null = null
  let nextWindowStart: Mark | null = null
  return (bytes) => {
    firstBytes ??= bytes
    if (bytes === firstBytes) return false
    const mark = { bytes, at: now() }
    windowStart ??= mark
    nextWindowStart ??= mark
    if (bytes - nextWindowStart.bytes >= WINDOW_BYTES)
      [windowStart, nextWindowStart] = [nextWindowStart, mark]
    const sentBytes = bytes - windowStart.bytes
    return (
      sentBytes >= Math.min(SAMPLE_BYTES, size / 4) &&
      sentBytes / (mark.at - windowStart.at) < SLOW_BYTES_PER_MS
    )
  }
}

type Mark = { bytes: number; at: number }
