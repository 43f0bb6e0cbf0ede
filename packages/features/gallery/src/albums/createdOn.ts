const days = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' })

/** The day of a moment, where the reader is: '2026-03-02T17:05:00Z' → 'Mar 2, 2026' (ALB-010). */
export const createdOn = (createdAt: string): string => days.format(new Date(createdAt))
