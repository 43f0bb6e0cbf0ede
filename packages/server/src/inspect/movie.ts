const LONGEST_SECONDS = 7 * 86_400
const MOST_PIXELS = 65_536

/** Whether a film may be so long, in seconds. */
export const isLength = (seconds: number) => seconds >= 0 && seconds <= LONGEST_SECONDS

/** A side of a picture; null for what cannot be one. */
export function pixels(value: number | null): number | null {
  return value !== null && value >= 1 && value <= MOST_PIXELS ? Math.round(value) : null
}
