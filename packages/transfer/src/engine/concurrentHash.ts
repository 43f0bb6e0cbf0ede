import type { Content } from './contents.ts'

/** Speed below which a large file is hashed while it is sent: 20 MB/s (docs/decisions/0029). */
const SLOW_BYTES_PER_MS = 20_000
/** Amount of sent data before the speed is estimated: 16 MB, so that a short delay doesn't count as slow. */
const SAMPLE_BYTES = 16_777_216
/** The speed is measured over the last 64 to 128 MB. */
const WINDOW_BYTES = 67_108_864

/**
 * Reads a file while it is sent, as long as the connection is so slow that reading doesn't slow it down.
 *
 * @param read reads the content until the signal aborts
 */
export function createConcurrentHash(size: number, read: (signal: AbortSignal) => Promise<Content>) {
  const isSlow = slowEnough(size)
  let reading: AbortController | null = null
  let content: Promise<Content | null> | null = null

  /** Stops reading. A later attempt reads the file again. */
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
    /** Reports how much of the file was sent for the first time. */
    progressed(bytes: number) {
      if (!isSlow(bytes)) stop()
      else if (!content) start()
    },
    /** Returns the content, or null if it isn't read. */
    content: () => content,
  }
}

/**
 * Returns whether the connection is slow enough to hash a file while sending it, given its sent bytes. The first call
 * only sets the start, because the first chunk is read before it.
 *
 * @param now milliseconds since any point in time
 */
export function slowEnough(size: number, now = () => performance.now()): (bytes: number) => boolean {
  let before: number | null = null
  let from: Mark | null = null
  let next: Mark | null = null
  return (bytes) => {
    before ??= bytes
    if (bytes === before) return false
    const here = { bytes, at: now() }
    from ??= here
    next ??= here
    if (bytes - next.bytes >= WINDOW_BYTES) [from, next] = [next, here]
    const sent = bytes - from.bytes
    return sent >= Math.min(SAMPLE_BYTES, size / 4) && sent / (here.at - from.at) < SLOW_BYTES_PER_MS
  }
}

type Mark = { bytes: number; at: number }
