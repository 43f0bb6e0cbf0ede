const days = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })

/** '2026-05-18T09:30:00Z' → 'May 18, 2026'. */
export function formatDay(moment: string): string {
  return days.format(new Date(moment))
}
