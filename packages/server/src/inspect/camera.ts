const MAX_NAME_LENGTH = 200

/** Joins manufacturer and model without repeating the manufacturer: `Canon`, `Canon EOS R6` → `Canon EOS R6`. */
export function formatCameraName(make: unknown, model: unknown): string | null {
  const maker = cleanText(make)
  const name = cleanText(model)
  const getFirstWord = (text: string) => text.split(/[\s,]/, 1)[0]?.toLowerCase()
  if (!maker || !name) return name || maker || null
  return getFirstWord(maker) === getFirstWord(name) ? name : `${maker} ${name}`.slice(0, MAX_NAME_LENGTH)
}

/** Formats an f-number, as in `f/2.8`. */
export function formatAperture(fNumber: unknown): string | null {
  return isInRange(fNumber, 0.1, 1000) ? `f/${formatNumber(fNumber)}` : null
}

/** Formats an exposure time in seconds: as a fraction such as `1/250` below 0.3, otherwise as `0.5` or `30`. */
export function formatShutterSpeed(seconds: unknown): string | null {
  if (!isInRange(seconds, 1e-6, 100_000)) return null
  return seconds < 0.3 ? `1/${Math.round(1 / seconds)}` : formatNumber(seconds)
}

/** Formats a focal length, as in `35 mm`. */
export function formatFocalLength(millimeters: unknown): string | null {
  return isInRange(millimeters, 0.1, 100_000) ? `${formatNumber(millimeters)} mm` : null
}

/** Reads the sensitivity, which some cameras write as a list. */
export function parseIso(value: unknown): number | null {
  const speed = Array.isArray(value) || ArrayBuffer.isView(value) ? (value as ArrayLike<unknown>)[0] : value
  return isInRange(speed, 1, 10_000_000) ? Math.round(speed) : null
}

/**
 * Validates a position. Treats exactly 0, 0 as unknown, because devices write these coordinates if they can't determine
 * their position.
 */
export function validatePosition(
  latitude: unknown,
  longitude: unknown,
): { latitude: number | null; longitude: number | null } {
  const isKnown =
    isInRange(latitude, -90, 90) && isInRange(longitude, -180, 180) && (latitude !== 0 || longitude !== 0)
  return isKnown ? { latitude, longitude } : { latitude: null, longitude: null }
}

function isInRange(value: unknown, min: number, max: number): value is number {
  return typeof value === 'number' && value >= min && value <= max
}

function cleanText(value: unknown): string {
  if (typeof value !== 'string') return ''
  return value
    .slice(0, MAX_NAME_LENGTH)
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
}

function formatNumber(value: number): string {
  return String(Math.round(value * 10) / 10)
}
