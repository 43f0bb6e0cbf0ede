/** Where sending is slower (20 MB/s), there is time and a processor to hash a large file beside it. */
const SLOW_BYTES_PER_MS = 20_000
/** So much (16 MB) is sent before it is known how fast that is: a server that hesitates for a moment is not slow. */
const SAMPLE_BYTES = 16_777_216

/**
 * Tells, from the bytes of a file that are sent by now, whether there is time to hash it meanwhile. The first it hears of
 * is what was there before: the clock runs from what comes after it, since the first chunk is read in between.
 *
 * @param now milliseconds, from anywhere
 */
export function slowEnough(size: number, now = () => performance.now()): (bytes: number) => boolean {
  let before: number | null = null
  let first: { bytes: number; at: number } | null = null
  return (bytes) => {
    before ??= bytes
    if (bytes === before) return false
    first ??= { bytes, at: now() }
    const sent = bytes - first.bytes
    return sent >= Math.min(SAMPLE_BYTES, size / 4) && sent / (now() - first.at) < SLOW_BYTES_PER_MS
  }
}
