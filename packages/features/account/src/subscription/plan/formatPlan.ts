import type { Plan } from '@calotype/api'
import type { Format } from '@calotype/platform'
import type { SubscriptionTexts } from '../text.ts'

const DECIMALS = 2
const MEBIBYTE = 1024 ** 2
const GIBIBYTE = 1024 ** 3

/** Formats the storage of a plan, such as '5 GB' for 5120 MB (CONST-060). */
export function formatPlanStorage(megabytes: number, { formatGigabytes }: Format): string {
  return formatGigabytes(megabytes, { decimals: DECIMALS })
}

/**
 * Formats used storage. For 1 GB or more, uses the same unit as for the storage of a plan, such as '2048 GB' for 2 TB
 * (CONST-060).
 */
export function formatUsedStorage(bytes: number, format: Format): string {
  return bytes < GIBIBYTE ? format.formatBytes(bytes) : formatPlanStorage(bytes / MEBIBYTE, format)
}

/** Formats a monthly price, such as '€2.99 / month' or 'Free'. */
export function formatPrice(
  { price, currency }: Pick<Plan, 'price' | 'currency'>,
  text: SubscriptionTexts,
  { formatMoney }: Format,
): string {
  return price === 0 ? text.free : text.perMonth(formatMoney(price, currency))
}

/** Formats a Unix timestamp in seconds as a local date, such as 'June 9, 2026'. */
export function formatDay(seconds: number, locale: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long' }).format(new Date(seconds * 1000))
}
