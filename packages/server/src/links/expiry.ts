const DAY_MS = 86_400_000

/**
 * Returns the expiry time of a link in milliseconds since 1970. Both null and 0 days mean that the link never expires
 * (G-57).
 */
export const calculateExpiry = (days: number | null, now: number) => (days ? now + days * DAY_MS : null)
