import type { Format } from '@calotype/platform'
import type { FileTexts } from '../files/text.ts'

const DAY_MS = 86_400_000

/** Lifetimes in days that the dialogs offer for a link (CONST-054). */
export const EXPIRATION_DAYS = [1, 7, 30, 90, 365] as const

/** Lifetime in days that the dialog preselects when the user renews an expired link. */
export const RENEWAL_DAYS = 30

/**
 * Choice in the edit dialog: keep the expiry, never expire (null), remove the expiry (0), or expire after a number of
 * days.
 */
export type Expiration = 'kept' | null | 0 | (typeof EXPIRATION_DAYS)[number]

/** Whether a link's expiry has passed. */
export function isExpired(expiresAt: string | null, nowMs: number): boolean {
  return expiresAt ? Date.parse(expiresAt) <= nowMs : false
}

/** Describes a link's expiry, such as 'Expires May 18, 2026' (LINK-004). */
export function describeExpiry(
  text: FileTexts,
  { formatDay }: Format,
  expiresAt: string | null,
  hasExpired = false,
): string {
  if (!expiresAt) return text.never
  return text[hasExpired ? 'expiredOn' : 'expires'](formatDay(expiresAt))
}

/** Describes a link's expiry with the date in UTC, because the server doesn't know the visitor's time zone. */
export function describeExpiryInUtc(expiresAt: string, text: FileTexts, { formatDayTaken }: Format): string {
  return text.expires(formatDayTaken(expiresAt.slice(0, 'yyyy-mm-ddThh:mm:ss'.length)))
}

/** Returns the remaining days, rounded up, or null if there is no expiry or it has passed (LINK-030). */
export function getRemainingDays(expiresAt: string | null, nowMs: number): number | null {
  if (!expiresAt) return null
  const days = Math.ceil((Date.parse(expiresAt) - nowMs) / DAY_MS)
  return days > 0 ? days : null
}
