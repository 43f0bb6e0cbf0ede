const DAY_MS = 86_400_000

/** What a link's expiry can be set to, in days from now; null never, 0 removes it (LINK-030, G-57). */
export const EXPIRATION_DAYS = [1, 7, 30, 90, 365] as const

/** What is chosen in the edit dialog: to leave the expiry as it is, or one of the specified values. */
export type Expiration = 'kept' | null | 0 | (typeof EXPIRATION_DAYS)[number]

/** Days that remain, rounded up; null where there is no expiry or it is past (LINK-030). */
export function daysRemaining(expiresAt: string | null, nowMs: number): number | null {
  if (expiresAt === null) return null
  const days = Math.ceil((Date.parse(expiresAt) - nowMs) / DAY_MS)
  return days > 0 ? days : null
}
