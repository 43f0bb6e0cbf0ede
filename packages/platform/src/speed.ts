/** Bytes a second are those of so many last milliseconds. */
const WINDOW_MS = 8000
/** What counts as sent in the first moment may have been sent before a pause. */
const SETTLING_MS = 1000
/** Less than this is no basis. */
const SHORTEST_MS = 3000
/** Who was not asked for so long was asleep, and what was before is no guide. */
const LONGEST_GAP_MS = 5000

export interface SpeedGauge {
  /**
   * Notes how many bytes are sent at this moment (milliseconds since any moment). Answers bytes a second over the last
   * seconds, or null while that cannot be said: at first, after a pause, and while nothing moves.
   */
  read: (sentBytes: number, now: number) => number | null
  /** A pause: what was before it is no guide. */
  forget: () => void
}

export function createSpeedGauge(): SpeedGauge {
  let beganAt: number | null = null
  let samples: { at: number; bytes: number }[] = []

  function forget() {
    beganAt = null
    samples = []
  }

  return {
    forget,
    read(bytes, now) {
      const last = samples.at(-1)
      if (last && now - last.at > LONGEST_GAP_MS) forget()
      beganAt ??= now
      if (now - beganAt < SETTLING_MS) return null
      samples = [...samples.filter(({ at }) => now - at <= WINDOW_MS && at < now), { at: now, bytes }]
      const [first] = samples
      if (!first || now - first.at < SHORTEST_MS || bytes <= first.bytes) return null
      return (1000 * (bytes - first.bytes)) / (now - first.at)
    },
  }
}

/** How far an estimate may be from what is told, in steps of it, before something else is told. */
const WAVERING = 0.6

/**
 * Seconds left as one tells them: whole minutes, coarser the more they are, 0 for less than a minute. What was told
 * `before` is told again while the estimate only wavers about it.
 */
export function tellableSeconds(seconds: number, before: number | null): number {
  const step = stepOf(seconds)
  if (before !== null && Math.abs(seconds - before) < WAVERING * step) return before
  return Math.round(seconds / step) * step
}

function stepOf(seconds: number): number {
  if (seconds < 10 * 60) return 60
  return seconds < 60 * 60 ? 5 * 60 : 30 * 60
}
