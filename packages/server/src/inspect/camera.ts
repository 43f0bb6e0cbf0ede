const LONGEST_NAME = 200

/** Maker and model as one name, without saying the maker twice: `Canon`, `Canon EOS R6` → `Canon EOS R6`. */
export function cameraName(make: unknown, model: unknown): string | null {
  const maker = words(make)
  const name = words(model)
  const firstWord = (text: string) => text.split(/[\s,]/, 1)[0]?.toLowerCase()
  if (!maker || !name) return name || maker || null
  return firstWord(maker) === firstWord(name) ? name : `${maker} ${name}`.slice(0, LONGEST_NAME)
}

/** The f-number, as `f/2.8`. */
export function aperture(fNumber: unknown): string | null {
  return within(fNumber, 0.1, 1000) ? `f/${short(fNumber)}` : null
}

/** Seconds: `1/250` below a third of a second, `0.5` or `30` above. */
export function shutterSpeed(seconds: unknown): string | null {
  if (!within(seconds, 1e-6, 100_000)) return null
  return seconds < 0.3 ? `1/${Math.round(1 / seconds)}` : short(seconds)
}

/** As `35 mm`. */
export function focalLength(millimeters: unknown): string | null {
  return within(millimeters, 0.1, 100_000) ? `${short(millimeters)} mm` : null
}

/** The sensitivity; some cameras write a list of one. */
export function iso(value: unknown): number | null {
  const speed = Array.isArray(value) || ArrayBuffer.isView(value) ? (value as ArrayLike<unknown>)[0] : value
  return within(speed, 1, 10_000_000) ? Math.round(speed) : null
}

/** Latitude and longitude, or neither. Exactly 0, 0 is what a device without a fix writes. */
export function position(
  latitude: unknown,
  longitude: unknown,
): { latitude: number | null; longitude: number | null } {
  const known =
    within(latitude, -90, 90) && within(longitude, -180, 180) && (latitude !== 0 || longitude !== 0)
  return known ? { latitude, longitude } : { latitude: null, longitude: null }
}

function within(value: unknown, least: number, most: number): value is number {
  return typeof value === 'number' && value >= least && value <= most
}

function words(value: unknown): string {
  if (typeof value !== 'string') return ''
  return value
    .slice(0, LONGEST_NAME)
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
}

function short(value: number): string {
  return String(Math.round(value * 10) / 10)
}
