const MAX_SECONDS = 7 * 86_400
const MAX_PIXELS = 65_536

export const isPlausibleDuration = (seconds: number) => seconds >= 0 && seconds <= MAX_SECONDS

export function toPlausiblePixels(value: number | null): number | null {
  return value !== null && value >= 1 && value <= MAX_PIXELS ? Math.round(value) : null
}
