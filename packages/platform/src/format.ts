const LOCALE = 'en-US'
/** Shown for a date that cannot be read; formatting one would throw. */
const UNKNOWN_DATE = 'Unknown date'
const SIZE_UNITS = ['Bytes', 'KB', 'MB', 'GB', 'TB'] as const
const SIZE_STEP = 1024

const counts = new Intl.NumberFormat(LOCALE)
const sizes = new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 2, useGrouping: false })
const dollars = new Intl.NumberFormat(LOCALE, { style: 'currency', currency: 'USD' })
const euros = new Intl.NumberFormat(LOCALE, { style: 'currency', currency: 'EUR' })
const days = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'medium' })
const moments = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'medium', timeStyle: 'short' })
// Dates without a zone are written as if they were UTC, so they must be read as UTC too.
const months = new Intl.DateTimeFormat(LOCALE, { month: 'long', year: 'numeric', timeZone: 'UTC' })
const shortMonths = new Intl.DateTimeFormat(LOCALE, { month: 'short', year: 'numeric', timeZone: 'UTC' })
const takenAt = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })
const daysTaken = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'medium', timeZone: 'UTC' })

/** 1536 → '1.5 KB': 1024-based, at most 2 decimals (CONST-025). */
export function formatBytes(bytes: number): string {
  let unit = 0
  let amount = bytes
  while (unit < SIZE_UNITS.length - 1 && Number(amount.toFixed(2)) >= SIZE_STEP) {
    amount /= SIZE_STEP
    unit += 1
  }
  return `${sizes.format(amount)} ${SIZE_UNITS[unit]}`
}

/** Seconds as a clock shows them: 7.4 → '0:07', 3725 → '1:02:05'. Null when the duration is unknown. */
export function formatDuration(seconds: number | null | undefined): string | null {
  if (typeof seconds !== 'number') return null
  const whole = Math.round(seconds)
  const hours = Math.floor(whole / 3600)
  const minutes = Math.floor((whole % 3600) / 60)
  const rest = String(whole % 60).padStart(2, '0')
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${rest}` : `${minutes}:${rest}`
}

function formatDate(format: Intl.DateTimeFormat, moment: string | number): string {
  const date = new Date(moment)
  return Number.isNaN(date.getTime()) ? UNKNOWN_DATE : format.format(date)
}

/** '2024-07' → 'July 2024' (GAL-009), or 'Jul 2024' where there is little space. */
export function formatMonth(yearMonth: string, length: 'long' | 'short' = 'long'): string {
  return formatDate(length === 'long' ? months : shortMonths, `${yearMonth}-01T00:00:00Z`)
}

/** A wall-clock time without a zone: '2024-07-03T18:20:11' → 'July 3, 2024 at 6:20 PM'. */
export function formatDateTaken(dateTaken: string): string {
  return formatDate(takenAt, `${dateTaken}Z`)
}

/** The day of a wall-clock time without a zone: '2024-07-03T23:20:11' → 'Jul 3, 2024'. */
export function formatDayTaken(dateTaken: string): string {
  return formatDate(daysTaken, `${dateTaken}Z`)
}

/** The day of a moment where one is: '2026-03-02T17:05:00Z' → 'Mar 2, 2026'. Of a number: milliseconds since 1970. */
export function formatDay(moment: string | number): string {
  return formatDate(days, moment)
}

/** The same with the time: '2026-03-05T11:00:00Z' → 'Mar 5, 2026, 11:00 AM'. */
export function formatMoment(moment: string): string {
  return formatDate(moments, moment)
}

/** Minor units, 299 → '€2.99'; the sign is '$' for 'usd', and '€' for anything else (CONST-034). */
export function formatMoney(amount: number, currency: string): string {
  return (currency === 'usd' ? dollars : euros).format(amount / 100)
}

/** 12345 → '12,345'. */
export function formatCount(count: number): string {
  return counts.format(count)
}

/** A number with its noun: '1 file', '1,204 files'. */
export function countOf(count: number, one: string, many = `${one}s`): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`
}

/** Megabytes of 1024 × 1024 bytes as gigabytes of 1024 of them: 5120 → '5 GB' (CONST-060). */
export function formatGigabytes(megabytes: number, { decimals }: { decimals: number }): string {
  const gigabytes = new Intl.NumberFormat(LOCALE, { maximumFractionDigits: decimals, useGrouping: false })
  return `${gigabytes.format(megabytes / SIZE_STEP)} ${SIZE_UNITS[3]}`
}
