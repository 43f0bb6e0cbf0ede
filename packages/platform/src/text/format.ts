const LOCALE = 'en-US'
/** Displayed instead of an invalid date, which `Intl.DateTimeFormat` would throw on. */
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
const monthFormat = new Intl.DateTimeFormat(LOCALE, { month: 'long', year: 'numeric', timeZone: 'UTC' })
const shortMonthFormat = new Intl.DateTimeFormat(LOCALE, { month: 'short', year: 'numeric', timeZone: 'UTC' })
const takenAt = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })
const daysTaken = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'medium', timeZone: 'UTC' })

/** Formats a size in units of 1024 bytes with at most 2 decimals: 1536 → '1.5 KB' (CONST-025). */
export function formatBytes(bytes: number): string {
  let unit = 0
  let amount = bytes
  while (unit < SIZE_UNITS.length - 1 && Number(amount.toFixed(2)) >= SIZE_STEP) {
    amount /= SIZE_STEP
    unit += 1
  }
  return `${sizes.format(amount)} ${SIZE_UNITS[unit]}`
}

/** Formats seconds like a clock: 7.4 → '0:07', 3725 → '1:02:05'. Returns null for an unknown duration. */
export function formatDuration(seconds: number | null | undefined): string | null {
  if (typeof seconds !== 'number') return null
  const roundedSeconds = Math.round(seconds)
  const hours = Math.floor(roundedSeconds / 3600)
  const minutes = Math.floor((roundedSeconds % 3600) / 60)
  const remainingSeconds = String(roundedSeconds % 60).padStart(2, '0')
  return hours > 0
    ? `${hours}:${String(minutes).padStart(2, '0')}:${remainingSeconds}`
    : `${minutes}:${remainingSeconds}`
}

function formatDate(format: Intl.DateTimeFormat, moment: string | number): string {
  const date = new Date(moment)
  return Number.isNaN(date.getTime()) ? UNKNOWN_DATE : format.format(date)
}

/** Formats a month: '2024-07' → 'July 2024' (GAL-009), or 'Jul 2024' where space is short. */
export function formatMonth(yearMonth: string, length: 'long' | 'short' = 'long'): string {
  return formatDate(length === 'long' ? monthFormat : shortMonthFormat, `${yearMonth}-01T00:00:00Z`)
}

/** Formats a wall-clock time without a zone: '2024-07-03T18:20:11' → 'July 3, 2024 at 6:20 PM'. */
export function formatDateTaken(dateTaken: string): string {
  return formatDate(takenAt, `${dateTaken}Z`)
}

/** Formats the day of a wall-clock time without a zone: '2024-07-03T23:20:11' → 'Jul 3, 2024'. */
export function formatDayTaken(dateTaken: string): string {
  return formatDate(daysTaken, `${dateTaken}Z`)
}

/** Formats the local day of a moment (ISO 8601, or milliseconds since the epoch): '2026-03-02T17:05:00Z' → 'Mar 2, 2026'. */
export function formatDay(moment: string | number): string {
  return formatDate(days, moment)
}

/** Formats the local day and time of a moment: '2026-03-05T11:00:00Z' → 'Mar 5, 2026, 11:00 AM'. */
export function formatMoment(moment: string): string {
  return formatDate(moments, moment)
}

/** Formats an amount in minor units: 299 → '€2.99'. The sign is '$' for 'usd' and '€' otherwise (CONST-034). */
export function formatMoney(amount: number, currency: string): string {
  return (currency === 'usd' ? dollars : euros).format(amount / 100)
}

/** Formats a count with grouped digits: 12345 → '12,345'. */
export function formatCount(count: number): string {
  return counts.format(count)
}

/** Formats a count with its noun: '1 file', '1,204 files'. */
export function pluralize(count: number, one: string, many = `${one}s`): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`
}

/** Formats megabytes as gigabytes, both in units of 1024: 5120 → '5 GB' (CONST-060). */
export function formatGigabytes(megabytes: number, { decimals }: { decimals: number }): string {
  const gigabytes = new Intl.NumberFormat(LOCALE, { maximumFractionDigits: decimals, useGrouping: false })
  return `${gigabytes.format(megabytes / SIZE_STEP)} ${SIZE_UNITS[3]}`
}
