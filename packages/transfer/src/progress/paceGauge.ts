import type { Tally } from './tally.ts'

/** Length of the window for the displayed speed. */
const SPEED_MS = 8000
/** Length of the window for the time left. It is longer than `SPEED_MS`, to even out bursts. */
const ESTIMATE_MS = 30_000
/** Samples in the first second are ignored, because bytes sent before a pause may be counted in that second. */
const SETTLING_MS = 1000
/** Minimum time between the first and the last sample for an estimate. */
const SHORTEST_MS = 3000
/** A longer gap between reads means that the computer was asleep, so earlier samples are discarded. */
const LONGEST_GAP_MS = 5000
/**
 * Maximum overhead per file in seconds. With few large files in a window, the calculated overhead would be too high.
 */
const FILE_SECONDS = 0.1
/** Average size below which the speed of the sent files doesn't predict that of larger files. */
const SMALL_BYTES = 1_000_000
/**
 * Maximum ratio of the average size of the remaining files to that of the sent files. Above this ratio, the files
 * aren't comparable.
 */
const MAX_SIZE_RATIO = 4

/** Speed of a transfer. Values are null while they are unknown: at the start, after a pause, and without progress. */
export interface Pace {
  bytesPerSecond: number | null
  /**
   * Estimated time left, rounded for display (`roundSecondsLeft`). Also null if only small files have been sent and
   * large files are left.
   */
  secondsLeft: number | null
}

/**
 * Creates a gauge that estimates the time left both from the bytes and from the number of files, and returns the longer
 * estimate, because the time for small files depends on the number of requests.
 */
export function createPaceGauge() {
  let startedAt: number | null = null
  let samples: (Tally & { at: number })[] = []
  let reportedSeconds: number | null = null

  /** Discards all samples, for example when a transfer is paused. */
  function forget() {
    startedAt = null
    samples = []
  }

  /** Returns the progress within the last `ms` milliseconds, or null if there aren't enough samples. */
  function getProgressWithin(ms: number, { size, count }: Tally, now: number) {
    const first = samples.find(({ at }) => now - at <= ms)
    if (!first || now - first.at < SHORTEST_MS || size <= first.size) return null
    return { seconds: (now - first.at) / 1000, size: size - first.size, count: count - first.count }
  }

  function estimateTime(left: Tally, { seconds, size, count }: Tally & { seconds: number }) {
    const areSmall = size < count * SMALL_BYTES && left.size * count > MAX_SIZE_RATIO * size * left.count
    if (areSmall) return reportedSeconds
    const perFile = Math.min(FILE_SECONDS, seconds / Math.max(0, count))
    return roundSecondsLeft(Math.max((left.size * seconds) / size, left.count * perFile), reportedSeconds)
  }

  return {
    forget,
    /**
     * Records the completed and the remaining files at the time `now` (milliseconds on any monotonic clock). Returns
     * the pace.
     */
    read(completed: Tally, left: Tally, now: number): Pace {
      if (now - (samples.at(-1)?.at ?? now) > LONGEST_GAP_MS) forget()
      startedAt ??= now
      if (now - startedAt >= SETTLING_MS)
        samples = [
          ...samples.filter(({ at }) => now - at <= ESTIMATE_MS && at < now),
          { at: now, ...completed },
        ]
      const recentProgress = getProgressWithin(SPEED_MS, completed, now)
      const longerProgress = recentProgress && getProgressWithin(ESTIMATE_MS, completed, now)
      reportedSeconds = longerProgress && estimateTime(left, longerProgress)
      return {
        bytesPerSecond: recentProgress && recentProgress.size / recentProgress.seconds,
        secondsLeft: reportedSeconds,
      }
    },
  }
}

/**
 * Fraction of a step by which the estimate may fall below the reported value before the reported value changes. The
 * estimate may rise by a whole step.
 */
const HYSTERESIS = 0.6

/**
 * Rounds the seconds left for display: to whole minutes, to larger steps for longer times, and to 0 below half a
 * minute. Returns the `previous` value again while the estimate only fluctuates around it.
 */
export function roundSecondsLeft(seconds: number, previous: number | null): number {
  const step = getStep(seconds)
  if (previous !== null && seconds < previous + step && seconds > previous - HYSTERESIS * step)
    return previous
  return Math.round(seconds / step) * step
}

function getStep(seconds: number): number {
  if (seconds < 10 * 60) return 60
  return seconds < 60 * 60 ? 5 * 60 : 30 * 60
}
