import type { Format } from '@calotype/platform'
import type { FileTexts } from '../files/text.ts'

const DAY_MS = 86_400_000

/** The lifetimes the dialogs offer for a link, in days (CONST-054). */
export const EXPIRATION_DAYS = [1, 7, 30, 90, 365] as const

/** The lifetime the dialog preselects when an expired link is renewed, in days. */
export const RENEWAL_DAYS = 30

/** The choice in the edit dialog: keep the expiry, never expire (null), remove the expiry (0), or a number of days from now. */
export type Expiration = 'kept' | null | 0 | (typeof EXPIRATION_DAYS)[number]

/** Whether a link no longer opens because its expiry has passed. */
export function isExpired(expiresAt: string | null, nowMs: number): boolean {
  return expiresAt ? Date.parse(expiresAt) <= nowMs : false
}

/** Returns the text for a link's expiry, such as 'Expires May 18, 2026' (LINK-004). */
export function describeExpiry(
  text: FileTexts,
  { formatDay }: Format,
  expiresAt: string | null,
  hasExpired = false,
): string {
  if (!expiresAt) return text.never
  return text[hasExpired ? 'expiredOn' : 'expires'](formatDay(expiresAt))
}

/** Like `describeExpiry`, but with the date in UTC, for the server, which does not know the visitor's time zone. */
export function describeExpiryInUtc(expiresAt: string, text: FileTexts, { formatDayTaken }: Format): string {
  return text.expires(formatDayTaken(expiresAt.slice(0, 'yyyy-mm-ddThh:mm:ss'.length)))
}

/** Returns the remaining days, rounded up; null if there is no expiry or it has passed (LINK-030). */
export function daysRemaining(expiresAt: string | null, nowMs: number): number | null {
  if (!expiresAt) return null
  const days = Math.ceil((Date.parse(expiresAt) - nowMs) / DAY_MS)
  return days > 0 ? days : null
}
