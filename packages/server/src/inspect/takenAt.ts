/** Local time at the place where a photo was taken, `YYYY-MM-DDTHH:mm:ss`, without a time zone. */
export type WallClock = string

/** Source of the date of a photo. `file` is the date that the client sent, `upload` the time of the upload. */
export type TakenSource = 'exif' | 'video' | 'name' | 'file' | 'upload'

/** The year of the oldest surviving photograph. */
const FIRST_YEAR = 1826
/** Earliest year that is recognized in file names, because digits that look like an earlier date are rarely a date. */
const FIRST_YEAR_IN_NAMES = 1990
const DAY_MS = 86_400_000

const EXIF_DATE = /^(\d{4})[:-](\d\d)[:-](\d\d)[ T](\d\d):(\d\d):(\d\d)/
const NAME_DATE =
  /(?<!\d)(\d{4})[-_.]?(\d\d)[-_.]?(\d\d)(?:[T _-]| at )(\d\d)[-_.:]?(\d\d)[-_.:]?(\d\d)(?:\d{3})?(?!\d)/
const WHATSAPP_DATE = /^(?:IMG|VID)-(\d{4})(\d\d)(\d\d)-WA\d+/

/**
 * Parses a date in EXIF or ISO format and ignores its time zone. Returns null for a date that is invalid, before 1826
 * or after tomorrow.
 */
export function readWallClock(text: unknown, now: Date): WallClock | null {
  const parts = typeof text === 'string' ? EXIF_DATE.exec(text) : null
  return parts && parseParts(parts, now, FIRST_YEAR)
}

/**
 * Converts an instant to the time zone of the server, which is the best guess if the time zone is unknown, and correct
 * for a server at home. Returns null for a date that is invalid, before 1826 or after tomorrow.
 */
export function toWallClock(instant: Date, now: Date): WallClock | null {
  if (Number.isNaN(instant.getTime())) return null
  const parts = [
    instant.getFullYear(),
    instant.getMonth() + 1,
    instant.getDate(),
    instant.getHours(),
    instant.getMinutes(),
    instant.getSeconds(),
  ]
  return parseParts(['', ...parts.map(String)], now, FIRST_YEAR)
}

/**
 * Finds the date in a name such as `IMG_20210703_102211.jpg`, `2021-07-03 10.22.11.png` or `IMG-20210703-WA0001.jpg`.
 */
export function findDateInName(name: string, now: Date): WallClock | null {
  const whatsApp = WHATSAPP_DATE.exec(name)
  if (whatsApp) return parseParts([...whatsApp, '0', '0', '0'], now, FIRST_YEAR_IN_NAMES)
  const parts = NAME_DATE.exec(name)
  return parts && parseParts(parts, now, FIRST_YEAR_IN_NAMES)
}

/** Parses the date that the client sent. A date with an offset is read as local time, any other date as an instant. */
function parseClientDate(text: string, now: Date): WallClock | null {
  return /[+-]\d\d:?\d\d$/.test(text) ? readWallClock(text, now) : toWallClock(new Date(text), now)
}

/** Maximum difference between a local time and UTC. */
const MAX_ZONE_OFFSET_MS = 14 * 3_600_000

/**
 * Determines when an item was taken: from its content, its name, the date from the client or the time of the upload, in
 * this order. The date in a sidecar takes precedence over all of them, unless a time zone explains its difference from
 * the content.
 */
export function determineTakenAt(
  sources: {
    content: { takenAt: WallClock; source: 'exif' | 'video' } | null
    sidecarDate?: Date | null
    name: string
    creationDate: string | null
  },
  now: Date,
): { takenAt: WallClock; source: TakenSource } {
  const { content, sidecarDate } = sources
  const sidecarTime = sidecarDate && toWallClock(sidecarDate, now)
  if (sidecarDate && sidecarTime && !(content && isNear(content.takenAt, sidecarDate)))
    return { takenAt: sidecarTime, source: 'file' }
  if (content) return content
  const dateInFileName = findDateInName(sources.name, now)
  if (dateInFileName) return { takenAt: dateInFileName, source: 'name' }
  const clientDate = sources.creationDate && parseClientDate(sources.creationDate, now)
  if (clientDate) return { takenAt: clientDate, source: 'file' }
  return { takenAt: toWallClock(now, now) ?? now.toISOString().slice(0, 19), source: 'upload' }
}

/** Whether a time zone can explain the difference between a wall-clock time and an instant. */
export function isNear(wallClock: WallClock, instant: Date): boolean {
  return Math.abs(Date.parse(`${wallClock}Z`) - instant.getTime()) <= MAX_ZONE_OFFSET_MS
}

/**
 * Validates year, month, day, hour, minute and second (from index 1). The date must exist and lie between `firstYear`
 * and tomorrow.
 */
function parseParts(parts: readonly string[], now: Date, firstYear: number): WallClock | null {
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts.slice(1, 7).map(Number)
  const time = Date.UTC(year, month - 1, day, hour, minute, second)
  const text = Number.isNaN(time) ? '' : new Date(time).toISOString().slice(0, 19)
  const pad = (value: number) => String(value).padStart(2, '0')
  const isValid = text === `${year}-${pad(month)}-${pad(day)}T${pad(hour)}:${pad(minute)}:${pad(second)}`
  return isValid && year >= firstYear && time <= now.getTime() + DAY_MS ? text : null
}
