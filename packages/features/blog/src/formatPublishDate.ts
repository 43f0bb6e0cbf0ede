const days = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** '2025-01-15' → 'January 15, 2025', wherever one reads (BLOG-012, BLOG-079). In full, unlike platform's formatDay. */
export function formatPublishDate(day: string): string {
  return days.format(new Date(`${day}T00:00:00Z`))
}
