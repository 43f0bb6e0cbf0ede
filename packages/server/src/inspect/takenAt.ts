/** Wall-clock time of the place where a photo was taken, `YYYY-MM-DDTHH:mm:ss`, without a zone. */
export type WallClock = string

/** What the date of a photo was read from; `file` is the date the client gave, `upload` the time of the upload. */
export type TakenSource = 'exif' | 'video' | 'name' | 'file' | 'upload'

/** The year of the oldest photograph that is left. */
const FIRST_YEAR = 1826
/** File names full of digits are common; dates before digital cameras in them are not. */
const FIRST_YEAR_IN_NAMES = 1990
const DAY_MS = 86_400_000

const EXIF_DATE = /^(\d{4})[:-](\d\d)[:-](\d\d)[ T](\d\d):(\d\d):(\d\d)/
const NAME_DATE =
  /(?<!\d)(\d{4})[-_.]?(\d\d)[-_.]?(\d\d)(?:[T _-]| at )(\d\d)[-_.:]?(\d\d)[-_.:]?(\d\d)(?:\d{3})?(?!\d)/
const WHATSAPP_DATE = /^(?:IMG|VID)-(\d{4})(\d\d)(\d\d)-WA\d+/

/** A date as EXIF or an ISO text writes it, its zone left out. Null when it is none, before 1826 or after tomorrow. */
export function readWallClock(text: unknown, now: Date): WallClock | null {
  const parts = typeof text === 'string' ? EXIF_DATE.exec(text) : null
  return parts && fromParts(parts, now, FIRST_YEAR)
}

/**
 * An instant as a clock on the server's wall would show it: the best guess where no zone is known, and right for a
 * server that stands at home. Null when it is no date, before 1826 or after tomorrow.
 */
export function wallClockOf(instant: Date, now: Date): WallClock | null {
  if (Number.isNaN(instant.getTime())) return null
  const parts = [
    instant.getFullYear(),
    instant.getMonth() + 1,
    instant.getDate(),
    instant.getHours(),
    instant.getMinutes(),
    instant.getSeconds(),
  ]
  return fromParts(['', ...parts.map(String)], now, FIRST_YEAR)
}

/** The date in a name such as `IMG_20210703_102211.jpg`, `2021-07-03 10.22.11.png` or `IMG-20210703-WA0001.jpg`. */
export function dateInName(name: string, now: Date): WallClock | null {
  const whatsApp = WHATSAPP_DATE.exec(name)
  if (whatsApp) return fromParts([...whatsApp, '0', '0', '0'], now, FIRST_YEAR_IN_NAMES)
  const parts = NAME_DATE.exec(name)
  return parts && fromParts(parts, now, FIRST_YEAR_IN_NAMES)
}

/** A date the client gave: a written offset is believed, a `Z` is an instant. */
function dateOfClient(text: string, now: Date): WallClock | null {
  return /[+-]\d\d:?\d\d$/.test(text) ? readWallClock(text, now) : wallClockOf(new Date(text), now)
}

/** A wall clock may differ from UTC by this much, wherever it hangs. */
const FARTHEST_ZONE_MS = 14 * 3_600_000

/**
 * When something was taken: by its content, else its name, else the client's date, else the time of the upload. Where
 * another library tells the instant, the content counts only if no zone but a wrong clock would explain that it differs.
 */
export function takenAt(
  known: {
    content: { takenAt: WallClock; source: 'exif' | 'video' } | null
    told?: Date | null
    name: string
    creationDate: string | null
  },
  now: Date,
): { takenAt: WallClock; source: TakenSource } {
  const told = known.told && wallClockOf(known.told, now)
  if (known.told && told && !(known.content && isNear(known.content.takenAt, known.told)))
    return { takenAt: told, source: 'file' }
  if (known.content) return known.content
  const named = dateInName(known.name, now)
  if (named) return { takenAt: named, source: 'name' }
  const given = known.creationDate && dateOfClient(known.creationDate, now)
  if (given) return { takenAt: given, source: 'file' }
  return { takenAt: wallClockOf(now, now) ?? now.toISOString().slice(0, 19), source: 'upload' }
}

/** Whether a time zone can explain that a clock shows this at an instant. */
export function isNear(wallClock: WallClock, instant: Date): boolean {
  return Math.abs(Date.parse(`${wallClock}Z`) - instant.getTime()) <= FARTHEST_ZONE_MS
}

/** Checks year, month, day, hour, minute, second (from index 1) against the calendar and the bounds. */
function fromParts(parts: readonly string[], now: Date, firstYear: number): WallClock | null {
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts.slice(1, 7).map(Number)
  const time = Date.UTC(year, month - 1, day, hour, minute, second)
  const text = Number.isNaN(time) ? '' : new Date(time).toISOString().slice(0, 19)
  const pad = (value: number) => String(value).padStart(2, '0')
  const same = text === `${year}-${pad(month)}-${pad(day)}T${pad(hour)}:${pad(minute)}:${pad(second)}`
  return same && year >= firstYear && time <= now.getTime() + DAY_MS ? text : null
}
