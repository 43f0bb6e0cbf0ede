const MAX_SECONDS = 7 * 86_400
const MAX_PIXELS = 65_536

/** Whether a duration in seconds is plausible for a video. */
export const isPlausibleDuration = (seconds: number) => seconds >= 0 && seconds <= MAX_SECONDS

/** Rounds a width or height. Returns null for an implausible one. */
export function toPlausiblePixels(value: number | null): number | null {
  return value !== null && value >= 1 && value <= MAX_PIXELS ? Math.round(value) : null
}
