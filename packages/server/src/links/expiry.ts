const DAY_MS = 86_400_000

/** When a link ends that was given so many days, in milliseconds since 1970; null and 0 both mean never (G-57). */
export const expiryAfter = (days: number | null, now: number) => (days ? now + days * DAY_MS : null)
