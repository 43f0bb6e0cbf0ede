import type { KindCounts } from '../bridge/kinds.ts'
import { getEnteredTitle, type NamedAlbum } from '../media/enteredTitle.ts'
import { formatTexts, type FormatWords, type PluralForms } from './words.ts'

const SIZE_STEP = 1024

export type Format = ReturnType<typeof createFormat>

/**
 * Creates the formatting functions for a locale (BCP 47), such as 'en-US'. They don't use `this`, so they can be
 * destructured. Each `Intl` object is created on first use, because creating one takes up to a millisecond.
 */
export function createFormat(locale: string, words: FormatWords = formatTexts.english) {
  const createNumbers = (options?: Intl.NumberFormatOptions) =>
    once(() => new Intl.NumberFormat(locale, options))
  const createDates = (options: Intl.DateTimeFormatOptions) => {
    const format = once(() => new Intl.DateTimeFormat(locale, options))
    return (moment: string | number) => {
      const date = new Date(moment)
      return Number.isNaN(date.getTime()) ? words.unknownDate : format().format(date)
    }
  }

  const counts = createNumbers()
  const sizes = createNumbers({ maximumFractionDigits: 2, useGrouping: false })
  const numbersWithDecimal = createNumbers({ ...withDecimals(1), useGrouping: false })
  const numbersWithTwoDecimals = createNumbers({ ...withDecimals(2), useGrouping: false })
  const percentages = createNumbers({ style: 'percent', ...withDecimals(1) })
  const dollars = createNumbers({ style: 'currency', currency: 'USD' })
  const euros = createNumbers({ style: 'currency', currency: 'EUR' })
  // Dates without a time zone are parsed as UTC, so they must be formatted as UTC too.
  const longMonths = createDates({ month: 'long', year: 'numeric', timeZone: 'UTC' })
  const shortMonths = createDates({ month: 'short', year: 'numeric', timeZone: 'UTC' })
  const timesTaken = createDates({ dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })
  const daysTaken = createDates({ dateStyle: 'medium', timeZone: 'UTC' })
  const plurals = once(() => new Intl.PluralRules(locale))

  /** Formats a size in units of 1024 bytes with at most 2 decimals: 1536 → '1.5 KB' (CONST-025). */
  function formatBytes(bytes: number): string {
    let unit = 0
    let amount = bytes
    while (unit < words.sizeUnits.length - 1 && Number(amount.toFixed(2)) >= SIZE_STEP) {
      amount /= SIZE_STEP
      unit += 1
    }
    return `${sizes().format(amount)} ${words.sizeUnits[unit]}`
  }

  /** Formats a count with grouped digits: 12345 → '12,345'. */
  const formatCount = (count: number): string => counts().format(count)

  const selectPlural = (count: number, forms: PluralForms): string =>
    forms[plurals().select(count)] ?? forms.other

  /**
   * Formats a count with its noun: '1 file', '1,204 files'. Languages with more than two plural forms need
   * `PluralForms`.
   */
  function pluralize(count: number, one: string | PluralForms, many = `${one}s`): string {
    const forms = typeof one === 'string' ? { one, other: many } : one
    return `${formatCount(count)} ${selectPlural(count, forms)}`
  }

  function formatEachKind({ count, videos, documents }: KindCounts): string[] {
    if (videos === undefined || documents === undefined) return [pluralize(count, words.items)]
    const photos = count - videos - documents
    return [
      ...(photos > 0 || count === 0 ? [pluralize(photos, words.photos)] : []),
      ...(videos > 0 ? [pluralize(videos, words.videos)] : []),
      ...(documents > 0 ? [pluralize(documents, words.documents)] : []),
    ]
  }

  return {
    formatBytes,
    formatCount,
    selectPlural,
    pluralize,

    /** Returns the title to display for an album, which is never empty. */
    formatAlbumTitle: (album: NamedAlbum): string => getEnteredTitle(album) || words.untitledAlbum,

    /** Formats an amount with exactly one decimal, rounded half up: 1.25 → '1.3'. */
    formatDecimal: (amount: number): string => numbersWithDecimal().format(Math.round(amount * 10) / 10),

    /** Formats an amount with exactly two decimals: 1.5 → '1.50'. */
    formatTwoDecimals: (amount: number): string => numbersWithTwoDecimals().format(amount),

    /** Formats a percentage with exactly one decimal: 12.34 → '12.3%'. */
    formatPercentage: (percentage: number): string => percentages().format(percentage / 100),

    /** Formats megabytes as gigabytes of 1024 MB: 5120 → '5 GB' (CONST-060). */
    formatGigabytes(megabytes: number, { decimals }: { decimals: number }): string {
      const gigabytes = new Intl.NumberFormat(locale, { maximumFractionDigits: decimals, useGrouping: false })
      return `${gigabytes.format(megabytes / SIZE_STEP)} ${words.sizeUnits[3]}`
    },

    /** Formats an amount in minor units: 299 → '€2.99'. The symbol is '$' for 'usd', otherwise '€' (CONST-034). */
    formatMoney: (amount: number, currency: string): string =>
      (currency === 'usd' ? dollars() : euros()).format(amount / 100),

    formatDuration,

    /** Formats a month: '2024-07' → 'July 2024' (GAL-009), or 'Jul 2024' where space is short. */
    formatMonth: (yearMonth: string, length: 'long' | 'short' = 'long'): string =>
      (length === 'long' ? longMonths : shortMonths)(`${yearMonth}-01T00:00:00Z`),

    /** Formats a wall-clock time without a zone: '2024-07-03T18:20:11' → 'July 3, 2024 at 6:20 PM'. */
    formatDateTaken: (dateTaken: string): string => timesTaken(`${dateTaken}Z`),

    /** Formats the day of a wall-clock time without a zone: '2024-07-03T23:20:11' → 'Jul 3, 2024'. */
    formatDayTaken: (dateTaken: string): string => daysTaken(`${dateTaken}Z`),

    /** Formats a day: '2025-01-15' → 'January 15, 2025'. */
    formatDate: createDates({ dateStyle: 'long', timeZone: 'UTC' }),

    /**
     * Formats the local day of a moment (ISO 8601, or milliseconds since the epoch): '2026-03-02T17:05:00Z' → 'Mar 2,
     * 2026'.
     */
    formatDay: createDates({ dateStyle: 'medium' }),

    /** Formats the local day and time of a moment: '2026-03-05T11:00:00Z' → 'Mar 5, 2026, 11:00 AM'. */
    formatMoment: createDates({ dateStyle: 'medium', timeStyle: 'short' }),

    /** Formats counts as '1 photo', '3 videos' or '4 photos, 1 video', or as '5 items' if the kinds are unknown. */
    formatKinds: (kinds: KindCounts): string => formatEachKind(kinds).join(', '),

    /** Like `formatKinds`, but returns '5 items' if there are several kinds, for places with little space. */
    formatKindsShort(kinds: KindCounts): string {
      const parts = formatEachKind(kinds)
      return parts.length > 1 ? pluralize(kinds.count, words.items) : parts.join('')
    },
  }
}

/** Formats a duration in seconds: 7.4 → '0:07', 3725 → '1:02:05'. Returns null for an unknown duration. */
function formatDuration(seconds: number | null | undefined): string | null {
  if (typeof seconds !== 'number') return null
  const roundedSeconds = Math.round(seconds)
  const hours = Math.floor(roundedSeconds / 3600)
  const minutes = Math.floor((roundedSeconds % 3600) / 60)
  const remainingSeconds = String(roundedSeconds % 60).padStart(2, '0')
  return hours > 0
    ? `${hours}:${String(minutes).padStart(2, '0')}:${remainingSeconds}`
    : `${minutes}:${remainingSeconds}`
}

const withDecimals = (decimals: number) => ({
  minimumFractionDigits: decimals,
  maximumFractionDigits: decimals,
})

function once<T extends object>(create: () => T): () => T {
  let value: T | undefined
  return () => (value ??= create())
}
