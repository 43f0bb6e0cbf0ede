import type { Tally } from './folder.ts'

/** Bytes a second are those of so many last milliseconds. */
const SPEED_MS = 8000
/** The time left goes by more of them: what comes in gusts evens out. */
const STRETCH_MS = 30_000
/** What counts as sent in the first moment may have been sent before a pause. */
const SETTLING_MS = 1000
/** Less than this is no basis. */
const SHORTEST_MS = 3000
/** Who was not asked for so long was asleep, and what was before is no guide. */
const LONGEST_GAP_MS = 5000
/** The most seconds that a file takes besides its bytes: of large ones few end in a stretch. */
const FILE_SECONDS = 0.1
/** Files with fewer bytes do not show how fast larger ones go. */
const SMALL_BYTES = 1_000_000
/** Files that are so many times as large on the average are of another kind. */
const FAR_LARGER = 4

/** How fast something goes; null while that cannot be said: at first, after a pause, and while nothing moves. */
export interface Pace {
  bytesPerSecond: number | null
  /** As one tells it (`tellableSeconds`); null also as long as only small files have come, and large ones are left. */
  secondsLeft: number | null
}

export interface PaceGauge {
  /** Notes what has come through by this moment (milliseconds since any moment), and what is left. */
  read: (through: Tally, left: Tally, now: number) => Pace
  /** A pause: what was before it is no guide. */
  forget: () => void
}

/** The time left is that of the bytes or of the files, whichever takes longer: small files end one by one. */
export function createPaceGauge(): PaceGauge {
  let beganAt: number | null = null
  let samples: (Tally & { at: number })[] = []
  let told: number | null = null

  function forget() {
    beganAt = null
    samples = []
  }

  /** What came in so many last milliseconds; null where that is no basis. */
  function cameIn(ms: number, { size, count }: Tally, now: number) {
    const first = samples.find(({ at }) => now - at <= ms)
    if (!first || now - first.at < SHORTEST_MS || size <= first.size) return null
    return { seconds: (now - first.at) / 1000, size: size - first.size, count: count - first.count }
  }

  function timeFor(left: Tally, { seconds, size, count }: Tally & { seconds: number }) {
    const areSmall = size < count * SMALL_BYTES && left.size * count > FAR_LARGER * size * left.count
    if (areSmall) return told
    const perFile = Math.min(FILE_SECONDS, seconds / Math.max(0, count))
    return tellableSeconds(Math.max((left.size * seconds) / size, left.count * perFile), told)
  }

  return {
    forget,
    read(through, left, now) {
      if (now - (samples.at(-1)?.at ?? now) > LONGEST_GAP_MS) forget()
      beganAt ??= now
      if (now - beganAt >= SETTLING_MS)
        samples = [...samples.filter(({ at }) => now - at <= STRETCH_MS && at < now), { at: now, ...through }]
      const lately = cameIn(SPEED_MS, through, now)
      const stretch = lately && cameIn(STRETCH_MS, through, now)
      told = stretch && timeFor(left, stretch)
      return { bytesPerSecond: lately && lately.size / lately.seconds, secondsLeft: told }
    },
  }
}

/** How much less an estimate may be than what is told, in steps of it, before less is told; more is told a step away. */
const WAVERING = 0.6

/**
 * Seconds left as one tells them: whole minutes, coarser the more they are, 0 for less than a minute. What was told
 * `before` is told again while the estimate only wavers about it.
 */
export function tellableSeconds(seconds: number, before: number | null): number {
  const step = stepOf(seconds)
  if (before !== null && seconds < before + step && seconds > before - WAVERING * step) return before
  return Math.round(seconds / step) * step
}

function stepOf(seconds: number): number {
  if (seconds < 10 * 60) return 60
  return seconds < 60 * 60 ? 5 * 60 : 30 * 60
}
